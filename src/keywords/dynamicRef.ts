import type { Keyword } from '../model/keyword.ts';
import { reference } from './reference.ts';

/** Core 8.2.3.2: the outermost schema of the dynamic scope that carries the same dynamic anchor. */
export const dynamicRef: Keyword<'reference'> = reference('$dynamicRef', 'dynamic');

/** v1: a name, with or without `#`, that some schema of the dynamic scope must carry. */
export const dynamicNameRef: Keyword<'reference'> = reference('$dynamicRef', 'dynamic-name');

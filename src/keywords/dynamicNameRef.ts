import type { Keyword } from '../model/keyword.ts';
import { reference } from './reference.ts';

/** v1: `$dynamicRef` is a name, with or without `#`, that some schema of the dynamic scope must carry. */
export const dynamicNameRef: Keyword<'reference'> = reference('$dynamicRef', 'dynamic-name');

import type { Keyword } from '../model/keyword.ts';
import { toParts } from './parts.ts';

/** Core 10.3.2.4. */
export const propertyNames: Keyword<'propertyNames'> = toParts('propertyNames', 'property name');

export { Ajv, Ajv as default, Ajv2019, Ajv2020 } from './ajv.ts';
export type { ErrorObject } from './errors.ts';
export type { KeywordDefinition } from './keywords.ts';
export type { Options } from './options.ts';
export type { Format, ValidateFunction } from './validate-function.ts';

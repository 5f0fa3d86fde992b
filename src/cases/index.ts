export { type GenerateOptions, generateCases } from './generate/generate.ts';
export type * from './model.ts';

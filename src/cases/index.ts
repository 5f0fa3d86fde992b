export { type GenerateOptions, generateCases } from './generate/generate.ts';
export type * from './model.ts';
export { argumentsOf, CaseFileError, readCases } from './read-cases.ts';
export { type CaseValidator, type RunOptions, runCases, summarize } from './run-cases.ts';

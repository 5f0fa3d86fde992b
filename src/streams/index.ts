export { type LineFault, type LineResult, StreamFailure, type StreamOptions } from './model.ts';
export { validateLines, validateValues } from './validate.ts';

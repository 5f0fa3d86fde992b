export { keyword } from './keywords.ts';
export { createReporter, createTool } from './tool.ts';

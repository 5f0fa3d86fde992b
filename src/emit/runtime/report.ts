export { keyword } from './keywords.ts';
export { createTool } from './tool.ts';

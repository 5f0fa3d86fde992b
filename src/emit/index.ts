export { type EmitOptions, type EmittedModule, emit, emitAll } from './emit.ts';

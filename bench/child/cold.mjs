/** From the start of the process to the first verdict; prints JSON, in milliseconds. */
const begun = performance.now();
const { loadSubject } = await import('./subject.mjs');
const { adapter, workload, settings } = await loadSubject();
const loaded = performance.now();
const check = await adapter.createCompiler(settings)(workload.schema);
check(workload.valid[0]);
const verdict = performance.now();
console.log(JSON.stringify({ begun, loaded: loaded - begun, compiled: verdict - loaded, total: verdict }));

/**
 * One peer in a process of its own: takes groups of cases from its parent and answers them one message at a time,
 * so that the parent knows which case was the last when this process hangs or dies.
 */
const [name] = process.argv.slice(2);
const { compile } = await import(`./adapters/${name}.mjs`);

// A peer's own logging must not fill the pipes of the run.
for (const method of ['log', 'info', 'warn', 'error', 'debug']) console[method] = () => {};

process.on('message', async ({ schema, instances, ...settings }) => {
  let check;
  try {
    check = await compile(schema, settings);
  } catch (error) {
    process.send({ refused: describe(error) });
    return;
  }
  process.send({ compiled: true });
  for (const instance of instances) {
    try {
      process.send({ verdict: Boolean(await check(instance)) });
    } catch (error) {
      process.send({ thrown: describe(error) });
    }
  }
});
process.send({ ready: true });

function describe(error) {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

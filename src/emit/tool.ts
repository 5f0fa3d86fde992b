import type { Plan } from '../model/plan.ts';
import { literal, quote } from './literal.ts';
import type { Module } from './module.ts';
import { reportPlanText } from './report-plan.ts';
import { Writer } from './verdict/writer.ts';

/**
 * Writes the functions of one schema, and what a module exports for it: `schema`, `is`, `errors`, `validate` and `tool`.
 *
 * @param suffix what their names end with, so that several schemas have room in one module
 * @param limit the most errors that one report collects
 */
export function toolText(suffix: string, plan: Plan, limit: number, module: Module): string {
  const { runtime } = module;
  const writer = new Writer(plan, module);
  const isRecursive = writer.needsDepth(plan.root);
  const depth = isRecursive ? '0' : undefined;
  const test = writer.test(plan.root, { value: 'value', depth, marks: undefined, self: undefined });
  const is = isRecursive ? recursiveIs(test, suffix, runtime.use('run')) : plainIs(test, suffix);
  const inRun = isRecursive ? runtime.once('inRun') : '(steps, action) => action()';
  const { schema, dialect } = plan.root.location;
  const report = reportPlanText(`plan${suffix}`, plan, writer, module);
  return `${writer.text}

${is}

${report}

const schema${suffix} = ${literal(schema, '')};

const reporter${suffix} = /* @__PURE__ */ ${runtime.once('createReporter')}({
  is: is${suffix},
  plan: plan${suffix},
  limit: ${limit},
  inRun: ${inRun},
});

const tool${suffix} = /* @__PURE__ */ ${runtime.once('createTool')}(
  schema${suffix},
  ${quote(dialect.name)},
  is${suffix},
  reporter${suffix},
);

function errors${suffix}(value) {
  return reporter${suffix}.errors(value);
}

function validate${suffix}(value) {
  return tool${suffix}.validate(value);
}`;
}

function plainIs(test: string, suffix: string): string {
  return `function is${suffix}(value) {
  try {
    return ${test};
  } catch {
    return false;
  }
}`;
}

/** What is known of an instance is kept no longer than for one question. */
function recursiveIs(test: string, suffix: string, run: string): string {
  return `function is${suffix}(value) {
  const { steps, known } = ${run};
  ${run}.steps = 0;
  ${run}.known = undefined;
  try {
    return ${test};
  } catch (error) {
    // A value within the limit may still be too deep for the stack.
    return error instanceof RangeError && reporter${suffix}.isValid(value);
  } finally {
    ${run}.steps = steps;
    ${run}.known = known;
  }
}`;
}

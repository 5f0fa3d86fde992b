import { type Deep, runDeep } from '../json/deep.ts';
import { excerpt } from '../json/excerpt.ts';
import type { OutputFormat, OutputUnit, V1OutputFormat, V1OutputUnit } from '../model/public.ts';
import type { KeywordTrace, SchemaTrace } from '../run/report/trace.ts';
import { unitLocations } from './locations.ts';
import { failureText, REFUSAL } from './messages.ts';
import { toV1Unit } from './v1-units.ts';

type Trace = SchemaTrace | KeywordTrace;

/**
 * Renders an evaluation in one of the formats of 2019-09 and 2020-12 (Core 12.4), or of v1.
 *
 * @throws TypeError for any other format
 */
export function toOutput(
  trace: SchemaTrace,
  format: OutputFormat | V1OutputFormat,
): OutputUnit & V1OutputUnit {
  const render = Object.hasOwn(renderers, format) ? renderers[format] : undefined;
  if (render === undefined) {
    const expected = Object.keys(renderers).join(', ');
    throw new TypeError(`output format: expected one of ${expected}, found ${excerpt(format)}`);
  }
  return render(trace) as OutputUnit & V1OutputUnit;
}

const renderers: { readonly [format in OutputFormat | V1OutputFormat]: (trace: SchemaTrace) => object } = {
  flag: ({ valid }) => ({ valid }),
  // Core 12.4.2: one flat list, of errors or of annotations.
  basic: (trace) => ({
    ...renderers.flag(trace),
    [trace.valid ? 'annotations' : 'errors']: flatten<Trace>(trace, contributing)
      .map(toUnit)
      .filter((unit) => unit.error !== undefined || 'annotation' in unit),
  }),
  detailed: (trace) =>
    fold<Trace, OutputUnit | undefined>(trace, contributing, condense) ?? renderers.flag(trace),
  verbose: (trace) => fold<Trace, OutputUnit>(trace, ({ parts }) => parts, nest),
  list: (trace) => ({
    ...renderers.flag(trace),
    details: flatten(trace, applied)
      .map(toV1Unit)
      .filter((unit) => unit.errors ?? unit.annotations ?? unit.droppedAnnotations),
  }),
  hierarchical: (trace) =>
    fold<SchemaTrace, V1OutputUnit>(trace, applied, (part, details) => ({
      ...toV1Unit(part),
      ...(details.length > 0 && { details }),
    })),
};

/** The unit of a schema or a keyword, without what is below it. */
function toUnit(trace: Trace): OutputUnit {
  const { valid, place } = trace;
  if ('schema' in trace) {
    const { location, always } = trace.schema;
    const error = always === false ? REFUSAL : 'a keyword of the schema fails';
    return { valid, ...unitLocations(place, location), ...(!valid && { error }) };
  }
  const { node, owner, annotation } = trace;
  const unit: OutputUnit = { valid, ...unitLocations(place, owner.schema.location, node.keyword.name) };
  if (!valid) unit.error = failureText(trace);
  else if (annotation !== undefined && owner.valid) unit.annotation = annotation;
  return unit;
}

/** What has a say in the result. A negated schema never has: it holds where its keyword fails. */
function contributing(trace: Trace): readonly Trace[] {
  return (trace.parts as readonly Trace[]).filter(({ valid }) => valid === trace.valid);
}

function nest(trace: Trace, nested: readonly OutputUnit[]): OutputUnit {
  return { ...toUnit(trace), ...(nested.length > 0 && { [trace.valid ? 'annotations' : 'errors']: nested }) };
}

/** Core 12.4.3: a unit that only holds one other is replaced by it, one that holds nothing is left out. */
function condense(trace: Trace, found: readonly (OutputUnit | undefined)[]): OutputUnit | undefined {
  const nested = found.filter((unit) => unit !== undefined);
  const { error, ...unit } = nest(trace, nested);
  if ('annotation' in unit) return unit;
  if (nested.length > 1) return unit;
  return nested[0] ?? (error === undefined ? undefined : { ...unit, error });
}

/** The evaluations of the subschemas that a schema applied. */
function applied({ parts }: SchemaTrace): readonly SchemaTrace[] {
  return parts.flatMap((keyword) => keyword.parts);
}

/** Makes something of an evaluation and of what was made of those below it, however deep they go. */
function fold<T, R>(trace: T, below: (trace: T) => readonly T[], unite: (trace: T, results: R[]) => R): R {
  function* visit(here: T): Deep<R> {
    const results: R[] = [];
    for (const next of below(here)) results.push(yield visit(next));
    return unite(here, results);
  }
  return runDeep(visit(trace));
}

/** An evaluation and all below it, each before those below it. */
function flatten<T>(trace: T, below: (trace: T) => readonly T[]): T[] {
  const found: T[] = [];
  const collect = (here: T): readonly T[] => {
    found.push(here);
    return below(here);
  };
  fold(trace, collect, () => undefined);
  return found;
}

import { type Deep, runDeep } from '../json/deep.ts';
import { excerpt } from '../json/excerpt.ts';
import type { OutputFormat, OutputUnit, V1OutputFormat, V1OutputUnit } from '../model/public.ts';
import type { KeywordTrace, SchemaTrace } from '../run/report/trace.ts';
import { unitLocations } from './locations.ts';
import { failureText } from './messages.ts';
import { toHierarchy, toList } from './v1-units.ts';

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
  basic,
  detailed: (trace) => runDeep(condense(runDeep(schemaUnit(trace, false)))) ?? { valid: trace.valid },
  verbose: (trace) => runDeep(schemaUnit(trace, true)),
  list: toList,
  hierarchical: (trace) => runDeep(toHierarchy(trace)),
};

/** Core 12.4.2: one flat list, of errors or of annotations. */
function basic(trace: SchemaTrace): OutputUnit {
  const units: OutputUnit[] = [];
  const pending = [runDeep(schemaUnit(trace, false))];
  for (let unit = pending.pop(); unit !== undefined; unit = pending.pop()) {
    const { errors, annotations, ...own } = unit;
    if (own.error !== undefined || 'annotation' in own) units.push(own);
    pending.push(...(errors ?? annotations ?? []).reverse());
  }
  return trace.valid ? { valid: true, annotations: units } : { valid: false, errors: units };
}

/** Core 12.4.3: a unit that only holds one other is replaced by it, one that holds nothing is left out. */
function* condense(unit: OutputUnit): Deep<OutputUnit | undefined> {
  const key = unit.valid ? 'annotations' : 'errors';
  const nested: OutputUnit[] = [];
  for (const child of unit[key] ?? []) {
    const condensed: OutputUnit | undefined = yield condense(child);
    if (condensed !== undefined) nested.push(condensed);
  }
  const { errors: _, annotations: __, ...own } = unit;
  if (nested.length === 0) return unit.valid && !('annotation' in unit) ? undefined : own;
  if (nested.length === 1 && !('annotation' in unit)) return nested[0];
  delete own.error;
  return { ...own, [key]: nested };
}

/**
 * The unit of a schema and of everything below it.
 *
 * @param isVerbose true to keep what does not contribute to the result (Core 12.4.4)
 */
function* schemaUnit(trace: SchemaTrace, isVerbose: boolean): Deep<OutputUnit> {
  const { valid, place, schema } = trace;
  const unit: OutputUnit = { valid, ...unitLocations(place, schema.location) };
  if (!valid) unit.error = schema.always === false ? 'no value is allowed' : 'a keyword of the schema fails';
  const nested: OutputUnit[] = [];
  for (const keyword of trace.keywords) {
    if (isVerbose || keyword.valid === valid) nested.push(yield* keywordUnit(keyword, trace, isVerbose));
  }
  return nest(unit, nested);
}

function* keywordUnit(trace: KeywordTrace, owner: SchemaTrace, isVerbose: boolean): Deep<OutputUnit> {
  const { node, valid, place } = trace;
  const unit: OutputUnit = { valid, ...unitLocations(place, owner.schema.location, node.keyword.name) };
  if (!valid) unit.error = failureText(trace);
  else if (trace.annotation !== undefined && owner.valid) unit.annotation = trace.annotation;
  const nested: OutputUnit[] = [];
  for (const schema of trace.schemas) {
    // What a negated schema says is void.
    const contributes = schema.valid === valid && node.kind !== 'not';
    if (isVerbose || contributes) nested.push(yield schemaUnit(schema, isVerbose));
  }
  return nest(unit, nested);
}

function nest(unit: OutputUnit, nested: OutputUnit[]): OutputUnit {
  if (nested.length > 0) unit[unit.valid ? 'annotations' : 'errors'] = nested;
  return unit;
}

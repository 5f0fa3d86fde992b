import { excerpt } from '../json/excerpt.ts';
import type { OutputFormat, OutputUnit, V1OutputFormat, V1OutputUnit } from '../model/public.ts';
import type { KeywordTrace, SchemaTrace } from '../run/report/trace.ts';
import { unitLocations } from './locations.ts';
import { failureText } from './messages.ts';
import { toHierarchy, toList } from './v1-units.ts';

/** Renders an evaluation in one of the formats of 2019-09 and 2020-12 (Core 12.4), or of v1. */
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
  detailed: (trace) => condense(schemaUnit(trace, false)) ?? { valid: trace.valid },
  verbose: (trace) => schemaUnit(trace, true),
  list: toList,
  hierarchical: toHierarchy,
};

/** Core 12.4.2: one flat list, of errors or of annotations. */
function basic(trace: SchemaTrace): OutputUnit {
  const units: OutputUnit[] = [];
  flatten(schemaUnit(trace, false), units);
  return trace.valid ? { valid: true, annotations: units } : { valid: false, errors: units };
}

function flatten(unit: OutputUnit, into: OutputUnit[]): void {
  const { errors, annotations, ...own } = unit;
  if (own.error !== undefined || 'annotation' in own) into.push(own);
  for (const nested of errors ?? annotations ?? []) flatten(nested, into);
}

/** Core 12.4.3: a unit that only holds one other is replaced by it, one that holds nothing is left out. */
function condense(unit: OutputUnit): OutputUnit | undefined {
  const key = unit.valid ? 'annotations' : 'errors';
  const nested = (unit[key] ?? []).flatMap((child) => condense(child) ?? []);
  const isLeaf = nested.length === 0;
  if (isLeaf) return unit.valid && !('annotation' in unit) ? undefined : withoutNested(unit);
  if (nested.length === 1 && !('annotation' in unit)) return nested[0];
  const { error: _, ...rest } = withoutNested(unit);
  return { ...rest, [key]: nested };
}

function withoutNested({ errors: _, annotations: __, ...unit }: OutputUnit): OutputUnit {
  return unit;
}

/**
 * The unit of a schema and of everything below it.
 *
 * @param isVerbose true to keep what does not contribute to the result (Core 12.4.4)
 */
function schemaUnit(trace: SchemaTrace, isVerbose: boolean): OutputUnit {
  const { valid, place, schema } = trace;
  const unit: OutputUnit = { valid, ...unitLocations(place, schema.location) };
  const nested = trace.keywords
    .filter((keyword) => isVerbose || keyword.valid === valid)
    .map((keyword) => keywordUnit(keyword, trace, isVerbose));
  if (!valid) unit.error = schema.always === false ? 'no value is allowed' : 'a keyword of the schema fails';
  return nest(unit, nested);
}

function keywordUnit(trace: KeywordTrace, owner: SchemaTrace, isVerbose: boolean): OutputUnit {
  const { node, valid, place } = trace;
  const unit: OutputUnit = { valid, ...unitLocations(place, owner.schema.location, node.keyword.name) };
  if (!valid) unit.error = failureText(trace);
  else if (trace.annotation !== undefined && owner.valid) unit.annotation = trace.annotation;
  const isNegated = node.kind === 'not';
  const nested = trace.schemas
    .filter((schema) => isVerbose || (schema.valid === valid && !isNegated))
    .map((schema) => schemaUnit(schema, isVerbose));
  return nest(unit, nested);
}

function nest(unit: OutputUnit, nested: OutputUnit[]): OutputUnit {
  if (nested.length > 0) unit[unit.valid ? 'annotations' : 'errors'] = nested;
  return unit;
}

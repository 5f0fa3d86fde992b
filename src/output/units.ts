import type { OutputFormat, OutputUnit } from '../model/public.ts';
import type { KeywordTrace, SchemaTrace } from '../run/report/trace.ts';
import { unitLocations } from './locations.ts';

/** Renders an evaluation in one of the specification's formats (Core 12.4). */
export function toOutput(trace: SchemaTrace, format: OutputFormat): OutputUnit {
  switch (format) {
    case 'flag':
      return { valid: trace.valid };
    case 'basic':
      return basic(trace);
    case 'detailed':
      return condense(schemaUnit(trace, false)) ?? { valid: trace.valid };
    case 'verbose':
      return schemaUnit(trace, true);
  }
}

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
  if (!valid) unit.error = messageOf(trace);
  else if (trace.annotation !== undefined && owner.valid) unit.annotation = trace.annotation;
  const isNegated = node.kind === 'not';
  const nested = trace.schemas
    .filter((schema) => isVerbose || (schema.valid === valid && !isNegated))
    .map((schema) => schemaUnit(schema, isVerbose));
  return nest(unit, nested);
}

function messageOf({ node, failures }: KeywordTrace): string {
  const messages = failures.map((failure) => {
    const message = failure.message ?? node.keyword.message ?? `fails ${node.keyword.name}`;
    return failure.property === undefined ? message : `${message}: ${failure.property}`;
  });
  return messages.length === 0 ? 'a subschema fails' : messages.join('; ');
}

function nest(unit: OutputUnit, nested: OutputUnit[]): OutputUnit {
  if (nested.length > 0) unit[unit.valid ? 'annotations' : 'errors'] = nested;
  return unit;
}

import { isAbsoluteUri } from '../json/uri.ts';
import type { Keyword } from '../model/keyword.ts';
import type { Node, Plan, SchemaNode } from '../model/plan.ts';
import type { Location } from '../model/schema.ts';
import { assertions } from '../run/assertions.ts';
import { dataText } from './data.ts';
import { formatTest } from './formats.ts';
import { literal, quote } from './literal.ts';
import type { Module } from './module.ts';
import { functionText } from './verdict/schema.ts';
import type { Writer } from './verdict/writer.ts';

/**
 * Writes the function that makes the plan of a schema for the report: as the keywords made it, without annotations,
 * and with the function of each schema as its verdict.
 */
export function reportPlanText(name: string, plan: Plan, writer: Writer, module: Module): string {
  const schemas = new Map(plan.schemas.map((schema, index) => [schema, `s${index}`]));
  const keywords = new Map<string, string>();
  const known = (value: object): string | undefined => schemas.get(value as SchemaNode);
  const keywordOf = ({ kind, keyword }: Node): string => {
    const text = keywordText(kind, keyword, module);
    const known = keywords.get(text) ?? `k${keywords.size}`;
    keywords.set(text, known);
    return known;
  };
  const nodeText = (node: Node): string => {
    const members = fieldsOf(node).map(([field, value]) => `${field}: ${dataText(value, module, known)}`);
    if (node.kind === 'multipleOf')
      members.push(`test: ${module.runtime.use('multipleTest')}(${node.divisor})`);
    if (node.kind === 'format') members.push(`test: ${formatTest(node, module.runtime)}`);
    return `{ kind: ${quote(node.kind)}, keyword: ${keywordOf(node)}, ${members.join(', ')} }`;
  };
  const made = [...schemas].map(([schema, variable]) => {
    const { location, always, coverage } = schema;
    const verdict = isLeaf(schema) ? 'undefined' : writer.callback(schema);
    const fields = [locationText(location), String(always), dataText(coverage, module), verdict];
    return `const ${variable} = schema(${fields.join(', ')});`;
  });
  const filled = [...schemas].flatMap(([{ nodes }, variable]) => {
    const list = nodes.filter(({ kind }) => kind !== 'annotation').map(nodeText);
    return list.length === 0 ? [] : [`${variable}.nodes.push(`, ...list.map((node) => `  ${node},`), ');'];
  });
  return functionText(name, '', [
    ...[...keywords].map(([text, variable]) => `const ${variable} = ${text};`),
    'const schema = (location, always, coverage, verdict) => ({ location, always, nodes: [], coverage, verdict });',
    'const at = (uri, ...tokens) => ({ resource: { uri }, parent: undefined, tokens });',
    ...made,
    ...filled,
    `return { root: ${schemas.get(plan.root)}, schemas: [], isShared: ${plan.isShared} };`,
  ]);
}

function isLeaf({ always, nodes }: SchemaNode): boolean {
  return (
    always !== undefined ||
    nodes.every(({ kind }) => kind === 'annotation' || Object.hasOwn(assertions, kind))
  );
}

/** The fields of a node but for its functions. Of a keyword's value only assertions tell. */
function fieldsOf(node: Node): [string, unknown][] {
  return Object.entries(node).filter(
    ([field, value]) =>
      field !== 'kind' &&
      field !== 'keyword' &&
      typeof value !== 'function' &&
      (field !== 'value' || Object.hasOwn(assertions, node.kind)),
  );
}

function keywordText(kind: Node['kind'], keyword: Keyword, { runtime }: Module): string {
  const { name, message, refusal, evaluates } = keyword;
  const words = [kind, name, message, refusal].map((text) => literal(text));
  return `${runtime.once('keyword')}(${words.join(', ')}, ${evaluates !== undefined})`;
}

/** The place of a schema in its resource, for absolute locations; where it has no absolute URI nobody asks for it. */
function locationText(location: Location): string {
  const { uri, root } = location.resource;
  if (!isAbsoluteUri(uri)) return 'at("")';
  const tokens: string[] = [];
  for (let here: Location | undefined = location; here !== undefined && here !== root; here = here.parent)
    tokens.unshift(...here.tokens);
  return `at(${[uri, ...tokens].map(quote).join(', ')})`;
}

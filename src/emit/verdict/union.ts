import type { NodeOf } from '../../model/plan.ts';
import { TYPE_BITS } from '../../model/types.ts';
import { literal, quote } from '../literal.ts';
import { FALSE, indent, isObjectTest, or } from './expressions.ts';
import { type Need, needOf } from './need.ts';
import type { Here, Writer } from './writer.ts';

/** A branch: what it needs the value to be, and the expression for whether it holds. */
interface Branch extends Need {
  readonly test: string;
}

type Union = NodeOf<'anyOf' | 'oneOf'>;

/** Core 10.2.1.2 and 10.2.1.3. */
export function unionTest(node: Union, here: Here, writer: Writer): string {
  if (here.marks !== undefined) return markingTest(node, here, writer);
  const branchesIn = (place: Here): Branch[] =>
    node.schemas
      .map((schema) => ({ ...needOf(schema, writer.nodesOf), test: writer.test(schema, place) }))
      .filter(({ test }) => test !== FALSE);
  const branches = branchesIn(here);
  const objects = branches.filter(({ mask }) => mask & TYPE_BITS.object);
  const key = discriminator(objects);
  if (key === undefined) {
    if (node.kind === 'anyOf' || areApart(branches)) return or(...branches.map(({ test }) => test));
    return writer.part('union', here, (inner) => exactlyOne(branchesIn(inner)));
  }
  return writer.part('union', here, (inner) => {
    const own = branchesIn(inner);
    const holds = (list: readonly Branch[]): string[] =>
      node.kind === 'anyOf' || areApart(list)
        ? [`return ${or(...list.map(({ test }) => test))};`]
        : exactlyOne(list);
    return [
      `if (${isObjectTest(inner.value)}) {`,
      ...indent(
        byConstant(
          key,
          own.filter(({ mask }) => mask & TYPE_BITS.object),
          inner.value,
          holds,
        ),
      ),
      '}',
      ...holds(own.filter(({ mask }) => mask & ~TYPE_BITS.object)),
    ];
  });
}

/** True when no value has the types that two branches want. */
function areApart(branches: readonly Branch[]): boolean {
  let seen = 0;
  for (const { mask } of branches) {
    if (seen & mask) return false;
    seen |= mask;
  }
  return true;
}

function exactlyOne(branches: readonly Branch[]): string[] {
  if (branches.length < 2) return [`return ${branches[0]?.test ?? FALSE};`];
  return [
    'let count = 0;',
    ...branches.map(({ test }, index) =>
      index === 0 ? `if (${test}) count++;` : `if (${test} && ++count > 1) return false;`,
    ),
    'return count === 1;',
  ];
}

/** The property that tells most branches apart by a constant. */
function discriminator(branches: readonly Branch[]): string | undefined {
  const uses = new Map<string, number>();
  for (const { constants } of branches)
    for (const name of constants.keys()) uses.set(name, (uses.get(name) ?? 0) + 1);
  const [key, count] = [...uses].reduce((most, use) => (use[1] > most[1] ? use : most), ['', 1]);
  return count > 1 ? key : undefined;
}

/**
 * Only branches that want the constant that is there are tried. Where it is not the object's own, those refuse the
 * object by themselves.
 */
function byConstant(
  key: string,
  branches: readonly Branch[],
  value: string,
  holds: (branches: readonly Branch[]) => string[],
): string[] {
  const constants = new Set(branches.flatMap(({ constants }) => constants.get(key) ?? []));
  const rows = new Map<string, unknown[]>();
  for (const constant of constants) {
    const candidates = branches.filter(({ constants: own }) => own.get(key)?.includes(constant) ?? true);
    const code = holds(candidates).join('\n');
    rows.set(code, [...(rows.get(code) ?? []), constant]);
  }
  return [
    `switch (${value}[${quote(key)}]) {`,
    ...indent([
      ...[...rows].flatMap(([code, values]) => [
        ...values.map((each) => `case ${literal(each)}:`),
        ...indent(['{', ...indent(code.split('\n')), '}']),
      ]),
      'default: {',
      ...indent(holds(branches.filter(({ constants: own }) => !own.has(key)))),
      '}',
    ]),
    '}',
  ];
}

/** Where marks are kept all branches of `anyOf` are tried, since each one that holds evaluates something. */
function markingTest({ kind, schemas }: Union, here: Here, writer: Writer): string {
  return writer.part('union', here, (inner) => [
    'let count = 0;',
    ...schemas.map((schema) =>
      kind === 'oneOf'
        ? `if (${writer.branch(schema, inner)} && ++count > 1) return false;`
        : `if (${writer.branch(schema, inner)}) count++;`,
    ),
    'return count !== 0;',
  ]);
}

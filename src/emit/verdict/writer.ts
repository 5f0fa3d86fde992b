import type { Node, NodeOf, Plan, SchemaNode } from '../../model/plan.ts';
import { composeRewrites } from '../../plan/rewrites/index.ts';
import { describeLocation } from '../../schema/problems.ts';
import { dataText } from '../data.ts';
import { comment } from '../literal.ts';
import type { Module } from '../module.ts';
import { FALSE, TRUE } from './expressions.ts';
import { body, functionText, schemaCode } from './schema.ts';
import { asks, findScope, type Scope } from './scope.ts';

/** A place in the code that is being written: expressions for what it knows there. */
export interface Here {
  readonly value: string;
  /** The nesting of the value in the instance; absent where nothing will ask for it. */
  readonly depth: string | undefined;
  /** The list of what has been evaluated, where something may ask for it. */
  readonly marks: string | undefined;
  /** The name of the function around, where the value is its parameter. */
  readonly self: string | undefined;
}

/** Kinds of nodes that are one short expression. */
const SHORT: readonly Node['kind'][] = [
  ...(['type', 'const', 'enum', 'bound', 'multipleOf', 'length', 'pattern', 'format'] as const),
  ...(['itemCount', 'required'] as const),
];

/** So many required properties are looked up within an expression, and so many branches stand in one. */
const FEW = 3;

/**
 * Writes the functions of a plan: one for each schema, except where an expression in its place is short. Small
 * functions are what engines compile well; one function for a large schema would never be.
 */
export class Writer {
  readonly module: Module;
  readonly #scope: Scope;
  readonly #rewrite = composeRewrites([]);
  readonly #nodes = new Map<SchemaNode, readonly Node[]>();
  readonly #names = new Map<SchemaNode, string>();
  readonly #recursions = new Map<string, string>();
  readonly #isShort = new Map<SchemaNode, boolean>();
  readonly #functions: string[] = [];

  constructor(plan: Plan, module: Module) {
    this.module = module;
    this.nodesOf = this.nodesOf.bind(this);
    this.#scope = findScope(plan, this.nodesOf);
  }

  /** The nodes of a schema as the rewrites leave them, without annotations. */
  nodesOf(schema: SchemaNode): readonly Node[] {
    let nodes = this.#nodes.get(schema);
    if (nodes === undefined) {
      nodes = this.#rewrite(schema.nodes).filter(({ kind }) => kind !== 'annotation');
      this.#nodes.set(schema, nodes);
    }
    return nodes;
  }

  /** The functions written so far. */
  get text(): string {
    return this.#functions.join('\n\n');
  }

  /** True when the function of a schema has to know how deeply its value is nested. */
  needsDepth(schema: SchemaNode): boolean {
    return this.#scope.needsDepth.has(schema);
  }

  /** The expression for whether a schema holds. */
  test(schema: SchemaNode, here: Here): string {
    if (this.#hasShortTest(schema)) return schemaCode(schema, here, this).test;
    const marks = this.#scope.needsMarks.has(schema) ? here.marks : undefined;
    return call(this.callback(schema), {
      ...here,
      depth: this.needsDepth(schema) ? here.depth : undefined,
      marks,
    });
  }

  /** The same for a schema that may fail without its owner failing: what it has marked is then taken back. */
  branch(schema: SchemaNode, here: Here): string {
    if (here.marks === undefined) return this.test(schema, here);
    const coverage = schema.coverage ? this.data(schema.coverage) : 'undefined';
    const { value, depth, marks } = here;
    return `${this.module.runtime.use('branch')}(${this.callback(schema)}, ${coverage}, ${value}, ${depth}, ${marks})`;
  }

  /** The name of the function of a schema: of the value, the depth and the marks, as far as it needs them. */
  callback(schema: SchemaNode): string {
    const known = this.#names.get(schema);
    if (known !== undefined) return known;
    const [first, second] = this.nodesOf(schema);
    // References in place lead nowhere twice, so that this ends.
    const isAlias =
      first?.kind === 'reference' && first.depth === Number.POSITIVE_INFINITY && second === undefined;
    const name = isAlias ? this.callback(first.schema) : this.module.name('check');
    this.#names.set(schema, name);
    if (isAlias) return name;
    const isAsking = this.nodesOf(schema).some(asks);
    const inner = isAsking ? this.module.name('inner') : name;
    const here: Here = {
      value: 'value',
      depth: this.needsDepth(schema) ? 'depth' : undefined,
      marks: this.#scope.needsMarks.has(schema) ? 'marks' : undefined,
      self: inner,
    };
    const at = comment(describeLocation(schema.location));
    const lines = body(schemaCode(schema, here, this));
    if (!isAsking) {
      this.#add(`${at}\n${functionText(name, parameters(here), lines)}`);
      return name;
    }
    const asking = `return ${this.module.runtime.use('asking')}(${inner}, value, depth, marks);`;
    this.#add(`${at}\n${functionText(inner, parameters(here), lines)}`);
    this.#add(functionText(name, parameters(here), [asking]));
    return name;
  }

  /**
   * Statements as a function of their own.
   *
   * @param write given the place inside the function; its statements return the answer
   * @returns the expression that calls it
   */
  part(kind: string, here: Here, write: (inner: Here) => readonly string[]): string {
    const name = this.module.name(kind);
    const inner: Here = {
      value: 'value',
      depth: here.depth && 'depth',
      marks: here.marks && 'marks',
      self: name,
    };
    const lines = write(inner);
    const [, expression] = (lines.length === 1 && /^return (.*);$/.exec(lines[0] as string)) || [];
    if (expression === TRUE || expression === FALSE) return expression;
    if (expression !== undefined && here.value === inner.value && here.depth === inner.depth)
      return `(${expression})`;
    this.#add(functionText(name, parameters(inner), lines));
    return call(name, here);
  }

  /**
   * A step that can come back to the same schema, deeper in the instance. After some thousand steps answers are kept:
   * where several branches lead to the same part of the instance, the steps would double with each level.
   */
  recursion({ schema, depth }: NodeOf<'reference'>, here: Here): string {
    const { runtime } = this.module;
    const target = this.callback(schema);
    const key = `${target} ${depth}`;
    let name = this.#recursions.get(key);
    if (name === undefined) {
      name = this.module.name('follow');
      this.#recursions.set(key, name);
      const [run, steps, remembered] = ['run', 'STEPS', 'remembered'].map((each) => runtime.use(each));
      const isContainer = "typeof value === 'object' && value !== null";
      this.#add(
        functionText(name, 'value, depth, marks', [
          `if (depth > ${depth}) ${runtime.use('tooDeep')}(${depth});`,
          `if (++${run}.steps >= ${steps} && marks === undefined && ${isContainer})`,
          `  return ${remembered}(${target}, value, depth);`,
          `return ${target}(value, depth, marks);`,
        ]),
      );
    }
    return call(name, here);
  }

  /** Plain data of the plan, as a constant. */
  data(value: unknown): string {
    return this.module.constant('data', dataText(value, this.module));
  }

  #add(text: string): void {
    this.#functions.push(text);
  }

  #hasShortTest(schema: SchemaNode): boolean {
    const known = this.#isShort.get(schema);
    if (known !== undefined) return known;
    // Schemas that lead back to themselves are functions.
    this.#isShort.set(schema, false);
    const isShort =
      schema.always !== undefined || this.nodesOf(schema).every((node) => this.#isShortNode(node));
    this.#isShort.set(schema, isShort);
    return isShort;
  }

  #isShortNode(node: Node): boolean {
    switch (node.kind) {
      case 'required':
        return node.names.length <= FEW;
      case 'reference':
        return node.depth === Number.POSITIVE_INFINITY && this.#hasShortTest(node.schema);
      case 'not':
        return this.#hasShortTest(node.schema);
      case 'anyOf':
      case 'allOf':
        return node.schemas.length <= FEW && node.schemas.every((schema) => this.#hasShortTest(schema));
      default:
        return SHORT.includes(node.kind);
    }
  }
}

function parameters({ value, depth, marks }: Here): string {
  return [value, depth, marks].filter((name) => name !== undefined).join(', ');
}

function call(name: string, here: Here): string {
  return `${name}(${parameters(here)})`;
}

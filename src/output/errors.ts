import { extend } from '../json/path.ts';
import { isContainer } from '../json/value.ts';
import { explain } from '../keywords/failure.ts';
import type { Node, NodeOf, Plan, SchemaNode } from '../model/plan.ts';
import type { ValidationError } from '../model/public.ts';
import { isAssertion, isConcerned } from '../run/assertions.ts';
import {
  type Application,
  type ApplicatorKind,
  applications,
  isUnconditional,
  partsOf,
} from '../run/report/applications.ts';
import { NOWHERE, type Place } from '../run/report/trace.ts';
import { closestBranch } from './closest-branch.ts';
import { unknownDiscriminator } from './discriminator.ts';
import { type Applied, failed, refused } from './error.ts';
import { collectEvaluated } from './evaluated.ts';

/** Tells what needs no look. */
export interface Answers {
  /** True when a value, nested so deep in the instance, is valid under a schema of the plan. */
  readonly holds: (schema: SchemaNode, value: unknown, depth: number) => boolean;
  /** True when a keyword by itself is known to accept it; of an assertion it is always known. */
  readonly accepts: (node: Node, value: unknown, depth: number) => boolean;
}

/** So many evaluations of schemas explain the branches of unions. */
const MOST_EVALUATIONS = 2_000;
/**
 * A short list takes no more. Beyond, unions within branches are told as they are, without their own branches, and
 * answers about keywords are remembered.
 */
const FEW = 200;

/** So many schemas within each other are walked on the stack. What is deeper waits until the stack is free again. */
const MOST_NESTED = 200;

/** Errors that are being listed. */
interface List {
  readonly errors: (ValidationError | Postponed)[];
  /** How many more are wanted. */
  left: number;
}

/** A schema that fails, the value that it is applied to, and how it came to that. */
interface Evaluation {
  readonly schema: SchemaNode;
  readonly value: unknown;
  readonly depth: number;
  readonly place: Place;
  /** The keyword that applies it; absent for the root, and for a branch of a keyword that fails by itself. */
  readonly by: Applied | undefined;
  /** What has been told of at this instance location, where schemas are reached on many paths. */
  readonly told: Set<SchemaNode> | undefined;
}

/** Stands where the errors of an evaluation will stand. */
class Postponed {
  readonly evaluation: Evaluation;

  constructor(evaluation: Evaluation) {
    this.evaluation = evaluation;
  }
}

/**
 * Lists what fails in one value: assertions, and keywords that refuse a part by a `false` subschema.
 * Keywords that only pass on the failures of their subschemas are left out. `anyOf` and `oneOf` are told as such,
 * followed by the errors of the branch that came closest (`params.closest`); those of the others stand in
 * `params.branches`, by the index of the branch.
 *
 * It walks the plan as the keywords made it, and asks which subschemas need no look.
 */
export class Errors {
  readonly #plan: Plan;
  readonly #answers: Answers;
  readonly #limit: number;
  /** What keywords say of values, where each is asked about once. */
  readonly #known = new Map<Node, Map<unknown, unknown>>();
  #asked = 0;
  #evaluations = 0;
  #nested = 0;
  #branches = 0;

  /**
   * @param answers may throw, and so does `of` then
   * @param limit the most errors to list, and the most that one union may have in its `params`; where there are more,
   *   the last one says so (`params.more`)
   */
  constructor(plan: Plan, answers: Answers, limit: number) {
    this.#plan = plan;
    this.#answers = answers;
    this.#limit = limit;
  }

  /** The errors of a value that the plan's root does not accept. */
  of(value: unknown): ValidationError[] {
    const errors: ValidationError[] = [];
    const root = {
      schema: this.#plan.root,
      value,
      depth: 0,
      place: NOWHERE,
      by: undefined,
      told: this.#newlyTold(),
    };
    // What comes next stands last.
    const waiting: (ValidationError | Postponed)[] = [new Postponed(root)];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (errors.length === this.#limit) {
        const last = errors.at(-1);
        if (last !== undefined) last.params = { ...last.params, more: true };
        break;
      }
      if (!(next instanceof Postponed)) errors.push(next);
      else for (const each of this.#errorsOf(next.evaluation).reverse()) waiting.push(each);
    }
    return errors;
  }

  /** One more than may be listed, which shows that there are more. */
  #errorsOf(evaluation: Evaluation): List['errors'] {
    const list: List = { errors: [], left: this.#limit + 1 };
    this.#listSchema(evaluation, list);
    return list.errors;
  }

  #listSchema(evaluation: Evaluation, list: List): void {
    const { schema, told } = evaluation;
    if (schema.always === false) add(refused(schema, evaluation.place, evaluation.by), list);
    if (told?.has(schema)) return;
    if (this.#nested >= MOST_NESTED) {
      // What is so deep within a branch does not help to explain it.
      if (this.#branches === 0) add(new Postponed(evaluation), list);
      return;
    }
    told?.add(schema);
    this.#evaluations++;
    this.#nested++;
    for (const node of schema.nodes) {
      if (list.left <= 0) break;
      if (node.kind === 'if') this.#listConditional(node, evaluation, list);
      else if (!this.#isPassed(node, evaluation)) this.#listKeyword(node, evaluation, list);
    }
    this.#nested--;
  }

  /** True when a keyword is known to have nothing to tell. */
  #isPassed(node: Node, { value, depth }: Evaluation): boolean {
    if (node.kind === 'annotation') return true;
    // For those that apply one subschema, its answer is theirs; for those that ask, more than the value counts.
    if (isUnconditional(node) || isAsking(node)) return false;
    // Most instances never get so far that remembering pays.
    if (++this.#asked < FEW || !isContainer(value)) return this.#answers.accepts(node, value, depth);
    return this.#recall(node, value, () => this.#answers.accepts(node, value, depth));
  }

  #listKeyword(node: Node, evaluation: Evaluation, list: List): void {
    if (isAssertion(node)) this.#listFailures(node, evaluation, list);
    else if (node.kind === 'anyOf' || node.kind === 'oneOf') this.#listUnion(node, evaluation, list);
    else this.#listApplicator(node, evaluation, list);
  }

  #listApplicator(node: Node, evaluation: Evaluation, list: List): void {
    const { schema, value, depth, place } = evaluation;
    const [concern, select, range] = applications[node.kind as ApplicatorKind] as Application<ApplicatorKind>;
    if (!isConcerned(concern, value)) return;
    const by = { node, instance: place.instance };
    const at = extend(place.evaluation, node.keyword.name);
    const evaluated = isAsking(node)
      ? collectEvaluated(schema, value, depth, this.#answers.holds, node)
      : NOTHING;
    const matching: number[] = [];
    let count = 0;
    for (const [part, member] of partsOf(value, node, concern)) {
      const isInPlace = part === undefined;
      const nesting = isInPlace ? depth : depth + 1;
      for (const [below, ...tokens] of select(node as never, (part ?? value) as never, evaluated)) {
        if (list.left <= 0) return;
        if (this.#answers.holds(below, member, nesting)) matching.push(count);
        else if (range === undefined) {
          const instance = isInPlace ? place.instance : extend(place.instance, part);
          const told = isInPlace && isUnconditional(node) ? evaluation.told : this.#newlyTold();
          const where = { instance, evaluation: tokens.reduce(extend, at) };
          this.#listSchema({ schema: below, value: member, depth: nesting, place: where, by, told }, list);
        }
        count++;
      }
    }
    if (range === undefined) return;
    const [minimum, maximum] = range(node as never);
    if (matching.length >= minimum && matching.length <= maximum) return;
    this.#listFailures(node, evaluation, list, matching);
  }

  #listUnion(node: NodeOf<'anyOf' | 'oneOf'>, evaluation: Evaluation, list: List): void {
    const matching = this.#matchingOf(node, evaluation);
    if (node.kind === 'anyOf' ? matching.length > 0 : matching.length === 1) return;
    const [summary] = this.#listFailures(node, evaluation, list, matching);
    // When a branch too many matched, the errors of the others explain nothing.
    if (matching.length === 0) this.#listBranches(node, evaluation, list, summary as ValidationError);
  }

  #matchingOf(node: NodeOf<'anyOf' | 'oneOf'>, { value, depth }: Evaluation): readonly number[] {
    const { schemas } = node;
    const ask = (): number[] =>
      [...schemas.keys()].filter((index) => this.#answers.holds(schemas[index] as SchemaNode, value, depth));
    // Branches that lead to the same union deeper in the instance all ask the same.
    return this.#branches === 0 ? ask() : this.#recall(node, value, ask);
  }

  #recall<A>(node: Node, value: unknown, ask: () => A): A {
    const answers = this.#known.get(node) ?? new Map();
    const answer = answers.get(value) ?? ask();
    this.#known.set(node, answers.set(value, answer));
    return answer;
  }

  /** A condition that does not hold is no failure. `then` and `else` are keywords of their own, beside `if`. */
  #listConditional(node: NodeOf<'if'>, evaluation: Evaluation, list: List): void {
    const { value, depth, place } = evaluation;
    const name = this.#answers.holds(node.if, value, depth) ? 'then' : 'else';
    const schema = node[name];
    if (schema === undefined || this.#answers.holds(schema, value, depth)) return;
    const by = { node, instance: place.instance };
    const where = { instance: place.instance, evaluation: extend(place.evaluation, name) };
    this.#listSchema({ schema, value, depth, place: where, by, told: this.#newlyTold() }, list);
  }

  #listBranches(
    { schemas, keyword }: NodeOf<'anyOf' | 'oneOf'>,
    { value, depth, place }: Evaluation,
    list: List,
    summary: ValidationError,
  ): void {
    // Where several branches lead to the same part of the instance, what there is to tell doubles with each level.
    const most = this.#branches === 0 ? MOST_EVALUATIONS : FEW;
    if (this.#evaluations + schemas.length > most) return;
    const at = extend(place.evaluation, keyword.name);
    this.#branches++;
    const lists = schemas.map((schema, index) => {
      const where = { instance: place.instance, evaluation: extend(at, index) };
      const told = this.#newlyTold();
      // Nothing is postponed within a branch.
      return this.#errorsOf({ schema, value, depth, place: where, by: undefined, told }) as ValidationError[];
    });
    this.#branches--;
    const { instanceLocation } = summary;
    const closest = closestBranch(lists, instanceLocation);
    const own = lists[closest] as ValidationError[];
    const others: { branch: number; errors: ValidationError[] }[] = [];
    let spare = this.#limit;
    for (const [branch, errors] of lists.entries()) {
      if (branch === closest || spare <= 0) continue;
      others.push({ branch, errors: errors.slice(0, spare).map(withoutBranches) });
      spare -= errors.length;
    }
    summary.params = { ...summary.params, closest, branches: others };
    lists.splice(closest, 1);
    const unknown = unknownDiscriminator(own, lists, instanceLocation);
    for (const error of unknown === undefined ? own : [unknown]) add(error, list);
  }

  #listFailures(
    node: Node,
    { schema, value, place }: Evaluation,
    list: List,
    matching?: readonly number[],
  ): ValidationError[] {
    const errors = explain(node, value, matching).map((failure) => failed(node, failure, schema, place));
    for (const error of errors) add(error, list);
    return errors;
  }

  #newlyTold(): Set<SchemaNode> | undefined {
    return this.#plan.isShared ? new Set() : undefined;
  }
}

const NOTHING: ReadonlySet<string | number> = new Set();

/** True for a keyword that asks what the others of its schema evaluated. */
function isAsking({ kind }: Node): boolean {
  return kind === 'unevaluatedProperties' || kind === 'unevaluatedItems';
}

function add(error: ValidationError | Postponed, list: List): void {
  if (list.left-- > 0) list.errors.push(error);
}

/** An error as `params` hold it: those of the branches in the branches of a union would be too many. */
function withoutBranches(error: ValidationError): ValidationError {
  const { branches, ...params } = error.params;
  return branches === undefined ? error : { ...error, params };
}

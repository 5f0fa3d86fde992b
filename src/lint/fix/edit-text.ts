import { parsePointer } from '../../json/pointer.ts';
import type { JsonValue } from '../../model/json.ts';
import type { Edit } from '../model.ts';
import { type Member, parseText, printText, type TextNode } from './text-tree.ts';

/**
 * Makes changes in a JSON text, one after the other, and leaves every character alone that they do not concern. What is
 * added is set as its neighbours are: one member a line or all in one, with their indentation and their spaces.
 *
 * @param text a JSON text; of properties with one name the last counts, as in `JSON.parse`
 * @param edits pointers are from the text's root
 * @returns the new text; undefined when an edit leads to nothing that is there, so that no half of a fix is made
 * @throws JsonSyntaxError when the text is no JSON
 */
export function editText(text: string, edits: readonly Edit[]): string | undefined {
  let root = parseText(text);
  for (const edit of edits) {
    const tokens = parsePointer(edit.pointer);
    const last = tokens?.pop();
    if (tokens === undefined) return undefined;
    if (last === undefined) {
      if (edit.op !== 'replace') return undefined;
      root = nodeOf(edit.value, styleOf([root]));
    } else {
      const way = descend(root, tokens);
      if (way === undefined || !change(way, last, edit)) return undefined;
      for (const node of way) node.isChanged = true;
    }
  }
  return printText(root);
}

/** The containers from the root down to the one that the tokens lead to. */
function descend(root: TextNode, tokens: readonly string[]): TextNode[] | undefined {
  const way = [root];
  for (const token of tokens) {
    const member = findMember(way.at(-1) as TextNode, token);
    if (member === undefined) return undefined;
    way.push(member.value);
  }
  return way;
}

function change(way: readonly TextNode[], token: string, edit: Edit): boolean {
  const container = way.at(-1) as TextNode;
  const member = findMember(container, token);
  if (edit.op === 'add' && (member === undefined || container.kind === 'array')) {
    const index = container.kind !== 'array' || token === '-' ? container.members.length : Number(token);
    if (container.kind === 'scalar' || !(index <= container.members.length)) return false;
    insert(way, index, token, edit.value);
    return true;
  }
  if (member === undefined) return false;
  if (edit.op === 'remove') remove(container, member);
  else if (edit.op !== 'rename') member.value = nodeOf(edit.value, styleOf(way));
  else if (container.kind === 'object') member.name = JSON.stringify(edit.name);
  else return false;
  return true;
}

function findMember({ kind, members }: TextNode, token: string): Member | undefined {
  if (kind === 'array') return /^(?:0|[1-9]\d*)$/.test(token) ? members[Number(token)] : undefined;
  return members.findLast(({ name }) => name !== undefined && JSON.parse(name) === token);
}

/** How a container sets its members, and what lies in them. */
interface Style {
  /** What stands before a member: a line break and the indentation, or at most a space. */
  readonly gap: string;
  /** What stands between the last member and the closing bracket. */
  readonly end: string;
  /** What one level more adds to the indentation. */
  readonly unit: string;
  readonly colon: string;
}

/** The style of the last container of the way; an empty one is set as those around it are. */
function styleOf(way: readonly TextNode[]): Style {
  const index = way.findLastIndex(({ members }) => members.length > 0);
  const model = way[index];
  const last = model?.members.at(-1);
  if (model === undefined || last === undefined) return { gap: '', end: '', unit: '', colon: ': ' };
  const colon = last.colon ?? ': ';
  const gap = last.before;
  const style = { gap, end: last.after, unit: '', colon };
  if (gap.includes('\n')) style.unit = gap.startsWith(last.after) ? gap.slice(last.after.length) : '';
  else if (model.members.length === 1 && gap === '' && colon.endsWith(' ')) style.gap = ' ';
  return Array.from({ length: way.length - 1 - index }).reduce<Style>(deeper, style);
}

function deeper(style: Style): Style {
  if (!style.gap.includes('\n')) return { ...style, end: '' };
  return { ...style, gap: style.gap + style.unit, end: style.gap };
}

function insert(way: readonly TextNode[], index: number, name: string, value: JsonValue): void {
  const container = way.at(-1) as TextNode;
  const style = styleOf(way);
  const member: Member = {
    before: style.gap,
    value: nodeOf(value, deeper(style)),
    after: '',
    ...(container.kind === 'object' && { name: JSON.stringify(name), colon: style.colon }),
  };
  const { members } = container;
  const previous = members.at(-1);
  if (index < members.length) {
    // What opens a container on the same line stands before its first member only.
    if (index === 0) {
      member.before = members[0]?.before ?? '';
      if (members[0]) members[0].before = style.gap;
    }
  } else if (previous === undefined) {
    if (!style.gap.includes('\n')) member.before = '';
    member.after = style.gap.includes('\n') ? style.end : '';
  } else {
    member.after = previous.after;
    previous.after = '';
  }
  members.splice(index, 0, member);
}

function remove({ members }: TextNode, member: Member): void {
  const index = members.indexOf(member);
  members.splice(index, 1);
  const previous = members[index - 1];
  const next = members[index];
  if (next === undefined && previous !== undefined) previous.after = member.after;
  if (previous === undefined && next !== undefined) next.before = member.before;
}

/** A value set in a style: `style` is that of the container which the value becomes, if it is one. */
function nodeOf(value: JsonValue, style: Style): TextNode {
  if (value === null || typeof value !== 'object')
    return { kind: 'scalar', text: JSON.stringify(value), members: [], isChanged: false };
  const kind = Array.isArray(value) ? 'array' : 'object';
  const items = Object.entries(value as Record<string, JsonValue>);
  const members = items.map(([name, item], index): Member => {
    const isLine = style.gap.includes('\n');
    return {
      before: index === 0 && !isLine ? '' : style.gap,
      ...(kind === 'object' && { name: JSON.stringify(name), colon: style.colon }),
      value: nodeOf(item, deeper(style)),
      after: index === items.length - 1 && isLine ? style.end : '',
    };
  });
  return { kind, text: kind === 'array' ? '[]' : '{}', members, isChanged: members.length > 0 };
}

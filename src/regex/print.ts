import type { PatternNode } from './ast.ts';
import { rangePart } from './sets.ts';

/**
 * A pattern's source for the engine's RegExp with the `u` flag, in the plainest syntax, whatever the runtime's age;
 * undefined when it has what the proof of linear time refuses anyway, or what only a modifier can say.
 */
export function printPattern(node: PatternNode): string | undefined {
  switch (node.kind) {
    case 'group':
      return printPattern(node.body);
    case 'set': {
      if (node.native) return node.native.flags === 'u' ? node.native.source.slice(1, -1) : undefined;
      let text = '';
      for (let i = 0; i < node.ranges.length; i += 2) {
        text += rangePart(node.ranges[i] as number, node.ranges[i + 1] as number).text;
      }
      return `[${text}]`;
    }
    case 'sequence':
      return join(node.items, '');
    case 'choice': {
      const options = join(node.options, '|');
      return options && `(?:${options})`;
    }
    case 'repeat': {
      const body = printPattern(node.body);
      const max = node.max === Number.POSITIVE_INFINITY ? '' : node.max;
      return body && `(?:${body}){${node.min},${max}}`;
    }
    case 'assertion':
      return node.at === 'start' ? '^' : node.at === 'end' ? '$' : undefined;
    default:
      return undefined;
  }
}

function join(nodes: readonly PatternNode[], separator: string): string | undefined {
  const parts = nodes.map(printPattern);
  return parts.includes(undefined) ? undefined : parts.join(separator);
}

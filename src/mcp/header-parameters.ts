import { isObject } from '../json/value.ts';
import type { Frame, Location } from '../model/schema.ts';
import { describeLocation } from '../schema/problems.ts';
import type { ToolProblem } from './tool.ts';

/** A parameter that HTTP clients mirror into the header `Mcp-Param-{name}` (server/tools: x-mcp-header). */
export interface HeaderParameter {
  readonly name: string;
  /** The names of the properties that lead to it. */
  readonly path: readonly string[];
  readonly type: 'string' | 'integer' | 'boolean';
}

const ANNOTATION = 'x-mcp-header';

/** RFC 9110, 5.6.2: a token. */
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,128}$/;

/**
 * Reads the `x-mcp-header` annotations of an input schema, and adds a problem for every one that breaks a rule of
 * basic/transports/streamable-http: Custom Headers from Tool Parameters.
 */
export function readHeaderParameters(frame: Frame, problems: ToolProblem[]): readonly HeaderParameter[] {
  const parameters = new Map<string, HeaderParameter>();
  for (const location of frame.locations) {
    if (!isObject(location.schema) || !Object.hasOwn(location.schema, ANNOTATION)) continue;
    const refuse = (message: string): unknown =>
      problems.push({ place: `inputSchema${describeLocation(location, `/${ANNOTATION}`)}`, message });
    const name: unknown = location.schema[ANNOTATION];
    const type: unknown = location.schema['type'];
    const path = location.document === frame.root.document ? pathOf(location) : undefined;
    if (typeof name !== 'string' || !token.test(name)) refuse('not an HTTP field name');
    else if (parameters.has(name.toLowerCase()))
      refuse('another parameter has this header, without regard to case');
    else if (type !== 'string' && type !== 'integer' && type !== 'boolean')
      refuse('only for the types string, integer and boolean');
    else if (path === undefined) refuse('only for properties that are reached through `properties` alone');
    else parameters.set(name.toLowerCase(), { name, path, type });
  }
  return [...parameters.values()];
}

/** The names from the root to a schema; undefined when the way leads through anything but `properties`. */
function pathOf(location: Location): string[] | undefined {
  const path: string[] = [];
  for (let here = location; here.parent !== undefined; here = here.parent) {
    const [keyword, name, ...more] = here.tokens;
    if (keyword !== 'properties' || name === undefined || more.length > 0) return undefined;
    path.unshift(name);
  }
  return path.length > 0 ? path : undefined;
}

import type { Single } from './literal.ts';

/**
 * The schema that a reference names by a JSON Pointer from the root (RFC 6901), and `true`, which says nothing, for
 * what is not found so: another document, an anchor, a percent-encoded name, or a schema in an embedded resource.
 */
export type Resolve<Reference, Root> =
  Single<Reference> extends infer Only
    ? Only extends '#'
      ? Root
      : Only extends `#/${infer Pointer}`
        ? Pointer extends `${string}%${string}`
          ? true
          : Walk<Pointer, Root, true>
        : true
    : true;

type Walk<Pointer extends string, Here, IsRoot = false> = Here extends object
  ? IsRoot extends false
    ? Here extends { readonly $id: string } | { readonly id: string }
      ? true
      : Step<Pointer, Here>
    : Step<Pointer, Here>
  : true;

type Step<Pointer extends string, Here> = Pointer extends `${infer Token}/${infer Rest}`
  ? Unescape<Token> extends infer Name extends keyof Here
    ? Walk<Rest, Here[Name]>
    : true
  : Unescape<Pointer> extends infer Name extends keyof Here
    ? Here[Name]
    : true;

type Unescape<Token extends string> = Token extends `${infer Before}~1${infer After}`
  ? `${UnescapeTilde<Before>}/${Unescape<After>}`
  : UnescapeTilde<Token>;

type UnescapeTilde<Token extends string> = Token extends `${infer Before}~0${infer After}`
  ? `${Before}~${UnescapeTilde<After>}`
  : Token;

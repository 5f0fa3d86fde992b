import { readFileSync } from 'node:fs';
import { release, type as system } from 'node:os';
import { dialects } from '../../src/dialects/index.ts';
import { content, formats } from '../../src/formats/index.ts';
import { compile } from '../../src/index.ts';
import { metaschemas } from '../../src/metaschemas/index.ts';
import type { JsonValue } from '../../src/model/json.ts';
import type { CompileOptions } from '../../src/model/public.ts';
import { listAnnotations } from './annotations.ts';
import type { Case, Command, Failure, Response, Result } from './protocol.ts';

/** The version of the protocol, which Bowtie states when it starts a harness. */
const VERSION = 1;

/** Bowtie knows no URI for v1 yet and refuses a harness that names a dialect unknown to it. */
const UNKNOWN_TO_BOWTIE = 'v1';

/** Answers Bowtie's commands, one line each. */
export class Harness {
  readonly #isAsserting: boolean;
  #isStarted = false;
  #isStartable = true;
  #dialect: string | undefined;

  /** @param isAsserting whether formats and content are asserted or annotate; no command says so */
  constructor({ isAsserting }: { readonly isAsserting: boolean }) {
    this.#isAsserting = isAsserting;
  }

  /** False once a version of the protocol was asked for that this harness does not speak. */
  get isStartable(): boolean {
    return this.#isStartable;
  }

  /**
   * @param line a command, as JSON
   * @returns the response; undefined when there is none and the harness is to end. It never throws: what goes wrong
   * becomes a response that says so
   */
  answer(line: string): Response | undefined {
    let command: Command | undefined;
    try {
      command = JSON.parse(line) as Command;
      return this.#carryOut(command);
    } catch (error) {
      const seq = command?.seq;
      return { ...(seq !== undefined && { seq }), ...describeFailure(error) };
    }
  }

  #carryOut(command: Command): Response | undefined {
    if (command?.cmd === 'stop') return undefined;
    if (command?.cmd === 'start') return this.#start(command.version);
    if (!this.#isStarted) throw new Error('the first command must be start');
    if (command?.cmd === 'dialect') return this.#speak(command.dialect);
    if (command?.cmd === 'run') return { seq: command.seq, ...this.#run(command.case, command.output) };
    throw new Error(`there is no command ${JSON.stringify((command as { cmd?: unknown } | null)?.cmd)}`);
  }

  /** A version that it does not know ends the harness, as the requests that follow may mean anything. */
  #start(version: number): Response | undefined {
    this.#isStartable = version === VERSION;
    if (!this.#isStartable) return undefined;
    this.#isStarted = true;
    return { version: VERSION, implementation: describeImplementation() };
  }

  #speak(dialect: string): Response {
    const isSpoken = dialects.some(({ uri }) => uri === withoutFragment(dialect));
    this.#dialect = isSpoken ? dialect : undefined;
    return { ok: isSpoken };
  }

  #run({ schema, tests, registry }: Case, output = 'flag'): Result {
    const options: CompileOptions = {
      ...(this.#dialect !== undefined && { dialect: this.#dialect }),
      schemas: { ...metaschemas, ...registry } as Record<string, JsonValue>,
      ...(this.#isAsserting && { content, formats }),
    };
    const validator = compile(schema, options);
    const results = tests.map(({ instance }) => {
      try {
        const valid = validator.is(instance);
        if (output !== 'annotations') return { valid };
        return { valid, annotations: valid ? listAnnotations(validator.evaluate(instance, 'basic')) : [] };
      } catch (error) {
        return describeFailure(error);
      }
    });
    return { results };
  }
}

function describeImplementation(): Response {
  const manifest = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as Manifest;
  // The protocol demands these addresses; a package that names none is given a reserved one.
  const { homepage = 'https://portcullis.example', bugs, repository } = manifest;
  return {
    language: 'typescript',
    name: manifest.name,
    version: manifest.version,
    homepage,
    issues: bugs?.url ?? homepage,
    source: repository?.url.replace(/^git\+/, '') ?? homepage,
    dialects: dialects.filter(({ name }) => name !== UNKNOWN_TO_BOWTIE).map(({ uri }) => asWritten(uri)),
    os: system(),
    os_version: release(),
    language_version: process.versions.node,
  };
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly homepage?: string;
  readonly bugs?: { readonly url: string };
  readonly repository?: { readonly url: string };
}

/** The URIs of the drafts are written with an empty fragment, and Bowtie compares them as texts. */
function asWritten(uri: string): string {
  return uri.includes('/draft-0') ? `${withoutFragment(uri)}#` : uri;
}

function withoutFragment(uri: string): string {
  return uri.replace(/#$/, '');
}

function describeFailure(error: unknown): Failure {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { errored: true, context: { message, ...(stack !== undefined && { traceback: stack }) } };
}

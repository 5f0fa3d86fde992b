import { parseArgs } from 'node:util';
import { base, type Peer, peers, US } from './peers.ts';

const HELP = `npm run bench -- [options]
  --quick         under a minute: a few peers and schemas, short rounds; to look at, not to publish
  --only TEXT     only schemas whose name contains TEXT (repeatable)
  --peer NAME     only this peer, beside ${US} (repeatable): ${peers.map(({ name }) => name).join(', ')}
  --base FOLDER   another checkout of Portcullis takes part, as the peer \`base\`
  --node PATH     the Node.js that runs the validators, instead of this one
  --write         write bench/results, the charts and bench/RESULTS.md; a whole run only
  --render        write charts and page again from bench/results, without measuring
  --rounds N      rounds of each measure, 3 unless told; more take longer and scatter less
  --round MS      the length of a round in milliseconds, 25 unless told; warm-up and memory in proportion
  --minimum       compare the fastest rounds, not the median ones: for a busy machine; always so with --quick
  --assert        exit with 1 when a figure is below its floor in bench/floors.json`;

export interface Options {
  readonly isQuick: boolean;
  readonly only: readonly string[];
  readonly peers: readonly Peer[];
  readonly base: string | undefined;
  readonly node: string;
  readonly writes: boolean;
  readonly rendersOnly: boolean;
  readonly asserts: boolean;
  readonly statistic: 'median' | 'minimum';
  readonly budget: Budget;
}

/** How long each measure takes, in milliseconds where it is a time. */
export interface Budget {
  readonly rounds: number;
  readonly round: number;
  /** The most time that one measure may take to get no faster. */
  readonly warmup: number;
  /** For one answer of a child process; after that the cell is lost. */
  readonly deadline: number;
  /** Processes in which the first compilation is measured. */
  readonly freshStarts: number;
  readonly coldStarts: number;
  readonly memory: number;
}

/** The budget of a run that is not quick. */
function wholeBudget(rounds: number, round: number): Budget {
  return {
    rounds,
    round,
    warmup: 12 * round,
    deadline: 30_000,
    freshStarts: Math.min(rounds, 3),
    coldStarts: 3 * rounds,
    memory: 30 * round,
  };
}

const QUICK: Budget = {
  rounds: 3,
  round: 5,
  warmup: 15,
  deadline: 5000,
  freshStarts: 1,
  coldStarts: 3,
  memory: 500,
};

/** @throws Error when the arguments make no sense, with the help text */
export function readOptions(args: readonly string[]): Options | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      peer: { type: 'string', multiple: true, default: [] },
      base: { type: 'string' },
      node: { type: 'string', default: process.execPath },
      write: { type: 'boolean', default: false },
      render: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '3' },
      round: { type: 'string', default: '25' },
      minimum: { type: 'boolean', default: false },
      assert: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 'help';
  }
  const stranger = values.peer.find((wanted) => !peers.some(({ name }) => name === wanted));
  if (stranger !== undefined) throw new Error(`no peer ${stranger}\n\n${HELP}`);
  const [rounds, round] = [Number(values.rounds), Number(values.round)];
  for (const count of [rounds, round])
    if (!Number.isInteger(count) || count < 1)
      throw new Error(`--rounds and --round are whole numbers\n\n${HELP}`);
  const isPart = values.quick || values.only.length > 0 || values.peer.length > 0;
  if (values.write && isPart) throw new Error('--write takes a whole run: no --quick, --only or --peer');
  return {
    isQuick: values.quick,
    only: values.only,
    peers: choosePeers(values.peer, values.quick, values.base !== undefined),
    base: values.base,
    node: values.node,
    writes: values.write,
    rendersOnly: values.render,
    asserts: values.assert,
    statistic: values.quick || values.minimum ? 'minimum' : 'median',
    budget: values.quick ? QUICK : wholeBudget(rounds, round),
  };
}

function choosePeers(wanted: readonly string[], isQuick: boolean, hasBase: boolean): Peer[] {
  const chosen = peers.filter(({ name, isQuick: takesPart }) => {
    if (name === US) return true;
    return wanted.length > 0 ? wanted.includes(name) : takesPart || !isQuick;
  });
  return hasBase ? [...chosen, base] : chosen;
}

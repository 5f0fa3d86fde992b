/** A validator as it takes part: the same adapter can take part twice, under other conditions. */
export interface Peer {
  readonly name: string;
  /** File name in `adapters`, without its extension; absent for the native one, which is a program of its own. */
  readonly adapter?: string;
  /** Options of Node.js for its processes. */
  readonly flags: readonly string[];
  /** Whether it generates code; the others run where that is forbidden. */
  readonly generatesCode: boolean;
  /** Takes part in a quick run. */
  readonly isQuick: boolean;
  /** Many times slower than the others: what it gets less of makes no difference. */
  readonly isSlow?: boolean;
}

const NO_CODE = ['--disallow-code-generation-from-strings'];

export const peers: readonly Peer[] = [
  { name: 'portcullis', adapter: 'portcullis', flags: NO_CODE, generatesCode: false, isQuick: true },
  { name: 'floor', adapter: 'floor', flags: NO_CODE, generatesCode: false, isQuick: true },
  { name: 'native', flags: [], generatesCode: false, isQuick: true },
  { name: 'ajv', adapter: 'ajv', flags: [], generatesCode: true, isQuick: true },
  { name: 'ata', adapter: 'ata-validator', flags: [], generatesCode: true, isQuick: true },
  { name: 'ata-no-code', adapter: 'ata-validator', flags: NO_CODE, generatesCode: false, isQuick: true },
  { name: 'tjs', adapter: 'tjs', flags: [], generatesCode: true, isQuick: false },
  { name: 'typebox', adapter: 'typebox', flags: [], generatesCode: true, isQuick: false },
  {
    name: 'typebox-no-code',
    adapter: 'typebox',
    flags: NO_CODE,
    generatesCode: false,
    isQuick: false,
    isSlow: true,
  },
  { name: 'schemasafe', adapter: 'schemasafe', flags: [], generatesCode: true, isQuick: false },
  {
    name: 'cfworker',
    adapter: 'cfworker',
    flags: NO_CODE,
    generatesCode: false,
    isQuick: false,
    isSlow: true,
  },
  {
    name: 'hyperjump',
    adapter: 'hyperjump',
    flags: NO_CODE,
    generatesCode: false,
    isQuick: false,
    isSlow: true,
  },
  {
    name: 'z-schema',
    adapter: 'z-schema',
    flags: NO_CODE,
    generatesCode: false,
    isQuick: false,
    isSlow: true,
  },
];

/** Another checkout of Portcullis, to compare a change with what was before it. */
export const base: Peer = {
  name: 'base',
  adapter: 'base',
  flags: NO_CODE,
  generatesCode: false,
  isQuick: true,
};

export const US = 'portcullis';

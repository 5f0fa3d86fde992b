/** A case of suspicious activity, and who may work on it. */
export interface Case {
  readonly id: string;
  readonly team: string;
  readonly evidenceIds: readonly string[];
  readonly amounts: readonly number[];
}

/** Cases in memory, as an example needs no database. */
export function createCaseStore(): ReadonlyMap<string, Case> {
  const cases: readonly Case[] = [
    { id: 'case_77', team: 'emea', evidenceIds: ['ev_1', 'ev_2', 'ev_3'], amounts: [9_900, 9_800, 9_950] },
    { id: 'case_78', team: 'apac', evidenceIds: ['ev_9'], amounts: [250_000] },
  ];
  return new Map(cases.map((each) => [each.id, each]));
}

export const typologies: Readonly<Record<string, readonly string[]>> = {
  structuring: ['smurfing', 'cuckoo smurfing', 'micro-structuring'],
  layering: ['round-tripping', 'shell company chains', 'loan-back'],
  trade: ['over-invoicing', 'under-invoicing', 'phantom shipments'],
  crypto: ['chain hopping', 'mixers', 'peeling chains', 'nested exchanges', 'cross-chain bridges'],
};

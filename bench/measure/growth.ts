import type { Options } from '../options.ts';
import type { Peer } from '../peers.ts';
import { type GrowthResult, sampleOf } from '../results.ts';
import { type Growth, SCALES } from '../workloads/growth.ts';
import type { Workload } from '../workloads/model.ts';
import { writeWorkload } from './programs.ts';
import { Subject } from './subject.ts';

/** How the time of one peer grows with the size of the instance or of the schema. */
export async function measureGrowth(growth: Growth, peer: Peer, options: Options): Promise<GrowthResult> {
  const points: { size: number; verdict: number; compile: number }[] = [];
  let failed: string | undefined;
  for (const scale of SCALES) {
    const size = growth.base * scale;
    const { schema, instance } = growth.create(size);
    const invalid = { firstKey: [], lastLeaf: [], undeclared: [] };
    const workload: Workload = { name: growth.name, group: 'large', schema, valid: [instance], invalid };
    try {
      points.push({ size, ...(await measurePoint(workload, peer, options)) });
    } catch (error) {
      failed = `${size}: ${String(error).slice(0, 200)}`;
      break;
    }
  }
  return {
    name: growth.name,
    grows: growth.grows,
    peer: peer.name,
    points,
    verdictExponent: fitExponent(points.map(({ size, verdict }) => [size, verdict])),
    compileExponent: fitExponent(points.map(({ size, compile }) => [size, compile])),
    ...(failed !== undefined && { failed }),
  };
}

async function measurePoint(
  workload: Workload,
  peer: Peer,
  { node, budget }: Options,
): Promise<{ verdict: number; compile: number }> {
  const path = writeWorkload(workload, 'growth');
  const subject = await Subject.start(peer, path, node, budget.deadline);
  try {
    const { wrong } = await subject.ask<{ wrong: { valid: number } }>('start');
    if (wrong.valid > 0) throw new Error('it refuses the instance');
    const request = { set: 'valid', milliseconds: budget.round };
    const verdicts: number[] = [];
    const compiles: number[] = [];
    await subject.ask('verdicts', { set: 'valid', milliseconds: budget.warmup });
    for (let round = 0; round < budget.rounds; round++) {
      verdicts.push(await subject.ask<number>('verdicts', request));
    }
    for (let round = 0; round < 3; round++) compiles.push(await subject.ask<number>('compile', request));
    return { verdict: sampleOf(verdicts).minimum, compile: sampleOf(compiles).minimum };
  } finally {
    subject.close();
  }
}

/** The slope of the least-squares line through the logarithms. */
export function fitExponent(points: readonly (readonly [size: number, time: number])[]): number {
  const logs = points.map(([size, time]): [number, number] => [Math.log(size), Math.log(time)]);
  const meanSize = logs.reduce((sum, [size]) => sum + size, 0) / logs.length;
  const meanTime = logs.reduce((sum, [, time]) => sum + time, 0) / logs.length;
  const covariance = logs.reduce((sum, [size, time]) => sum + (size - meanSize) * (time - meanTime), 0);
  return covariance / logs.reduce((sum, [size]) => sum + (size - meanSize) ** 2, 0);
}

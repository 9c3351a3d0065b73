import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { apiNodeFlags } from '@touchline/supervisor';
import { type AbuseFlow, abuseFlows, callsOf } from '@touchline/testkit/abuse-flows';
import type { AbuseAnswer, AbuseOrder } from './abuser.ts';
import { answerOf, endChildren } from './child-answers.ts';
import type { BenchOptions } from './options.ts';
import { compareValues, maxSpread, quantile } from './pairs.ts';
import { openPlacementSite, type PlacementSite } from './placement-site.ts';
import { type Line, lineOf } from './report.ts';
import { betsPerSec, idlePlayers, openSteadyBets } from './steady-bets.ts';

/** In so long somebody asks for ten times what a flow's budget gives in its minute or hour. */
const burstMs = { full: 10_000, small: 3000 } as const;
const maxPairs = 5;
const maxRuns = 3;

/** RL-72: how long other players' bets take while one asks for ten times a budget, beside the same without. */
export async function benchAbuse(options: BenchOptions): Promise<Line[]> {
  const site = await openPlacementSite(options);
  const rig = await openRig(site);
  const ms = burstMs[options.size];
  try {
    await rig.measure(ms, null);
    const lines: Line[] = [];
    for (const flow of abuseFlows) {
      const comparison = await compareFlow(options, rig, flow, ms);
      const title = `p95 of others' bets, ten times ${flow.name} / quiet`;
      const line = lineOf({ id: 'RL72', title, unit: 'ms', goal: 1.5, bound: 'at-most' }, comparison);
      lines.push({ ...line, note: `${line.note}, ${betsPerSec} bets/s` });
    }
    return lines;
  } finally {
    await rig.close();
    await site.close();
  }
}

async function compareFlow({ pairs, onStep }: BenchOptions, rig: Rig, flow: AbuseFlow, ms: number) {
  for (let run = 1; ; run++) {
    const figures: { ours: number; yardstick: number }[] = [];
    for (let pair = 0; pair < Math.min(pairs, maxPairs); pair++) {
      const isBurstFirst = pair % 2 === 0;
      const first = await rig.measure(ms, isBurstFirst ? flow : null);
      const second = await rig.measure(ms, isBurstFirst ? null : flow);
      figures.push(isBurstFirst ? { ours: first, yardstick: second } : { ours: second, yardstick: first });
    }
    const comparison = compareValues(figures);
    onStep(
      `${flow.name}, run ${run}: ${comparison.ours.toFixed(1)} ms, ${comparison.yardstick.toFixed(1)} quiet`,
    );
    if (comparison.spread <= maxSpread || run >= maxRuns) return comparison;
  }
}

type Rig = Awaited<ReturnType<typeof openRig>>;

/** The front door, the players and the one who asks too much. */
async function openRig(site: PlacementSite) {
  const env = { ...process.env, NODE_ENV: 'production', BENCH_DATABASE_URL: site.url };
  const start = (file: string, args: string[], nodeFlags: readonly string[] = []): ChildProcess =>
    fork(join(import.meta.dirname, file), args, { env, execArgv: [...process.execArgv, ...nodeFlags] });
  const server = start('place-server.ts', [], apiNodeFlags);
  const { port } = await answerOf<{ port: number }>(server, 'port');
  const abuser = start('abuser.ts', [String(port)]);
  await answerOf(abuser, 'ready');
  const bets = openSteadyBets(site, port);
  let bursts = 0;

  /** Each burst from an address and an account that have asked for nothing yet. */
  const burst = async ({ name: flow }: AbuseFlow, ms: number): Promise<AbuseAnswer> => {
    const at = ++bursts;
    const address = `127.0.${1 + (at >> 8)}.${at & 0xff}`;
    abuser.send({
      type: 'abuse',
      flow,
      address,
      userId: site.players - (at % idlePlayers),
      ms,
    } satisfies AbuseOrder);
    return answerOf<AbuseAnswer>(abuser, 'statuses');
  };

  return {
    /** @returns the others' p95 in ms */
    measure: async (ms: number, flow: AbuseFlow | null): Promise<number> => {
      const [latencies, answer] = await Promise.all([bets.place(ms), flow === null ? null : burst(flow, ms)]);
      if (flow) checkAnswers(answer?.statuses ?? {}, callsOf(flow));
      return quantile(latencies, 0.95);
    },
    close: async (): Promise<void> => {
      bets.close();
      await endChildren([abuser, server]);
    },
  };
}

/** A burst that was not asked, or that broke something, measures nothing. */
function checkAnswers(statuses: Record<number, number>, calls: number): void {
  const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const isBroken = Object.keys(statuses).some((status) => Number(status) >= 500 || status === '404');
  if (answered !== calls || isBroken)
    throw new Error(`a burst was answered with ${JSON.stringify(statuses)}`);
}

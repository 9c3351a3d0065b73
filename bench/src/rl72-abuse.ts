import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { rateLimitKeys, siteConfigSchema } from '@touchline/api/modules/site/site-config';
import { apiNodeFlags } from '@touchline/supervisor';
import { type AbuseFlow, abuseFlows, callsOf } from '@touchline/testkit/abuse-flows';
import type { AbuseReply, AbuseCommand } from './abuse-load-process.ts';
import { answerOf, endChildren } from './child-answers.ts';
import type { BenchOptions } from './options.ts';
import { compareValues, maxSpread, quantile } from './paired-comparison.ts';
import { openPlacementSite, type PlacementSite } from './placement-site.ts';
import { type Line, lineOf } from './report.ts';
import { betsPerSec, idlePlayers, openSteadyBets } from './steady-bets.ts';

/** How long one client sends ten times its rate limit. */
const burstMs = { full: 10_000, small: 3000 } as const;
const maxPairs = 5;
const maxRuns = 3;

/** The abusive clients of a flow: how many they are, and how many calls they send in a burst of this many ms. */
type Abuse = {
  title: (flow: AbuseFlow) => string;
  contexts: (flow: AbuseFlow, ms: number) => number;
  calls: (flow: AbuseFlow, ms: number) => number;
  /** The operator's settings for the run. */
  config: object;
};

/** One client that sends ten times its own rate limit, over more connections than a browser opens. */
const ofOne: Abuse = {
  title: ({ name }) => `p95 of others' bets, ten times ${name} / quiet`,
  contexts: () => 1,
  calls: callsOf,
  config: {},
};

/** The maximum number of calls per second that a sender on this machine's two cores can send. */
const maxCallsPerSec = 2000;
const maxRequestContexts = 512;
const settings = siteConfigSchema.parse({});
const manyClientCalls = ({ flow }: AbuseFlow, ms: number): number =>
  (Math.min(maxCallsPerSec, 10 * settings[rateLimitKeys[flow]]) * ms) / 1000;

/**
 * Many clients that each stay below their own rate limit. Together they send ten times the global rate limit. No captcha
 * slows them down.
 */
const ofMany: Abuse = {
  title: ({ name }) =>
    `p95 of others' bets, many clients call ${name.replace(' of one account', '')} / quiet`,
  contexts: (flow, ms) => Math.min(maxRequestContexts, Math.ceil(manyClientCalls(flow, ms) / flow.free)),
  calls: manyClientCalls,
  config: { isCaptchaOn: false },
};

/** RL-72: how long bets of other players take while one client sends ten times its rate limit, compared with no abuse. */
export const benchAbuse = (options: BenchOptions): Promise<Line[]> => benchFlows(options, ofOne);

/** RL-72: how long bets of other players take while many clients together send ten times the global rate limit. */
export const benchManyClients = (options: BenchOptions): Promise<Line[]> => benchFlows(options, ofMany);

async function benchFlows(options: BenchOptions, abuse: Abuse): Promise<Line[]> {
  const site = await openPlacementSite(options);
  await site.app.siteConfig.change({ ...abuse.config });
  const rig = await openRig(site, abuse);
  const ms = burstMs[options.size];
  try {
    await rig.measure(ms, null);
    const lines: Line[] = [];
    for (const flow of abuseFlows) {
      const comparison = await compareFlow(options, rig, flow, ms);
      const head = { id: 'RL72', title: abuse.title(flow), unit: 'ms', goal: 1.5, bound: 'at-most' } as const;
      const line = lineOf(head, comparison);
      const callsPerSec = Math.round((abuse.calls(flow, ms) * 1000) / ms);
      const refusedBets = `${rig.drainRefused()} bets turned away`;
      lines.push({
        ...line,
        note: `${line.note}, ${betsPerSec} bets/s, ${callsPerSec} calls/s, ${refusedBets}`,
      });
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

/** Starts the api process, the players and the abusive clients. */
async function openRig(site: PlacementSite, abuse: Abuse) {
  const env = { ...process.env, NODE_ENV: 'production', BENCH_DATABASE_URL: site.url };
  const start = (file: string, args: string[], nodeFlags: readonly string[] = []): ChildProcess =>
    fork(join(import.meta.dirname, file), args, { env, execArgv: [...process.execArgv, ...nodeFlags] });
  const server = start('place-server.ts', [], apiNodeFlags);
  const { port } = await answerOf<{ port: number }>(server, 'port');
  const abuser = start('abuse-load-process.ts', [String(port)]);
  await answerOf(abuser, 'ready');
  let refusedBets = 0;
  const bets = openSteadyBets(site, port, { onTooMuch: () => refusedBets++ });
  let people = 0;

  /** Each burst uses clients and accounts that have sent no calls recently. */
  const burst = async (flow: AbuseFlow, ms: number): Promise<AbuseReply> => {
    const contexts = abuse.contexts(flow, ms);
    const userIds = Array.from(
      { length: Math.min(contexts, idlePlayers) },
      (_, at) => site.players - ((people + at) % idlePlayers),
    );
    const order = {
      flow: flow.name,
      firstPlace: people,
      contexts,
      userIds,
      calls: abuse.calls(flow, ms),
      ms,
    };
    people += contexts;
    abuser.send({ type: 'abuse', ...order } satisfies AbuseCommand);
    return answerOf<AbuseReply>(abuser, 'statuses');
  };

  return {
    /** Returns how many bets of the other players the global rate limit refused since the last call. */
    drainRefused: (): number => {
      const count = refusedBets;
      refusedBets = 0;
      return count;
    },
    /** @returns p95 of the other players' bets in ms */
    measure: async (ms: number, flow: AbuseFlow | null): Promise<number> => {
      const [latencies, answer] = await Promise.all([bets.place(ms), flow === null ? null : burst(flow, ms)]);
      if (flow) checkAnswers(answer?.statuses ?? {}, abuse.calls(flow, ms));
      return quantile(latencies, 0.95);
    },
    close: async (): Promise<void> => {
      bets.close();
      await endChildren([abuser, server]);
    },
  };
}

/** Throws when a burst was not sent or caused a server error, because such a burst measures nothing. */
function checkAnswers(statuses: Record<number, number>, calls: number): void {
  const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const isBroken = Object.keys(statuses).some((status) => Number(status) >= 500 || status === '404');
  if (answered !== calls || isBroken)
    throw new Error(`a burst was answered with ${JSON.stringify(statuses)}`);
}

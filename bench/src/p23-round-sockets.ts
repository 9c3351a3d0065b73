import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sharedRoundChanged } from '@touchline/api/modules/gaming/shared-rounds';
import { sharedRoundTopic } from '@touchline/contracts/gaming';
import { answerOf, endChildren } from './child-answers.ts';
import { connectSubscriber } from './live-subscriber.ts';
import type { BenchOptions } from './options.ts';
import { compareFanOut, fanOutClients } from './p06-fan-out.ts';
import { quantile } from './paired-comparison.ts';
import type { PlacementSite } from './placement-site.ts';
import { budgetLine, type Line } from './report.ts';
import type { Rounds } from './set-back-rounds.ts';

const topic = sharedRoundTopic('crash');
const rounds = { full: 20, small: 3 } as const;
const entries = 1000;
const goalMs = 50;
/** Pages subscribe with this window. */
const windowMs = 500;
/** Longer than a poll of the entries and a window, so that nothing but the end is left to send. */
const quietMs = 1500;
const ended = Buffer.from('"state":"ended"');
const giveUpMs = 5000;

/**
 * P23: sockets on the topic of Crash. The fan-out of cash-outs beside a bare `ws`, by the rig of P6; and the time from the
 * commit of a round's end to its receipt by each socket, with the hub, the topic and the database of the site.
 */
export async function measureRoundSockets(
  site: PlacementSite,
  round: Rounds,
  options: BenchOptions,
): Promise<Line[]> {
  const fanOut = await compareFanOut(
    {
      id: 'P23',
      title: `fan-out of ${topic} / bare ws`,
      goal: 0.9,
      topics: 1,
      topicsOfClient: 1,
      rounds: 100,
      topicOf: () => topic,
    },
    options,
  );
  return [fanOut, await measureEnds(site, round, options)];
}

async function measureEnds(
  site: PlacementSite,
  round: Rounds,
  { size, onStep }: BenchOptions,
): Promise<Line> {
  const count = fanOutClients[size];
  const server = fork(join(import.meta.dirname, 'round-server.ts'), [], {
    env: { ...process.env, NODE_ENV: 'production', BENCH_DATABASE_URL: site.url },
  });
  const receipts = createReceipts(count);
  const sockets = [];
  try {
    const { port } = await answerOf<{ port: number }>(server, 'port');
    // The topic has a round from the first snapshot on.
    await round.run({ entries, isEnding: true });
    for (let at = 0; at < count; at++)
      sockets.push(
        await connectSubscriber(port, {
          topics: [topic],
          windowMs,
          got: (_, data) => receipts.take(at, data),
        }),
      );
    const delays: number[] = [];
    for (let no = 0; no < rounds[size]; no++) {
      if (no > 0) await round.run({ entries, isEnding: true });
      await sleep(quietMs);
      const all = receipts.expect();
      await round.end();
      const committedAt = performance.now();
      server.send({ type: 'bus', subject: sharedRoundChanged, payload: { game: 'crash' } });
      delays.push(...(await all).map((at) => at - committedAt));
    }
    const sorted = delays.toSorted((a, b) => a - b);
    onStep(`${rounds[size]} ends to ${count} sockets: p50 ${quantile(sorted, 0.5).toFixed(1)} ms`);
    const line = budgetLine(
      'P23',
      `end of a round from its commit to ${count} sockets, p99`,
      quantile(sorted, 0.99),
      goalMs,
      'ms',
    );
    return { ...line, note: `${rounds[size]} rounds, p50 ${quantile(sorted, 0.5).toFixed(1)} ms` };
  } finally {
    for (const socket of sockets) socket.destroy();
    await endChildren([server]);
  }
}

/** Notes when each socket has received the end of the round. */
function createReceipts(count: number) {
  let at = new Map<number, number>();
  let done: PromiseWithResolvers<number[]> | null = null;
  return {
    /** Resolves with the times of all sockets; rejects when one receives nothing. */
    expect: (): Promise<number[]> => {
      at = new Map();
      const expected = Promise.withResolvers<number[]>();
      done = expected;
      setTimeout(
        () => expected.reject(new Error(`${at.size} of ${count} sockets received the end`)),
        giveUpMs,
      ).unref();
      return expected.promise;
    },
    take: (socket: number, data: Buffer): void => {
      if (!done || at.has(socket) || !data.includes(ended)) return;
      at.set(socket, performance.now());
      if (at.size === count) done.resolve([...at.values()]);
    },
  };
}

import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { livePath } from '@touchline/contracts/shared';
import { answerOf, endChildren } from './child-answers.ts';
import type { HostileReply, HostileCommand } from './hostile-sockets.ts';
import type { BenchOptions } from './options.ts';
import type { PacedReply, PacedCommand } from './paced-live-server.ts';
import { compareValues, quantile } from './paired-comparison.ts';
import { type Line, lineOf } from './report.ts';

const subscribers = { full: 500, small: 100 } as const;
const measuredMs = { full: 10_000, small: 4000 } as const;
const hostileSockets = 4;
const topicsOfSubscriber = 5;
const topicCount = 500;

/**
 * RL-72 and RL-31: p99 of the time from a change in the server to a subscriber of P6. It is measured with and without
 * sockets that flood the same server.
 */
export async function benchHostileSockets(options: BenchOptions): Promise<Line[]> {
  const title = 'p99 of delivery beside hostile sockets / quiet';
  options.onStep(title);
  const server = fork(join(import.meta.dirname, 'paced-live-server.ts'));
  const { port } = await answerOf<{ port: number }>(server, 'port');
  const hostile = fork(join(import.meta.dirname, 'hostile-sockets.ts'), [String(port)]);
  await answerOf(hostile, 'ready');
  const delays: number[] = [];
  const sockets = await Promise.all(
    Array.from({ length: subscribers[options.size] }, (_, at) => openSubscriber(port, at, delays)),
  );
  let flood: HostileReply = { sentFrames: 0, closes: 0 };
  const measure = async (isHostile: boolean): Promise<number> => {
    if (isHostile) hostile.send({ type: 'hostile', sockets: hostileSockets } satisfies HostileCommand);
    // Waits until the flood has its full rate.
    await runServer(server, 500);
    delays.length = 0;
    await runServer(server, measuredMs[options.size]);
    const p99 = quantile(delays, 0.99);
    if (isHostile) {
      hostile.send({ type: 'hostile', sockets: 0 } satisfies HostileCommand);
      flood = await answerOf<HostileReply>(hostile, 'sentFrames');
      if (flood.sentFrames === 0 || flood.closes === 0) throw new Error(`no flood: ${JSON.stringify(flood)}`);
    }
    return p99;
  };
  try {
    const pairs: { ours: number; yardstick: number }[] = [];
    for (let pair = 0; pair < options.pairs; pair++) {
      // The order alternates, so that temporary slowness of the machine affects both.
      const isHostileFirst = pair % 2 === 0;
      const first = await measure(isHostileFirst);
      const second = await measure(!isHostileFirst);
      const [ours, yardstick] = isHostileFirst ? [first, second] : [second, first];
      pairs.push({ ours, yardstick });
    }
    const line = lineOf(
      { id: 'P6-HOSTILE', title, unit: 'ms', goal: 1.2, bound: 'at-most' },
      compareValues(pairs),
    );
    const note = `${line.note}, ${subscribers[options.size]} readers, ${hostileSockets} hostile: ${flood.sentFrames} frames, closed ${flood.closes} times in a run`;
    return [{ ...line, note }];
  } finally {
    for (const socket of sockets) socket.terminate();
    await endChildren([server, hostile]);
  }
}

async function runServer(server: ChildProcess, ms: number): Promise<void> {
  const done = answerOf<PacedReply>(server, 'changes');
  server.send({ type: 'paced', ms } satisfies PacedCommand);
  await done;
}

/** Opens a subscriber that parses what it receives, as a browser does. Both processes use the clock of the machine. */
function openSubscriber(port: number, at: number, delays: number[]): Promise<WebSocket> {
  const topics = Array.from({ length: topicsOfSubscriber }, (_, step) => ({
    topic: `game/${100_000 + ((at * 7 + step * Math.floor(topicCount / topicsOfSubscriber)) % topicCount)}`,
  }));
  const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => socket.send(JSON.stringify({ type: 'subscribe', windowMs: 50, topics })));
    let snapshots = 0;
    socket.on('message', (data: Buffer) => {
      const reply = JSON.parse(String(data)) as { type: string; set?: Record<string, { atMs?: number }> };
      if (reply.type === 'image' && ++snapshots === topicsOfSubscriber) resolve(socket);
      if (reply.type !== 'delta') return;
      const nowMs = performance.timeOrigin + performance.now();
      for (const { atMs } of Object.values(reply.set ?? {}))
        if (atMs !== undefined) delays.push(nowMs - atMs);
    });
  });
}

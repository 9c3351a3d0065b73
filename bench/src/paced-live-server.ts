// The live server of P6-HOSTILE, in a separate process: the site's hub with the real timers of a process. Its topics
// change at a steady rate for a time that the parent sets. Each change contains the time when it was made.
import { createServer } from 'node:http';
import { createLiveHub } from '@touchline/api/platform/live/live-hub';
import { attachLiveServer } from '@touchline/api/platform/live/live-server';
import { systemTimers } from '@touchline/api/platform/process/timers';

export type PacedCommand = { type: 'paced'; ms: number };
export type PacedReply = { changes: number };

const topics = Array.from({ length: 500 }, (_, at) => `game/${100_000 + at}`);
/** Markets per game. With 300 a snapshot has a realistic size of about 60 KB. */
const marketsOfGame = 300;
/** Number of changes at each step, which gives 500 changes a second in equal steps. */
const changesAtOnce = 10;
const everyMs = 20;

const nowMs = (): number => performance.timeOrigin + performance.now();
const market = (at: number) => ({
  id: at,
  status: 'OPEN',
  coefs: [2100, 3400, 3600],
  names: ['1', 'X', '2'],
});
let clk = 1_000_000;
const snapshots = new Map(
  topics.map((topic) => [
    topic,
    Object.fromEntries(Array.from({ length: marketsOfGame }, (_, at) => [`m:${topic}:${at}`, market(at)])),
  ]),
);
const hub = createLiveHub({
  nowMs: Date.now,
  readSnapshot: async (topic) => {
    const set = snapshots.get(topic);
    // Returns a copy, because the catalogue makes one for each read too.
    return set ? { clk, set: { ...set } } : null;
  },
  onFailure: () => {},
  ...systemTimers,
});
const server = createServer();
attachLiveServer({
  server,
  hub,
  identify: async () => ({ userId: null, sessionId: null }),
  addressOf: () => '',
  protocolOf: () => 'http',
  allowedOrigins: [],
  maxSocketsPerAddress: 10_000,
  maxHandshakesPerMinute: 100_000,
});

function run(ms: number): void {
  const endsAt = performance.now() + ms;
  let changes = 0;
  const timer = setInterval(() => {
    for (let count = 0; count < changesAtOnce; count++) {
      const topic = topics[(changes * 7) % topics.length] ?? '';
      clk++;
      changes++;
      hub.publish(topic, { set: { [`m:${topic}:0`]: { ...market(0), atMs: nowMs() } }, del: [] }, clk);
    }
    if (performance.now() < endsAt) return;
    clearInterval(timer);
    process.send?.({ changes } satisfies PacedReply);
  }, everyMs);
}

process.on('message', (order: PacedCommand) => run(order.ms));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => process.exit(0));

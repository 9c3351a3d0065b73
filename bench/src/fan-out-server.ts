// One side of P6 and P23, in a separate process: the site's hub and socket server, or `ws` alone, which sends the same bytes.
import { createServer, type Server } from 'node:http';
import { liveWindowsMs } from '@touchline/contracts/shared';
import { createLiveHub } from '@touchline/api/platform/live/live-hub';
import { attachLiveServer } from '@touchline/api/platform/live/live-server';
import { type WebSocket, WebSocketServer } from 'ws';
import type { FanOutCommand } from './p06-fan-out.ts';

/** The first version. It is high enough that every frame has the same length. */
const firstClk = 1_000_000;
/** The server pauses when this many bytes are unsent. Without the limit its own queue would be measured. */
const aheadBytes = 64 * 1024;

/** The first topic of a run; all its topics have names of the same length. */
const firstTopic = process.argv[3] ?? '';

/** A change of realistic size: one market of a game with three outcomes, or the cash-outs of 200 ms of a shared round. */
const changeOf = (topic: string, clk: number) => ({
  set: topic.startsWith('round/')
    ? cashOutsOf(clk)
    : { [`market:${topic}`]: { status: 'OPEN', coefs: [2100, 3400, 3600], version: clk } },
  del: [],
});

const cashOuts = 10;
/** Every object changes each time, because the hub leaves out what stays the same. */
const cashOutsOf = (clk: number): Record<string, object> => ({
  totals: { entries: 1000, taken: clk },
  ...Object.fromEntries(
    Array.from({ length: cashOuts }, (_, at) => [
      `entry:${100_000 + at}`,
      { player: '•••47', stake: '10.00', currency: 'EUR', multiplier: clk },
    ]),
  ),
});
const frameOf = (topic: string, clk: number): Buffer => {
  const { set, del } = changeOf(topic, clk);
  return Buffer.from(JSON.stringify({ type: 'delta', topic, from: clk - 1, clk, set, del }));
};

type Side = { send: (topics: readonly string[], clk: number) => void; bufferedBytes: () => number };

function ourSide(server: Server): Side {
  const ofWindow: (() => void)[] = [];
  const hub = createLiveHub({
    nowMs: Date.now,
    readSnapshot: async () => ({ clk: firstClk, set: {} }),
    onFailure: () => {},
    // Runs delayed work at once. The cost of a window's work is measured, not how it is spread over the window.
    later: (_delayMs, work) => work(),
    every: (ms, work) => {
      if (ms === liveWindowsMs[0]) ofWindow.push(work);
      return () => {};
    },
  });
  const identify = async () => ({ userId: null, sessionId: null });
  const addressOf = () => '';
  attachLiveServer({
    server,
    hub,
    identify,
    addressOf,
    protocolOf: () => 'http',
    allowedOrigins: [],
    maxSocketsPerAddress: 10_000,
    maxHandshakesPerMinute: 100_000,
  });
  return {
    send: (topics, clk) => {
      for (const topic of topics) hub.publish(topic, changeOf(topic, clk), clk);
      for (const work of ofWindow) work();
    },
    bufferedBytes: () => hub.stats().bufferedBytes,
  };
}

/** The least code that does the same: subscribers by topic, and a loop over them. */
function bareSide(server: Server): Side {
  const subscribers = new Map<string, WebSocket[]>();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      const { topics } = JSON.parse(String(data)) as { topics: { topic: string }[] };
      for (const { topic } of topics) {
        subscribers.set(topic, [...(subscribers.get(topic) ?? []), socket]);
        socket.send(JSON.stringify({ type: 'image', topic, clk: firstClk, set: {} }));
      }
    }),
  );
  return {
    send: (topics, clk) => {
      for (const topic of topics) {
        const frame = frameOf(topic, clk);
        for (const socket of subscribers.get(topic) ?? []) socket.send(frame, { binary: false });
      }
    },
    bufferedBytes: () => [...sockets.clients].reduce((sum, socket) => sum + socket.bufferedAmount, 0),
  };
}

const server = createServer();
const side = process.argv[2] === 'ours' ? ourSide(server) : bareSide(server);
let clk = firstClk;

async function run({ topics, rounds }: FanOutCommand): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    side.send(topics, ++clk);
    do await new Promise((resolve) => setImmediate(resolve));
    while (side.bufferedBytes() > aheadBytes);
  }
}

process.on('message', (order: FanOutCommand) => void run(order));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({
    port: typeof address === 'object' && address ? address.port : 0,
    // The payload of one delivery.
    payloadBytes: frameOf(firstTopic, firstClk + 1).length,
    snapshotBytes: Buffer.byteLength(
      JSON.stringify({ type: 'image', topic: firstTopic, clk: firstClk, set: {} }),
    ),
  });
});

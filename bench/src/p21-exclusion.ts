import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitPaths, TIME_OUT } from '@touchline/contracts/players';
import { livePath, liveSessionEndClose } from '@touchline/contracts/shared';
import { WebSocket } from 'ws';
import { answerOf, endChildren } from './child-answers.ts';
import type { BenchOptions } from './options.ts';
import { quantile } from './paired-comparison.ts';
import { inParallel } from './parallel.ts';
import { openPlacementSite } from './placement-site.ts';
import { budgetLine, type Line } from './report.ts';

const openSockets = { full: 5000, small: 300 } as const;
const exclusions = { full: 300, small: 20 } as const;
const handshakesAtOnce = 32;
/** Exclusions are spread over the interval of the check, so that each waits another part of it. */
const everyMs = 130;
/** RL-87. */
const goalSec = 2;

/**
 * P21: p99 of the time from the request for a break to the closed socket of its player, with many sockets of other players
 * on the same server. The message about the end is lost, so the sockets are closed by the check of every second.
 */
export async function benchExclusion(options: BenchOptions): Promise<Line[]> {
  const { size, onStep } = options;
  const site = await openPlacementSite(options);
  const env = { ...process.env, NODE_ENV: 'production', BENCH_DATABASE_URL: site.url };
  const server = fork(join(import.meta.dirname, 'place-server.ts'), [], { env });
  const { port } = await answerOf<{ port: number }>(server, 'port');
  const sockets: WebSocket[] = [];
  try {
    onStep(`opening ${openSockets[size]} sockets of players`);
    const byPlayer = new Map<number, WebSocket>();
    await inParallel(openSockets[size], handshakesAtOnce, async (at) => {
      const socket = await openPlayer(port, at + 1);
      sockets.push(socket);
      byPlayer.set(at + 1, socket);
    });
    onStep(`${exclusions[size]} players take a break`);
    const seconds: number[] = [];
    const waits: Promise<void>[] = [];
    for (let player = 1; player <= exclusions[size]; player++) {
      const socket = byPlayer.get(player);
      if (!socket) throw new Error('the player has a socket');
      waits.push(exclude(port, player, socket).then((one) => void seconds.push(one)));
      await sleep(everyMs);
    }
    await Promise.all(waits);
    const others = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
    if (others !== openSockets[size] - exclusions[size]) throw new Error(`${others} other sockets are open`);
    const sorted = seconds.toSorted((a, b) => a - b);
    const title = `break to closed socket, p99, ${openSockets[size]} sockets`;
    const line = budgetLine('P21', title, quantile(sorted, 0.99), goalSec, 's');
    return [{ ...line, note: `median ${quantile(sorted, 0.5).toFixed(2)} s, ${sorted.length} breaks` }];
  } finally {
    for (const socket of sockets) socket.terminate();
    await endChildren([server]);
    await site.close();
  }
}

const cookieOf = (player: number): string => `session=bench-${player}`;

function openPlayer(port: number, player: number): Promise<WebSocket> {
  const headers = { cookie: cookieOf(player) };
  const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`, { headers, perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => {
      socket.on('error', () => {});
      resolve(socket);
    });
  });
}

/** Starts a time-out of one day. @returns the seconds from the request to the closed socket */
async function exclude(port: number, player: number, socket: WebSocket): Promise<number> {
  const startedAt = performance.now();
  const closed = new Promise<number>((resolve, reject) => {
    socket.once('close', (code) =>
      code === liveSessionEndClose
        ? resolve((performance.now() - startedAt) / 1000)
        : reject(new Error(`a socket was closed with ${code}`)),
    );
  });
  const reply = await fetch(`http://127.0.0.1:${port}${limitPaths.save.path}`, {
    method: limitPaths.save.method,
    headers: {
      cookie: cookieOf(player),
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: JSON.stringify({ limits: [{ limitType: TIME_OUT, limitValue: 1 }] }),
  });
  if (!reply.ok) throw new Error(`no break: ${reply.status} ${await reply.text()}`);
  return closed;
}

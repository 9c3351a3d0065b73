// Sockets that flood the server, in a separate process. Each socket reconnects when it is closed, requests a hundred
// topics again and again, and sends faster than its rate limit. This process returns how many frames it sent and how often
// it was closed.
import { setPriority } from 'node:os';
import { livePath } from '@touchline/contracts/shared';
import { WebSocket } from 'ws';

export type HostileCommand = { type: 'hostile'; sockets: number };
export type HostileReply = { sentFrames: number; closes: number };

// These sockets stand for other machines, so they must not take CPU from the server.
setPriority(10);
const [port = 0] = process.argv.slice(2).map(Number);
/** Twenty frames at once, thirty times a second. */
const framesAtOnce = 20;
const everyMs = 33;
const topicsOfFrame = 100;

let isOn = false;
let sentFrames = 0;
let closes = 0;

const frameFrom = (from: number): string =>
  JSON.stringify({
    type: 'subscribe',
    windowMs: 50,
    topics: Array.from({ length: topicsOfFrame }, (_, at) => ({
      topic: at % 2 === 0 ? `game/${100_000 + ((from + at) % 500)}` : `user/${from + at}`,
    })),
  });

function open(at: number): void {
  if (!isOn) return;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`);
  const timer = setInterval(() => {
    if (!isOn) return socket.close();
    if (socket.readyState !== WebSocket.OPEN || socket.bufferedAmount > 1024 * 1024) return;
    for (let count = 0; count < framesAtOnce; count++) socket.send(frameFrom(at * 37 + sentFrames++));
  }, everyMs);
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(timer);
    closes++;
    setTimeout(() => open(at), everyMs);
  });
}

process.on('message', (order: HostileCommand) => {
  isOn = order.sockets > 0;
  if (isOn) for (let at = 0; at < order.sockets; at++) open(at);
  else {
    process.send?.({ sentFrames, closes } satisfies HostileReply);
    [sentFrames, closes] = [0, 0];
  }
});
process.send?.({ type: 'ready' });
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => process.exit(0));

import { setTimeout as sleep } from 'node:timers/promises';
import type { BareConnection } from './bare-connection.ts';

const tickMs = 5;

/**
 * Sends requests on schedule, each over a connection of its own while it is open, and measures from the scheduled moment
 * (performance.md, section 1, point 5).
 * @returns `send`: the latencies in ms, sorted; it rejects when a request fails
 */
export function openLoop(
  open: () => BareConnection,
  request: (connection: BareConnection, index: number) => Promise<void>,
): { send: (perSec: number, ms: number) => Promise<number[]> } {
  const free: BareConnection[] = [];
  return {
    send: async (perSec, ms) => {
      const startedAt = performance.now();
      const count = Math.round((perSec * ms) / 1000);
      const latencies: number[] = [];
      const waiting: Promise<void>[] = [];
      const one = async (index: number, dueAt: number): Promise<void> => {
        const connection = free.pop() ?? open();
        await request(connection, index);
        latencies.push(performance.now() - dueAt);
        free.push(connection);
      };
      while (waiting.length < count) {
        const dueAt = startedAt + (waiting.length * 1000) / perSec;
        if (dueAt > performance.now()) await sleep(tickMs);
        else waiting.push(one(waiting.length, dueAt));
      }
      await Promise.all(waiting);
      return latencies.toSorted((a, b) => a - b);
    },
  };
}

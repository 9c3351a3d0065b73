import { describe, expect, it } from 'vitest';
import { checkClockDrift, readClockDrift } from './clock-drift.ts';
import type { Sql } from '../database/db.ts';
import type { Log } from './log.ts';
import { createMetrics } from './metrics.ts';
import { silentLog } from './log.ts';

/**
 * Creates a node whose clock differs from the database's by `driftMs`; the database's replies take `networkDelayMs`.
 */
function nodeWith(driftMs: number, networkDelayMs: number) {
  let nowMs = 1_000_000;
  const clock = { nowMs: () => nowMs };
  const query = async (): Promise<never[]> => {
    nowMs += networkDelayMs / 2;
    const row = { nowMs: nowMs + driftMs };
    nowMs += networkDelayMs / 2;
    return [row] as never[];
  };
  return { clock, db: { query } as Sql };
}

describe('the clocks of a node and of the database', () => {
  it.each([
    [0, 0, 0],
    [5000, 0, 5000],
    [-5000, 0, -5000],
    // A slow reply is not drift. Only the difference that the network delay cannot explain is counted.
    [0, 4000, 0],
    [1500, 4000, 0],
    [5000, 2000, 4000],
    [-5000, 2000, -4000],
  ])('[RL-80] %d ms apart, answered in %d ms: %d', async (driftMs, networkDelayMs, seen) => {
    expect(await readClockDrift(nodeWith(driftMs, networkDelayMs))).toBe(seen);
  });

  it.each([
    [1000, 0],
    [1001, 1],
    [-1000, 0],
    [-1001, 1],
    [600_000, 1],
  ])('[RL-80] %d ms of drift are logged %d times', async (driftMs, times) => {
    const errors: object[] = [];
    const log: Log = { ...silentLog, error: (details: object) => void errors.push(details) };
    await checkClockDrift({ ...nodeWith(driftMs, 0), log });
    expect(errors).toEqual(Array.from({ length: times }, () => ({ driftMs })));
  });

  it('[RL-80] [RL-90] the drift is a metric', async () => {
    const { clock, db } = nodeWith(-2500, 0);
    const { registry } = createMetrics({
      db: { ...db, transaction: () => Promise.reject(new Error('none')), close: () => Promise.resolve() },
      nowMs: clock.nowMs,
      hubStats: () => ({ sockets: 0, bufferedBytes: 0 }),
      openIncidents: () => Promise.resolve(0),
      mirrorDifferences: () => 0,
      feedAgeMs: () => Promise.resolve(null),
    });
    expect(await registry.metrics()).toContain('\ntouchline_clock_drift_seconds -2.5\n');
  });
});

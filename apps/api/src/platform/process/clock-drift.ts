import type { Clock } from './clock.ts';
import { ms } from '../database/sql-time.ts';
import type { Sql } from '../database/db.ts';
import type { Log } from './log.ts';

/** A larger difference between a node and the database is logged as an error (RL-80). */
const driftLimitMs = 1000;

/**
 * Returns how far the database's clock is ahead of this node's, in ms; negative when it is behind. The difference that
 * the network delay may explain is not counted.
 */
export async function readClockDrift(deps: { db: Sql; clock: Clock }): Promise<number> {
  const sentAtMs = deps.clock.nowMs();
  const [row] = await deps.db.query<{ nowMs: number }>(`select ${ms('platform_now()')} as "nowMs"`);
  const receivedAtMs = deps.clock.nowMs();
  const nowMs = row?.nowMs ?? sentAtMs;
  if (nowMs > receivedAtMs) return nowMs - receivedAtMs;
  return Math.min(0, nowMs - sentAtMs);
}

/** Logs an error while the clocks of this node and the database differ by more than a second (RL-80). */
export async function checkClockDrift(deps: { db: Sql; clock: Clock; log: Log }): Promise<void> {
  const driftMs = await readClockDrift(deps);
  if (Math.abs(driftMs) > driftLimitMs)
    deps.log.error({ driftMs }, 'the clocks of this node and of the database differ by more than a second');
}

/** What the page of deposits says about the player's limits (DR-11.72). */
import { AMOUNT_LIMITS, type AmountLimitType } from '@touchline/contracts/players';
import type { Sql } from '../../../platform/database/db.ts';
import { limitAt } from './limit-state.ts';
import { readLimits } from './limit-store.ts';
import { isFirstDepositChoice } from './question-rules.ts';
import { readNetRoom } from './site-limits.ts';

/**
 * `site-limit-reached`: a limit of the operator leaves nothing; `limit-reached`: one of the player's own does;
 * `limit-approval`: a raised one waits for the player's answer; `limit-none`: no deposit limit was ever chosen.
 */
export type DepositNotice = 'site-limit-reached' | 'limit-reached' | 'limit-approval' | 'limit-none';

const depositTypes: readonly AmountLimitType[] = AMOUNT_LIMITS.filter(({ kind }) => kind === 'deposit').map(
  ({ type }) => type,
);

/** Returns the first notice that applies, in the order of their effect on a deposit; null when none does. */
export async function readDepositNotice(
  sql: Sql,
  userId: bigint,
  nowMs: number,
): Promise<DepositNotice | null> {
  if ((await readNetRoom(sql, userId, nowMs)) === 0n) return 'site-limit-reached';
  const [used] = await sql.query<{ type: number }>(
    'select type from limits_rooms($1, $2) where type = any($3) and room = 0 limit 1',
    [userId, new Date(nowMs), depositTypes],
  );
  if (used) return 'limit-reached';
  const limits = await readLimits(sql, userId);
  const isAwaited = depositTypes.some((type) => {
    const stored = limits.get(type);
    return stored !== undefined && limitAt(stored, nowMs).change?.phase === 'approval';
  });
  if (isAwaited) return 'limit-approval';
  return isFirstDepositChoice(20, limits) ? 'limit-none' : null;
}

import { type Reservation, wireCodeOf } from '@touchline/betting-engine';
import type { Database, Sql, Transaction } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';
import { readCouponJson } from '../coupon-json.ts';
import { releaseCoupon, type StoredRefusal } from './coupon-store.ts';
import { presentDetails } from '../history/refusals.ts';
import { refusalWith } from './place-result.ts';

/** A stake over the maximum that waits for a trader (DR-4.85). */
export type VipRequest = {
  id: bigint;
  userId: bigint;
  currency: string;
  stakeMinor: bigint;
  coefMilli: bigint;
  possibleWinMinor: bigint;
  placedAtMs: number;
  decidesAtMs: number;
};

const listLimit = 100;
const sweepBatch = 100;

/** The refusal shown to the player when no trader allowed a stake over the maximum. */
function notAllowed({ maxMinor, maxBy = 'leg-limit' }: Reservation, currency: string): StoredRefusal {
  const details = presentDetails(maxMinor === undefined ? {} : { maxMinor, boundBy: maxBy }, currency);
  return { code: wireCodeOf('STAKE_OVER_MAX'), details };
}

/** Reads requests that wait for a trader, the most urgent first. */
export function readVipRequests(sql: Sql): Promise<VipRequest[]> {
  return sql.query<VipRequest>(
    `select id, user_id as "userId", currency, stake_minor as "stakeMinor", coef_milli as "coefMilli",
       possible_win_minor as "possibleWinMinor", ${ms('placed_at')} as "placedAtMs", ${ms('decides_at')} as "decidesAtMs"
     from betting_coupon where state = 'pending-vip' order by decides_at limit $1`,
    [listLimit],
  );
}

/**
 * Allows a request. The request becomes a waiting coupon that is due, so the ordinary decision applies once: current
 * prices and the player's odds-change policy.
 * @param isMaxPayoutLifted whether the trader lifts the maximum payout for it (DR-4.212)
 * @returns false when the request no longer waits
 */
export async function allowVipRequest(
  tx: Transaction,
  couponId: bigint,
  isMaxPayoutLifted: boolean,
  nowMs: number,
): Promise<boolean> {
  const [row] = await tx.query<{ isAllowed: boolean }>(
    'select betting_allow_request($1, $2, $3) as "isAllowed"',
    [couponId, new Date(nowMs), isMaxPayoutLifted],
  );
  return row?.isAllowed === true;
}

/**
 * Refuses a request and releases the stake. The player sees the maximum, or that the counter-offer has expired.
 * @returns false when the request no longer waits
 */
export async function refuseVipRequest(
  tx: Transaction,
  couponId: bigint,
  nowMs: number,
  cause: 'refused' | 'expired' = 'refused',
): Promise<boolean> {
  const [row] = await tx.query<{ reservation: unknown; currency: string; hasOffer: boolean }>(
    'select reservation, currency, has_offer as "hasOffer" from betting_lock_request($1)',
    [couponId],
  );
  if (!row) return false;
  const refusal =
    cause === 'expired' && row.hasOffer
      ? refusalWith('QUOTE_EXPIRED')
      : notAllowed(readCouponJson<Reservation>(row.reservation), row.currency);
  return (await releaseCoupon(tx, couponId, refusal, nowMs)) === 'refused';
}

/**
 * Releases stakes that no trader has decided within 15 minutes or before the first game (DR-4.86), and those whose
 * counter-offer the player has not approved in time (DR-4.85).
 * @returns the number of requests
 */
export async function expireVipRequests(db: Database, nowMs: number): Promise<number> {
  const due = await db.query<{ id: bigint }>(
    "select id from betting_coupon where state = 'pending-vip' and decides_at <= $1 order by decides_at limit $2",
    [new Date(nowMs), sweepBatch],
  );
  let ended = 0;
  for (const { id } of due) {
    if (await db.transaction((tx) => refuseVipRequest(tx, id, nowMs, 'expired'))) ended++;
  }
  return ended;
}

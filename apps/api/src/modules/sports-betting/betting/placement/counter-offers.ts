/** A trader's counter-offers to stakes over the maximum (DR-4.85). */
import {
  type CounterOffer,
  type CounterOfferFault,
  counterOfferFault,
  type RefusalCode,
  type Reservation,
} from '@touchline/betting-engine';
import type { Database, Transaction } from '../../../../platform/database/db.ts';
import { readCouponJson } from '../coupon-json.ts';
import type { ReservedCoupon } from './coupon-store.ts';
import { decideReserved } from './decide-waiting.ts';
import type { PlaceDeps } from './place-deps.ts';
import { time, writeRow } from './placement-rows.ts';
import { refuseVipRequest } from './vip-requests.ts';

/** An offer with the coupon as it would be accepted on it. */
export type PricedOffer = CounterOffer & {
  couponId: bigint;
  /** Whether the trader lifts the maximum payout for it (DR-4.212). */
  isMaxPayoutLifted: boolean;
  coefMilli: bigint;
  possibleWinMinor: bigint;
  offeredAtMs: number;
  expiresAtMs: number;
};

export type OfferResult =
  | { outcome: 'priced'; offer: PricedOffer }
  | { outcome: 'refused'; reason: CounterOfferFault | 'requoted' | RefusalCode };

/** Reads a request that waits for a trader and has no counter-offer; null when there is none. */
export async function readPendingRequest(db: Database, couponId: bigint): Promise<ReservedCoupon | null> {
  const [row] = await db.query<
    Omit<ReservedCoupon, 'reservation' | 'isMaxPayoutLifted'> & { reservation: unknown }
  >(
    `select c.id, c.request_id as "requestId", c.user_id as "userId", c.wallet_account_id as "accountId", c.currency,
       c.stake_minor as "stakeMinor", c.reservation
     from betting_coupon c where c.id = $1 and c.state = 'pending-vip'
       and not exists (select from betting_counter_offer o where o.coupon_id = c.id)`,
    [couponId],
  );
  return row
    ? { ...row, isMaxPayoutLifted: false, reservation: readCouponJson<Reservation>(row.reservation) }
    : null;
}

/**
 * Computes a counter-offer as the coupon would be accepted on it now. The result names why it cannot be made: a fault
 * of the offer, or the code with which the coupon would be refused.
 * @param change the offered stake in minor units, and coefficients in the order of the bets; absent: as requested
 */
export async function priceCounterOffer(
  deps: PlaceDeps,
  request: ReservedCoupon,
  change: {
    stakeMinor?: bigint | undefined;
    legsMilli?: readonly bigint[] | undefined;
    isMaxPayoutLifted?: boolean;
  },
): Promise<OfferResult> {
  const { reservation } = request;
  const offer: CounterOffer = {
    stakeMinor: change.stakeMinor ?? reservation.stakeMinor,
    legsMilli: change.legsMilli ?? reservation.request.legs.map(({ coefMilli }) => coefMilli),
  };
  const fault = counterOfferFault(reservation, offer);
  if (fault) return { outcome: 'refused', reason: fault };
  const isMaxPayoutLifted = change.isMaxPayoutLifted === true;
  const { decision } = await decideReserved(deps, { ...request, isMaxPayoutLifted }, offer);
  if (decision.outcome !== 'accepted')
    return { outcome: 'refused', reason: decision.outcome === 'refused' ? decision.code : decision.outcome };
  const { coefMilli, possibleWinMinor } = decision.coupon;
  const offeredAtMs = deps.clock.nowMs();
  const expiresAtMs = offeredAtMs + deps.settings().engine.vipApprovalMs;
  return {
    outcome: 'priced',
    offer: {
      ...offer,
      couponId: request.id,
      isMaxPayoutLifted,
      coefMilli,
      possibleWinMinor,
      offeredAtMs,
      expiresAtMs,
    },
  };
}

/**
 * Stores an offer, which the player can approve until it expires.
 * @returns false when the request no longer waits or has an offer
 */
export async function storeCounterOffer(tx: Transaction, offer: PricedOffer): Promise<boolean> {
  const [row] = await tx.query<{ isStored: boolean }>('select betting_offer_request($1, $2) as "isStored"', [
    writeRow({
      coupon_id: offer.couponId,
      stake_minor: offer.stakeMinor,
      legs_milli: { json: JSON.stringify(offer.legsMilli.map(String)) },
      coef_milli: offer.coefMilli,
      possible_win_minor: offer.possibleWinMinor,
      offered_at: time(offer.offeredAtMs),
      expires_at: time(offer.expiresAtMs),
    }),
    offer.isMaxPayoutLifted,
  ]);
  return row?.isStored === true;
}

export type Approval = 'approved' | 'repeated' | 'gone';

/** The player approves the offer of a coupon in its time; `decide` then makes a coupon of it. */
export async function approveCounterOffer(
  db: Database,
  userId: bigint,
  couponId: bigint,
  nowMs: number,
): Promise<Approval> {
  const [row] = await db.query<{ outcome: Approval }>('select betting_approve_offer($1, $2, $3) as outcome', [
    couponId,
    userId,
    new Date(nowMs),
  ]);
  return row?.outcome ?? 'gone';
}

/**
 * The player declines the offer of a coupon; the stake is released.
 * @returns false when the coupon has no offer to answer
 */
export function declineCounterOffer(
  db: Database,
  userId: bigint,
  couponId: bigint,
  nowMs: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [offered] = await tx.query(
      `select 1 from betting_coupon c join betting_counter_offer o on o.coupon_id = c.id
       where c.id = $1 and c.user_id = $2 and o.approved_at is null`,
      [couponId, userId],
    );
    return offered !== undefined && refuseVipRequest(tx, couponId, nowMs);
  });
}

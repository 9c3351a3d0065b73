import {
  approvedReservation,
  type CaptureDecision,
  type CounterOffer,
  decideCapture,
  wireCodeOf,
} from '@touchline/betting-engine';
import type { Log } from '../../../../platform/process/log.ts';
import type { LegRow } from '../../catalogue/index.ts';
import {
  captureCoupon,
  type PlayerContext,
  readPlayerContext,
  readWaiting,
  releaseCoupon,
  type ReservedCoupon,
  type StoredRefusal,
  type WaitingCoupon,
} from './coupon-store.ts';
import { placedPrepaid } from './commit-placement.ts';
import { decidedPrepaid } from '../prepaid/prepaid-row.ts';
import { type PrepaidRead, prepaidSnapshot } from '../prepaid/read-prepaid.ts';
import { refusalWith } from './place-result.ts';
import { requoteRefusal } from './offers.ts';
import type { PlaceDeps } from './place-deps.ts';
import { presentDetails } from '../history/refusals.ts';
import { alignRows, couponSnapshot, playerSnapshot, type WireBet } from './snapshot.ts';
import { readDayAccumulator } from '../day-accumulators/read-day-accumulator.ts';
import { countedLiability, expressIdOf, legVersions } from './build-placement.ts';
import { isLiabilityOutcome } from '../risk/liability-outcomes.ts';
import { liabilityRefusal, withRoomReturn } from '../risk/liability-refusal.ts';

export type DecideOutcome = 'accepted' | 'refused' | 'gone';

const maxTries = 3;

/**
 * Decides one waiting coupon at t1, the end of its delay (DR-4.71). It captures the stake, or releases it with a
 * reason. Only the first caller decides, and later callers get `gone`. So the timer of the placing process and the
 * sweeper cannot both decide (RL-17).
 */
export async function decideWaiting(deps: PlaceDeps, couponId: bigint): Promise<DecideOutcome> {
  for (let attempt = 1; attempt <= maxTries; attempt++) {
    const [waiting] = await readWaiting(deps.db, { couponId });
    if (!waiting) return 'gone';
    const outcome = await tryDecide(deps, waiting, attempt === maxTries);
    if (outcome !== 'stale') return outcome;
  }
  // The data changed during each of three decisions, so it cannot be proved that the player's conditions were met.
  return releaseCoupon(
    deps.db,
    couponId,
    { code: wireCodeOf('COEF_CHANGED'), details: {} },
    deps.clock.nowMs(),
  );
}

/** A decision of a reserved coupon on the current catalogue, and the data on which it was made. */
export type ReservedDecision = {
  decision: CaptureDecision;
  rows: readonly (LegRow | undefined)[];
  context: PlayerContext;
  /** What the account may get in advance; null without an advance in the request. */
  prepaid: PrepaidRead | null;
};

/**
 * Decides a reserved coupon as it would be accepted now (DR-4.71); writes nothing.
 * @param offer the counter-offer on which it is decided; null for the player's own request (DR-4.85)
 */
export async function decideReserved(
  deps: PlaceDeps,
  reserved: ReservedCoupon,
  offer: CounterOffer | null,
): Promise<ReservedDecision> {
  const settings = deps.settings();
  const { request } = reserved.reservation;
  const bets: WireBet[] = request.legs.map((leg) => ({ ...leg, coefMilli: Number(leg.coefMilli) }));
  const picks = request.legs.map((leg) => ({ marketId: BigInt(leg.marketId), outcomeKey: leg.outcomeKey }));
  const nowMs = deps.clock.nowMs();
  const context = await readPlayerContext(deps.db, {
    userId: reserved.userId,
    accountId: reserved.accountId,
    requestId: null,
    picks,
    nowMs,
  });
  const read = alignRows(bets, await deps.catalogue.readLegs(deps.db, picks));
  const rows = offer ? withOfferedPrices(read, offer) : read;
  const liability = await deps.readLiability({ userId: reserved.userId, rows });
  const { id, userId, accountId } = reserved;
  // The coupon's own reservation is not an advance of another coupon.
  const prepaid =
    request.prepaidMinor === undefined
      ? null
      : await deps.readPrepaid({ userId, accountId, exceptCouponId: id });
  const player = {
    ...playerSnapshot(withoutReservation(context, reserved), rows, reserved.currency, settings, liability),
    ...prepaidSnapshot(prepaid),
  };
  const snapshot = couponSnapshot({ rows, player, currency: reserved.currency, settings, nowMs, liability });
  const { reservation } = reserved;
  const requested = offer ? approvedReservation(reservation, offer) : reservation;
  const day = await readDayAccumulator(deps.db, request.expressId, rows);
  const decided = {
    ...requested,
    request: {
      ...requested.request,
      ...(day && { dayAccumulator: day }),
      ...(reserved.isMaxPayoutLifted && { isMaxPayoutLifted: true }),
    },
  };
  return { decision: decideCapture(decided, snapshot, settings.engine), rows, context, prepaid };
}

/** The rows with the offered coefficients; a selection without a price has none on an offer either. */
const withOfferedPrices = (
  rows: ReservedDecision['rows'],
  { legsMilli }: CounterOffer,
): ReservedDecision['rows'] =>
  rows.map(
    (row, at) => row && { ...row, coefMilli: row.coefMilli === null ? null : (legsMilli[at] ?? null) },
  );

/**
 * The coupon's own stake is reserved, so it neither reduces the balance nor counts as an earlier bet on the selection.
 * The balance holds the own part only; the house holds an advance.
 */
const withoutReservation = (
  context: PlayerContext,
  { accountId, stakeMinor, reservation: { request } }: ReservedCoupon,
): PlayerContext => ({
  ...context,
  availableMinor: (context.availableMinor ?? 0n) + stakeMinor - (request.prepaidMinor ?? 0n),
  // It counts in the player's limits since it was reserved (DR-5.21).
  limitRooms: { wagerLeftMinor: null, lossLeftMinor: null },
  playStop: null,
  openStakes: context.openStakes.map((stake) =>
    stake.accountId === accountId ? { ...stake, minor: stake.minor - stakeMinor } : stake,
  ),
});

async function tryDecide(
  deps: PlaceDeps,
  waiting: WaitingCoupon,
  isLast: boolean,
): Promise<DecideOutcome | 'stale'> {
  const settings = deps.settings();
  const { request } = waiting.reservation;
  const { decision, rows, context, prepaid } = await decideReserved(deps, waiting, waiting.offer);
  const nowMs = deps.clock.nowMs();
  if (decision.outcome !== 'accepted') {
    const refusal: StoredRefusal =
      decision.outcome === 'requoted'
        ? requoteRefusal(wireCodeOf('REQUOTED'), waiting.requestId, waiting.accountId, request, decision)
        : withRoomReturn(
            { code: wireCodeOf(decision.code), details: presentDetails(decision.details, waiting.currency) },
            rows,
          );
    return releaseCoupon(deps.db, waiting.id, refusal, nowMs);
  }
  const { coupon } = decision;
  const captured = await captureCoupon(deps.db, {
    couponId: waiting.id,
    accepted: coupon,
    bonusBetMilli: coupon.boost.kind === 'bonus-leg' ? Number(coupon.boost.coefMilli) : null,
    stakesAccountId: await deps.stakesAccountId(waiting.currency),
    nowMs,
    prepaid: await placedPrepaid(deps, {
      prepaid: decidedPrepaid(request.prepaidMinor, prepaid, nowMs),
      currency: waiting.currency,
    }),
    expressId: expressIdOf(coupon),
    legs: legVersions(request.legs, rows, settings.liability),
    ...countedLiability(coupon, context.clientRisk, settings),
  });
  if (isLiabilityOutcome(captured))
    return isLast ? releaseCoupon(deps.db, waiting.id, liabilityRefusal(captured, rows), nowMs) : 'stale';
  if (captured === 'prepaid') return isLast ? releaseCoupon(deps.db, waiting.id, noAdvance, nowMs) : 'stale';
  if (captured !== 'closed') return captured;
  return releaseCoupon(deps.db, waiting.id, { code: 'site/maintenance', details: {} }, nowMs);
}

const noAdvance: StoredRefusal = refusalWith('PREPAID_UNAVAILABLE', { prepaidFault: 'available' });

/** A coupon that still waits this long after its delay belongs to a process that has stopped. */
export const sweepAfterMs = 1_500;
/** A reservation of this age is released, even when the cause of the missing decision is unknown (DR-1.24). */
export const reservationLifeMs = 120_000;
const sweepBatch = 100;

/**
 * Decides coupons left by a stopped process.
 * @returns the number of coupons ended
 */
export async function sweepWaiting(deps: PlaceDeps, log: Log): Promise<number> {
  const nowMs = deps.clock.nowMs();
  const left = await readWaiting(deps.db, { dueBeforeMs: nowMs - sweepAfterMs, limit: sweepBatch });
  let ended = 0;
  for (const coupon of left) {
    try {
      const isTooOld = nowMs - coupon.decidesAtMs > reservationLifeMs;
      const outcome = isTooOld
        ? await releaseCoupon(
            deps.db,
            coupon.id,
            { code: wireCodeOf('QUOTE_EXPIRED'), details: {} },
            nowMs,
            'expire',
          )
        : await decideWaiting(deps, coupon.id);
      if (outcome !== 'gone') ended++;
    } catch (error) {
      log.warn({ err: error, couponId: String(coupon.id) }, 'waiting coupon not decided; it will be retried');
    }
  }
  return ended;
}

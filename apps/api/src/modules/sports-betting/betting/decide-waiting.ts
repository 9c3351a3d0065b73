import { decideCapture, wireCodeOf } from '@touchline/betting-engine';
import type { Log } from '../../../platform/process/log.ts';
import {
  captureCoupon,
  readPlayerContext,
  readWaiting,
  releaseCoupon,
  type StoredRefusal,
  type WaitingCoupon,
} from './coupon-store.ts';
import { requoteRefusal } from './offers.ts';
import type { PlaceDeps } from './place-coupon.ts';
import { presentDetails } from './refusals.ts';
import { alignRows, couponSnapshot, playerSnapshot, type WireBet } from './snapshot.ts';
import { legVersions } from './build-placement.ts';

export type DecideOutcome = 'accepted' | 'refused' | 'gone';

const maxTries = 3;

/**
 * Decides one waiting coupon at t1 (DR-4.71): captures the stake, or releases it with a reason. The first caller
 * decides; others get `gone`. So the timer of the reserving process and the sweeper cannot both decide (RL-17).
 */
export async function decideWaiting(deps: PlaceDeps, couponId: bigint): Promise<DecideOutcome> {
  for (let attempt = 1; attempt <= maxTries; attempt++) {
    const [waiting] = await readWaiting(deps.db, { couponId });
    if (!waiting) return 'gone';
    const outcome = await tryDecide(deps, waiting);
    if (outcome !== 'stale') return outcome;
  }
  // The data changed during three decisions, so nothing proves that the player's terms held.
  return releaseCoupon(
    deps.db,
    couponId,
    { code: wireCodeOf('COEF_CHANGED'), details: {} },
    deps.clock.nowMs(),
  );
}

async function tryDecide(deps: PlaceDeps, waiting: WaitingCoupon): Promise<DecideOutcome | 'stale'> {
  const settings = deps.settings();
  const { request } = waiting.reservation;
  const bets: WireBet[] = request.legs.map((leg) => ({ ...leg, coefMilli: Number(leg.coefMilli) }));
  const picks = request.legs.map((leg) => ({ marketId: BigInt(leg.marketId), outcomeKey: leg.outcomeKey }));
  const nowMs = deps.clock.nowMs();
  const context = await readPlayerContext(deps.db, {
    userId: waiting.userId,
    accountId: waiting.accountId,
    requestId: null,
    picks,
    nowMs,
  });
  const rows = alignRows(bets, await deps.catalogue.readLegs(deps.db, picks));
  const player = playerSnapshot(
    {
      ...context,
      // Its own stake is already reserved, so it neither reduces the balance nor counts as an earlier bet on the same
      // selection.
      availableMinor: (context.availableMinor ?? 0n) + waiting.stakeMinor,
      openStakes: context.openStakes.map((stake) =>
        stake.accountId === waiting.accountId ? { ...stake, minor: stake.minor - waiting.stakeMinor } : stake,
      ),
    },
    rows.length,
    waiting.currency,
    settings,
  );
  const snapshot = couponSnapshot({ rows, player, currency: waiting.currency, settings, nowMs });
  const decision = decideCapture(waiting.reservation, snapshot, settings.engine);
  if (decision.outcome !== 'accepted') {
    const refusal: StoredRefusal =
      decision.outcome === 'requoted'
        ? requoteRefusal(wireCodeOf('REQUOTED'), waiting.requestId, waiting.accountId, request, decision)
        : { code: wireCodeOf(decision.code), details: presentDetails(decision.details, waiting.currency) };
    return releaseCoupon(deps.db, waiting.id, refusal, nowMs);
  }
  const { coupon } = decision;
  const captured = await captureCoupon(deps.db, {
    couponId: waiting.id,
    accepted: coupon,
    bonusBetMilli: coupon.boost.kind === 'bonus-leg' ? Number(coupon.boost.coefMilli) : null,
    stakesAccountId: await deps.stakesAccountId(waiting.currency),
    nowMs,
    legs: legVersions(request, rows),
  });
  if (captured !== 'closed') return captured;
  return releaseCoupon(deps.db, waiting.id, { code: 'site/maintenance', details: {} }, nowMs);
}

/** A coupon that still waits this long after its delay was left by a stopped process. */
export const sweepAfterMs = 1_500;
/** A reservation this old is released, whatever the reason it was not decided (DR-1.24). */
const reservationLifeMs = 120_000;
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

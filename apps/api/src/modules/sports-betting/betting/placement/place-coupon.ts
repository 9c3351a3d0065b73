import { setImmediate as nextTurn } from 'node:timers/promises';
import { commitPlacement } from './commit-placement.ts';
import type { PlaceOutcome, StoredRefusal } from './coupon-store.ts';
import { decidePlacement, type PlacementDecision } from './decide-placement.ts';
import type { PlaceDeps } from './place-deps.ts';
import type { PlaceInput } from './place-input.ts';
import { type PlaceResult, refusalWith } from './place-result.ts';
import { type PlacementRead, readPlacement } from './read-placement.ts';
import { promoFaultNow } from '../promo-codes/read-promo.ts';
import { isLiabilityOutcome } from '../risk/liability-outcomes.ts';
import { liabilityRefusal } from '../risk/liability-refusal.ts';
import { hashRequest } from './request-hash.ts';
import { refuseRequest } from './request-refusal.ts';

/** When the data of a decision has changed, the decision is made again, at most this many times (DR-4.71). */
const maxTries = 3;

/**
 * Places a coupon in three steps: read, decide (pure), commit (DR-4.65 to 4.82). Line coupons are accepted immediately;
 * live coupons wait for their delay. The first decision uses this process's cached catalogue, which may be outdated.
 * From that decision only an acceptance is used, because the commit proves its data. A refusal is always decided again
 * on the database.
 */
export async function placeCoupon(deps: PlaceDeps, input: PlaceInput): Promise<PlaceResult> {
  const impossible = refuseRequest(input);
  if (impossible) return impossible;
  const [first, requestHash] = await Promise.all([
    readPlacement(deps, input, 'cache'),
    // Hashes the request while the database reads the player.
    nextTurn().then(() => hashRequest(input)),
  ]);
  let read = first;
  for (let tries = first.isCached ? 0 : 1; ; tries++) {
    const nowMs = deps.clock.nowMs();
    const decision = decidePlacement(input, read, { requestHash, settings: deps.settings(), nowMs });
    if (decision.outcome === 'repeat') return decision.result;
    const outcome =
      decision.outcome === 'taken' ? await commitPlacement(deps, decision.placement, read.rows) : decision;
    if ('couponId' in outcome) return outcome;
    // During a maintenance nothing is stored, as on a closed site. So the same request can be sent again after the
    // maintenance.
    if (outcome.outcome === 'closed')
      return { outcome: 'refused', refusal: { code: 'site/maintenance', details: {} }, isRepeat: false };
    const refusal = read.isCached
      ? null
      : outcome.outcome === 'promo'
        ? await promoRefusal(deps, input, tries)
        : refusalOf(outcome, tries, read.rows);
    if (refusal && (await storeRefusal(deps, input, requestHash, refusal)))
      return { outcome: 'refused', refusal, isRepeat: false };
    // A refusal on cached selections is decided again on those of the database; the player was just read.
    const context = read.isCached && decision.outcome === 'refused' ? read.context : null;
    read = await readPlacement(deps, input, 'database', context);
  }
}

/**
 * Returns the refusal of a coupon that found no use of its code at its last try, with the reason of that moment
 * (DR-4.171). While the code has a use again, the decision is made again, up to twice as often as others.
 */
async function promoRefusal(
  { db }: PlaceDeps,
  { userId, promoCode }: PlaceInput,
  tries: number,
): Promise<StoredRefusal | null> {
  if (promoCode === undefined || tries < maxTries) return null;
  const promoFault = await promoFaultNow(db, userId, promoCode);
  if (promoFault === undefined && tries < 2 * maxTries) return null;
  return refusalWith('PROMO_INVALID', { promoFault: promoFault ?? 'exhausted' });
}

type RetryableOutcome = Exclude<PlaceOutcome, { outcome: 'placed' }>;

const codeOf = {
  'no-funds': 'NO_FUNDS',
  'limit-wager': 'LIMIT_WAGER',
  'limit-loss': 'LIMIT_LOSS',
  'limit-session': 'LIMIT_SESSION',
  stale: 'COEF_CHANGED',
  closed: 'COEF_CHANGED',
  promo: 'COEF_CHANGED',
} as const;

/** Returns the refusal that ends the attempts; null when the decision is made again. */
export function refusalOf(
  attempted: Extract<PlacementDecision, { outcome: 'refused' }> | RetryableOutcome,
  tries: number,
  rows: PlacementRead['rows'],
): StoredRefusal | null {
  if (attempted.outcome === 'refused') return attempted.refusal;
  // `repeated`: an identical request was just written; the next read finds its coupon.
  if (attempted.outcome === 'repeated' || tries < maxTries) return null;
  if (isLiabilityOutcome(attempted.outcome)) return liabilityRefusal(attempted.outcome, rows);
  if (attempted.outcome === 'prepaid')
    return refusalWith('PREPAID_UNAVAILABLE', { prepaidFault: 'available' });
  return refusalWith(codeOf[attempted.outcome]);
}

/**
 * Stores a refusal.
 * @returns false when a coupon was written under the id in the meantime; the next read finds that coupon
 */
const storeRefusal = (
  { remember, clock }: PlaceDeps,
  { userId, requestId }: PlaceInput,
  requestHash: Buffer,
  refusal: StoredRefusal,
): Promise<boolean> => remember({ userId, requestId, requestHash, refusal, nowMs: clock.nowMs() });

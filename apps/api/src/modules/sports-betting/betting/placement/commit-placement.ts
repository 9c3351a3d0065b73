import { failpoint } from '../../../../platform/process/failpoints.ts';
import type { DecidedPlacement } from './build-placement.ts';
import type { PlaceOutcome } from './coupon-store.ts';
import type { PlacedPrepaid, PlacedPromo } from './placement-types.ts';
import type { PlaceDeps } from './place-deps.ts';
import type { Placed } from './place-result.ts';
import type { PlacementRead } from './read-placement.ts';

export type NotWritten = Exclude<PlaceOutcome, { outcome: 'placed' }>;

/**
 * Step 3 of a placement: one statement writes the coupon and proves that the data of the decision is still current.
 * @returns the written coupon, or why nothing was written
 */
export async function commitPlacement(
  deps: PlaceDeps,
  decided: DecidedPlacement,
  rows: PlacementRead['rows'],
): Promise<Placed | NotWritten> {
  const stakesAccountId = await deps.stakesAccountId(decided.currency);
  const promo = await placedPromo(deps, decided);
  const prepaid = await placedPrepaid(deps, decided);
  await failpoint('placement-decided');
  const written = await deps.write({ ...decided, stakesAccountId, promo, prepaid });
  await failpoint('placement-written');
  return placedOf(written, decided, rows);
}

/** Adds the house's account that pays the stake of a free bet (DR-4.173). */
async function placedPromo(
  deps: PlaceDeps,
  { promo, currency }: DecidedPlacement,
): Promise<PlacedPromo | null> {
  if (!promo) return null;
  return {
    codeId: promo.codeId,
    sourceId: promo.isFreeBet ? await deps.promotionsAccountId(currency) : null,
  };
}

/** Adds the house's account that pays an advance (DR-4.180). */
export async function placedPrepaid(
  deps: Pick<PlaceDeps, 'advancesAccountId'>,
  { prepaid, currency }: Pick<DecidedPlacement, 'prepaid' | 'currency'>,
): Promise<PlacedPrepaid | null> {
  return prepaid && { ...prepaid, accountId: await deps.advancesAccountId(currency) };
}

/** Returns the coupon as written, or why it was not written. */
export function placedOf(
  written: PlaceOutcome,
  placement: DecidedPlacement,
  rows: PlacementRead['rows'],
): Placed | NotWritten {
  if (written.outcome !== 'placed') return written;
  return {
    outcome: placement.state === 'open' ? 'placed' : placement.state,
    couponId: written.couponId,
    decidesAtMs: placement.decidesAtMs,
    isRepeat: false,
    written: { placement, rows: rows.filter((row) => row !== undefined) },
  };
}

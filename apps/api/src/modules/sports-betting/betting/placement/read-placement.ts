import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DayAccumulator } from '@touchline/betting-engine';
import { failpoint } from '../../../../platform/process/failpoints.ts';
import type { LegRow } from '../../catalogue/index.ts';
import type { PlayerContext } from './coupon-store.ts';
import { type Offer, readOffer } from './offers.ts';
import type { PlaceDeps } from './place-deps.ts';
import type { PlaceInput } from './place-input.ts';
import { alignRows, selectedOf } from './snapshot.ts';
import type { LiabilityRead } from '../risk/read-liability.ts';
import type { PrepaidRead } from '../prepaid/read-prepaid.ts';
import { readDayAccumulator } from '../day-accumulators/read-day-accumulator.ts';
import { type PromoRead, readPromo } from '../promo-codes/read-promo.ts';

/** All data that a decision needs. */
export type PlacementRead = {
  context: PlayerContext;
  /** In the order of the bets; undefined for a selection that no longer exists. Empty for a repeated request. */
  rows: readonly (LegRow | undefined)[];
  /** Whether the rows come from this process's cache, which may be outdated. */
  isCached: boolean;
  /** The re-quote that the request approves; null when the request approves none or it does not exist. */
  offer: Offer | null;
  /**
   * Null with cached rows, because then the writing statement checks the limits of an accepted coupon (DR-4.162), and
   * for selections that are not on sale.
   */
  liability: LiabilityRead | null;
  /** The promo code of the request; null without one. */
  promo: PromoRead | null;
  /** What the account may get in advance; null without a requested advance, or when the site offers none. */
  prepaid: PrepaidRead | null;
  /** The accumulator of the day that the request names; null without one, or when it is not published. */
  day: DayAccumulator | null;
};

/**
 * Step 1 of a placement: reads the player, the selections and the approved re-quote.
 * @param catalogue where selections are read first; a selection that the cache does not have is read from the database
 * @param knownContext the player's data, when it was read for this request a moment ago
 */
export async function readPlacement(
  deps: PlaceDeps,
  input: PlaceInput,
  catalogue: 'cache' | 'database',
  knownContext: PlayerContext | null = null,
): Promise<PlacementRead> {
  const picks = selectedOf(input.bets);
  const [context, cached] = await Promise.all([
    knownContext ??
      deps.readContext({
        userId: input.userId,
        accountId: input.accountId,
        requestId: input.requestId,
        picks,
        nowMs: deps.clock.nowMs(),
      }),
    // Reads the cache while the database reads the player.
    catalogue === 'cache' ? nextTurn().then(() => deps.cachedLegs(picks)) : null,
  ]);
  await failpoint('placement-read');
  if (context.known)
    return {
      context,
      rows: [],
      isCached: false,
      offer: null,
      liability: null,
      promo: null,
      prepaid: null,
      day: null,
    };
  const rows = cached ?? alignRows(input.bets, await deps.readLegs(picks));
  const { userId, accountId, quoteId, promoCode, expressId } = input;
  const offer = quoteId === undefined ? null : await readOffer(deps.db, userId, quoteId);
  const liability = cached || !areOpen(rows) ? null : await deps.readLiability({ userId, rows });
  const promo =
    promoCode === undefined ? null : await readPromo(deps.db, userId, promoCode, deps.clock.nowMs());
  const prepaid =
    input.prepaidAmount === undefined
      ? null
      : await deps.readPrepaid({ userId, accountId, exceptCouponId: null });
  const day = await readDayAccumulator(deps.db, expressId, rows);
  return { context, rows, isCached: cached !== null, offer, liability, promo, prepaid, day };
}

/** Whether all selections are on sale. Otherwise the coupon is refused, and limits do not matter. */
const areOpen = (rows: PlacementRead['rows']): boolean =>
  rows.every((row) => row?.marketStatus === 'OPEN' && row.isProducerUp);

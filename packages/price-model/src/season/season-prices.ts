import { ladder } from '../margin/ladder.ts';
import { isOfferable, lineTerms, marginOf } from '../margin/margins.ts';
import { power, proportional } from '../margin/overround.ts';
import type { PricedMarket, PricedOutcome } from '../markets/priced-market.ts';

/** Prices are at or below the chance plus this many standard errors of the simulation (DR-7.53). */
const ERROR_WIDTH = 2;

const standardError = (chance: number, simulations: number): number =>
  Math.sqrt((chance * (1 - chance)) / simulations);

/** The numbers of places that are offered: the title, and the first three (DR-7.53). */
export const SEASON_PLACES = [1, 3] as const;

/**
 * Prices the markets of a season from its chances, one array for each element of `offered`.
 * @param simulations behind the chances; infinite when they are exact
 */
export function priceSeason(
  keys: readonly string[],
  chances: readonly Float64Array[],
  simulations: number,
  offered: readonly number[] = SEASON_PLACES,
): PricedMarket[] {
  return offered.map((places, index): PricedMarket => ({
    ...(places === 1
      ? { typeKey: 'outright', spec: {}, isMain: true }
      : { typeKey: 'place', spec: { m: String(places) }, isMain: false }),
    outcomes: pricePlaces(keys, chances[index] ?? new Float64Array(keys.length), places, simulations),
  }));
}

/**
 * Prices the competitors of a season for its first `places`. The margin is that of outrights, by the power method for
 * the title and in proportion for several places. No price is above the chance plus two standard errors, so the noise
 * of the simulation cannot make a price better than fair (DR-7.53).
 */
function pricePlaces(
  keys: readonly string[],
  chances: Float64Array,
  places: number,
  simulations: number,
): PricedOutcome[] {
  const margin = marginOf('outright', lineTerms);
  const fair = [...chances];
  const { offered } = places === 1 ? power(fair, margin) : proportional(fair, margin);
  return keys.map((key, side): PricedOutcome => {
    const prob = fair[side] ?? 0;
    const least = prob + ERROR_WIDTH * standardError(prob, simulations);
    const price = 1 / Math.max(offered[side] ?? 0, least);
    return { key, coefMilli: isOfferable(prob, price, lineTerms) ? ladder(price) : null, prob, returned: 0 };
  });
}

import type { PricingTerms } from '../margin/margins.ts';
import { type MarketLabel, priceChances, type PricedMarket } from './priced-market.ts';

/** Prices a market with exactly two outcomes, side 1 and side 2. */
export function twoWayMarket(label: MarketLabel, first: number, terms: PricingTerms): PricedMarket {
  const fair = new Map([
    ['1', first],
    ['2', 1 - first],
  ]);
  return priceChances(label, fair, terms).market;
}

/** Outcome keys of the exact result in sets or maps, from the best result of side 1 to the best of side 2. */
export function exactUnitKeys(target: number): string[] {
  const lost = Array.from({ length: target }, (_, n) => n);
  return [...lost.map((n) => `${target}:${n}`), ...lost.toReversed().map((n) => `${n}:${target}`)];
}

const DEFAULT_TARGET = 2;

/** The specifier of `correct_sets` and `correct_maps`: `bestOf`, which is absent for best of three. */
export function exactUnitSpec(target: number): Record<string, string> {
  return target === DEFAULT_TARGET ? {} : { bestOf: String(2 * target - 1) };
}

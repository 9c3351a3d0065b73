/** Chances behind the prices of a market, with the margin removed. */
import type { MarketWire } from '@touchline/contracts/sports-betting';

export interface Chance {
  readonly outcomeKey: string;
  readonly chance: number;
}

/**
 * Divides the inverse prices by their sum, times the number of places. A chance is never above its inverse price, which
 * would mean a price better than fair. Competitors without a price are left out. Highest chance first.
 */
export function chancesOf({ outcomes }: Pick<MarketWire, 'outcomes'>, places: number): readonly Chance[] {
  const priced = outcomes.flatMap(({ key, coefMilli, active }) =>
    active && coefMilli !== null ? [{ outcomeKey: key, inverse: 1000 / coefMilli }] : [],
  );
  const sum = priced.reduce((total, { inverse }) => total + inverse, 0);
  return priced
    .map(({ outcomeKey, inverse }) => ({ outcomeKey, chance: Math.min(inverse, (inverse * places) / sum) }))
    .toSorted((a, b) => b.chance - a.chance || Number(a.outcomeKey) - Number(b.outcomeKey));
}

/** The number of places of an outright market. */
export const placesOf = ({ spec }: Pick<MarketWire, 'spec'>): number => Number(spec['m'] ?? 1);

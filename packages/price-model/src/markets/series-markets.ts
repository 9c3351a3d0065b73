import type { Score } from '../football/live-grid.ts';
import type { PricedTypeKey, PricingTerms } from '../margin/margins.ts';
import { countMasses, type LinePlan } from './line-choice.ts';
import { handicapMarkets, totalMarkets } from './line-markets.ts';
import { priceChances, type PricedMarket } from './priced-market.ts';
import { exactUnitKeys, exactUnitSpec, twoWayMarket } from './two-way.ts';

const UNIT_LINES: LinePlan = { mainStep: 1, offsets: [-2, -1, 0, 1, 2] };

/**
 * A series of units (sets or maps) that is won with `target` units: chances of every final score, and the names of its
 * markets.
 */
export interface Series {
  readonly ends: ReadonlyMap<string, number>;
  readonly target: number;
  readonly exactType: Extract<PricedTypeKey, 'correct_sets' | 'correct_maps'>;
  /** The specifier of totals and handicaps that would count a smaller unit by default. */
  readonly unit: Readonly<Record<string, string>>;
}

const unitsOf = (key: string): Score => {
  const [home = 0, away = 0] = key.split(':').map(Number);
  return { home, away };
};

/** Prices winner, total, handicap and exact number of units from one set of chances. */
export function seriesMarkets(series: Series, terms: PricingTerms): PricedMarket[] {
  const ends = [...series.ends].map(([key, chance]) => ({ ...unitsOf(key), chance }));
  const winner = ends.reduce((sum, { home, away, chance }) => sum + (home > away ? chance : 0), 0);
  const totals = countMasses(ends.map(({ home, away, chance }) => [home + away, chance]));
  const margins = countMasses(ends.map(({ home, away, chance }) => [home - away, chance]));
  const exact = new Map(exactUnitKeys(series.target).map((key) => [key, series.ends.get(key) ?? 0]));
  const exactLabel = { typeKey: series.exactType, spec: exactUnitSpec(series.target), isMain: true };
  return [
    twoWayMarket({ typeKey: 'winner', spec: {}, isMain: true }, winner, terms),
    ...totalMarkets('total', series.unit, totals, UNIT_LINES, terms),
    ...handicapMarkets(series.unit, margins, UNIT_LINES, terms),
    ...(series.target > 1 ? [priceChances(exactLabel, exact, terms).market] : []),
  ];
}

/**
 * Prices the winner of the unit in play and of the next unit. The next unit is not offered when the current one can end
 * the series, because it may not be played.
 */
export function unitWinnerMarkets(
  typeKey: Extract<PricedTypeKey, 'set_winner' | 'map_winner'>,
  standing: Score,
  target: number,
  chances: { readonly thisUnit: number; readonly nextUnit: number },
  terms: PricingTerms,
): PricedMarket[] {
  const unitNo = standing.home + standing.away + 1;
  const thisUnit = { typeKey, spec: { n: String(unitNo) }, isMain: true };
  const markets = [twoWayMarket(thisUnit, chances.thisUnit, terms)];
  if (Math.max(standing.home, standing.away) < target - 1) {
    const next = { typeKey, spec: { n: String(unitNo + 1) }, isMain: false };
    markets.push(twoWayMarket(next, chances.nextUnit, terms));
  }
  return markets;
}

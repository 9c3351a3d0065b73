import {
  type BasketballModel,
  type BasketballState,
  chanceMarginAbove,
  marginLaw,
  QUARTERS,
  regulationChances,
  regulationMinutes,
  sideLaw,
  totalLaw,
  winChance,
} from '../basketball/basketball-model.ts';
import { chanceAbove, chanceBetween, type NormalLaw } from '../basketball/normal-law.ts';
import type { PricingTerms } from '../margin/margins.ts';
import { onlyOffered, priceChances, type PricedMarket, priceLine, specNumber } from './priced-market.ts';
import { threeWayMarket } from './three-way.ts';
import { twoWayMarket } from './two-way.ts';

const TOTAL_OFFSETS = [-12, -9, -6, -4, -2, -1, 0, 1, 2, 4, 6, 9, 12] as const;
const HANDICAP_OFFSETS = [-8, -6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 6, 8] as const;
const TEAM_OFFSETS = [-4, -2, 0, 2, 4] as const;
/** The smallest offered handicap. Handicaps between -1 and 1 equal the winner market and are not offered. */
const SMALLEST_HANDICAP = 1.5;

const nearestHalfLine = (value: number): number => Math.floor(value) + 0.5;

function totals(
  typeKey: 'total' | 'team_total',
  spec: Readonly<Record<string, string>>,
  law: NormalLaw,
  scored: number,
  offsets: readonly number[],
  terms: PricingTerms,
): PricedMarket[] {
  const main = nearestHalfLine(law.mean);
  return offsets
    .map((offset) => main + offset)
    .filter((line) => line > scored)
    .map((line) => {
      const over = chanceAbove(law, line);
      return priceLine(
        { typeKey, spec: { ...spec, line: specNumber(line) }, isMain: line === main },
        [
          ['over', { won: over, returned: 0 }],
          ['under', { won: 1 - over, returned: 0 }],
        ],
        terms,
      );
    });
}

function handicaps(law: NormalLaw, terms: PricingTerms): PricedMarket[] {
  const nearest = -nearestHalfLine(law.mean);
  const main = Math.abs(nearest) < 1 ? Math.sign(nearest) * SMALLEST_HANDICAP : nearest;
  return HANDICAP_OFFSETS.map((offset) => nearest + offset)
    .filter((handicap) => Math.abs(handicap) >= SMALLEST_HANDICAP)
    .map((handicap) => {
      const first = chanceMarginAbove(law, -handicap);
      return priceLine(
        { typeKey: 'handicap', spec: { hcp: specNumber(handicap) }, isMain: handicap === main },
        [
          ['1', { won: first, returned: 0 }],
          ['2', { won: 1 - first, returned: 0 }],
        ],
        terms,
      );
    });
}

/** Chance that the total of regulation is odd. The total has the same parity as the margin. */
function oddChance(law: NormalLaw): number {
  const reach = Math.ceil(Math.abs(law.mean) + 8 * law.deviation) + 1;
  let odd = 0;
  for (let margin = -reach; margin <= reach; margin += 1) {
    if (margin % 2 !== 0) odd += chanceBetween(law, margin - 0.5, margin + 0.5);
  }
  return odd;
}

/** The 1x2 market of the quarter in play, or of the first one before the start (DR-7.26 applied to a quarter). */
function quarterMarket(model: BasketballModel, state: BasketballState, terms: PricingTerms): PricedMarket[] {
  const { quarterMinutes, marginDeviation } = model.league;
  const index = Math.min(QUARTERS - 1, Math.floor(state.minute / quarterMinutes));
  const left = Math.max(0, (index + 1) * quarterMinutes - state.minute) / regulationMinutes(model.league);
  if (left === 0) return [];
  const { home, away } = state.quarters[index] ?? { home: 0, away: 0 };
  const law = { mean: home - away + model.margin * left, deviation: marginDeviation * Math.sqrt(left) };
  const chances = regulationChances(law);
  const fair = new Map([
    ['1', chances.home],
    ['X', chances.draw],
    ['2', chances.away],
  ]);
  const label = { typeKey: 'quarter_1x2', spec: { n: String(index + 1) }, isMain: true } as const;
  return [priceChances(label, fair, terms).market];
}

/** All market lines of a basketball game in the given state (DR-7.25, 7.26, 7.38). */
export function basketballMarkets(
  model: BasketballModel,
  state: BasketballState,
  terms: PricingTerms,
): PricedMarket[] {
  const law = marginLaw(model, state);
  const chances = regulationChances(law);
  const winner = twoWayMarket({ typeKey: 'winner', spec: {}, isMain: true }, winChance(chances), terms);
  // In overtime only the winner is open, because the other distributions describe regulation.
  if (state.isOvertime) return onlyOffered([winner]);
  const fair = new Map([
    ['1', chances.home],
    ['X', chances.draw],
    ['2', chances.away],
  ]);
  const odd = oddChance(law);
  const oddEven = new Map([
    ['odd', odd],
    ['even', 1 - odd],
  ]);
  const { home, away } = state.score;
  return onlyOffered([
    winner,
    ...handicaps(law, terms),
    ...totals('total', {}, totalLaw(model, state), home + away, TOTAL_OFFSETS, terms),
    ...totals('team_total', { side: '1' }, sideLaw(model, state, 1), home, TEAM_OFFSETS, terms),
    ...totals('team_total', { side: '2' }, sideLaw(model, state, 2), away, TEAM_OFFSETS, terms),
    threeWayMarket(fair, undefined, terms).market,
    ...quarterMarket(model, state, terms),
    priceChances({ typeKey: 'odd_even', spec: {}, isMain: true }, oddEven, terms).market,
  ]);
}

import { lineSelection, type LineSelection } from '../margin/line-selection.ts';
import type { PricingTerms } from '../margin/margins.ts';
import { type CountMasses, type LinePlan, linesAround } from './line-choice.ts';
import {
  type DerivedSelection,
  type FairChances,
  priceDerived,
  type PricedMarket,
  type PricedOutcome,
  priceLine,
  specNumber,
} from './priced-market.ts';

type Spec = Readonly<Record<string, string>>;

/** All lines of one total (or team total): Over wins above the line, Under below it (DR-3.9). */
export function totalMarkets(
  typeKey: 'total' | 'team_total',
  spec: Spec,
  masses: CountMasses,
  plan: LinePlan,
  terms: PricingTerms,
): PricedMarket[] {
  const { main, lines } = linesAround(masses, plan);
  return lines.map((line) =>
    priceLine(
      { typeKey, spec: { ...spec, line: specNumber(line) }, isMain: line === main },
      [
        ['over', lineSelection(masses, (value) => value - line)],
        ['under', lineSelection(masses, (value) => line - value)],
      ],
      terms,
    ),
  );
}

/** Fair and offered chances of the 1x2 market of the same scope, where there is one. */
export interface ThreeWay {
  readonly fair: FairChances;
  readonly offered: FairChances;
}

const DERIVED_WITHIN = 0.5;

/** The handicap h on side 1 as a function of the three results, for |h| up to 0.5 (DR-7.37). */
function fromThreeWay(chances: FairChances, key: '1' | '2', handicap: number): LineSelection {
  const win = chances.get(key) ?? 0;
  const draw = chances.get('X') ?? 0;
  const onDraw = lineSelection(new Map([[0, draw]]), () => (key === '1' ? handicap : -handicap));
  return { won: win + onDraw.won, returned: onDraw.returned };
}

/**
 * All lines of one handicap. The specifier `hcp` is the handicap of side 1; side 2 has the opposite (DR-3.9). Lines up
 * to half a goal depend only on the winner, so they use the offered 1x2 where the scope has one.
 *
 * @param margins chances of (side 1 - side 2)
 */
export function handicapMarkets(
  spec: Spec,
  margins: CountMasses,
  plan: LinePlan,
  terms: PricingTerms,
  threeWay?: ThreeWay,
): PricedMarket[] {
  const { main, handicaps } = handicapsAround(margins, plan);
  const markets = handicaps
    .toSorted((a, b) => a - b)
    .map((handicap) => {
      const isMain = handicap === main;
      const label = { typeKey: 'handicap', spec: { ...spec, hcp: specNumber(handicap) }, isMain } as const;
      if (threeWay !== undefined && Math.abs(handicap) <= DERIVED_WITHIN) {
        const side = (key: '1' | '2'): [string, DerivedSelection] => [
          key,
          {
            fair: fromThreeWay(threeWay.fair, key, handicap),
            offered: fromThreeWay(threeWay.offered, key, handicap),
          },
        ];
        return priceDerived(label, [side('1'), side('2')], terms);
      }
      return priceLine(
        label,
        [
          ['1', lineSelection(margins, (value) => value + handicap)],
          ['2', lineSelection(margins, (value) => -value - handicap)],
        ],
        terms,
      );
    });
  return fallingWithHandicap(markets);
}

/**
 * Returns the handicaps to offer. A handicap h is the line -h on the difference of the scores. In sports without draws,
 * handicaps within one point equal the winner market and are not offered.
 */
function handicapsAround(margins: CountMasses, plan: LinePlan): { main: number; handicaps: number[] } {
  const { main, lines } = linesAround(margins, plan);
  const canDraw = (margins.get(0) ?? 0) > 0;
  const offered = lines.filter((line) => canDraw || Math.abs(line) >= 1);
  const [nearest = main] = offered.toSorted((a, b) => Math.abs(a - main) - Math.abs(b - main));
  return { main: -nearest, handicaps: offered.map((line) => -line) };
}

/**
 * Lowers prices where two margin methods meet, so that a side's price falls as its handicap grows (DR-7.37). Lower
 * prices are always safe, because no selection gains value.
 *
 * @param markets lines in ascending order of side 1's handicap
 */
function fallingWithHandicap(markets: readonly PricedMarket[]): PricedMarket[] {
  const first = cappedInOrder(markets, '1');
  return cappedInOrder(first.toReversed(), '2').toReversed();
}

function cappedInOrder(markets: readonly PricedMarket[], key: string): PricedMarket[] {
  let cap: bigint | undefined;
  const capped = (outcome: PricedOutcome): PricedOutcome => {
    if (outcome.key !== key || outcome.coefMilli === null) return outcome;
    if (cap === undefined || outcome.coefMilli < cap) cap = outcome.coefMilli;
    return { ...outcome, coefMilli: cap };
  };
  return markets.map((market) => ({ ...market, outcomes: market.outcomes.map(capped) }));
}

import type { PricingTerms } from '../margin/margins.ts';
import {
  type DerivedSelection,
  type FairChances,
  priceChances,
  priceDerived,
  type PricedMarket,
  scopeSpec,
} from './priced-market.ts';
import type { ThreeWay } from './line-markets.ts';

type Chances = ThreeWay['fair'];

const chance = (chances: Chances, key: string): number => chances.get(key) ?? 0;

/** Prices the 1x2 market of one scope and returns the chances that derived markets need. */
export function threeWayMarket(
  fair: FairChances,
  scope: string | undefined,
  terms: PricingTerms,
): { market: PricedMarket; threeWay: ThreeWay } {
  const { market, offered } = priceChances(
    { typeKey: '1x2', spec: scopeSpec(scope), isMain: true },
    fair,
    terms,
  );
  return { market, threeWay: { fair, offered } };
}

/** Prices double chance from the offered 1x2: the price of a pair is 1 / (q + q) (DR-7.37). */
export function doubleChanceMarket({ fair, offered }: ThreeWay, terms: PricingTerms): PricedMarket {
  const pair = (first: string, second: string): DerivedSelection => ({
    fair: { won: chance(fair, first) + chance(fair, second), returned: 0 },
    offered: { won: chance(offered, first) + chance(offered, second), returned: 0 },
  });
  return priceDerived(
    { typeKey: 'double_chance', spec: {}, isMain: true },
    [
      ['1X', pair('1', 'X')],
      ['12', pair('1', '2')],
      ['X2', pair('X', '2')],
    ],
    terms,
  );
}

/** Prices draw no bet from the offered 1x2 prices: the price of a side is (1 - q_X) / q (DR-7.37). */
export function drawNoBetMarket({ fair, offered }: ThreeWay, terms: PricingTerms): PricedMarket {
  const side = (key: string): DerivedSelection => ({
    fair: { won: chance(fair, key), returned: chance(fair, 'X') },
    offered: { won: chance(offered, key), returned: chance(offered, 'X') },
  });
  const label = { typeKey: 'dnb', spec: {}, isMain: true } as const;
  return priceDerived(
    label,
    [
      ['1', side('1')],
      ['2', side('2')],
    ],
    terms,
  );
}

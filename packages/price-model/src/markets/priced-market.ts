import { ladder } from '../margin/ladder.ts';
import { effectiveChance, fairCoef, type LineSelection } from '../margin/line-selection.ts';
import { isOfferable, marginOf, type PricedTypeKey, type PricingTerms } from '../margin/margins.ts';
import { defaultMargin } from '../margin/overround.ts';

/** One outcome of a market line with its offered price. */
export interface PricedOutcome {
  readonly key: string;
  /** Thousandths on the offer ladder; null when no price is offered (DR-7.33). */
  readonly coefMilli: bigint | null;
  /** Fair chance. For a line that can return stakes it is the effective chance, 1 / fair coefficient (DR-7.21). */
  readonly prob: number;
  /**
   * Expected share of the stake that is returned: 0 except for lines with a push. E[e] = prob (1 - returned) k +
   * returned.
   */
  readonly returned: number;
}

/** One market line with the key (typeKey, spec). The values of `spec` are strings; numbers have no trailing zeros. */
export interface PricedMarket {
  readonly typeKey: PricedTypeKey;
  readonly spec: Readonly<Record<string, string>>;
  /** True for at most one line of each type and scope: the main line. */
  readonly isMain: boolean;
  readonly outcomes: readonly PricedOutcome[];
}

/** The identity of a market line. */
export interface MarketLabel {
  readonly typeKey: PricedTypeKey;
  readonly spec: Readonly<Record<string, string>>;
  readonly isMain: boolean;
}

/**
 * Fair chances by outcome key, in display order; they sum to 1. A map, because an object would move the keys `1`
 * and `2` before `X`.
 */
export type FairChances = ReadonlyMap<string, number>;

export interface PricedChances {
  readonly market: PricedMarket;
  /** The chances q behind the prices, from which derived markets are computed (DR-7.37). */
  readonly offered: FairChances;
}

/** Prices a market in which exactly one outcome wins. */
export function priceChances(label: MarketLabel, fair: FairChances, terms: PricingTerms): PricedChances {
  const chances = [...fair];
  const { offered } = defaultMargin([...fair.values()], marginOf(label.typeKey, terms));
  const outcomes = chances.map(([key, prob], i) =>
    offer(key, { won: prob, returned: 0 }, 1 / (offered[i] ?? 0), terms),
  );
  return {
    market: { ...label, outcomes },
    offered: new Map(chances.map(([key], i) => [key, offered[i] ?? 0])),
  };
}

/**
 * Prices the two sides of a line that may return stakes: the proportional method on the effective chances (DR-7.21).
 */
export function priceLine(
  label: MarketLabel,
  sides: readonly (readonly [key: string, selection: LineSelection])[],
  terms: PricingTerms,
): PricedMarket {
  const factor = 1 + marginOf(label.typeKey, terms);
  const outcomes = sides.map(([key, selection]) =>
    offer(key, selection, fairCoef(selection) / factor, terms),
  );
  return { ...label, outcomes };
}

/** One outcome of a derived market. The same function is applied to fair and to offered chances (DR-7.37). */
export interface DerivedSelection {
  readonly fair: LineSelection;
  readonly offered: LineSelection;
}

/** Prices outcomes that are functions of another market's offered chances. No further margin is added. */
export function priceDerived(
  label: MarketLabel,
  sides: readonly (readonly [key: string, selection: DerivedSelection])[],
  terms: PricingTerms,
): PricedMarket {
  const outcomes = sides.map(([key, { fair, offered }]) => offer(key, fair, fairCoef(offered), terms));
  return { ...label, outcomes };
}

function offer(key: string, fair: LineSelection, price: number, terms: PricingTerms): PricedOutcome {
  const prob = effectiveChance(fair);
  return {
    key,
    coefMilli: isOfferable(prob, price, terms) ? ladder(price) : null,
    prob,
    returned: fair.returned,
  };
}

/** Removes market lines without any price. */
export function onlyOffered(markets: readonly PricedMarket[]): PricedMarket[] {
  return markets.filter(({ outcomes }) => outcomes.some(({ coefMilli }) => coefMilli !== null));
}

/** Writes a number as a specifier value, without trailing zeros or minus zero (DR-6.11). */
export function specNumber(value: number): string {
  return value === 0 ? '0' : String(value);
}

/** The `scope` specifier; absent for the default scope of the sport. */
export function scopeSpec(scope: string | undefined): Record<string, string> {
  return scope === undefined ? {} : { scope };
}

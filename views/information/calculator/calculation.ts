/**
 * Computes the calculator's result with the engine's own function, so it equals the site's payout exactly (DR-1.15).
 */
import {
  computePayout,
  couponForm,
  couponType,
  currencyLimits,
  DEFAULT_CONFIG,
  effectiveCoef,
  LOBBY,
  paramsOf,
  shownTotalMilli,
} from '@touchline/betting-engine';
import type { CoefMilli, CouponParams, CouponType } from '@touchline/betting-engine';
import {
  formatAmountWire,
  multiply,
  parseStake,
  product,
  rational,
  roundCouponPayout,
} from '@touchline/money';
import { RESULTS } from './results.ts';
import type { CalculatorBet, CalculatorState } from './calculator-state.ts';

/** The number of lines that are shown in full. */
export const SHOWN_LINES = 50;

export interface CalculatedLine {
  /** The positions of the line's bets, from 0. */
  readonly bets: readonly number[];
  readonly stake: string;
  readonly payout: string;
}

export type Calculation =
  | {
      readonly outcome: 'calculated';
      /** Decimal strings of the currency. */
      readonly payout: string;
      /** Payout minus stake; negative for a loss. */
      readonly net: string;
      /** The coefficient of the coupon with these results, limited by the maximum coefficient and payout. */
      readonly coefMilli: CoefMilli;
      readonly isCapped: boolean;
      readonly lineCount: bigint;
      readonly lines: readonly CalculatedLine[];
    }
  | { readonly outcome: 'problem'; readonly problem: 'coef' | 'stake' | 'size' | 'shape' };

/** A bet with a valid coefficient. */
type PricedBet = CalculatorBet & { readonly coefMilli: CoefMilli };

/** Returns the blocks of bets: bankers are in block 0, and each other bet has its own block (DR-4.6). */
export function blockIds(bets: readonly Pick<CalculatorBet, 'isBanker'>[], hasBankers: boolean): number[] {
  let next = 0;
  return bets.map(({ isBanker }) => (isBanker && hasBankers ? 0 : (next += 1)));
}

/** Returns the possible sizes of a system with these bets; empty for a type without sizes (DR-4.5). */
export function systemValues(
  typeId: number,
  bets: readonly Pick<CalculatorBet, 'isBanker'>[],
): readonly number[] {
  const ordinary = blockIds(bets, true).filter((blockId) => blockId !== LOBBY).length;
  return couponForm(typeId)?.systemValues(ordinary) ?? [];
}

export function calculate(state: CalculatorState): Calculation {
  const type = couponType(state.typeId);
  const limits = currencyLimits(DEFAULT_CONFIG, state.currency);
  const stake = parseStake(state.stake, limits.currency);
  const bets = state.bets.filter((bet): bet is PricedBet => bet.coefMilli !== null);
  if (!type || bets.length < type.legLimits.min || state.bets.length > type.legLimits.max)
    return problem(bets.length < state.bets.length ? 'coef' : 'size');
  if (bets.length < state.bets.length) return problem('coef');
  if (stake.outcome === 'refused') return problem('stake');
  const sizes = systemValues(type.id, bets);
  const params: CouponParams = paramsOf(
    sizes.length > 0 ? { systemValue: nearestSize(sizes, state.systemValue) } : {},
    stake.minor,
  );
  const ids = blockIds(bets, sizes.length > 0);
  const legs = bets.map(({ coefMilli }, at) => ({
    coefMilli,
    blockId: ids[at] ?? 0,
    isDisabledBanker: false,
  }));
  if (type.checkShape(legs, params, DEFAULT_CONFIG.maxLines)) return problem('shape');
  const payout = computePayout(
    {
      type,
      legs,
      params,
      stakeMinor: stake.minor,
      capMilli:
        type.capKind === 'single' ? DEFAULT_CONFIG.maxCoefSingleMilli : DEFAULT_CONFIG.maxCoefExpressMilli,
      maxPayoutMinor: limits.maxPayoutMinor,
      boost: { kind: 'none' },
    },
    bets.map(({ result }) => ({ statusId: RESULTS[result] })),
  );
  const amount = (minor: bigint): string => formatAmountWire(minor, limits.currency);
  return {
    outcome: 'calculated',
    payout: amount(payout.totalMinor),
    net: amount(payout.totalMinor - stake.minor),
    coefMilli: shownTotalMilli(payout.factor),
    isCapped: payout.isPayoutCapped,
    lineCount: type.lines(legs, params).count,
    lines: linesOf(type, bets, legs, params, stake.minor, amount),
  };
}

const problem = (what: 'coef' | 'stake' | 'size' | 'shape'): Calculation => ({
  outcome: 'problem',
  problem: what,
});

/** Returns the requested size, or the nearest possible one. */
export function nearestSize(sizes: readonly number[], requested: number): number {
  const [first = 0, ...rest] = sizes;
  return rest.reduce(
    (best, size) => (Math.abs(size - requested) < Math.abs(best - requested) ? size : best),
    first,
  );
}

/** Returns the lines of a coupon that has several; each line is an express of its bets (DR-4.12). */
function linesOf(
  type: CouponType,
  bets: readonly PricedBet[],
  legs: readonly { readonly blockId: number }[],
  params: CouponParams,
  stakeMinor: bigint,
  amount: (minor: bigint) => string,
): CalculatedLine[] {
  const { count } = type.lines(legs, params);
  if (!type.paysByLines || count === 1n) return [];
  const stake = rational(stakeMinor, count);
  const effective = bets.map(({ coefMilli, result }) =>
    effectiveCoef(coefMilli, { statusId: RESULTS[result] }),
  );
  return type.firstLines(legs, params, SHOWN_LINES).map((positions) => {
    const e = effective.filter((_, at) => positions.includes(at));
    return {
      bets: positions,
      stake: amount(roundCouponPayout(stake)),
      payout: amount(roundCouponPayout(multiply(stake, product(e)))),
    };
  });
}

/** The lines of a coupon, each recomputed by the engine: its bets, stake, coefficient, result and payout (DR-4.156). */
import {
  type AcceptedCoupon,
  computePayout,
  type CouponSettlement,
  effectiveCoef,
  type OutcomeSettlement,
  termsOf,
} from '@touchline/betting-engine';
import { compare, multiply, ONE, product, type Rational, rational, sum, ZERO } from '@touchline/money';
import type { ReceiptBody } from './receipt-file-format.ts';
import { minorOf, reviveIntegers, settleReceipt, toSettlement } from './recompute.ts';

export type LineResult = 'open' | 'won' | 'lost' | 'returned' | 'partial';

export interface ReceiptLine {
  /** Positions of the bets, from 0. */
  readonly legs: readonly number[];
  /** Exact stake of the line in minor units: the coupon's stake divided by the number of lines. */
  readonly stake: Rational;
  /** The product of the effective coefficients; null for a step of a coupon whose steps are played in order. */
  readonly coefficient: Rational | null;
  readonly result: LineResult;
  /** Exact payout in minor units; null while the line is open. The coupon rounds once, over the sum (DR-1.10). */
  readonly payout: Rational | null;
}

export interface LineList {
  readonly coupon: AcceptedCoupon;
  /** The first lines, at most `MOST_LINES`. */
  readonly lines: readonly ReceiptLine[];
  /** The number of all lines of the coupon. */
  readonly count: bigint;
  /** True when the lines are steps that are played one after another. A step may use what the previous step paid. */
  readonly isInOrder: boolean;
  /** The paid amount in the receipt, and the part of it that is a bonus; null for an acceptance. */
  readonly paid: {
    readonly payoutMinor: bigint;
    readonly bonusMinor: bigint;
    readonly isCapped: boolean;
  } | null;
}

/** Maximum number of listed lines. A system of 8 from 16 has 12,870 lines. */
export const MOST_LINES = 13_000;

type Results = readonly (OutcomeSettlement | undefined)[];

/** Returns the lines of an accepted or settled coupon; null for a sale and for an insurance, which have none. */
export function lineList(body: ReceiptBody): LineList | null {
  if (body.kind === 'sold' || body.kind === 'insured') return null;
  const accepted = reviveIntegers(body.coupon) as AcceptedCoupon;
  const coupon =
    body.kind === 'settled' ? { ...accepted, stakeMinor: minorOf(body.stakeLeftMinor) } : accepted;
  const results: Results =
    body.kind === 'settled' ? body.results.map(toSettlement) : coupon.legs.map(() => undefined);
  const { type, params } = termsOf(coupon);
  const lines = type.accountsAfter
    ? steps(coupon, results)
    : type.paysByLines
      ? separateLines(coupon, results)
      : [wholeCoupon(coupon, results)];
  return {
    coupon,
    lines,
    count: type.paysByLines ? type.lines(coupon.legs, params).count : BigInt(lines.length),
    isInOrder: type.accountsAfter !== undefined,
    paid: body.kind === 'settled' ? paidOf(settleReceipt(coupon, body)) : null,
  };
}

function paidOf(settled: CouponSettlement): LineList['paid'] {
  return settled.outcome === 'open'
    ? { payoutMinor: 0n, bonusMinor: 0n, isCapped: false }
    : {
        payoutMinor: settled.payoutMinor,
        bonusMinor: settled.bonusMinor,
        isCapped: settled.isPayoutCapped,
      };
}

/** Computes each line as an express of its bets, with an equal part of the stake (DR-4.12). */
function separateLines(coupon: AcceptedCoupon, results: Results): readonly ReceiptLine[] {
  const { type, params } = termsOf(coupon);
  const stake = rational(coupon.stakeMinor, type.lines(coupon.legs, params).count);
  return type.firstLines(coupon.legs, params, MOST_LINES).map((legs): ReceiptLine => {
    const e = legs.map((at) => effectiveAt(coupon, results, at));
    const known = e.filter((one) => one !== null);
    const isLost = known.some((one) => compare(one, ZERO) === 0);
    if (!isLost && known.length < legs.length)
      return { legs, stake, coefficient: product(offered(coupon, legs)), result: 'open', payout: null };
    const coefficient = isLost ? ZERO : product(known);
    return { legs, stake, coefficient, result: resultOf(coefficient), payout: multiply(stake, coefficient) };
  });
}

/** Computes a coupon whose bets form one line, such as an anti-express. */
function wholeCoupon(coupon: AcceptedCoupon, results: Results): ReceiptLine {
  const legs = coupon.legs.map((_, at) => at);
  const stake = rational(coupon.stakeMinor);
  const settled = results.filter((result) => result !== undefined);
  if (settled.length < legs.length)
    return { legs, stake, coefficient: rational(coupon.coefMilli, 1000n), result: 'open', payout: null };
  const { factor } = computePayout(termsOf(coupon), settled);
  return { legs, stake, coefficient: factor, result: resultOf(factor), payout: multiply(stake, factor) };
}

/** Computes the account before and after each step, up to the first open bet (DR-4.19, DR-4.31). */
function steps(coupon: AcceptedCoupon, results: Results): readonly ReceiptLine[] {
  const { type, params } = termsOf(coupon);
  const groups = stepGroups(coupon);
  const firstOpen = results.findIndex((result) => result === undefined);
  // An open bet counts as won here. The steps from that bet on are shown as open.
  const e = coupon.legs.map((_, at) => effectiveAt(coupon, results, at) ?? ONE);
  const accounts = type.accountsAfter?.(coupon.legs, e, params) ?? [];
  const stake = rational(coupon.stakeMinor);
  return groups.map((legs, step): ReceiptLine => {
    const isOpen = firstOpen >= 0 && legs.some((at) => at >= firstOpen);
    const isReached = firstOpen < 0 || legs.every((at) => at <= firstOpen);
    const before = multiply(stake, accounts[step - 1] ?? ONE);
    const after = multiply(stake, accounts[step] ?? ZERO);
    if (isOpen)
      return { legs, stake: isReached ? before : ZERO, coefficient: null, result: 'open', payout: null };
    const order = compare(after, before);
    const result =
      order > 0 ? 'won' : order === 0 ? 'returned' : compare(after, ZERO) === 0 ? 'lost' : 'partial';
    return { legs, stake: before, coefficient: null, result, payout: after };
  });
}

/** The bets of each step: one bet, or one block where the type has blocks. */
function stepGroups({ legs, typeId }: AcceptedCoupon): readonly (readonly number[])[] {
  const { type } = termsOf({ legs, typeId } as AcceptedCoupon);
  const positions = legs.map((_, at) => at);
  return type.blockLimits
    ? [...Map.groupBy(positions, (at) => legs[at]?.blockId ?? 0).values()]
    : positions.map((at) => [at]);
}

function effectiveAt(coupon: AcceptedCoupon, results: Results, at: number): Rational | null {
  const [leg, result] = [coupon.legs[at], results[at]];
  return leg && result ? effectiveCoef(leg.coefMilli, result) : null;
}

const offered = (coupon: AcceptedCoupon, legs: readonly number[]): Rational[] =>
  legs.map((at) => rational(coupon.legs[at]?.coefMilli ?? 0n, 1000n));

function resultOf(factor: Rational): LineResult {
  if (compare(factor, ZERO) === 0) return 'lost';
  const order = compare(factor, ONE);
  return order > 0 ? 'won' : order === 0 ? 'returned' : 'partial';
}

/** Returns the exact sum of all lines in minor units; null while a line is open. */
export function sumOfLines({ lines, isInOrder }: LineList): Rational | null {
  if (lines.some(({ payout }) => payout === null)) return null;
  return isInOrder ? (lines.at(-1)?.payout ?? ZERO) : sum(lines.map(({ payout }) => payout ?? ZERO));
}

/** Formats a number with at most four decimals, rounded down. "…" follows when the number has more. */
export function decimalText({ num, den }: Rational, shift = 1n): string {
  const scaled = (num * 10_000n) / (den * shift);
  const isExact = scaled * den * shift === num * 10_000n;
  const whole = scaled / 10_000n;
  const fraction = (scaled % 10_000n).toString().padStart(4, '0').replace(/0+$/, '');
  const digits = isExact && fraction.length < 2 ? fraction.padEnd(2, '0') : fraction.padEnd(2, '0');
  return `${whole}.${digits}${isExact ? '' : '…'}`;
}

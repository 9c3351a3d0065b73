import { TOTO_LINE_MINOR, TOTO_POOL_PERCENT, type TotoKind } from './toto-kinds.ts';

/** Lines of a draw and what the kind's jackpot has. Amounts are minor units of the house currency. */
export type TotoPoolInput = {
  /** The lines of all coupons by their number of correct matches. */
  readonly counts: readonly bigint[];
  readonly jackpotMinor: bigint;
  /** Void matches; they are among the correct ones of each line. */
  readonly voids: number;
};

/** A category of a draw: `lines` have at least `correct`, and each gets `unitMinor` of it. */
export type TotoCategory = {
  readonly correct: number;
  readonly shareMinor: bigint;
  readonly lines: bigint;
  readonly unitMinor: bigint;
};

export type SharedTotoPool = {
  readonly outcome: 'shared';
  readonly turnoverMinor: bigint;
  readonly feeMinor: bigint;
  readonly poolMinor: bigint;
  /** The best first. */
  readonly categories: readonly TotoCategory[];
  /** What each line with all correct gets of the jackpot. */
  readonly jackpotUnitMinor: bigint;
  readonly jackpotPaidMinor: bigint;
  readonly paidMinor: bigint;
  readonly jackpotAfterMinor: bigint;
};

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

/**
 * Shares the pool of a draw (DR-8.50 to DR-8.55, DR-8.164). Each line with at least k correct gets one part of category
 * k, rounded down; residues and empty categories join the jackpot, so turnover = paid + fee + growth of the jackpot.
 * @returns `refunded` when more matches are void than the kind allows
 */
export function shareTotoPool(
  kind: TotoKind,
  input: TotoPoolInput,
): SharedTotoPool | { outcome: 'refunded' } {
  const { counts, jackpotMinor, voids } = input;
  const percent = voids === 0 ? 100 : kind.voidJackpotPercents[voids - 1];
  if (percent === undefined) return { outcome: 'refunded' };
  const turnoverMinor = sum(counts) * TOTO_LINE_MINOR;
  const poolMinor = (turnoverMinor * TOTO_POOL_PERCENT) / 100n;
  const categories = kind.shares.map(({ correct, percent: part }) => {
    const shareMinor = (poolMinor * BigInt(part)) / 100n;
    const lines = sum(counts.slice(correct));
    return { correct, shareMinor, lines, unitMinor: lines === 0n ? 0n : shareMinor / lines };
  });
  const allCorrect = counts[kind.matches] ?? 0n;
  const ownJackpotMinor = (poolMinor * BigInt(kind.jackpotPercent)) / 100n;
  const payableMinor = ((jackpotMinor + ownJackpotMinor) * BigInt(percent)) / 100n;
  const jackpotUnitMinor = allCorrect === 0n ? 0n : payableMinor / allCorrect;
  const jackpotPaidMinor = jackpotUnitMinor * allCorrect;
  const paidMinor = sum(categories.map(({ lines, unitMinor }) => lines * unitMinor)) + jackpotPaidMinor;
  const feeMinor = turnoverMinor - poolMinor;
  return {
    outcome: 'shared',
    turnoverMinor,
    feeMinor,
    poolMinor,
    categories,
    jackpotUnitMinor,
    jackpotPaidMinor,
    paidMinor,
    jackpotAfterMinor: jackpotMinor + poolMinor - paidMinor,
  };
}

/** What a line with `correct` right gets: its category and all lower ones, and the jackpot with all correct (DR-8.51). */
export function totoLineReturn(
  kind: TotoKind,
  { categories, jackpotUnitMinor }: Pick<SharedTotoPool, 'categories' | 'jackpotUnitMinor'>,
  correct: number,
): bigint {
  const units = categories.filter((one) => one.correct <= correct).map(({ unitMinor }) => unitMinor);
  return sum(units) + (correct === kind.matches ? jackpotUnitMinor : 0n);
}

/** What a coupon gets for its lines by number of correct matches, in minor units of the house currency. */
export const totoCouponReturn = (
  kind: TotoKind,
  shared: Pick<SharedTotoPool, 'categories' | 'jackpotUnitMinor'>,
  counts: readonly number[],
): bigint =>
  sum(
    counts.map((lines, correct) =>
      lines === 0 ? 0n : BigInt(lines) * totoLineReturn(kind, shared, correct),
    ),
  );

import { SPENDING_MIN_PLAYERS } from '@touchline/contracts/players';

/** Figures of a group, in minor units a month. */
export type GroupFigures = { mean: bigint; lower: bigint; upper: bigint };

/** The value at a rank, from the lowest: the smallest one that so many of a hundred values do not exceed. */
const atPercent = (sorted: readonly bigint[], percent: number): bigint =>
  sorted[Math.max(Math.ceil((sorted.length * percent) / 100), 1) - 1] ?? 0n;

/** Rounds to two significant digits, half away from zero: 12,345 is 12,000. */
export function roundToTwoDigits(minor: bigint): bigint {
  const size = minor < 0n ? -minor : minor;
  let step = 1n;
  while (size / step >= 100n) step *= 10n;
  const rounded = ((size + step / 2n) / step) * step;
  return minor < 0n ? -rounded : rounded;
}

/**
 * Returns the mean and the middle half of a group (DR-5.90, DR-5.91). Values above the 95th percentile count as it, and
 * values below the 5th as that, so that no single player moves the mean visibly.
 * @param values of each player, in any order
 * @returns null for fewer than 50 players
 */
export function groupFigures(values: readonly bigint[]): GroupFigures | null {
  if (values.length < SPENDING_MIN_PLAYERS) return null;
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const [least, most] = [atPercent(sorted, 5), atPercent(sorted, 95)];
  const sum = sorted.reduce(
    (total, value) => total + (value < least ? least : value > most ? most : value),
    0n,
  );
  return {
    mean: roundToTwoDigits(sum / BigInt(sorted.length)),
    lower: roundToTwoDigits(atPercent(sorted, 25)),
    upper: roundToTwoDigits(atPercent(sorted, 75)),
  };
}

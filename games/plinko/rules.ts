import { choose, readFields, singleDraw, uniformInt } from '@touchline/game-kit';
import { rational, type Rational } from '@touchline/money';

export const PLINKO_ROWS = [8, 12, 16] as const;
export const PLINKO_RISKS = ['low', 'medium', 'high'] as const;
export type PlinkoRows = (typeof PLINKO_ROWS)[number];
export type PlinkoRisk = (typeof PLINKO_RISKS)[number];

export interface PlinkoBet {
  readonly rows: PlinkoRows;
  readonly risk: PlinkoRisk;
}

export interface PlinkoFall {
  /** One bit a row: 0 to the left, 1 to the right. */
  readonly path: readonly number[];
  /** The number of ones. */
  readonly bin: number;
}

/** Multipliers in tenths from the edge to the centre (DR-8.34). */
const EDGE_TO_CENTRE: Readonly<Record<PlinkoRows, Readonly<Record<PlinkoRisk, readonly number[]>>>> = {
  8: { low: [40, 20, 11, 10, 5], medium: [130, 30, 12, 7, 4], high: [260, 40, 15, 3, 2] },
  12: {
    low: [80, 25, 15, 13, 11, 10, 5],
    medium: [200, 60, 38, 20, 11, 6, 4],
    high: [1360, 240, 80, 20, 7, 2, 2],
  },
  16: {
    low: [200, 100, 30, 14, 12, 11, 11, 10, 5],
    medium: [1000, 300, 90, 50, 28, 15, 10, 5, 3],
    high: [9000, 1100, 240, 90, 40, 20, 2, 2, 2],
  },
};

/** The multipliers of all bins from left to right, in tenths. */
export function plinkoBins({ rows, risk }: PlinkoBet): readonly number[] {
  const half = EDGE_TO_CENTRE[rows][risk];
  return [...half, ...half.slice(0, -1).toReversed()];
}

/** The average return for a stake of 1 (DR-8.34). */
export function plinkoReturn(bet: PlinkoBet): Rational {
  const tenths = plinkoBins(bet).reduce((sum, one, bin) => sum + BigInt(one) * choose(bet.rows, bin), 0n);
  return rational(tenths, 10n * 2n ** BigInt(bet.rows));
}

/** Plinko: a ball falls by fair steps into a bin (DR-8.34). */
export const plinko = singleDraw<PlinkoBet, PlinkoFall>({
  id: 'plinko',
  version: 1,
  readBet: (value) => {
    const bet = readFields(value, ['rows', 'risk']);
    const rows = PLINKO_ROWS.find((one) => one === bet?.rows);
    const risk = PLINKO_RISKS.find((one) => one === bet?.risk);
    return rows === undefined || risk === undefined ? null : { rows, risk };
  },
  draw: (stream, bet) => {
    const path = Array.from({ length: bet.rows }, () => uniformInt(stream, 2));
    const bin = path.reduce((ones, step) => ones + step, 0);
    return { returned: rational(BigInt(plinkoBins(bet)[bin] ?? 0), 10n), shown: { path, bin } };
  },
  most: (bet) => rational(BigInt(Math.max(...plinkoBins(bet))), 10n),
});

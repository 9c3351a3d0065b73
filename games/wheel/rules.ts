import { readFields, singleDraw, uniformInt } from '@touchline/game-kit';
import { rational, type Rational } from '@touchline/money';

export type WheelBet = Readonly<Record<never, never>>;

export interface WheelStop {
  /** The sector at the pointer, 0 to 49. */
  readonly sector: number;
}

/** The 50 sectors in the order of the wheel, in tenths: 0 x 25, 1.5 x 13, 2 x 8, 3 x 3, 4 x 1 (DR-8.35). */
export const WHEEL_SECTORS: readonly number[] = [
  40, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 30, 0, 15, 0, 20, 0, 15, 0, 20, 0, 15, 0, 15, 0, 30, 0, 15, 0, 20,
  0, 15, 0, 20, 0, 15, 0, 15, 0, 30, 0, 20, 0, 15, 0, 20, 0, 15, 0,
];

const multiplierOf = (sector: number): Rational => rational(BigInt(WHEEL_SECTORS[sector] ?? 0), 10n);

/** The average return for a stake of 1: 97/100 (DR-8.35). */
export const wheelReturn = (): Rational =>
  rational(BigInt(WHEEL_SECTORS.reduce((total, tenths) => total + tenths, 0)), 500n);

/** Wheel of 50 equal sectors (DR-8.35). */
export const wheel = singleDraw<WheelBet, WheelStop>({
  id: 'wheel',
  version: 1,
  readBet: (value) => (readFields(value, []) ? {} : null),
  draw: (stream) => {
    const sector = uniformInt(stream, WHEEL_SECTORS.length);
    return { returned: multiplierOf(sector), shown: { sector } };
  },
  most: () => rational(4n),
});

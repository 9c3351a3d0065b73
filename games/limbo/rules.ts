import { crashPoint, isIntegerIn, pointsFrom, readFields, singleDraw } from '@touchline/game-kit';
import { multiply, rational, type Rational } from '@touchline/money';

/** The multiplier that must be reached, in hundredths: 101 to 1,000,000. */
export interface LimboBet {
  readonly target: number;
}

export interface LimboPoint {
  /** The multiplier that was drawn, in hundredths; at least 100. */
  readonly point: number;
  readonly isWon: boolean;
}

const multiplierOf = ({ target }: LimboBet): Rational => rational(BigInt(target), 100n);

/** The average return of a bet for a stake of 1: at most 0.97 (DR-8.65). */
export const limboReturn = (bet: LimboBet): Rational =>
  multiply(rational(pointsFrom(bet.target), 2n ** 52n), multiplierOf(bet));

/** Limbo: a multiplier is drawn as in Crash; one that reaches the target pays the target (DR-8.65). */
export const limbo = singleDraw<LimboBet, LimboPoint>({
  id: 'limbo',
  version: 1,
  readBet: (value) => {
    const bet = readFields(value, ['target']);
    return bet && isIntegerIn(bet.target, 101, 1_000_000) ? { target: bet.target } : null;
  },
  draw: (stream, bet) => {
    const point = crashPoint(stream);
    const isWon = point >= bet.target;
    return { returned: isWon ? multiplierOf(bet) : rational(0n), shown: { point, isWon } };
  },
  most: multiplierOf,
});

import { isIntegerIn, readFields, singleDraw, uniformInt } from '@touchline/game-kit';
import { multiply, rational, type Rational } from '@touchline/money';

/** The roll must be below `target`, in hundredths of a percent: 100 to 9,800. */
export interface DiceBet {
  readonly target: number;
}

export interface DiceRoll {
  /** 0 to 9,999. */
  readonly roll: number;
  readonly isWon: boolean;
}

const SIDES = 10_000;

/** What a win returns for a stake of 1: floor(0.99 x 10^8 / target) / 10^4, so never more than 0.99 on average (DR-8.32). */
export const diceMultiplier = ({ target }: DiceBet): Rational =>
  rational(99_000_000n / BigInt(target), 10_000n);

/** The average return of a bet for a stake of 1 (DR-8.12). */
export const diceReturn = (bet: DiceBet): Rational =>
  multiply(rational(BigInt(bet.target), BigInt(SIDES)), diceMultiplier(bet));

/** Dice: a roll from 0 to 9,999 below the target wins (DR-8.32). */
export const dice = singleDraw<DiceBet, DiceRoll>({
  id: 'dice',
  version: 1,
  readBet: (value) => {
    const bet = readFields(value, ['target']);
    return bet && isIntegerIn(bet.target, 100, 9800) ? { target: bet.target } : null;
  },
  draw: (stream, bet) => {
    const roll = uniformInt(stream, SIDES);
    const isWon = roll < bet.target;
    return { returned: isWon ? diceMultiplier(bet) : rational(0n), shown: { roll, isWon } };
  },
  most: diceMultiplier,
});

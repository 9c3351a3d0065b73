import { choose, drawWithoutReplacement, isIntegerIn, readFields, singleDraw } from '@touchline/game-kit';
import { rational, type Rational, sum } from '@touchline/money';

/** 1 to 10 different numbers from 1 to 80, ascending. */
export interface KenoBet {
  readonly numbers: readonly number[];
}

export interface KenoDraw {
  /** The 20 numbers in the order of the draw. */
  readonly drawn: readonly number[];
  readonly hits: number;
}

const BALLS = 80;
const DRAWN = 20;

/** What each number of hits returns, in tenths, by how many numbers were chosen (DR-8.23). */
export const KENO_PAYS: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 38 },
  2: { 2: 158 },
  3: { 2: 20, 3: 480 },
  4: { 2: 10, 3: 60, 4: 1560 },
  5: { 3: 30, 4: 220, 5: 6700 },
  6: { 3: 10, 4: 100, 5: 900, 6: 20_000 },
  7: { 3: 10, 4: 40, 5: 250, 6: 2500, 7: 70_000 },
  8: { 4: 20, 5: 150, 6: 1000, 7: 14_000, 8: 120_000 },
  9: { 4: 10, 5: 70, 6: 500, 7: 3000, 8: 40_000, 9: 150_000 },
  10: { 0: 20, 5: 40, 6: 220, 7: 1450, 8: 10_000, 9: 45_000, 10: 200_000 },
};

const multiplierOf = (chosen: number, hits: number): Rational =>
  rational(BigInt(KENO_PAYS[chosen]?.[hits] ?? 0), 10n);

/** The average return for a stake of 1 (DR-8.23). */
export const kenoReturn = (chosen: number): Rational =>
  sum(
    Array.from({ length: chosen + 1 }, (_, hits) => {
      const { num, den } = multiplierOf(chosen, hits);
      const ways = choose(DRAWN, hits) * choose(BALLS - DRAWN, chosen - hits);
      return rational(num * ways, den * choose(BALLS, chosen));
    }),
  );

/** Instant keno: 20 of 80 numbers are drawn (DR-8.23). */
export const keno = singleDraw<KenoBet, KenoDraw>({
  id: 'keno',
  version: 1,
  readBet: (value) => {
    const numbers = readFields(value, ['numbers'])?.numbers;
    if (!Array.isArray(numbers) || !isIntegerIn(numbers.length, 1, 10)) return null;
    const isGood = numbers.every(
      (one, at) => isIntegerIn(one, 1, BALLS) && (at === 0 || one > (numbers[at - 1] as number)),
    );
    return isGood ? { numbers: numbers as number[] } : null;
  },
  draw: (stream, { numbers }) => {
    const drawn = drawWithoutReplacement(stream, BALLS, DRAWN).map((ball) => ball + 1);
    const hits = numbers.filter((one) => drawn.includes(one)).length;
    return { returned: multiplierOf(numbers.length, hits), shown: { drawn, hits } };
  },
  most: ({ numbers }) => multiplierOf(numbers.length, numbers.length),
});

import { type Rational, rational } from '@touchline/money';
import { countTotoOutcomes, type TotoMask } from './toto-choices.ts';
import type { TotoKind } from './toto-kinds.ts';

/** A void match: every choice of it is correct (DR-8.55). */
export const TOTO_VOID = -1;

/** The result of a match: the place of its outcome in the kind's list, or `TOTO_VOID`. */
export type TotoResult = number;

/** How many choices of a match are correct. */
export const correctChoices = (mask: TotoMask, result: TotoResult): number =>
  result === TOTO_VOID ? countTotoOutcomes(mask) : (mask >> result) & 1;

/**
 * Counts a coupon's lines by their number of correct matches: entry k has the lines with k correct. It multiplies
 * polynomials, one for each match with several choices, and lists no line. A match with one choice adds 0 or 1 to every
 * line: most coupons have no other ones.
 */
export function countCorrectLines(masks: readonly TotoMask[], results: readonly TotoResult[]): number[] {
  let ofAllLines = 0;
  let spread = [1];
  masks.forEach((mask, at) => {
    const right = correctChoices(mask, results[at] ?? TOTO_VOID);
    if (hasOneOutcome(mask)) ofAllLines += right;
    else spread = spreadBy(spread, right, countTotoOutcomes(mask) - right);
  });
  const counts = Array.from({ length: masks.length + 1 }, () => 0);
  spread.forEach((lines, correct) => {
    counts[ofAllLines + correct] = lines;
  });
  return counts;
}

const hasOneOutcome = (mask: TotoMask): boolean => (mask & (mask - 1)) === 0;

/** Multiplies lines by number of correct matches with one more match. */
function spreadBy(counts: readonly number[], right: number, wrong: number): number[] {
  const next = Array.from({ length: counts.length + 1 }, () => 0);
  counts.forEach((lines, correct) => {
    next[correct] = (next[correct] ?? 0) + lines * wrong;
    next[correct + 1] = (next[correct + 1] ?? 0) + lines * right;
  });
  return next;
}

/** The lines of a coupon by the number of mistakes when its best line has all correct: 1 without, 7 with one, and so on. */
export const bestCaseLines = (masks: readonly TotoMask[]): number[] =>
  countCorrectLines(
    masks,
    masks.map((mask) => countTotoOutcomes((mask & -mask) - 1)),
  ).toReversed();

/** The chance that a line has `correct` of the kind's matches right, when all outcomes have equal chances (DR-8.56). */
export function chanceOfCorrect(kind: Pick<TotoKind, 'matches' | 'outcomes'>, correct: number): Rational {
  const matches = BigInt(kind.matches);
  const outcomes = BigInt(kind.outcomes.length);
  let ways = 1n;
  for (let at = 0n; at < BigInt(correct); at++) ways = (ways * (matches - at)) / (at + 1n);
  return rational(ways * (outcomes - 1n) ** (matches - BigInt(correct)), outcomes ** matches);
}

/** When questions are asked before a change of limits, and what answers do (DR-5.40, DR-5.41, DR-5.66 to DR-5.68). Pure. */
import { amountLimitOf, type ChangeableLimitType } from '@touchline/contracts/players';
import { isLess, limitAt } from './limit-state.ts';
import type { StoredLimits } from './limit-store.ts';

/** Failed sets within `questionWindowMs` after which changes with questions are refused for as long (DR-5.68). */
export const questionTries = 3;
export const questionWindowMs = 86_400_000;

/** One change of a limit. A value of null removes it. */
export type LimitWish = { type: ChangeableLimitType; value: bigint | null };

/**
 * Whether a change needs answers first: a raise of a money limit above the threshold, a removal of a limit in force, or
 * the first deposit limit of a player when it is `no limit` (DR-5.66).
 * @param thresholdMinor in the currency of the limits; null without a reference rate: every raise is above it
 */
export function needsQuestions(
  { type, value }: LimitWish,
  limits: StoredLimits,
  { thresholdMinor, nowMs }: { thresholdMinor: bigint | null; nowMs: number },
): boolean {
  const stored = limits.get(type);
  const current = stored === undefined ? null : limitAt(stored, nowMs).value;
  if (value === null) return current !== null || isFirstDepositChoice(type, limits);
  if (!amountLimitOf(type) || !isLess(current, value)) return false;
  return thresholdMinor === null || value > thresholdMinor;
}

/** Whether a player without any deposit limit, and without the choice of `no limit`, chooses one (DR-5.66). */
export const isFirstDepositChoice = (type: ChangeableLimitType, limits: StoredLimits): boolean =>
  isDeposit(type) && ![...limits.keys()].some(isDeposit);

const isDeposit = (type: ChangeableLimitType): boolean => amountLimitOf(type)?.kind === 'deposit';

/**
 * Whether changes with questions are refused: the last three failures lie within 24 hours, and the last of them is less
 * than 24 hours old (DR-5.68).
 * @param failedAtMs the times of failed sets, the newest first
 */
export function areQuestionsBlocked(failedAtMs: readonly number[], nowMs: number): boolean {
  const newest = failedAtMs[0];
  const oldest = failedAtMs[questionTries - 1];
  if (newest === undefined || oldest === undefined) return false;
  return newest - oldest < questionWindowMs && nowMs < newest + questionWindowMs;
}

/** A question of a set: how many answers it has, and the number of the right one, both from 1. */
export type AskedQuestion = { id: number; answers: number; right: number };
export type GivenAnswer = { questionId: number; answerId: number };

/** Returns which questions were answered right; null when the answers do not fit the questions (DR-5.67). */
export function judgeAnswers(
  asked: readonly AskedQuestion[],
  given: readonly GivenAnswer[],
): { id: number; success: boolean }[] | null {
  const byQuestion = new Map(given.map((one) => [one.questionId, one.answerId]));
  if (given.length !== asked.length || byQuestion.size !== asked.length) return null;
  const judged = asked.map(({ id, answers, right }) => {
    const answer = byQuestion.get(id);
    return answer === undefined || answer > answers ? null : { id, success: answer === right };
  });
  return judged.every((one) => one !== null) ? judged : null;
}

/**
 * Returns some of the rows in random order.
 * @param randomBelow a random whole number from 0 up to, and without, its argument
 */
export function drawRandom<T>(
  rows: readonly T[],
  count: number,
  randomBelow: (limit: number) => number,
): T[] {
  const left = [...rows];
  return Array.from({ length: Math.min(count, rows.length) }, () =>
    left.splice(randomBelow(left.length), 1),
  ).flat();
}

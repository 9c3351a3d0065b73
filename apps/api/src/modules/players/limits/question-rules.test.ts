import { describe, expect, it } from 'vitest';
import type { StoredLimit } from './limit-state.ts';
import {
  areQuestionsBlocked,
  type AskedQuestion,
  drawRandom,
  judgeAnswers,
  type LimitWish,
  needsQuestions,
} from './question-rules.ts';

const nowMs = 1_795_000_000_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const stored = (value: bigint | null): StoredLimit => ({ value, setAtMs: nowMs - dayMs, pending: null });
const limits = (of: Partial<Record<number, bigint | null>>) =>
  new Map(
    Object.entries(of).map(([type, value]) => [Number(type) as LimitWish['type'], stored(value ?? null)]),
  );
const asks = (
  type: LimitWish['type'],
  value: bigint | null,
  of: Partial<Record<number, bigint | null>>,
  thresholdMinor: bigint | null = 1000_00n,
): boolean => needsQuestions({ type, value }, limits(of), { thresholdMinor, nowMs });

describe('questions before a change', () => {
  it('[DR-5.40] [DR-5.66] a raise above the threshold, not one up to it, and not a first limit or a change to less', () => {
    expect(asks(21, 1000_01n, { 21: 500_00n })).toBe(true);
    expect(asks(21, 1000_00n, { 21: 500_00n })).toBe(false);
    expect(asks(21, 5000_00n, {})).toBe(false);
    expect(asks(21, 5000_00n, { 21: 6000_00n })).toBe(false);
    expect(asks(21, 5000_00n, { 21: 5000_00n })).toBe(false);
    expect(asks(1, 1000_01n, { 1: 500_00n })).toBe(true);
    expect(asks(12, 1000_01n, { 12: 500_00n })).toBe(true);
    // A limit that was removed before is set anew: a first limit.
    expect(asks(21, 5000_00n, { 21: null })).toBe(false);
  });

  it('[DR-5.66] without a reference rate every raise is above the threshold', () => {
    expect(asks(21, 2n, { 21: 1n }, null)).toBe(true);
    expect(asks(21, 1n, { 21: 2n }, null)).toBe(false);
  });

  it('[DR-5.66] every removal of a limit in force, and no raise of hours or of the interval', () => {
    expect([20, 1, 10, 31, 32].map((type) => asks(type as 20, null, { [type]: 1n }))).toEqual(
      Array(5).fill(true),
    );
    expect([1, 10, 31, 32].map((type) => asks(type as 1, null, {}))).toEqual(Array(4).fill(false));
    expect([asks(31, 24n, { 31: 1n }), asks(32, 60n, { 32: 5n })]).toEqual([false, false]);
  });

  it('[DR-5.40] [DR-5.66] no limit as the first choice of deposits, and not again', () => {
    expect(asks(20, null, {})).toBe(true);
    expect(asks(20, null, { 1: 5n })).toBe(true);
    expect(asks(20, null, { 20: null })).toBe(false);
    expect(asks(20, null, { 21: 100_00n })).toBe(false);
  });
});

const asked: AskedQuestion[] = [
  { id: 7, answers: 3, right: 1 },
  { id: 2, answers: 2, right: 2 },
];
const given = (...pairs: [number, number][]) =>
  pairs.map(([questionId, answerId]) => ({ questionId, answerId }));

describe('answers', () => {
  it('[DR-5.41] say which questions were right, in the order of the questions', () => {
    expect(judgeAnswers(asked, given([2, 2], [7, 1]))).toEqual([
      { id: 7, success: true },
      { id: 2, success: true },
    ]);
    expect(judgeAnswers(asked, given([7, 3], [2, 2]))).toEqual([
      { id: 7, success: false },
      { id: 2, success: true },
    ]);
  });

  it.each([
    ['one is missing', given([7, 1])],
    ['one is twice', given([7, 1], [7, 1])],
    ['one more', given([7, 1], [2, 2], [3, 1])],
    ['another question', given([7, 1], [3, 2])],
    ['an answer that the question does not have', given([7, 1], [2, 3])],
  ])('[DR-5.67] do not fit: %s', (_name, answers) => {
    expect(judgeAnswers(asked, answers)).toBeNull();
  });
});

describe('failed sets', () => {
  it('[DR-5.41] [DR-5.68] three within 24 hours refuse changes until exactly 24 hours after the third', () => {
    const failed = (...beforeMs: number[]) => beforeMs.map((ms) => nowMs - ms);
    expect(areQuestionsBlocked(failed(1, 2), nowMs)).toBe(false);
    expect(areQuestionsBlocked(failed(1, 2, 3), nowMs)).toBe(true);
    expect(areQuestionsBlocked(failed(dayMs - 1, dayMs, dayMs + 1), nowMs)).toBe(true);
    expect(areQuestionsBlocked(failed(dayMs, dayMs + 1, dayMs + 2), nowMs)).toBe(false);
    // The first of the three is 24 hours older than the last.
    expect(areQuestionsBlocked(failed(1, 2, dayMs + 1), nowMs)).toBe(false);
    expect(areQuestionsBlocked(failed(1, 2, dayMs), nowMs)).toBe(true);
  });
});

it('[DR-5.69] questions are drawn without repetition, and every order is possible', () => {
  expect(drawRandom(['a', 'b', 'c', 'd'], 2, () => 0)).toEqual(['a', 'b']);
  expect(drawRandom(['a', 'b', 'c', 'd'], 3, (limit) => limit - 1)).toEqual(['d', 'c', 'b']);
  expect(drawRandom(['a', 'b'], 5, () => 0)).toEqual(['a', 'b']);
});

import { expect, it } from 'vitest';
import { resultOf, SELF_TEST_QUESTIONS, type SelfTestAnswer } from './self-test.ts';

/** All nine answers with a sum. */
const of = (sum: number): ReadonlyMap<number, SelfTestAnswer> => {
  let left = sum;
  return new Map(
    SELF_TEST_QUESTIONS.map((id) => {
      const answer = Math.min(3, left) as SelfTestAnswer;
      left -= answer;
      return [id, answer];
    }),
  );
};

it('[DR-5.78] the sum of nine answers is none, some, clear or strong signs', () => {
  expect([0, 1, 4, 5, 9, 10, 27].map((sum) => resultOf(of(sum)))).toEqual([
    'none',
    'some',
    'some',
    'clear',
    'clear',
    'strong',
    'strong',
  ]);
});

it('[DR-5.78] has no result while an answer is missing', () => {
  const answers = new Map(of(27));
  answers.delete(5);
  expect(resultOf(answers)).toBeNull();
});

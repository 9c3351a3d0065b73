/** The self-test: nine questions, each answered 0 to 3 (DR-5.78). It is counted here; nothing is sent or kept. */
export const SELF_TEST_QUESTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const SELF_TEST_ANSWERS = [0, 1, 2, 3] as const;
export type SelfTestAnswer = (typeof SELF_TEST_ANSWERS)[number];

export type SelfTestResult = 'none' | 'some' | 'clear' | 'strong';

/** Returns what the answers say; null while one is missing. */
export function resultOf(answers: ReadonlyMap<number, SelfTestAnswer>): SelfTestResult | null {
  if (SELF_TEST_QUESTIONS.some((id) => !answers.has(id))) return null;
  const sum = [...answers.values()].reduce<number>((total, answer) => total + answer, 0);
  if (sum === 0) return 'none';
  if (sum <= 4) return 'some';
  return sum <= 9 ? 'clear' : 'strong';
}

import type { LimitQuestionText } from '@touchline/contracts/players';
import type { LimitQuestion } from '../../site/site-config/index.ts';

/**
 * A question in a language: the configuration's text of this language, else the site's own text of this id, else the
 * first text of the configuration (DR-5.69).
 * @param say returns the site's text of a key in the language; empty for an unknown key
 */
export function presentQuestion(
  { id, answers, texts = {} }: LimitQuestion,
  language: string,
  say: (key: string) => string,
): LimitQuestionText {
  const own = say(`limit_questions_${id}`);
  const given = texts[language] ?? (own === '' ? Object.values(texts)[0] : undefined);
  return {
    id,
    question: given?.question ?? own,
    answers: Array.from({ length: answers }, (_, at) => ({
      id: at + 1,
      answer: given?.answers[at] ?? say(`limit_questions_${id}_${at + 1}`),
    })),
  };
}

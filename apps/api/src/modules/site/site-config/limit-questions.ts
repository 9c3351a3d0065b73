import { z } from 'zod';

/** Questions of a set (DR-5.40). */
export const questionsPerSet = 5;
/** Ids of the questions whose texts the site has in every language, each with three answers. */
const ownQuestions = 8;
const ownAnswers = 3;

const words = z.string().trim().min(1).max(300);
const text = z.strictObject({ question: words, answers: z.array(words).min(2).max(6) });

const question = z
  .strictObject({
    id: z.number().int().min(1).max(9999),
    answers: z.number().int().min(2).max(6),
    /** The number of the right answer, from 1. */
    right: z.number().int().min(1),
    /** Texts by language. Without a language, the site's text of this id is shown, else the first of these. */
    texts: z.record(z.string().regex(/^[a-z]{2}$/), text).optional(),
  })
  .refine(({ answers, right }) => right <= answers, 'the right answer is none of the answers')
  .refine(
    ({ answers, texts }) => Object.values(texts ?? {}).every((one) => one.answers.length === answers),
    'a language has another number of answers',
  )
  .refine(
    ({ id, answers, texts }) =>
      Object.keys(texts ?? {}).length > 0 || (id <= ownQuestions && answers === ownAnswers),
    'this question needs texts',
  );

/** The questions before a limit is raised or removed (DR-5.69). */
export const limitQuestions = z
  .array(question)
  .min(questionsPerSet)
  .max(50)
  .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'an id is used twice');

export type LimitQuestion = z.output<typeof question>;

const rightAnswers = [2, 3, 1, 2, 3, 1, 3, 2];

export const defaultLimitQuestions: LimitQuestion[] = rightAnswers.map((right, at) => ({
  id: at + 1,
  answers: ownAnswers,
  right,
}));

/** Questions before a limit is raised or removed: asks them, and takes the answers (DR-5.66 to DR-5.69). */
import { randomInt, randomUUID } from 'node:crypto';
import { LIMIT_QUESTION_SEC, LIMIT_QUESTIONS, type LimitErrorCode } from '@touchline/contracts/players';
import { knownCurrency, parseAmount } from '@touchline/money';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import type { LimitQuestion } from '../../site/site-config/index.ts';
import { limitAt } from './limit-state.ts';
import { type StoredLimits, writeLimitEvent } from './limit-store.ts';
import {
  areQuestionsBlocked,
  drawRandom,
  type GivenAnswer,
  judgeAnswers,
  type LimitWish,
} from './question-rules.ts';
import { addQuestionSet, endSet, lastFailures, readOpenSet } from './question-store.ts';

export type QuestionSettings = {
  /** What can be asked. */
  all: readonly LimitQuestion[];
  /** An amount of the house currency; a raise above it needs answers. */
  threshold: string;
};

export type Asked = { tokenGuid: string; questions: LimitQuestion[] };

/**
 * Stores a set of questions for changes of limits, and replaces the open one. The caller locks the player.
 * @returns null after three failures within 24 hours (DR-5.68)
 */
export async function createQuestions(
  tx: Transaction,
  userId: bigint,
  wanted: LimitWish[],
  { all }: QuestionSettings,
  nowMs: number,
): Promise<Asked | null> {
  if (areQuestionsBlocked(await lastFailures(tx, userId), nowMs)) return null;
  const tokenGuid = randomUUID();
  const questions = drawRandom(all, LIMIT_QUESTIONS, (limit) => randomInt(limit));
  await addQuestionSet(
    tx,
    userId,
    tokenGuid,
    {
      wanted,
      questions: questions.map(({ id, answers, right }) => ({ id, answers, right })),
      expiresAtMs: nowMs + LIMIT_QUESTION_SEC * 1000,
    },
    nowMs,
  );
  return { tokenGuid, questions };
}

export type QuestionResult = { id: number; success: boolean };
export type Answered =
  | { outcome: 'refused'; code: LimitErrorCode }
  | { outcome: 'failed'; results: QuestionResult[] }
  /** The changes may be made now. */
  | { outcome: 'passed'; results: QuestionResult[]; wanted: LimitWish[] };

/** Takes the answers of a set, which then is used, whatever they are. The caller locks the player. */
export async function takeAnswers(
  tx: Transaction,
  userId: bigint,
  { tokenGuid, answers }: { tokenGuid: string; answers: readonly GivenAnswer[] },
  { limits, nowMs }: { limits: StoredLimits; nowMs: number },
): Promise<Answered> {
  const set = await readOpenSet(tx, userId, tokenGuid);
  if (set === null) return { outcome: 'refused', code: 'limits/token-unknown' };
  // At exactly the last second it is late (DR-5.67).
  if (nowMs >= set.expiresAtMs) return { outcome: 'refused', code: 'limits/token-expired' };
  const results = judgeAnswers(set.questions, answers);
  if (results === null) return { outcome: 'refused', code: 'limits/answers' };
  const isPassed = results.every(({ success }) => success);
  await endSet(tx, userId, isPassed ? 'passed' : 'failed', nowMs);
  if (isPassed) return { outcome: 'passed', results, wanted: set.wanted };
  for (const { type, value } of set.wanted) {
    const stored = limits.get(type);
    const oldValue = stored === undefined ? null : limitAt(stored, nowMs).value;
    const event = { type, action: 'questions-failed', oldValue, newValue: value } as const;
    await writeLimitEvent(tx, userId, event, 'player', nowMs);
  }
  return { outcome: 'failed', results };
}

/** Returns the threshold in minor units of a currency, rounded down; null without a reference rate (DR-5.66). */
export async function questionThreshold(
  sql: Sql,
  { threshold }: QuestionSettings,
  houseCurrency: string,
  currency: string,
): Promise<bigint | null> {
  const parsed = parseAmount(threshold, knownCurrency(houseCurrency));
  if (parsed.outcome === 'refused')
    throw new Error(`the threshold of questions is not an amount: ${threshold}`);
  const [row] = await sql.query<{ minor: bigint | null }>(
    'select limits_convert($1, $2, $3, false) as minor',
    [parsed.minor, houseCurrency, currency],
  );
  return row?.minor ?? null;
}

/** Reads and writes sets of questions (DR-5.67 to DR-5.69). */
import type { ChangeableLimitType } from '@touchline/contracts/players';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { type AskedQuestion, type LimitWish, questionTries, questionWindowMs } from './question-rules.ts';

export type QuestionSet = {
  wanted: LimitWish[];
  questions: AskedQuestion[];
  expiresAtMs: number;
};

/** A set after its last use: failures of two days are what can still refuse a change. */
const keptMs = 2 * questionWindowMs;

/** Stores a set and replaces the open one. The caller locks the player. */
export async function addQuestionSet(
  tx: Transaction,
  userId: bigint,
  token: string,
  { wanted, questions, expiresAtMs }: QuestionSet,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `update limits_question_set set ended_at = $2, outcome = 'replaced' where user_id = $1 and ended_at is null`,
    [userId, new Date(nowMs)],
  );
  await tx.query('delete from limits_question_set where user_id = $1 and ended_at < $2', [
    userId,
    new Date(nowMs - keptMs),
  ]);
  await tx.query(
    `insert into limits_question_set (token, user_id, wanted, questions, asked_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      token,
      userId,
      JSON.stringify(wanted.map(({ type, value }) => ({ type, value: value?.toString() ?? null }))),
      JSON.stringify(questions),
      new Date(nowMs),
      new Date(expiresAtMs),
    ],
  );
}

type Wanted = { type: ChangeableLimitType; value: string | null };

/** Returns the open set of a player with this token, expired or not; null when there is none. */
export async function readOpenSet(sql: Sql, userId: bigint, token: string): Promise<QuestionSet | null> {
  const [row] = await sql.query<{ wanted: Wanted[]; questions: AskedQuestion[]; expiresAt: Date }>(
    `select wanted, questions, expires_at as "expiresAt" from limits_question_set
     where user_id = $1 and token = $2 and ended_at is null`,
    [userId, token],
  );
  if (!row) return null;
  return {
    wanted: row.wanted.map(({ type, value }) => ({ type, value: value === null ? null : BigInt(value) })),
    questions: row.questions,
    expiresAtMs: row.expiresAt.getTime(),
  };
}

/** Ends the open set of a player: its token is used. */
export async function endSet(
  tx: Transaction,
  userId: bigint,
  outcome: 'passed' | 'failed',
  nowMs: number,
): Promise<void> {
  await tx.query(
    'update limits_question_set set ended_at = $2, outcome = $3 where user_id = $1 and ended_at is null',
    [userId, new Date(nowMs), outcome],
  );
}

/** The times of the last failed sets of a player, the newest first. */
export async function lastFailures(sql: Sql, userId: bigint): Promise<number[]> {
  const rows = await sql.query<{ at: Date }>(
    `select ended_at as at from limits_question_set where user_id = $1 and outcome = 'failed'
     order by ended_at desc limit $2`,
    [userId, questionTries],
  );
  return rows.map(({ at }) => at.getTime());
}

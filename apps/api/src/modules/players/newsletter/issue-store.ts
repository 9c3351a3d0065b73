import type { Sql, Transaction } from '../../../platform/database/db.ts';

export type IssueText = { subject: string; text: string };
export type IssueTexts = Readonly<Record<string, IssueText>>;
export type Issue = { id: bigint; texts: IssueTexts; lastUserId: bigint };

export async function addIssue(tx: Transaction, texts: IssueTexts, nowMs: number): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    'insert into newsletter_issue (texts, created_at) values ($1, $2) returning id',
    [texts, new Date(nowMs)],
  );
  if (!row) throw new Error('an issue was not stored');
  return row.id;
}

/** Locks the oldest issue that is not sent yet. Another worker takes the next one. */
export async function lockOpenIssue(tx: Transaction): Promise<Issue | null> {
  const [row] = await tx.query<Issue>(
    `select id, texts, last_user_id as "lastUserId" from newsletter_issue where ended_at is null
     order by id limit 1 for update skip locked`,
  );
  return row ?? null;
}

/** Stores how far a locked issue was sent. @param endedAtMs null while there may be more players */
export async function moveOn(
  tx: Transaction,
  id: bigint,
  { lastUserId, sent, endedAtMs }: { lastUserId: bigint; sent: number; endedAtMs: number | null },
): Promise<void> {
  await tx.query(
    'update newsletter_issue set last_user_id = $2, sent = sent + $3, ended_at = $4 where id = $1',
    [id, lastUserId, sent, endedAtMs === null ? null : new Date(endedAtMs)],
  );
}

export type ShownIssue = { id: bigint; createdAt: Date; subject: string; sent: number; isEnded: boolean };

/** The newest issues, for the operator. @param language whose subject is shown */
export const listIssues = (sql: Sql, language: string): Promise<ShownIssue[]> =>
  sql.query<ShownIssue>(
    `select id, created_at as "createdAt", coalesce(texts -> $1 ->> 'subject', '') as subject, sent,
       ended_at is not null as "isEnded" from newsletter_issue order by id desc limit 20`,
    [language],
  );

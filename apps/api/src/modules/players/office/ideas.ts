import { ideaLimits } from '@touchline/contracts/players';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Sql, Transaction } from '../../../platform/database/db.ts';
import { addMessage } from '../../site/messages/index.ts';
import type { Identity } from '../identity/index.ts';

export type Idea = {
  id: bigint;
  text: string;
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
};

export type Ideas = {
  of: (userId: bigint) => Promise<Idea[]>;
  /** Stores an idea once for its id (DR-13.139). */
  send: (
    userId: bigint,
    idea: { requestId: string; text: string },
  ) => Promise<{ outcome: 'stored'; idea: Idea } | { outcome: 'too-many' | 'id-used' }>;
};

const dayMs = 86_400_000;
const columns = `id, text, created_at as "createdAt", answer, answered_at as "answeredAt"`;

type Deps = { db: Database; clock: Clock; identity: Pick<Identity, 'lockUsers'> };

export function createIdeas({ db, clock, identity }: Deps): Ideas {
  return {
    of: (userId) =>
      db.query<Idea>(`select ${columns} from office_idea where user_id = $1 order by id desc limit $2`, [
        userId,
        ideaLimits.shown,
      ]),
    send: (userId, { requestId, text }) =>
      db.transaction(async (tx) => {
        // Two ideas at once are counted one after the other.
        await identity.lockUsers(tx, [userId], []);
        const [known] = await tx.query<Idea>(
          `select ${columns} from office_idea where user_id = $1 and request_id = $2`,
          [userId, requestId],
        );
        if (known) return known.text === text ? { outcome: 'stored', idea: known } : { outcome: 'id-used' };
        if ((await countToday(tx, userId, clock.nowMs())) >= ideaLimits.perDay)
          return { outcome: 'too-many' };
        const [idea] = await tx.query<Idea>(
          `insert into office_idea (user_id, request_id, text, created_at) values ($1, $2, $3, $4) returning ${columns}`,
          [userId, requestId, text, new Date(clock.nowMs())],
        );
        if (!idea) throw new Error('an idea was not stored');
        return { outcome: 'stored', idea };
      }),
  };
}

/** Returns how many ideas a player has sent in the last 24 hours. */
async function countToday(tx: Transaction, userId: bigint, nowMs: number): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    'select count(*)::int as n from office_idea where user_id = $1 and created_at > $2',
    [userId, new Date(nowMs - dayMs)],
  );
  return row?.n ?? 0;
}

export type OpenIdea = Idea & { userId: bigint };

/** The oldest ideas without an answer, for the operator. */
export const listOpenIdeas = (sql: Sql): Promise<OpenIdea[]> =>
  sql.query<OpenIdea>(
    `select ${columns}, user_id as "userId" from office_idea where answered_at is null order by id limit 50`,
  );

/**
 * Answers an idea once, and writes its player a message in the same transaction (DR-13.164).
 * @returns false for an unknown idea and for one that has an answer
 */
export async function answerIdea(
  tx: Transaction,
  { id, text, nowMs }: { id: bigint; text: string; nowMs: number },
): Promise<boolean> {
  const [answered] = await tx.query<{ userId: bigint }>(
    `update office_idea set answer = $2, answered_at = $3 where id = $1 and answered_at is null
     returning user_id as "userId"`,
    [id, text, new Date(nowMs)],
  );
  if (!answered) return false;
  await addMessage(tx, answered.userId, `idea:${id}`, { kind: 'idea-answer', values: {} }, nowMs);
  return true;
}

import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import type { SiteConfigStore } from '../site-config/index.ts';

/** A visitor's appeal against a block or a ban, and its outcome. */
export type Appeal = {
  id: bigint;
  reasonId: number | null;
  message: string;
  createdAtMs: number;
  outcome: 'granted' | 'refused' | null;
  answer: string | null;
};

/** An appeal that has no answer yet. */
type OpenAppeal = { id: bigint; userId: bigint | null; contact: string; message: string };

/** The visitor who appeals: a player, or a guest who is identified by a token in a cookie. */
export type Appellant = { userId: bigint | null; token: string | null };

export type Appeals = {
  /** Stores an appeal. @returns its number, and the guest's token */
  add: (
    from: Appellant,
    appeal: { reasonId: number | null; contact: string; message: string },
  ) => Promise<{ id: bigint; token: string | null }>;
  /** Lists the visitor's appeals, newest first. */
  list: (from: Appellant) => Promise<Appeal[]>;
  /** Lists open appeals of all visitors, oldest first, at most 100. */
  listOpen: () => Promise<OpenAppeal[]>;
  /**
   * Answers an open appeal.
   * @returns false when it is not open
   */
  answer: (
    tx: Transaction,
    given: { id: bigint; outcome: 'granted' | 'refused'; answer: string },
  ) => Promise<boolean>;
  /** Deletes answered appeals whose retention period has passed. @returns how many were deleted */
  deleteExpired: () => Promise<number>;
};

const dayMs = 24 * 3_600_000;

/** Maximum number of appeals listed for one visitor. */
const MAX_LISTED = 50;

/** Maximum number of open appeals in the operator's list. */
const MAX_OPEN = 100;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function createAppeals(deps: {
  db: Database;
  clock: Clock;
  siteConfig: Pick<SiteConfigStore, 'get'>;
}): Appeals {
  const { db, clock, siteConfig } = deps;
  return {
    add: async ({ userId, token }, { reasonId, contact, message }) => {
      const guestToken = userId === null ? (token ?? randomBytes(24).toString('base64url')) : null;
      const rows = await db.query<{ id: bigint }>(
        `insert into site_gate_appeal (user_id, visitor_hash, reason_id, contact, message, created_at)
         values ($1, $2, $3, $4, $5, $6) returning id`,
        [
          userId,
          guestToken === null ? null : hashOf(guestToken),
          reasonId,
          contact,
          message,
          new Date(clock.nowMs()),
        ],
      );
      const id = rows[0]?.id;
      if (id === undefined) throw new Error('an appeal was not stored');
      return { id, token: guestToken };
    },
    list: async ({ userId, token }) => {
      if (userId === null && token === null) return [];
      const rows = await db.query<Omit<Appeal, 'createdAtMs'> & { createdAt: Date }>(
        `select id, reason_id as "reasonId", message, created_at as "createdAt", outcome, answer
         from site_gate_appeal where user_id = $1 or visitor_hash = $2 order by id desc limit ${MAX_LISTED}`,
        [userId, token === null ? null : hashOf(token)],
      );
      return rows.map(({ createdAt, ...row }) => ({ ...row, createdAtMs: createdAt.getTime() }));
    },
    listOpen: () =>
      db.query<OpenAppeal>(
        `select id, user_id as "userId", contact, message from site_gate_appeal
         where answered_at is null order by id limit ${MAX_OPEN}`,
      ),
    answer: async (tx, { id, outcome, answer }) => {
      const rows = await tx.query(
        `update site_gate_appeal set outcome = $2, answer = $3, answered_at = $4
         where id = $1 and answered_at is null returning 1`,
        [id, outcome, answer, new Date(clock.nowMs())],
      );
      return rows.length > 0;
    },
    deleteExpired: async () => {
      const before = new Date(clock.nowMs() - siteConfig.get().supportRetentionDays * dayMs);
      const [row] = await db.query<{ n: number }>('select site_gate_drop_appeals_before($1) as n', [before]);
      return row?.n ?? 0;
    },
  };
}

import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
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

/** The appellant: a player, or a guest identified by a token in a cookie. */
export type Appellant = { userId: bigint | null; token: string | null };

export type Appeals = {
  /** @returns the appeal's number and the guest's token */
  add: (
    from: Appellant,
    appeal: { reasonId: number | null; contact: string; message: string },
  ) => Promise<{ id: bigint; token: string | null }>;
  /** Newest first. */
  list: (from: Appellant) => Promise<Appeal[]>;
  /**
   * Deletes answered appeals past their retention.
   * @returns the number deleted
   */
  deleteExpired: () => Promise<number>;
};

const dayMs = 24 * 3_600_000;

/** Maximum number of appeals listed for one visitor. */
const MAX_LISTED = 50;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function createAppeals(deps: {
  db: Database;
  clock: Clock;
  siteConfig: Pick<SiteConfigStore, 'get'>;
}): Appeals {
  const { db, clock, siteConfig } = deps;
  return {
    add: async ({ userId, token }, { reasonId, contact, message }) => {
      const kept = userId === null ? (token ?? randomBytes(24).toString('base64url')) : null;
      const rows = await db.query<{ id: bigint }>(
        `insert into site_gate_appeal (user_id, visitor_hash, reason_id, contact, message, created_at)
         values ($1, $2, $3, $4, $5, $6) returning id`,
        [userId, kept === null ? null : hashOf(kept), reasonId, contact, message, new Date(clock.nowMs())],
      );
      const id = rows[0]?.id;
      if (id === undefined) throw new Error('an appeal was not stored');
      return { id, token: kept };
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
    deleteExpired: async () => {
      const before = new Date(clock.nowMs() - siteConfig.get().supportRetentionDays * dayMs);
      const [row] = await db.query<{ n: number }>('select site_gate_drop_appeals_before($1) as n', [before]);
      return row?.n ?? 0;
    },
  };
}

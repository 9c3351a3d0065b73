import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Sql, Transaction } from '../../../platform/database/db.ts';

export type TermsVersion = { id: bigint; publishedAtMs: number; summary: Record<string, string> };

export type Terms = {
  /** Loads the version in force. While the database is unavailable, the last known version stays. */
  load: () => Promise<void>;
  current: () => TermsVersion | null;
  /** Whether there is a version in force that this player has not confirmed. */
  isChanged: (userId: bigint) => Promise<boolean>;
  /** Confirms the version that was published at `publishedAtMs`. @returns false when another version is in force. */
  confirm: (userId: bigint, publishedAtMs: number) => Promise<boolean>;
  /** Records that a new player accepted the version in force by registering. */
  acceptCurrent: (tx: Transaction, userId: bigint) => Promise<void>;
  publish: (tx: Transaction, summary: Record<string, string>) => Promise<TermsVersion>;
};

/** Maximum number of cached players who have confirmed the version in force; the oldest is evicted first. */
const MAX_CACHED = 100_000;

export function createTerms({ db, clock }: { db: Database; clock: Clock }): Terms {
  let current: TermsVersion | null = null;
  const confirmed = new Set<bigint>();
  const take = (version: TermsVersion | null): void => {
    // Version ids only rise. So a read that returns a lower id started before a publication and is outdated.
    if (current !== null && (version === null || version.id < current.id)) return;
    if (version?.id !== current?.id) confirmed.clear();
    current = version;
  };
  const remember = (userId: bigint): void => {
    confirmed.add(userId);
    const oldest = confirmed.size > MAX_CACHED ? confirmed.values().next().value : undefined;
    if (oldest !== undefined) confirmed.delete(oldest);
  };
  const insert = (sql: Sql, userId: bigint, versionId: bigint) =>
    sql.query(
      `insert into terms_confirmation (user_id, version_id, confirmed_at) values ($1, $2, $3)
       on conflict do nothing`,
      [userId, versionId, new Date(clock.nowMs())],
    );
  return {
    load: async () => take(await readCurrent(db)),
    current: () => current,
    isChanged: async (userId) => {
      const version = current;
      if (version === null || confirmed.has(userId)) return false;
      const rows = await db.query('select 1 from terms_confirmation where user_id = $1 and version_id = $2', [
        userId,
        version.id,
      ]);
      if (rows.length === 0) return true;
      if (current?.id === version.id) remember(userId);
      return false;
    },
    confirm: async (userId, publishedAtMs) => {
      const version = await readCurrent(db);
      take(version);
      if (version?.publishedAtMs !== publishedAtMs) return false;
      await insert(db, userId, version.id);
      // A newer version may have been published in the meantime, and the cache is only for the current version.
      if (current?.id === version.id) remember(userId);
      return true;
    },
    acceptCurrent: async (tx, userId) => {
      const version = await readCurrent(tx);
      if (version) await insert(tx, userId, version.id);
    },
    publish: async (tx, summary) => {
      const publishedAtMs = clock.nowMs();
      const rows = await tx.query<{ id: bigint }>(
        'insert into terms_version (published_at, summary) values ($1, $2) returning id',
        [new Date(publishedAtMs), summary],
      );
      return { id: rows[0]?.id ?? 0n, publishedAtMs, summary };
    },
  };
}

async function readCurrent(sql: Sql): Promise<TermsVersion | null> {
  const rows = await sql.query<{ id: bigint; publishedAt: Date; summary: Record<string, string> }>(
    'select id, published_at as "publishedAt", summary from terms_version order by id desc limit 1',
  );
  const row = rows[0];
  return row ? { id: row.id, publishedAtMs: row.publishedAt.getTime(), summary: row.summary } : null;
}

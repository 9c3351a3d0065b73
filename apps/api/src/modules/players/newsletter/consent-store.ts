import type { Sql, Transaction } from '../../../platform/database/db.ts';

export type ConsentSource = 'office' | 'link' | 'one-click';
export type Consent = { isOn: boolean; atMs: number };

/** The consent in force; null for a player who never gave one. */
export async function readConsent(sql: Sql, userId: bigint): Promise<Consent | null> {
  const [row] = await sql.query<{ isOn: boolean; at: Date }>(
    'select is_on as "isOn", at from newsletter_consent where user_id = $1 order by id desc limit 1',
    [userId],
  );
  return row ? { isOn: row.isOn, atMs: row.at.getTime() } : null;
}

/** Adds a consent, or its withdrawal, with time, source, language and the version of the text (DR-13.123). */
export async function addConsent(
  tx: Transaction,
  consent: {
    userId: bigint;
    isOn: boolean;
    source: ConsentSource;
    textVersion: string | null;
    lng: string;
    nowMs: number;
  },
): Promise<void> {
  await tx.query(
    `insert into newsletter_consent (user_id, is_on, at, source, text_version, lng) values ($1, $2, $3, $4, $5, $6)`,
    [consent.userId, consent.isOn, new Date(consent.nowMs), consent.source, consent.textVersion, consent.lng],
  );
}

/** A player who gets an issue: by e-mail with consent, on the site and by push as switched (DR-11.50). */
export type Reader = { userId: bigint; hasConsent: boolean };

/**
 * The next players whose consent is in force or who have messages of the topic news on, and whom no restriction bars from
 * them (DR-5.47), by id.
 * @param after the last player of the batch before
 */
export const nextReaders = (
  sql: Sql,
  after: bigint,
  { limit, nowMs }: { limit: number; nowMs: number },
): Promise<Reader[]> =>
  sql.query<Reader>(
    `select user_id as "userId", bool_or(is_on) as "hasConsent" from (
       (select user_id, is_on from (
         select distinct on (user_id) user_id, is_on from newsletter_consent where user_id > $1
         order by user_id, id desc) as last
       where is_on)
       union all
       select n.user_id, false from messages_readers('news', $1, $3) as n(user_id)) as readers
     where not identity_is_restricted(user_id, $2)
     group by user_id order by user_id limit $3`,
    [after, new Date(nowMs), limit],
  );

import type { SocialProviderId } from '@touchline/contracts/players';
import { appendAudit, type Caller } from '../../../platform/database/audit.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { auditSubjectOf, type User } from '../identity/index.ts';
import type { SocialIdentity } from './provider.ts';

/** Returns the account of an identity. Only provider and subject find it (DR-13.100). */
export async function findLinked(
  sql: Sql,
  provider: SocialProviderId,
  subject: string,
): Promise<bigint | null> {
  const rows = await sql.query<{ userId: bigint }>(
    'select user_id as "userId" from social_link where provider = $1 and subject = $2',
    [provider, subject],
  );
  return rows[0]?.userId ?? null;
}

export type Link = { provider: SocialProviderId; name: string | null; linkedAtMs: number };

export async function readLinks(sql: Sql, userId: bigint): Promise<Link[]> {
  const rows = await sql.query<{ provider: SocialProviderId; name: string | null; linkedAt: Date }>(
    `select provider, name, linked_at as "linkedAt" from social_link where user_id = $1
     order by linked_at, provider`,
    [userId],
  );
  return rows.map(({ linkedAt, ...link }) => ({ ...link, linkedAtMs: linkedAt.getTime() }));
}

/**
 * Links an identity, audited in the same transaction (DR-13.107). Two links at once meet at the keys of the table.
 * @returns `taken`: the identity has another account; `linked`: the account has an identity of this provider
 */
export async function addLink(
  tx: Transaction,
  user: User,
  provider: SocialProviderId,
  { subject, name }: Pick<SocialIdentity, 'subject' | 'name'>,
  { nowMs, caller }: { nowMs: number; caller: Caller },
): Promise<'added' | 'taken' | 'linked'> {
  const rows = await tx.query(
    `insert into social_link (user_id, provider, subject, name, linked_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1`,
    [user.id, provider, subject, name, new Date(nowMs)],
  );
  if (rows.length === 0) return (await findLinked(tx, provider, subject)) === null ? 'linked' : 'taken';
  await auditLink(tx, 'social.link', user, provider, caller);
  return 'added';
}

/** Removes a link, audited. @returns false when there is none */
export async function removeLink(
  tx: Transaction,
  user: User,
  provider: SocialProviderId,
  caller: Caller,
): Promise<boolean> {
  const rows = await tx.query('delete from social_link where user_id = $1 and provider = $2 returning 1', [
    user.id,
    provider,
  ]);
  if (rows.length > 0) await auditLink(tx, 'social.unlink', user, provider, caller);
  return rows.length > 0;
}

/** The subject of the provider is personal data, so the audit log has the provider only. */
async function auditLink(
  tx: Transaction,
  action: 'social.link' | 'social.unlink',
  user: User,
  provider: SocialProviderId,
  caller: Caller,
): Promise<void> {
  const isLink = action === 'social.link';
  await appendAudit(tx, {
    actor: user.accountNumber,
    action,
    subject: auditSubjectOf(user),
    reason: null,
    before: isLink ? null : { provider },
    after: isLink ? { provider } : null,
    caller,
  });
}

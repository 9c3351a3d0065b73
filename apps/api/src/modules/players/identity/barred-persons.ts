import { createHmac } from 'node:crypto';
import { auditKey } from '../../../platform/database/audit-key.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { addRestriction, type Restriction, type RestrictionKind } from './user-store.ts';

/** What a person can be recognised by after an erasure. `person` is the names and the date of birth. */
export type PersonMarks = {
  email?: string | null;
  phone?: string | null;
  person?: { name: string | null; surname: string | null; birthDate: string | null } | null;
};

/**
 * Returns the hashes of a person's marks under a key that is outside the database and is never replaced, because the marks
 * of an erased person cannot be hashed again. It is derived from the key of the audit log.
 */
function digestsOf({ email, phone, person }: PersonMarks): { kinds: string[]; digests: Buffer[] } {
  const texts: [string, string][] = [];
  if (email) texts.push(['email', email.trim().toLowerCase()]);
  if (phone) texts.push(['phone', phone]);
  if (person?.name && person.surname && person.birthDate) {
    const names = [person.name, person.surname].map((text) => text.normalize('NFKC').trim().toLowerCase());
    texts.push(['person', JSON.stringify([...names, person.birthDate])]);
  }
  const key = createHmac('sha256', auditKey()).update('barred-persons').digest();
  return {
    kinds: texts.map(([kind]) => kind),
    digests: texts.map(([kind, text]) => createHmac('sha256', key).update(`${kind}:${text}`).digest()),
  };
}

/** Stores the marks of a player whose data is about to be erased, while a self-exclusion, a time-out or a ban runs (DR-13.156). */
export async function rememberBarred(
  tx: Transaction,
  userId: bigint,
  marks: PersonMarks,
  nowMs: number,
): Promise<void> {
  const { kinds, digests } = digestsOf(marks);
  await tx.query(
    `insert into identity_barred_person (kind, digest, user_id)
     select m.kind, m.digest, $3 from unnest($1::text[], $2::bytea[]) as m(kind, digest)
     where exists (select 1 from identity_restriction r
       where r.user_id = $3 and r.source <> 'erasure' and (r.ends_at is null or r.ends_at > $4))
     on conflict do nothing`,
    [kinds, digests, userId, new Date(nowMs)],
  );
}

type Row = {
  kind: RestrictionKind;
  startsAt: Date;
  endsAt: Date | null;
  level: number | null;
  returnsBy: 'player' | 'operators' | null;
  termEndsAt: Date | null;
};

/**
 * Restricts an account in the same way as the erased account of the same person, as far as its restrictions still run
 * (DR-13.156). The same restriction is not written twice.
 * @returns the restrictions that were added
 */
export async function barNewcomer(
  tx: Transaction,
  userId: bigint,
  marks: PersonMarks,
  nowMs: number,
): Promise<Restriction[]> {
  const { kinds, digests } = digestsOf(marks);
  if (kinds.length === 0) return [];
  const rows = await tx.query<Row>(
    `select distinct r.kind, r.starts_at as "startsAt", r.ends_at as "endsAt", r.level, r.returns_by as "returnsBy",
       r.term_ends_at as "termEndsAt"
     from unnest($1::text[], $2::bytea[]) as m(kind, digest)
     join identity_barred_person b on b.kind = m.kind and b.digest = m.digest and b.user_id <> $3
     join identity_restriction r on r.user_id = b.user_id
     where r.source <> 'erasure' and (r.ends_at is null or r.ends_at > $4)
       and not exists (select 1 from identity_restriction own where own.user_id = $3 and own.kind = r.kind
         and own.ends_at is not distinct from r.ends_at)`,
    [kinds, digests, userId, new Date(nowMs)],
  );
  const added = rows.map((row): Restriction => ({
    userId,
    kind: row.kind,
    startsAtMs: nowMs,
    endsAtMs: row.endsAt?.getTime() ?? null,
    ...(row.level === null ? {} : { level: row.level }),
    ...(row.returnsBy === null || row.termEndsAt === null
      ? {}
      : { returns: { by: row.returnsBy, termEndsAtMs: row.termEndsAt.getTime() } }),
    source: 'barred',
  }));
  for (const restriction of added) await addRestriction(tx, restriction);
  return added;
}

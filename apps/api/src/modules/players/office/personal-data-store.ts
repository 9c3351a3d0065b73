import type { OpenPersonalField, SealedPersonalField } from '@touchline/contracts/players';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import type { SealingKeys } from '../../../platform/process/sealing-keys.ts';

export type OpenFields = Record<OpenPersonalField, string | null>;
type Row = {
  name: string | null;
  surname: string | null;
  middleName: string | null;
  birthDate: string | null;
  birthPlace: string | null;
  region: string | null;
  city: string | null;
  registrationAddress: string | null;
  sealed: Buffer | null;
  pinHash: string | null;
};
export type DocumentFields = Partial<Record<SealedPersonalField, string>>;
export type StoredPersonalData = { open: OpenFields; document: DocumentFields; pinHash: string | null };
/** What is stored. A null document leaves the sealed fields as they are. */
export type NextPersonalData = Omit<StoredPersonalData, 'document'> & { document: DocumentFields | null };

const emptyOpen: OpenFields = {
  name: null,
  surname: null,
  middleName: null,
  birthDate: null,
  birthPlace: null,
  region: null,
  city: null,
  registrationAddress: null,
};

/** @param keys open the document fields; without the key that sealed them they read as empty */
export async function readPersonalData(
  sql: Sql,
  userId: bigint,
  keys: SealingKeys | null,
): Promise<StoredPersonalData> {
  const [row] = await sql.query<Row>(
    `select name, surname, middle_name as "middleName", to_char(birth_date, 'YYYY-MM-DD') as "birthDate",
       birth_place as "birthPlace", region, city, registration_address as "registrationAddress",
       sealed_document as sealed, pin_hash as "pinHash"
     from office_personal_data where user_id = $1`,
    [userId],
  );
  if (!row) return { open: emptyOpen, document: {}, pinHash: null };
  const { sealed, pinHash, ...open } = row;
  const text = sealed && keys !== null ? keys.open(sealed) : null;
  return { open, document: text === null ? {} : (JSON.parse(text) as DocumentFields), pinHash };
}

/**
 * Stores the open fields, and the document fields when they are given. Those are sealed with the newest key, which is
 * outside the database (DR-13.138). Fields that no key opens stay until a player changes one of them.
 * @throws for document fields without a key
 */
export async function storePersonalData(
  tx: Transaction,
  userId: bigint,
  { open, document, pinHash }: NextPersonalData,
  { keys, nowMs }: { keys: SealingKeys | null; nowMs: number },
): Promise<void> {
  const sealed = document === null ? null : sealedText(document, keys);
  await tx.query(
    `insert into office_personal_data as p (user_id, name, surname, middle_name, birth_date, birth_place, region, city,
       registration_address, sealed_document, pin_hash, changed_at)
     values ($1, $2, $3, $4, $5::date, $6, $7, $8, $9, $10, $11, $12)
     on conflict (user_id) do update set name = excluded.name, surname = excluded.surname,
       middle_name = excluded.middle_name, birth_date = excluded.birth_date, birth_place = excluded.birth_place,
       region = excluded.region, city = excluded.city, registration_address = excluded.registration_address,
       sealed_document = case when $13 then p.sealed_document else excluded.sealed_document end,
       pin_tries = case when p.pin_hash is distinct from excluded.pin_hash then 0 else p.pin_tries end,
       pin_hash = excluded.pin_hash, changed_at = excluded.changed_at`,
    [
      userId,
      open.name,
      open.surname,
      open.middleName,
      open.birthDate,
      open.birthPlace,
      open.region,
      open.city,
      open.registrationAddress,
      sealed,
      pinHash,
      new Date(nowMs),
      document === null,
    ],
  );
}

function sealedText(document: DocumentFields, keys: SealingKeys | null): Buffer | null {
  if (keys === null) throw new Error('document fields cannot be sealed without a key');
  return Object.keys(document).length === 0 ? null : keys.seal(JSON.stringify(document));
}

/**
 * Seals document fields again that an older key has sealed, each under its row's lock (DR-13.160). Fields that no key opens
 * stay.
 * @returns how many have the newest key now
 */
export async function resealDocuments(tx: Transaction, keys: SealingKeys, limit: number): Promise<number> {
  const rows = await tx.query<{ userId: bigint; sealed: Buffer }>(
    `select user_id as "userId", sealed_document as sealed from office_personal_data
     where substring(sealed_document from 1 for 8) <> $1
     order by user_id limit $2 for update skip locked`,
    [keys.currentId, limit],
  );
  let resealed = 0;
  for (const { userId, sealed } of rows) {
    const text = keys.open(sealed);
    if (text === null) continue;
    await tx.query('update office_personal_data set sealed_document = $2 where user_id = $1', [
      userId,
      keys.seal(text),
    ]);
    resealed++;
  }
  return resealed;
}

const pinLimit = { tries: 5, perMs: 86_400_000 } as const;

/** Takes one of five tries a day to compare a pin code. @returns the hash; null without a pin code; false over the limit */
export async function takePinTry(
  tx: Transaction,
  userId: bigint,
  nowMs: number,
): Promise<string | null | false> {
  const [row] = await tx.query<{ hash: string | null; tries: number; triedAt: Date | null }>(
    `select pin_hash as hash, pin_tries as tries, pin_tried_at as "triedAt" from office_personal_data
     where user_id = $1 for update`,
    [userId],
  );
  if (!row?.hash) return null;
  const isOver = row.triedAt === null || nowMs - row.triedAt.getTime() >= pinLimit.perMs;
  const tries = isOver ? 0 : row.tries;
  if (tries >= pinLimit.tries) return false;
  await tx.query(
    'update office_personal_data set pin_tries = $2, pin_tried_at = case when $2 = 1 then $3 else pin_tried_at end where user_id = $1',
    [userId, tries + 1, new Date(nowMs)],
  );
  return row.hash;
}

import type { Sql } from '../../../platform/database/db.ts';
import { ms } from '../../../platform/database/sql-time.ts';
import type { ConversionOffer } from './conversion-offer.ts';
import { type ConversionRow, conversionColumns, presentStored } from './stored-conversion.ts';

type Row = ConversionRow & {
  id: string;
  fromAccountId: bigint;
  toAccountId: bigint;
  atMs: number;
  atUs: bigint;
};

export type PastConversion = Pick<Row, 'id' | 'fromAccountId' | 'toAccountId' | 'atMs' | 'atUs'> & {
  offer: ConversionOffer;
};

/**
 * Returns conversions of a player, newest first, at most `limit`.
 * @param page.accountId one side of the conversion; null for all
 * @param page.sinceMs the oldest time, Unix time in ms; null for all
 * @param page.beforeUs with `beforeId` the row after which the page begins, in microseconds
 */
export async function readConversionHistory(
  sql: Sql,
  userId: bigint,
  page: {
    accountId: bigint | null;
    sinceMs: number | null;
    beforeUs: bigint | null;
    beforeId: string;
    limit: number;
  },
): Promise<PastConversion[]> {
  const rows = await sql.query<Row>(
    `select id, from_account_id as "fromAccountId", to_account_id as "toAccountId", ${ms('at')} as "atMs",
       (extract(epoch from at) * 1000000)::bigint as "atUs", ${conversionColumns}
     from conversion_entry
     where user_id = $1 and ($2::bigint is null or $2 in (from_account_id, to_account_id))
       and ($3::float8 is null or at >= to_timestamp($3 / 1000))
       and ($4::bigint is null or (at, id) < (to_timestamp(0) + $4 * interval '1 microsecond', $5::uuid))
     order by at desc, id desc limit $6`,
    [userId, page.accountId, page.sinceMs, page.beforeUs, page.beforeId, page.limit],
  );
  return rows.map((row) => ({
    id: row.id,
    fromAccountId: row.fromAccountId,
    toAccountId: row.toAccountId,
    atMs: row.atMs,
    atUs: row.atUs,
    offer: presentStored(row),
  }));
}

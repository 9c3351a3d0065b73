import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import type { WalletAccount } from '../wallet/index.ts';
import { type FixedOffer, type FixedTerms, replacedMinor, roundingNum } from './fixed-terms.ts';

/** Stores a conversion at a fixed rate with its exact rounding (DR-1.39). */
export async function storeFixed(
  tx: Transaction,
  row: {
    conversionId: string;
    userId: bigint;
    hash: Buffer;
    account: WalletAccount;
    target: WalletAccount;
    terms: FixedTerms;
    debitedMinor: bigint;
  },
): Promise<void> {
  const { terms, debitedMinor } = row;
  await tx.query(
    `insert into conversion_entry (id, user_id, from_account_id, to_account_id, from_currency, to_currency, debited_minor,
       credited_minor, rate_id, rate_num, rate_den, margin_ppm, input_hash, kind, rounding_num)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, $12, 'fixed', $13)`,
    [
      row.conversionId,
      row.userId,
      row.account.id,
      row.target.id,
      terms.from.code,
      terms.to.code,
      debitedMinor,
      replacedMinor(debitedMinor, terms),
      terms.rateId,
      String(terms.rate.num),
      String(terms.rate.den),
      row.hash,
      String(roundingNum(debitedMinor, terms)),
    ],
  );
}

/** Returns what was stored under an id; null when nothing was. An id of another conversion has another hash. */
export async function findFixed(sql: Sql, id: string): Promise<{ hash: Buffer; offer: FixedOffer } | null> {
  const [row] = await sql.query<{
    hash: Buffer;
    from: string;
    to: string;
    debitedMinor: bigint;
    creditedMinor: bigint;
  }>(
    `select input_hash as hash, from_currency as "from", to_currency as "to", debited_minor as "debitedMinor",
       credited_minor as "creditedMinor" from conversion_entry where id = $1`,
    [id],
  );
  if (!row) return null;
  const { hash, from, to } = row;
  return {
    hash,
    offer: {
      debited: formatAmountWire(row.debitedMinor, knownCurrency(from)),
      credited: formatAmountWire(row.creditedMinor, knownCurrency(to)),
      from,
      to,
    },
  };
}

import type { Sql } from '../../../../platform/database/db.ts';
import type { LedgerAccountId } from '../../../banking/ledger/index.ts';
import { houseAccounts } from '../../../banking/wallet/index.ts';

/** The key of an account in `openHouseAccounts`. */
export const accountKey = (code: string, currency: string): string => `${code}/${currency}`;

export type HouseAccount = { code: string; currency: string };

/** The house's accounts that a settlement may move money between. */
export const settlementHouses = [
  houseAccounts.stakesInPlay,
  houseAccounts.sportsbook,
  houseAccounts.advances,
  houseAccounts.insurance,
] as const;

/**
 * Opens accounts in the order that all transactions use; the result has the ids by `accountKey`. Only a settlement opens
 * them in its transaction, after it has locked the coupons. Every other change opens them before its transaction:
 * otherwise it would hold a new account while it waits for its player, and a settlement would wait for the account.
 */
export async function openHouseAccounts(
  sql: Sql,
  list: readonly HouseAccount[],
): Promise<Map<string, LedgerAccountId>> {
  const rows = await sql.query<{ id: bigint; code: string; currency: string }>(
    `select ledger_account_id(code, currency, false) as id, code, currency from (
       select * from unnest($1::text[], $2::text[]) as a(code, currency) order by code, currency) wanted`,
    [list.map(({ code }) => code), list.map(({ currency }) => currency)],
  );
  return new Map(rows.map((row) => [accountKey(row.code, row.currency), row.id as LedgerAccountId]));
}

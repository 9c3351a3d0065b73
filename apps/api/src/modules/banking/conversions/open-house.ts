import type { Transaction } from '../../../platform/database/db.ts';
import type { Ledger, LedgerAccountId } from '../ledger/index.ts';
import { houseAccounts } from '../wallet/index.ts';

/** Opens the house's accounts of both currencies, in one order for all conversions, and returns them by currency. */
export async function openHouse(
  ledger: Ledger,
  tx: Transaction,
  currencies: readonly string[],
): Promise<(currency: string) => LedgerAccountId> {
  const ids = new Map<string, LedgerAccountId>();
  for (const currency of currencies.toSorted())
    ids.set(
      currency,
      await ledger.openAccount(tx, { code: houseAccounts.conversion, currency, isGuarded: false }),
    );
  return (currency) => {
    const id = ids.get(currency);
    if (id === undefined) throw new Error(`no house account of ${currency}`);
    return id;
  };
}

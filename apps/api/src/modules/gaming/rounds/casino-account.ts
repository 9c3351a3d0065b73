import type { Database } from '../../../platform/database/db.ts';
import type { Ledger, LedgerAccountId } from '../../banking/ledger/index.ts';
import { houseAccounts } from '../../banking/wallet/index.ts';

const opened = new WeakMap<Database, Map<string, LedgerAccountId>>();

/**
 * Returns the account of the casino in a currency, which gets stakes and pays returns. It is opened in a transaction of
 * its own, before that of the round; its id never changes.
 */
export async function openCasinoAccount(
  { db, ledger }: { db: Database; ledger: Pick<Ledger, 'openAccount'> },
  currency: string,
): Promise<LedgerAccountId> {
  const known = opened.get(db) ?? new Map<string, LedgerAccountId>();
  opened.set(db, known);
  const id =
    known.get(currency) ??
    (await db.transaction((tx) =>
      ledger.openAccount(tx, { code: houseAccounts.casino, currency, isGuarded: false }),
    ));
  known.set(currency, id);
  return id;
}

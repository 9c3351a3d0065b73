import type { Database } from '../../../platform/database/db.ts';
import type { Ledger, LedgerAccountId } from '../../banking/ledger/index.ts';
import { houseAccounts } from '../../banking/wallet/index.ts';

/**
 * The accounts that get stakes of a company's rounds and pay their returns, one for each company and currency. An account
 * is opened in a transaction of its own, before that of a call; its id never changes.
 */
export function createCompanyAccounts({ db, ledger }: { db: Database; ledger: Pick<Ledger, 'openAccount'> }) {
  const opened = new Map<string, LedgerAccountId>();
  return async (company: string, currency: string): Promise<LedgerAccountId> => {
    const key = `${company} ${currency}`;
    const id =
      opened.get(key) ??
      (await db.transaction((tx) =>
        ledger.openAccount(tx, { code: houseAccounts.games(company), currency, isGuarded: false }),
      ));
    opened.set(key, id);
    return id;
  };
}

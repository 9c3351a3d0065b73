import type { Database } from '../../../platform/database/db.ts';
import type { Ledger, LedgerAccountId } from '../../banking/ledger/index.ts';

/**
 * The accounts of companies, one for each company and currency: those that get stakes and pay their returns
 * (`houseAccounts.games`), and those that pay the wins of free rounds (`houseAccounts.freeRounds`). An account is opened in
 * a transaction of its own, before that of a call; its id never changes.
 */
export function createCompanyAccounts(
  { db, ledger }: { db: Database; ledger: Pick<Ledger, 'openAccount'> },
  codeOf: (company: string) => string,
) {
  const opened = new Map<string, LedgerAccountId>();
  return async (company: string, currency: string): Promise<LedgerAccountId> => {
    const key = `${company} ${currency}`;
    const id =
      opened.get(key) ??
      (await db.transaction((tx) =>
        ledger.openAccount(tx, { code: codeOf(company), currency, isGuarded: false }),
      ));
    opened.set(key, id);
    return id;
  };
}

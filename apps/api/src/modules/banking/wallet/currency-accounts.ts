import type { CurrencyAccountErrorCode } from '@touchline/contracts/banking';
import type { Database, Sql } from '../../../platform/database/db.ts';
import { offeredCurrencies, type SiteConfigStore } from '../../site/site-config/index.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { lockAccounts, type Wallet } from './wallet.ts';

type Code<Allowed extends CurrencyAccountErrorCode> = Allowed | null;

/** The accounts of other currencies that players add and remove themselves (DR-1.25 to DR-1.27, DR-1.31). */
export type CurrencyAccounts = {
  list: (userId: bigint) => Promise<{
    currencies: { currency: string; state: 'main' | 'added' | 'available' }[];
    /** How many more accounts the player may add. */
    left: number;
  }>;
  /** @returns the refusal; null when the account was added */
  add: (
    userId: bigint,
    currency: string,
  ) => Promise<Code<'accounts/currency-unknown' | 'accounts/currency-added' | 'accounts/too-many'>>;
  /** @returns the refusal; null when the account was removed */
  remove: (
    userId: bigint,
    currency: string,
  ) => Promise<Code<'accounts/no-account' | 'accounts/main' | 'accounts/not-empty'>>;
  /**
   * Sets the player's own name of an account; an empty text removes it.
   * @returns false when the account is not the player's
   */
  setLabel: (userId: bigint, accountId: bigint, label: string) => Promise<boolean>;
};

export function createCurrencyAccounts(deps: {
  db: Database;
  clock: Clock;
  wallet: Wallet;
  siteConfig: Pick<SiteConfigStore, 'get'>;
}): CurrencyAccounts {
  const { db, clock, wallet, siteConfig } = deps;
  const offered = (): readonly string[] => offeredCurrencies(siteConfig.get(), clock.nowMs());
  return {
    list: async (userId) => {
      const { currencies, currencyAccountsMax } = siteConfig.get();
      const allowed = offered();
      const own = (await wallet.accounts(db, userId)).filter(({ type }) => type !== 4);
      const stateOf = (currency: string): 'main' | 'added' | 'available' => {
        const account = own.find((one) => one.currency === currency);
        if (!account) return 'available';
        return account.type === 0 ? 'main' : 'added';
      };
      const added = own.filter(({ type }) => type === 9).length;
      return {
        // A retired currency that the player has stays in the list; it is not offered to others (DR-1.37).
        currencies: currencies
          .map((currency) => ({ currency, state: stateOf(currency) }))
          .filter(({ currency, state }) => state !== 'available' || allowed.includes(currency)),
        left: Math.max(0, currencyAccountsMax - added),
      };
    },
    add: (userId, currency) =>
      db.transaction(async (tx) => {
        const { currencyAccountsMax } = siteConfig.get();
        if (!offered().includes(currency)) return 'accounts/currency-unknown';
        const own = (await lockAccounts(tx, userId)).filter(({ type }) => type !== 4);
        const known = own.find((one) => one.currency === currency);
        if (known && known.removedAt === null) return 'accounts/currency-added';
        const added = own.filter(({ type, removedAt }) => type === 9 && removedAt === null).length;
        if (added >= currencyAccountsMax) return 'accounts/too-many';
        if (known) await tx.query('update wallet_account set removed_at = null where id = $1', [known.id]);
        else await wallet.open(tx, userId, 9, currency);
        return null;
      }),
    remove: (userId, currency) =>
      db.transaction(async (tx) => {
        const own = (await lockAccounts(tx, userId)).filter(({ type }) => type !== 4);
        const account = own.find((one) => one.currency === currency);
        if (!account || account.removedAt !== null) return 'accounts/no-account';
        if (account.type !== 9) return 'accounts/main';
        if (!(await isEmpty(tx, wallet, userId, account.id))) return 'accounts/not-empty';
        await tx.query(
          'update wallet_account set removed_at = platform_now(), is_active = false where id = $1',
          [account.id],
        );
        if (account.isActive)
          await tx.query('update wallet_account set is_active = true where user_id = $1 and type = 0', [
            userId,
          ]);
        return null;
      }),
    setLabel: async (userId, accountId, label) => {
      const rows = await db.query(
        'update wallet_account set label = $3 where user_id = $1 and id = $2 returning 1',
        [userId, accountId, label === '' ? null : label],
      );
      return rows.length > 0;
    },
  };
}

/** Whether nothing is on an account. Money that arrives later puts the account back into the list (DR-1.27). */
async function isEmpty(sql: Sql, wallet: Wallet, userId: bigint, accountId: bigint): Promise<boolean> {
  const account = await wallet.account(sql, userId, accountId);
  return account?.availableMinor === 0n && account.heldMinor === 0n;
}

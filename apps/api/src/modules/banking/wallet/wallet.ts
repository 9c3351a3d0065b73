import type { AccountType } from '@touchline/contracts/banking';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import type { Ledger, LedgerAccountId } from '../ledger/index.ts';

export type WalletAccount = {
  id: bigint;
  userId: bigint;
  type: AccountType;
  currency: string;
  ledgerAccountId: LedgerAccountId;
  isActive: boolean;
  availableMinor: bigint;
  heldMinor: bigint;
};

/** Ledger codes of the house's accounts. */
export const houseAccounts = {
  stakesInPlay: 'stakes-in-play',
  sportsbook: 'house/sportsbook',
  demoBank: 'house/demo-bank',
  clearing: (provider: string) => `payments/${provider}/clearing`,
  receivable: (userId: bigint) => `player/${userId}/receivable`,
} as const;

const typeNames: Record<AccountType, string> = { 0: 'main', 4: 'bonus', 9: 'currency' };

export type Wallet = {
  /** Opens a main account; the player's first account is the active one. */
  open: (tx: Transaction, userId: bigint, type: AccountType, currency: string) => Promise<WalletAccount>;
  /** All accounts of a player, main first, with balances to show. */
  accounts: (sql: Sql, userId: bigint) => Promise<WalletAccount[]>;
  /** One account of a player; null for an unknown one or one of another player. */
  account: (sql: Sql, userId: bigint, accountId: bigint) => Promise<WalletAccount | null>;
  /** @returns false when the account is not the player's. */
  activate: (tx: Transaction, userId: bigint, accountId: bigint) => Promise<boolean>;
};

const select = `select w.id, w.user_id as "userId", w.type, w.currency, w.ledger_account_id as "ledgerAccountId",
    w.is_active as "isActive", b.posted_in - b.posted_out - b.held_out as "availableMinor", b.held_out as "heldMinor"
  from wallet_account w join ledger_balance b on b.account_id = w.ledger_account_id`;

/** A user's currency accounts on the ledger. */
export function createWallet(ledger: Ledger): Wallet {
  const accounts: Wallet['accounts'] = (sql, userId) =>
    sql.query<WalletAccount>(`${select} where w.user_id = $1 order by w.type, w.id`, [userId]);
  const account: Wallet['account'] = async (sql, userId, accountId) =>
    (
      await sql.query<WalletAccount>(`${select} where w.user_id = $1 and w.id = $2`, [userId, accountId])
    )[0] ?? null;
  return {
    accounts,
    account,
    open: async (tx, userId, type, currency) => {
      const code = `player/${userId}/${typeNames[type]}`;
      const ledgerAccountId = await ledger.openAccount(tx, { code, currency, isGuarded: true });
      const rows = await tx.query<{ id: bigint }>(
        `insert into wallet_account (user_id, type, currency, ledger_account_id, is_active)
         values ($1, $2, $3, $4, not exists (select 1 from wallet_account where user_id = $1)) returning id`,
        [userId, type, currency, ledgerAccountId],
      );
      const opened = await account(tx, userId, rows[0]?.id ?? 0n);
      if (!opened) throw new Error('wallet account was not opened');
      return opened;
    },
    activate: async (tx, userId, accountId) => {
      // Locks all of the player's accounts in one order: of two simultaneous choices, the second waits and wins
      // (RL-42).
      const own = await tx.query<{ id: bigint }>(
        'select id from wallet_account where user_id = $1 order by id for update',
        [userId],
      );
      if (!own.some(({ id }) => id === accountId)) return false;
      await tx.query('update wallet_account set is_active = false where user_id = $1 and is_active', [
        userId,
      ]);
      await tx.query('update wallet_account set is_active = true where id = $1', [accountId]);
      return true;
    },
  };
}

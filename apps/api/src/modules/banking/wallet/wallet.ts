import type { AccountType } from '@touchline/contracts/banking';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import type { Ledger, LedgerAccountId } from '../ledger/index.ts';
import type { Tables } from '../../../platform/database/tables.gen.ts';

export type WalletAccount = Pick<Tables['wallet_account'], 'id' | 'userId' | 'currency' | 'isActive'> & {
  type: AccountType;
  ledgerAccountId: LedgerAccountId;
  availableMinor: bigint;
  heldMinor: bigint;
};

/** The ledger codes of the house accounts. */
export const houseAccounts = {
  stakesInPlay: 'stakes-in-play',
  sportsbook: 'house/sportsbook',
  /** Pays the stakes of free bets (DR-4.173). */
  promotions: 'house/promotions',
  /** Pays advances until payouts of base coupons cover them (DR-4.180). */
  advances: 'house/advances',
  /** Gets premiums and pays insured amounts (DR-4.205). */
  insurance: 'house/insurance',
  demoBank: 'house/demo-bank',
  /** Gets the fees of payment methods (DR-12.34). */
  paymentFees: 'house/payment-fees',
  clearing: (provider: string) => `payments/${provider}/clearing`,
  receivable: (userId: bigint) => `player/${userId}/receivable`,
} as const;

const typeNames: Record<AccountType, string> = { 0: 'main', 4: 'bonus', 9: 'currency' };

export type Wallet = {
  /** Opens a main account. The player's first account becomes the active one. */
  open: (tx: Transaction, userId: bigint, type: AccountType, currency: string) => Promise<WalletAccount>;
  /** Returns all accounts of a player, main account first, with balances for display. */
  accounts: (sql: Sql, userId: bigint) => Promise<WalletAccount[]>;
  /** Returns one account of a player; null when it does not exist or belongs to another player. */
  account: (sql: Sql, userId: bigint, accountId: bigint) => Promise<WalletAccount | null>;
  /**
   * Makes this account the active one.
   * @returns false when the account is not the player's
   */
  activate: (tx: Transaction, userId: bigint, accountId: bigint) => Promise<boolean>;
};

const select = `select w.id, w.user_id as "userId", w.type, w.currency, w.ledger_account_id as "ledgerAccountId",
    w.is_active as "isActive", b.posted_in - b.posted_out - b.held_out as "availableMinor", b.held_out as "heldMinor"
  from wallet_account w join ledger_balance b on b.account_id = w.ledger_account_id`;

/** Returns the ledger account of a wallet account; this link never changes. */
export async function ledgerAccountOf(sql: Sql, accountId: bigint): Promise<LedgerAccountId> {
  const [row] = await sql.query<{ id: LedgerAccountId }>(
    'select ledger_account_id as id from wallet_account where id = $1',
    [accountId],
  );
  if (!row) throw new Error(`there is no wallet account ${accountId}`);
  return row.id;
}

/** A player's accounts, one per currency, over the ledger. */
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
      // Locks all accounts of the player in one order. Of two simultaneous choices, the second waits and then takes
      // effect (RL-42).
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

import type { AccountType } from '@touchline/contracts/banking';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { writeOutbox } from '../../../platform/database/outbox.ts';
import type { Ledger, LedgerAccountId } from '../ledger/index.ts';
import type { Tables } from '../../../platform/database/tables.gen.ts';

export type WalletAccount = Pick<
  Tables['wallet_account'],
  'id' | 'userId' | 'currency' | 'isActive' | 'label'
> & {
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
  /** Gets stakes of rounds and pays what they return (DR-8.11). */
  casino: 'house/casino',
  /** Gets the prices of toto coupons and pays what their draws return (DR-8.163). */
  toto: 'house/toto',
  /** Gets stakes of a game company's rounds and pays what they return (DR-8.122). */
  games: (company: string) => `house/games/${company}`,
  /** Pays what free rounds of a game company return (DR-8.141). */
  freeRounds: (company: string) => `house/free-rounds/${company}`,
  /** The other side of conversions between a player's accounts, one account a currency (DR-1.28). */
  conversion: 'house/conversion',
  demoBank: 'house/demo-bank',
  /** Gets the fees of payment methods (DR-12.34). */
  paymentFees: 'house/payment-fees',
  /** Holds the tax on withdrawals until the operator pays it to the country (DR-12.94). */
  taxes: (country: string) => `house/taxes/${country}`,
  clearing: (provider: string) => `payments/${provider}/clearing`,
  receivable: (userId: bigint) => `player/${userId}/receivable`,
} as const;

const typeNames: Record<AccountType, string> = { 0: 'main', 4: 'bonus', 9: 'currency' };

export type Wallet = {
  /** Opens an account of a type. The player's first account becomes the active one. */
  open: (tx: Transaction, userId: bigint, type: AccountType, currency: string) => Promise<WalletAccount>;
  /**
   * Returns all accounts of a player, main account first, with balances for display. A removed account is among them
   * only while it has money (DR-1.27).
   */
  accounts: (sql: Sql, userId: bigint) => Promise<WalletAccount[]>;
  /**
   * Returns the ledger accounts of all accounts of a player, also of removed ones: what a decision about the player's
   * money locks.
   * @param currency only those of this currency
   */
  ledgerAccounts: (sql: Sql, userId: bigint, currency?: string) => Promise<LedgerAccountId[]>;
  /** Returns one account of a player; null when it does not exist or belongs to another player. */
  account: (sql: Sql, userId: bigint, accountId: bigint) => Promise<WalletAccount | null>;
  /** Locks the accounts of a player, for a change of the list. */
  lock: (tx: Transaction, userId: bigint) => Promise<void>;
  /**
   * Puts the player's account of another currency in the place of this one, which leaves the list (DR-1.40): it is the
   * main account, or the active one, when this one was. Opens it when the player has none. The caller holds the locks.
   */
  replace: (tx: Transaction, account: WalletAccount, currency: string) => Promise<WalletAccount>;
  /**
   * Makes this account the active one.
   * @returns false when the account is not in the player's list; a removed account without money is not (DR-1.25)
   */
  activate: (tx: Transaction, userId: bigint, accountId: bigint) => Promise<boolean>;
};

const select = `select w.id, w.user_id as "userId", w.type, w.currency, w.ledger_account_id as "ledgerAccountId",
    w.is_active as "isActive", w.label, b.posted_in - b.posted_out - b.held_out as "availableMinor", b.held_out as "heldMinor"
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

export type LockedAccount = Pick<
  Tables['wallet_account'],
  'id' | 'type' | 'currency' | 'isActive' | 'removedAt'
>;

/**
 * Locks all accounts of a player, in one order. Changes of the list and of the active account wait for each other. The
 * accounts are read after the lock, because a transaction that held it may have added one.
 */
export async function lockAccounts(tx: Transaction, userId: bigint): Promise<LockedAccount[]> {
  await tx.query('select id from wallet_account where user_id = $1 order by id for update', [userId]);
  return tx.query<LockedAccount>(
    `select id, type, currency, is_active as "isActive", removed_at as "removedAt" from wallet_account
     where user_id = $1 order by id`,
    [userId],
  );
}

/** A player's accounts, one per currency, over the ledger. */
export function createWallet(ledger: Ledger): Wallet {
  const accounts: Wallet['accounts'] = (sql, userId) =>
    sql.query<WalletAccount>(
      `${select} where w.user_id = $1 and (w.removed_at is null or b.posted_in <> b.posted_out)
       order by w.type, w.id`,
      [userId],
    );
  const account: Wallet['account'] = async (sql, userId, accountId) =>
    (
      await sql.query<WalletAccount>(`${select} where w.user_id = $1 and w.id = $2`, [userId, accountId])
    )[0] ?? null;
  const open: Wallet['open'] = async (tx, userId, type, currency) => {
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
  };
  return {
    accounts,
    account,
    ledgerAccounts: async (sql, userId, currency) => {
      const rows = await sql.query<{ id: LedgerAccountId }>(
        `select ledger_account_id as id from wallet_account
         where user_id = $1 and ($2::text is null or currency = $2)`,
        [userId, currency ?? null],
      );
      return rows.map(({ id }) => id);
    },
    open,
    lock: async (tx, userId) => {
      await lockAccounts(tx, userId);
    },
    replace: (tx, old, currency) => replaceAccount(tx, { account, open }, old, currency),
    activate: async (tx, userId, accountId) => {
      // Locks all accounts of the player in one order. Of two simultaneous choices, the second waits and then takes
      // effect (RL-42).
      await lockAccounts(tx, userId);
      const listed = await accounts(tx, userId);
      if (!listed.some(({ id }) => id === accountId)) return false;
      await tx.query('update wallet_account set is_active = false where user_id = $1 and is_active', [
        userId,
      ]);
      // A removed account with money is in the list; choosing it ends the removal.
      await tx.query('update wallet_account set is_active = true, removed_at = null where id = $1', [
        accountId,
      ]);
      await writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'balance' });
      return true;
    },
  };
}

/** The old account becomes one of type 9 that is removed: money that arrives on it later puts it back (DR-1.27). */
async function replaceAccount(
  tx: Transaction,
  { account, open }: Pick<Wallet, 'account' | 'open'>,
  old: WalletAccount,
  currency: string,
): Promise<WalletAccount> {
  await tx.query(
    `update wallet_account set type = 9, is_active = false, removed_at = platform_now() where id = $1`,
    [old.id],
  );
  const [known] = await tx.query<{ id: bigint }>(
    'select id from wallet_account where user_id = $1 and currency = $2 and type <> 4',
    [old.userId, currency],
  );
  const id = known?.id ?? (await open(tx, old.userId, old.type, currency)).id;
  await tx.query(
    `update wallet_account set type = least(type, $2::smallint), is_active = is_active or $3, removed_at = null where id = $1`,
    [id, old.type, old.isActive],
  );
  const target = await account(tx, old.userId, id);
  if (!target) throw new Error(`wallet account ${id} was not opened`);
  return target;
}

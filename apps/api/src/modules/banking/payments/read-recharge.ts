import type { PaymentApi } from '@touchline/contracts/banking';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Database, Sql } from '../../../platform/database/db.ts';
import { ms } from '../../../platform/database/sql-time.ts';
import type { Tables } from '../../../platform/database/tables.gen.ts';
import type { Identity } from '../../players/identity/index.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { countOtherCurrencies, depositMethodsFor, presentDepositMethod } from './deposit-terms.ts';
import type { DepositInstructions, PaymentProvider } from './provider.ts';
import type { VerificationGate } from './verification-totals.ts';

type Row = Pick<
  Tables['payments_recharge'],
  'state' | 'amountMinor' | 'feeMinor' | 'currency' | 'methodId'
> & { instructions: DepositInstructions | null; isUnderReview: boolean };

/**
 * Returns the state of a player's deposit; null for another player's. While it waits, the reply has what the player
 * needs to pay it, and whether an operator has to look at a report of the provider (DR-12.58).
 */
export async function readRecharge(
  sql: Sql,
  userId: bigint,
  rechargeId: string,
): Promise<PaymentApi['rechargeState']['reply'] | null> {
  const [row] = await sql.query<Row>(
    `select state, amount_minor as "amountMinor", fee_minor as "feeMinor", currency, method_id as "methodId",
       case when state = 'waiting' then instructions end as instructions,
       exists (select from payments_callback_incident i where i.recharge_id = r.id and i.about = 'deposit'
         and i.resolved_at is null) as "isUnderReview"
     from payments_recharge r where id = $1 and user_id = $2`,
    [rechargeId, userId],
  );
  if (!row) return null;
  const { state, methodId, currency, isUnderReview, instructions } = row;
  const format = (minor: bigint): string => formatAmountWire(minor, knownCurrency(currency));
  return {
    rechargeId,
    methodId,
    state,
    amount: format(row.amountMinor),
    fee: format(row.feeMinor),
    pays: format(row.amountMinor + row.feeMinor),
    currency,
    isUnderReview,
    instructions:
      instructions?.flow === 'transfer' ? { ...instructions, lines: [...instructions.lines] } : instructions,
  };
}

/** Returns what identifies a player's deposit; null for another player's. */
export async function findDeposit(
  sql: Sql,
  userId: bigint,
  rechargeId: string,
): Promise<{ amount: string; currency: string; reference: string; atMs: number } | null> {
  const [row] = await sql.query<{ amountMinor: bigint; currency: string; atMs: number }>(
    `select amount_minor as "amountMinor", currency, ${ms('created_at')} as "atMs"
     from payments_recharge where user_id = $2 and id = $1`,
    [rechargeId, userId],
  );
  if (!row) return null;
  const amount = formatAmountWire(row.amountMinor, knownCurrency(row.currency));
  return { amount, currency: row.currency, atMs: row.atMs, reference: rechargeId.slice(0, 8).toUpperCase() };
}

/** Returns the deposit methods of an account by its currency and the player's country (DR-12.50). */
export async function readDepositOptions(
  deps: {
    db: Database;
    wallet: Wallet;
    identity: Identity;
    siteConfig: SiteConfigStore;
    providers: Readonly<Record<string, PaymentProvider>>;
    verification: VerificationGate;
  },
  userId: bigint,
  accountId: bigint,
): Promise<PaymentApi['options']['reply'] | null> {
  const account = await deps.wallet.account(deps.db, userId, accountId);
  if (!account || account.type === 4) return null;
  const { currency } = account;
  const country = (await deps.identity.findUser(deps.db, userId))?.countryCode ?? '';
  const methods = depositMethodsFor(deps.providers, deps.siteConfig.get(), currency, country);
  return {
    accountId: Number(account.id),
    currency,
    methods: methods.map((terms) => presentDepositMethod(terms, currency)),
    otherCurrencies: countOtherCurrencies(deps.providers, currency, country),
    // For the least amount; a larger one is decided when it is made (DR-14.7).
    isVerificationRequired:
      (await deps.verification(deps.db, { userId, currency, amountMinor: 1n })) === 'required',
  };
}

/** Whether a deposit of the player was credited and not taken back. */
export async function hasDeposit(sql: Sql, userId: bigint): Promise<boolean> {
  const rows = await sql.query(
    "select 1 from payments_recharge where user_id = $1 and state = 'credited' limit 1",
    [userId],
  );
  return rows.length > 0;
}

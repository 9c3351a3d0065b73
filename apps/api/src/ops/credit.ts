import { formatAmountWire, isoCurrency, knownCurrency, parseStake } from '@touchline/money';
import type { App } from '../app.ts';
import type { LedgerAccountId } from '../modules/banking/ledger/index.ts';
import { houseAccounts } from '../modules/banking/wallet/index.ts';
import type { Sql, Transaction } from '../platform/database/db.ts';
import { writeOutbox } from '../platform/database/outbox.ts';
import { type OpsArguments, type OpsResult, usage } from './ops-command.ts';

/** A credit from the house to a player: amount in minor units, under an id that credits once. */
export type Credit = {
  id: string;
  userId: bigint;
  accountNumber: string;
  ledgerAccountId: LedgerAccountId;
  currency: string;
  minor: bigint;
};

/** @param id used when the command names none */
export async function readCredit(
  app: App,
  sql: Sql,
  args: OpsArguments,
  id: string,
): Promise<{ outcome: 'read'; credit: Credit } | { outcome: 'refused'; result: OpsResult }> {
  const [accountNumber = '', amount = '', code = '', ...more] = args.words;
  const currency = isoCurrency(code);
  const given = args.options.get('id') ?? id;
  const isWellFormed = /^[0-9]{9}$/.test(accountNumber) && /^[\w-]{1,64}$/.test(given) && more.length === 0;
  if (!currency || !isWellFormed) return { outcome: 'refused', result: usage };
  const parsed = parseStake(amount, currency);
  if (parsed.outcome === 'refused') return refuse(`${amount} is not an amount of ${code}.`);
  const user = await app.identity.findByLogin(sql, accountNumber);
  const accounts = user ? await app.wallet.accounts(sql, user.id) : [];
  const account = accounts.find((one) => one.currency === code && one.type !== 4);
  if (!user || !account) return refuse(`Player ${accountNumber} has no ${code} account.`);
  const { ledgerAccountId } = account;
  const credit = {
    id: given,
    userId: user.id,
    accountNumber,
    ledgerAccountId,
    currency: code,
    minor: parsed.minor,
  };
  return { outcome: 'read', credit };
}

const refuse = (text: string): { outcome: 'refused'; result: OpsResult } => ({
  outcome: 'refused',
  result: { ok: false, text },
});

/** The amount with its currency. */
export const shownAmount = ({ minor, currency }: Credit): string =>
  `${formatAmountWire(minor, knownCurrency(currency))} ${currency}`;

/**
 * Transfers the money and notifies the player.
 * @returns `repeated` for an id that has been credited before; then nothing happens
 */
export async function applyCredit(app: App, tx: Transaction, credit: Credit): Promise<string> {
  const { id, currency, minor: amountMinor } = credit;
  const house = await app.ledger.openAccount(tx, {
    code: houseAccounts.sportsbook,
    currency,
    isGuarded: false,
  });
  const [outcome = 'refused'] = await app.ledger.apply(tx, [
    {
      phase: 'direct',
      key: `operator-credit:${id}`,
      sourceId: house,
      destinationId: credit.ledgerAccountId,
      currency,
      amountMinor,
      reason: 'operator-credit',
    },
  ]);
  if (outcome === 'applied')
    await writeOutbox(tx, 'user-changed', { userId: String(credit.userId), what: 'balance' });
  return outcome;
}

/** The audit entry of a credit. */
export const creditEntry = (credit: Credit) => ({
  action: 'account.credit' as const,
  subject: `player:${credit.accountNumber}`,
  before: null,
  after: {
    amount: formatAmountWire(credit.minor, knownCurrency(credit.currency)),
    currency: credit.currency,
    id: credit.id,
  },
});

export const creditedText = (credit: Credit): string =>
  `Player ${credit.accountNumber} was credited ${shownAmount(credit)} (id ${credit.id}).`;

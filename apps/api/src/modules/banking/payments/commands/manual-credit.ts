import { formatAmountWire, isoCurrency, knownCurrency, parseStake } from '@touchline/money';
import type { AuditAction } from '../../../../platform/database/audit-actions.ts';
import type { Database, Sql, Transaction } from '../../../../platform/database/db.ts';
import { writeOutbox } from '../../../../platform/database/outbox.ts';
import { type CommandResult, refused } from '../../../../platform/operator/command.ts';
import type { Clock } from '../../../../platform/process/clock.ts';
import type { Identity } from '../../../players/identity/index.ts';
import type { SiteConfigStore } from '../../../site/site-config/index.ts';
import type { Ledger, LedgerAccountId } from '../../ledger/index.ts';
import { houseAccounts, type Wallet } from '../../wallet/index.ts';
import { addPaymentMessage } from '../add-payment-message.ts';

export type CreditDeps = {
  db: Database;
  identity: Identity;
  wallet: Wallet;
  ledger: Ledger;
  siteConfig: SiteConfigStore;
  clock: Pick<Clock, 'nowMs'>;
};

/** The input of the command. When it has no id, the command creates one. */
export type CreditInput = {
  accountNumber: string;
  amount: string;
  currency: string;
  id?: string | undefined;
};

/** A credit from the house to a player. The amount is in minor units; an id is credited once. */
export type Credit = {
  id: string;
  userId: bigint;
  accountNumber: string;
  ledgerAccountId: LedgerAccountId;
  currency: string;
  minor: bigint;
};

/** @param newId the id to use when the command has none */
export async function readCredit(
  { identity, wallet }: Pick<CreditDeps, 'identity' | 'wallet'>,
  sql: Sql,
  { accountNumber, amount, currency: code, id }: CreditInput,
  newId: string,
): Promise<{ outcome: 'read'; credit: Credit } | { outcome: 'refused'; result: CommandResult }> {
  const refuse = (text: string) => ({ outcome: 'refused', result: refused(text) }) as const;
  const currency = isoCurrency(code);
  const parsed = currency && parseStake(amount, currency);
  if (parsed?.outcome !== 'parsed') return refuse(`${amount} is not an amount of ${code}.`);
  const user = await identity.findByLogin(sql, accountNumber);
  const accounts = user ? await wallet.accounts(sql, user.id) : [];
  const account = accounts.find((one) => one.currency === code && one.type !== 4);
  if (!user || !account) return refuse(`Player ${accountNumber} has no ${code} account.`);
  const { ledgerAccountId } = account;
  const credit = {
    id: id ?? newId,
    userId: user.id,
    accountNumber,
    ledgerAccountId,
    currency: code,
    minor: parsed.minor,
  };
  return { outcome: 'read', credit };
}

/** Formats the amount with its currency. */
export const shownAmount = ({ minor, currency }: Credit): string =>
  `${formatAmountWire(minor, knownCurrency(currency))} ${currency}`;

/**
 * Transfers the money and notifies the player.
 * @returns `repeated` for an id that was credited before; then nothing changes
 */
export async function applyCredit(
  { ledger, clock }: Pick<CreditDeps, 'ledger' | 'clock'>,
  tx: Transaction,
  credit: Credit,
): Promise<string> {
  const { id, currency, minor: amountMinor } = credit;
  const house = await ledger.openAccount(tx, {
    code: houseAccounts.sportsbook,
    currency,
    isGuarded: false,
  });
  const [outcome = 'refused'] = await ledger.apply(tx, [
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
  if (outcome !== 'applied') return outcome;
  await writeOutbox(tx, 'user-changed', { userId: String(credit.userId), what: 'balance' });
  const { userId } = credit;
  await addPaymentMessage(
    tx,
    'account-credited',
    `credit:${id}`,
    { userId, amountMinor, currency },
    clock.nowMs(),
  );
  return outcome;
}

/** Returns the audit entry of a credit. */
export const creditEntry = (credit: Credit) => ({
  action: 'account.credit' as const satisfies AuditAction,
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

import { formatAmountWire, knownCurrency, parseStake } from '@touchline/money';
import type { Sql, Transaction } from '../../../../platform/database/db.ts';
import { writeOutbox } from '../../../../platform/database/outbox.ts';
import { failpoint } from '../../../../platform/process/failpoints.ts';
import { addPaymentMessage } from '../add-payment-message.ts';
import { applyAll, releaseOf } from './apply-answer.ts';
import { holdParts } from './hold-parts.ts';
import { holdKey, lockPayouts, moveTo, type Payout } from './payout-store.ts';
import { readMethods } from './plan-withdrawal.ts';
import { findStanding } from './withdrawal-block.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { noTax, readTaxTerms, taxParts } from './withdrawal-tax.ts';

/** A withdrawal as an operator decides on it: its parts that wait. */
export type Waiting = {
  withdrawalId: string;
  number: bigint;
  userId: bigint;
  currency: string;
  payouts: Payout[];
  waitingMinor: bigint;
  /** The only part that is decided; null for all parts that wait. */
  part: number | null;
};

export type DecisionRefusal =
  | 'not-waiting'
  | 'restricted'
  | 'debt'
  | 'amount'
  | 'amount-range'
  | 'not-partial'
  | 'parts'
  | 'parts-sum'
  | 'parts-range';

/**
 * Returns a withdrawal by its number with the parts that wait for an operator; null without one.
 * @param part only this part; null for all
 */
export async function readWaiting(sql: Sql, number: bigint, part: number | null): Promise<Waiting | null> {
  const [row] = await sql.query<{ id: string; userId: bigint; currency: string }>(
    'select id, user_id as "userId", currency from payments_withdrawal where number = $1',
    [number],
  );
  if (!row) return null;
  const payouts = await sql.query<Payout>(
    `select p.withdrawal_id as "withdrawalId", p.part, p.provider_id as "providerId", p.method_id as "methodId",
       p.amount_minor as "amountMinor", p.fee_minor as "feeMinor", p.tax_minor as "taxMinor", p.tax_country as "taxCountry",
       p.provider_reference as "providerReference", p.state, w.user_id as "userId", w.wallet_account_id as "walletAccountId", w.currency
     from payments_payout p join payments_withdrawal w on w.id = p.withdrawal_id
     where w.id = $1 and p.state = 'checking' and ($2::smallint is null or p.part = $2) order by p.part`,
    [row.id, part],
  );
  if (payouts.length === 0) return null;
  return { withdrawalId: row.id, ...row, number, payouts, waitingMinor: sumOf(payouts), part };
}

const sumOf = (payouts: readonly Payout[]): bigint =>
  payouts.reduce((total, { amountMinor }) => total + amountMinor, 0n);

/**
 * Locks the waiting parts of a withdrawal and the player's balances, and checks again what an approval needs
 * (DR-12.21).
 */
export async function lockForApproval(
  deps: WithdrawalDeps,
  tx: Transaction,
  seen: Waiting,
): Promise<{ outcome: 'locked'; payouts: Payout[] } | { outcome: 'refused'; code: DecisionRefusal }> {
  const payouts = await lockWaiting(tx, seen);
  if (!payouts) return { outcome: 'refused', code: 'not-waiting' };
  await deps.ledger.lockAccounts(tx, await deps.wallet.ledgerAccounts(tx, seen.userId));
  const standing = await findStanding(deps, tx, seen.userId);
  if (standing === 'payments/restricted') return { outcome: 'refused', code: 'restricted' };
  return standing === null ? { outcome: 'locked', payouts } : { outcome: 'refused', code: 'debt' };
}

/** Locks the parts that wait; null when they are not those that the operator has seen. */
export async function lockWaiting(tx: Transaction, seen: Waiting): Promise<Payout[] | null> {
  const payouts = (await lockPayouts(tx, seen.withdrawalId, seen.part)).filter(
    ({ state }) => state === 'checking',
  );
  const isSame =
    payouts.length === seen.payouts.length &&
    payouts.every(({ part, amountMinor }, at) => {
      const one = seen.payouts[at];
      return one?.part === part && one.amountMinor === amountMinor;
    });
  return isSame ? payouts : null;
}

/** Approves locked parts: a worker sends them after the commit (DR-12.30). */
export async function approve(
  { clock }: WithdrawalDeps,
  tx: Transaction,
  payouts: readonly Payout[],
): Promise<void> {
  const nowMs = clock.nowMs();
  for (const payout of payouts) await moveTo(tx, payout, 'approved', { nowMs, dueAtMs: nowMs });
  await failpoint('withdrawal-approved');
}

/**
 * Approves a smaller amount of the only waiting part: the hold of the part is released and a new part of the amount is
 * held and approved, in one set of transfers (DR-12.22). The rest is back in the player's balance.
 */
export async function approvePartly(
  deps: WithdrawalDeps,
  tx: Transaction,
  payouts: readonly Payout[],
  amountMinor: bigint,
): Promise<DecisionRefusal | null> {
  const [payout] = payouts;
  if (!payout || payouts.length > 1) return 'not-partial';
  const account = await deps.wallet.account(tx, payout.userId, payout.walletAccountId);
  if (!account) throw new Error(`withdrawal ${payout.withdrawalId} has no account`);
  const methods = await readMethods(deps, tx, account);
  const method = methods.find((one) => one.method.id === payout.methodId);
  const feeMinor = method?.feeMinor(amountMinor) ?? 0n;
  // The replaced part does not count as withdrawn, so the tax is that of the smaller amount alone (DR-12.92).
  const [tax = noTax] = taxParts([amountMinor], await readTaxTerms(deps, tx, payout, payout));
  if (
    !method ||
    amountMinor < method.minMinor ||
    amountMinor >= payout.amountMinor ||
    feeMinor + tax.taxMinor >= amountMinor
  )
    return 'amount-range';
  await moveTo(tx, payout, 'replaced', { nowMs: deps.clock.nowMs() });
  const part = { methodId: payout.methodId, amountMinor, feeMinor, ...tax, method };
  const next = await nextPart(tx, payout.withdrawalId);
  const held = { withdrawalId: payout.withdrawalId, account };
  await holdParts(deps, tx, held, next, [part], [releaseOf(payout)], 'approved');
  await writeOutbox(tx, 'user-changed', { userId: String(payout.userId), what: 'balance' });
  await failpoint('withdrawal-approved');
  return null;
}

/** The number of the next part of a withdrawal whose parts are locked. */
export async function nextPart(tx: Transaction, withdrawalId: string): Promise<number> {
  const [row] = await tx.query<{ next: number }>(
    'select max(part) + 1 as next from payments_payout where withdrawal_id = $1',
    [withdrawalId],
  );
  return row?.next ?? 1;
}

/** Refuses the waiting parts: their holds are released. @returns null when they are not those that were seen */
export async function refuse(
  { clock, ledger }: WithdrawalDeps,
  tx: Transaction,
  seen: Waiting,
): Promise<DecisionRefusal | null> {
  const payouts = await lockWaiting(tx, seen);
  if (!payouts) return 'not-waiting';
  await applyAll(tx, ledger, payouts.map(releaseOf));
  const nowMs = clock.nowMs();
  for (const payout of payouts) {
    await moveTo(tx, payout, 'refused', { nowMs });
    await addPaymentMessage(tx, 'withdrawal-refused', `${holdKey(payout)}:refused`, payout, nowMs);
  }
  await writeOutbox(tx, 'user-changed', { userId: String(seen.userId), what: 'balance' });
  return null;
}

/** Reads the amount of a partial approval; null for any other text. */
export function readPartialAmount(text: string, currency: string): bigint | null {
  const parsed = parseStake(text, knownCurrency(currency));
  return parsed.outcome === 'parsed' ? parsed.minor : null;
}

/** Formats an amount with its currency, for operators. */
export const shownMoney = (minor: bigint, currency: string): string =>
  `${formatAmountWire(minor, knownCurrency(currency))} ${currency}`;

/** A withdrawal, or its part that is decided, as operators write it: `10001` or `10001/2`. */
export const namedPart = ({ number, part }: Pick<Waiting, 'number' | 'part'>): string =>
  part === null ? String(number) : `${number}/${part}`;

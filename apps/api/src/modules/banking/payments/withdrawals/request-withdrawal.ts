import type { WithdrawalErrorCode } from '@touchline/contracts/banking';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Transaction } from '../../../../platform/database/db.ts';
import { writeOutbox } from '../../../../platform/database/outbox.ts';
import { failpoint } from '../../../../platform/process/failpoints.ts';
import { sha256 } from '../../../../platform/process/sha256.ts';
import type { WalletAccount } from '../../wallet/index.ts';
import { holdParts } from './hold-parts.ts';
import { type PayoutDetails, readDetails } from './payout-details.ts';
import { type PlannedPart, planWithdrawal, presentPlan, readMethods } from './plan-withdrawal.ts';
import { findBlock } from './withdrawal-block.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { readTaxTerms } from './withdrawal-tax.ts';

export type WithdrawalInput = {
  withdrawalId: string;
  userId: bigint;
  accountId: bigint;
  methodId: string;
  amount: string;
  details: PayoutDetails;
  /** The plan that the player confirmed. */
  parts: readonly { methodId: string; amount: string; fee: string; tax?: string | undefined }[];
};

export type RequestOutcome =
  | { outcome: 'requested'; withdrawalId: string; number: number }
  | { outcome: 'refused'; code: WithdrawalErrorCode };

const refused = (code: WithdrawalErrorCode): RequestOutcome => ({ outcome: 'refused', code });

/**
 * Requests a withdrawal and holds its money, in one transaction (DR-12.10). Every decision is made after the lock of
 * the player's balances. A repeated id with the same input gets the first reply (RL-39), with another input or of
 * another player it is refused (RL-40).
 */
export const requestWithdrawal = (deps: WithdrawalDeps, input: WithdrawalInput): Promise<RequestOutcome> =>
  deps.db.transaction(async (tx) => {
    await deps.ledger.lockAccounts(tx, await deps.wallet.ledgerAccounts(tx, input.userId));
    const inputHash = hashInput(input);
    const stored = await findStored(tx, input.withdrawalId);
    if (stored) return stored.hash.equals(inputHash) ? requested(stored) : refused('payments/id-reused');
    // Read after the lock, so the balance is the one that is held from.
    const account = await deps.wallet.account(tx, input.userId, input.accountId);
    if (!account || account.type === 4) return refused('payments/no-account');
    const decided = await decide(deps, tx, input, account);
    if (decided.outcome === 'refused') return decided;
    const withdrawal = await insertWithdrawal(tx, deps, {
      id: input.withdrawalId,
      account,
      inputHash,
      ...decided,
    });
    // Another player used this id at the same moment.
    if (!withdrawal) return refused('payments/id-reused');
    await holdParts(deps, tx, { withdrawalId: input.withdrawalId, account }, 1, decided.parts);
    await writeOutbox(tx, 'user-changed', { userId: String(input.userId), what: 'balance' });
    await failpoint('withdrawal-held');
    return requested(withdrawal);
  });

type Stored = { id: string; number: bigint };
const requested = ({ id, number }: Stored): RequestOutcome => ({
  outcome: 'requested',
  withdrawalId: id,
  number: Number(number),
});

type Decided = { outcome: 'decided'; amountMinor: bigint; details: PayoutDetails; parts: PlannedPart[] };

/** The refusals of DR-12.12 in their order. */
async function decide(
  deps: WithdrawalDeps,
  tx: Transaction,
  input: WithdrawalInput,
  account: WalletAccount,
): Promise<Decided | { outcome: 'refused'; code: WithdrawalErrorCode }> {
  const { currency } = account;
  const methods = await readMethods(deps, tx, account);
  const tax = await readTaxTerms(deps, tx, account);
  const plan = planWithdrawal(methods, { ...input, currency }, tax);
  if (plan.outcome === 'refused' && plan.code !== 'payments/amount-range') return plan;
  const fields = methods.find(({ method }) => method.id === input.methodId)?.method.fields ?? [];
  const details = readDetails(fields, input.details);
  if (!details) return { outcome: 'refused', code: 'payments/details' };
  // The form has the details of the chosen method only, so no other part may need some.
  const needsMore =
    plan.outcome === 'planned' &&
    plan.parts.some(({ method }) => method.method.id !== input.methodId && method.method.fields.length > 0);
  if (needsMore) return { outcome: 'refused', code: 'payments/details' };
  const amountMinor = plan.outcome === 'planned' ? plan.amountMinor : 0n;
  const block = await findBlock(deps, tx, { userId: input.userId, currency, amountMinor });
  if (block !== null) return { outcome: 'refused', code: block };
  if (plan.outcome === 'refused') return plan;
  const { parts } = presentPlan(plan.parts, currency);
  // A request without a tax confirms that there is none (DR-12.93).
  const noTax = formatAmountWire(0n, knownCurrency(currency));
  const isConfirmed =
    parts.length === input.parts.length &&
    parts.every((part, at) => {
      const seen = input.parts[at];
      return (
        seen?.methodId === part.methodId &&
        seen.amount === part.amount &&
        seen.fee === part.fee &&
        (seen.tax ?? noTax) === part.tax
      );
    });
  if (!isConfirmed) return { outcome: 'refused', code: 'payments/plan-changed' };
  if (account.availableMinor < amountMinor) return { outcome: 'refused', code: 'payments/no-funds' };
  return { outcome: 'decided', amountMinor, details, parts: plan.parts };
}

async function findStored(tx: Transaction, id: string): Promise<(Stored & { hash: Buffer }) | null> {
  const rows = await tx.query<Stored & { hash: Buffer }>(
    'select id, number, input_hash as hash from payments_withdrawal where id = $1',
    [id],
  );
  return rows[0] ?? null;
}

async function insertWithdrawal(
  tx: Transaction,
  { clock, callbackBaseUrl }: WithdrawalDeps,
  row: Pick<Decided, 'amountMinor' | 'details'> & { id: string; account: WalletAccount; inputHash: Buffer },
): Promise<Stored | null> {
  const [stored] = await tx.query<Stored>(
    `insert into payments_withdrawal (id, user_id, wallet_account_id, currency, amount_minor, input_hash,
       callback_base_url, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing returning id, number`,
    [
      row.id,
      row.account.userId,
      row.account.id,
      row.account.currency,
      row.amountMinor,
      row.inputHash,
      callbackBaseUrl(),
      new Date(clock.nowMs()),
    ],
  );
  if (!stored) return null;
  await tx.query('insert into payments_withdrawal_details (withdrawal_id, details) values ($1, $2)', [
    row.id,
    row.details,
  ]);
  return stored;
}

/** The hash covers everything the player sent, so that a repeat is the same request and not a similar one. */
const hashInput = ({ userId, accountId, methodId, amount, details, parts }: WithdrawalInput): Buffer =>
  sha256(
    JSON.stringify([
      String(userId),
      String(accountId),
      methodId,
      amount,
      details.iban ?? null,
      details.holder ?? null,
      parts.map(({ methodId: id, amount: minor, fee, tax }) => [
        id,
        minor,
        fee,
        ...(tax === undefined ? [] : [tax]),
      ]),
      ...(details.address === undefined ? [] : [details.address]),
    ]),
  );

import type { PayoutState } from '@touchline/contracts/banking';
import type { Tables } from '../../../../platform/database/tables.gen.ts';
import type { Transaction } from '../../../../platform/database/db.ts';

/** A part of a withdrawal with its request. */
export type Payout = Pick<
  Tables['payments_payout'],
  | 'withdrawalId'
  | 'part'
  | 'providerId'
  | 'methodId'
  | 'amountMinor'
  | 'feeMinor'
  | 'taxMinor'
  | 'taxCountry'
  | 'providerReference'
> &
  Pick<Tables['payments_withdrawal'], 'userId' | 'walletAccountId' | 'currency'> & { state: PayoutState };

export type PayoutId = Pick<Payout, 'withdrawalId' | 'part'>;

/** The key of a part at its provider, and after `withdrawal:` in the ledger. */
export const payoutKey = ({ withdrawalId, part }: PayoutId): string => `${withdrawalId}:${part}`;

/** What the provider sends to the player, in minor units: the amount without fee and tax. */
export const sentMinor = ({ amountMinor, feeMinor, taxMinor }: Payout): bigint =>
  amountMinor - feeMinor - taxMinor;

/** The key of a part's hold in the ledger. Its ends have this key with the name of the end. */
export const holdKey = (payout: PayoutId): string => `withdrawal:${payoutKey(payout)}`;

const keyPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([1-9][0-9]{0,3})$/;

/** Returns the part that a key names; null for any other text. */
export function payoutIdOf(key: string): PayoutId | null {
  const [, withdrawalId, part] = keyPattern.exec(key) ?? [];
  return withdrawalId === undefined ? null : { withdrawalId, part: Number(part) };
}

/** Locks the parts of a withdrawal in order; with a part, only that one. The balances are locked after it. */
export const lockPayouts = (tx: Transaction, withdrawalId: string, part: number | null): Promise<Payout[]> =>
  tx.query<Payout>(
    `select p.withdrawal_id as "withdrawalId", p.part, p.provider_id as "providerId", p.method_id as "methodId",
       p.amount_minor as "amountMinor", p.fee_minor as "feeMinor", p.tax_minor as "taxMinor", p.tax_country as "taxCountry",
       p.provider_reference as "providerReference", p.state, w.user_id as "userId", w.wallet_account_id as "walletAccountId", w.currency
     from payments_payout p join payments_withdrawal w on w.id = p.withdrawal_id
     where p.withdrawal_id = $1 and ($2::smallint is null or p.part = $2) order by p.part for update of p`,
    [withdrawalId, part],
  );

/**
 * Changes the state of a locked part and stores the step. A trigger refuses a state that does not follow.
 * @param dueAt when a worker works on it next; null when it has ended or waits for a person
 */
export async function moveTo(
  tx: Transaction,
  payout: PayoutId,
  state: PayoutState,
  {
    nowMs,
    dueAtMs = null,
    providerReference = null,
  }: { nowMs: number; dueAtMs?: number | null; providerReference?: string | null },
): Promise<void> {
  await tx.query(
    `update payments_payout set state = $3, due_at = $4, tries = 0,
       provider_reference = coalesce(provider_reference, $5)
     where withdrawal_id = $1 and part = $2`,
    [payout.withdrawalId, payout.part, state, dueAtMs === null ? null : new Date(dueAtMs), providerReference],
  );
  await addStep(tx, payout, state, nowMs);
}

/** Stores a state that a part now has. */
export async function addStep(
  tx: Transaction,
  { withdrawalId, part }: PayoutId,
  state: PayoutState,
  nowMs: number,
): Promise<void> {
  await tx.query(
    'insert into payments_payout_step (withdrawal_id, part, state, at) values ($1, $2, $3, $4)',
    [withdrawalId, part, state, new Date(nowMs)],
  );
}

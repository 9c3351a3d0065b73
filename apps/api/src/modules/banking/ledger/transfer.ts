import { sha256 } from '../../../platform/process/sha256.ts';

declare const ledgerAccountId: unique symbol;
/** Id of a ledger account: one code in one currency. */
export type LedgerAccountId = bigint & { readonly [ledgerAccountId]: true };

/** The closed list of reasons for a transfer. New code that moves money adds its reason here. */
export const transferReasons = [
  'demo-grant',
  'operator-credit',
  'deposit',
  'deposit-chargeback',
  'deposit-fee',
  'deposit-fee-back',
  'withdrawal',
  'withdrawal-fee',
  'withdrawal-tax',
  'withdrawal-returned',
  'coupon-stake',
  'coupon-payout',
  'coupon-return',
  'coupon-correction',
  'coupon-sale',
  'advance-repayment',
  'advance-correction',
  'advance-return',
  'insurance-premium',
  'insurance-payout',
  'insurance-return',
  'insurance-correction',
  'round-stake',
  'round-payout',
  'foreign-stake',
  'foreign-payout',
  'foreign-return',
  'foreign-correction',
  'foreign-free-payout',
  'foreign-free-correction',
  'toto-stake',
  'toto-payout',
  'toto-return',
  'receivable',
  'receivable-repayment',
  'conversion',
] as const;
export type TransferReason = (typeof transferReasons)[number];

/** A transfer that moves money at once (`direct`) or holds it at its source (`pending`). Amounts are minor units. */
export type Movement = {
  phase: 'direct' | 'pending';
  key: string;
  sourceId: LedgerAccountId;
  destinationId: LedgerAccountId;
  currency: string;
  amountMinor: bigint;
  reason: TransferReason;
};

/**
 * The end of a hold: the destination receives the money (`post`), or the source gets it back (`void` by a decision,
 * `expire` after a time).
 */
export type HoldEnd = {
  phase: 'post' | 'void' | 'expire';
  key: string;
  pendingKey: string;
  reason: TransferReason;
};

export type Transfer = Movement | HoldEnd;

/** The outcome of one transfer of a set; see `ledger_apply` in `sql/ledger/apply.sql`. */
export type TransferOutcome = 'applied' | 'repeated' | 'conflict' | 'no-funds' | 'hold-gone' | 'not-applied';

/**
 * Hashes all fields of a transfer. A repeated key must have the same content, so a repeated key with another hash is
 * refused (DR-1.18).
 */
export function hashTransfer(transfer: Transfer): Buffer {
  const parts =
    'pendingKey' in transfer
      ? [transfer.phase, transfer.key, transfer.pendingKey, transfer.reason]
      : [
          transfer.phase,
          transfer.key,
          transfer.sourceId,
          transfer.destinationId,
          transfer.currency,
          transfer.amountMinor,
          transfer.reason,
        ];
  return sha256(parts.join('\u001f'));
}

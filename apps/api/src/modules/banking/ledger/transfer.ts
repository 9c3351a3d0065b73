import { sha256 } from '../../../platform/process/sha256.ts';

declare const ledgerAccountId: unique symbol;
/** Id of a ledger account: one code in one currency. */
export type LedgerAccountId = bigint & { readonly [ledgerAccountId]: true };

/** The closed list of reasons for a transfer. A new way to move money needs a new entry. */
export const transferReasons = [
  'demo-grant',
  'operator-credit',
  'deposit',
  'coupon-stake',
  'coupon-payout',
  'coupon-return',
  'coupon-correction',
  'receivable',
  'receivable-repayment',
  'conversion',
] as const;
export type TransferReason = (typeof transferReasons)[number];

/** Money that moves at once (`direct`) or is held at its source (`pending`). Amounts are minor units. */
export type Movement = {
  phase: 'direct' | 'pending';
  key: string;
  sourceId: LedgerAccountId;
  destinationId: LedgerAccountId;
  currency: string;
  amountMinor: bigint;
  reason: TransferReason;
};

/** The end of a hold: the money arrives (`post`) or goes back (`void` by a decision, `expire` by time). */
export type HoldEnd = {
  phase: 'post' | 'void' | 'expire';
  key: string;
  pendingKey: string;
  reason: TransferReason;
};

export type Transfer = Movement | HoldEnd;

/** The outcome of one transfer of a set; see `ledger_apply` in migration 0002. */
export type TransferOutcome = 'applied' | 'repeated' | 'conflict' | 'no-funds' | 'hold-gone' | 'not-applied';

/** A hash of all fields of a transfer: the same key must always have the same content (DR-1.18). */
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

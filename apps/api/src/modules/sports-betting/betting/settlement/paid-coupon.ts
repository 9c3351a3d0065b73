import type { LedgerAccountId } from '../../../banking/ledger/index.ts';

/** One settlement generation to write. Amounts are in minor units of `currency`. */
export type PaidCoupon = {
  couponId: bigint;
  userId: bigint;
  currency: string;
  /** The stake that the first generation takes out of play: the rest after partial sales. */
  stakeMinor: bigint;
  ledgerAccountId: bigint;
  state: 'open' | 'won' | 'lost' | 'returned' | 'partial';
  /** Whether the coupon was open before, so that it counted as liability. */
  wasOpen: boolean;
  /** Null when the coupon is open again. */
  payoutMinor: bigint | null;
  /** The part of a cancelled advance that base coupons have not covered; it goes back to the house. */
  uncoveredMinor: bigint;
  /** What insurances pay in this generation: X, or the premium of a void coupon (DR-4.204). */
  insuranceMinor: bigint;
  /** The difference to what they paid in the previous generation; positive in the player's favour. */
  insuranceDifferenceMinor: bigint;
  /** The generation in force when the coupon was decided; 0 before the first. */
  previousSeq: number;
  /** The difference to the previous generation; positive in the player's favour. */
  differenceMinor: bigint;
};

/** A player's receivable in a currency, and its ledger account. */
export type OpenReceivables = Map<string, { receivableId: LedgerAccountId; owedMinor: bigint }>;

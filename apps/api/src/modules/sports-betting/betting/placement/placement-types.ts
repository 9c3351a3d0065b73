import type { AcceptedCoupon, Reservation } from '@touchline/betting-engine';
import type { DecidedPrepaid } from '../prepaid/prepaid-row.ts';
import type { OpenStake } from './open-stakes.ts';

/** The version of a leg's data that a decision used. */
export type LegVersion = {
  marketId: bigint;
  marketVersion: bigint;
  gameVersion: bigint;
  outcomeKey: string;
  gameId: bigint;
  kind: 1 | 3;
  blockId: number;
  coefMilli: bigint;
  scoreKey: string;
  /** Limits of liability, in the order of `capsOf`. */
  caps: readonly (bigint | null)[];
};

export type Placement = {
  userId: bigint;
  accountId: bigint;
  ledgerAccountId: bigint;
  stakesAccountId: bigint;
  currency: string;
  typeId: number;
  systemValue: number | null;
  state: 'open' | 'waiting' | 'pending-vip';
  stakeMinor: bigint;
  requestId: string;
  requestHash: Buffer;
  reservation: Reservation | null;
  accepted: AcceptedCoupon | null;
  coefMilli: bigint;
  possibleWinMinor: bigint;
  lineCount: number;
  bonusBetMilli: number | null;
  traceId: string;
  nowMs: number;
  decidesAtMs: number | null;
  legs: readonly LegVersion[];
  openStakes: readonly OpenStake[];
  /** The promo code, whose use is taken with the stake; null without a code. */
  promo: PlacedPromo | null;
  /** The advance, taken with the stake; null without one. */
  prepaid: PlacedPrepaid | null;
  /** The accumulator of the day whose boost the coupon gets; null without that boost (DR-9.34). */
  expressId: bigint | null;
} & CountedLiability;

/** An advance, and the house account that pays it. */
export type PlacedPrepaid = DecidedPrepaid & { accountId: bigint };

export type PlacedPromo = {
  codeId: bigint;
  /** The ledger account that pays the stake of a free bet; null when the player pays. */
  sourceId: bigint | null;
};

/**
 * What a coupon adds to the house's liability, and the limits of player and site, in minor units of the house currency.
 */
export type CountedLiability = {
  liabilityMinor: bigint;
  playerCapMinor: bigint | null;
  siteCapMinor: bigint | null;
};

/** The changes of a coupon at the end of its delay. Legs are in the order of the bets. */
export type CaptureInput = {
  couponId: bigint;
  accepted: AcceptedCoupon;
  bonusBetMilli: number | null;
  stakesAccountId: bigint;
  nowMs: number;
  prepaid: PlacedPrepaid | null;
  expressId: bigint | null;
  legs: readonly Pick<
    LegVersion,
    'marketId' | 'marketVersion' | 'gameVersion' | 'coefMilli' | 'scoreKey' | 'caps'
  >[];
} & CountedLiability;

import type { CoefTolerancePercent } from '@touchline/betting-engine';
import type { EditRefusalCode } from '@touchline/contracts/sports-betting';
import type { Ledger } from '../../../banking/ledger/index.ts';
import type { PlaceDeps } from '../placement/place-deps.ts';
import type { WireBet } from '../placement/snapshot.ts';

export type EditDeps = Pick<
  PlaceDeps,
  'db' | 'clock' | 'catalogue' | 'readContext' | 'readLiability' | 'settings' | 'stakesAccountId'
> & { ledger: Ledger };

/** The new coupon as the player requests it. */
export type EditedCoupon = {
  bets: readonly WireBet[];
  systemValue?: number | undefined;
  /** In units of the coupon's currency; absent: the sale value (DR-4.142). */
  amount?: string | undefined;
  changeCoefAction: 0 | 1 | 2;
  /** How far the total may fall under action 2, in percent (DR-4.199). */
  coefTolerancePercent?: CoefTolerancePercent | undefined;
  exactCoef: boolean;
  isDropOnScoreChange: boolean;
  manuallyDeletedBonusBet: boolean;
};

export type EditRequest = {
  requestId: string;
  userId: bigint;
  couponId: bigint;
  /** The lowest sale value of the old coupon at which the player edits; minor units. */
  expectedMinor: bigint;
  edited: EditedCoupon;
  traceId: string;
};

/** Why a coupon was not edited; details in the format of the contract. */
export type EditRefusal = { code: EditRefusalCode; details: Record<string, unknown> };

export const editRefused = (code: EditRefusalCode, details: Record<string, unknown> = {}) =>
  ({ outcome: 'refused', refusal: { code, details } }) as const;

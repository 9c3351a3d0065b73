import type { CoefTolerancePercent } from '@touchline/betting-engine';
import type { WireBet } from './snapshot.ts';

/** A coupon as a logged-in player requests it. `amount` is in units of the account's currency, or "max". */
export type PlaceInput = {
  userId: bigint;
  requestId: string;
  accountId: bigint;
  typeId: number;
  systemValue?: number | undefined;
  /** By block, in units of the account's currency, or "max" (DR-4.30). */
  amountByBlockId?: Readonly<Record<string, string>> | undefined;
  amount: string;
  bets: readonly WireBet[];
  changeCoefAction: 0 | 1 | 2;
  /** How far the total may fall under action 2, in percent (DR-4.199). */
  coefTolerancePercent?: CoefTolerancePercent | undefined;
  exactCoef: boolean;
  isDropOnScoreChange: boolean;
  isAutoMax: boolean;
  manuallyDeletedBonusBet: boolean;
  isVipBet?: boolean | undefined;
  /** A promo code of the player (DR-4.95). */
  promoCode?: string | undefined;
  /** The part of the amount that the player asks in advance (DR-4.98). */
  prepaidAmount?: string | undefined;
  /** The accumulator of the day whose boost the player requests (DR-9.33). */
  expressId?: number | undefined;
  /** The re-quote that the player approves (DR-4.79). */
  quoteId?: string | undefined;
  traceId: string;
};

import type { WireBet } from './snapshot.ts';

/** A coupon as a signed-in player requests it. `amount` is in units of the account's currency, or "max". */
export type PlaceInput = {
  userId: bigint;
  requestId: string;
  accountId: bigint;
  typeId: number;
  systemValue?: number | undefined;
  amount: string;
  bets: readonly WireBet[];
  changeCoefAction: 0 | 1 | 2;
  exactCoef: boolean;
  isDropOnScoreChange: boolean;
  isAutoMax: boolean;
  manuallyDeletedBonusBet: boolean;
  isVipBet?: boolean | undefined;
  /** The re-quote that the player approves (DR-4.79). */
  quoteId?: string | undefined;
  traceId: string;
};

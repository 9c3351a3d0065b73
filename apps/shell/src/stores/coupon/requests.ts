/** The coupon's requests as pure data for a state. */
import type { CouponApi } from '@touchline/contracts/sports-betting';
import { isVipBetRequested, type CouponState } from './state.ts';

export interface CouponRequester {
  readonly lng: string;
  readonly accountId: number | null;
  readonly currency: string;
  readonly coefViewId: number;
}

const amountShape = /^(0|[1-9][0-9]{0,14})(\.[0-9]{1,8})?$/;

function basis(state: CouponState, context: CouponRequester) {
  return {
    typeId: state.typeId,
    bets: state.bets.map((bet, at) => ({
      marketId: bet.marketId,
      outcomeKey: bet.outcomeKey,
      coefMilli: bet.coefMilli,
      kind: bet.kind,
      blockId: blockOf(state, at),
    })),
    ...(state.systemValue !== null && { systemValue: state.systemValue }),
    changeCoefAction: state.settings.changeCoefAction,
    exactCoef: state.settings.exactCoef,
    isDropOnScoreChange: state.settings.isDropOnScoreChange,
    isAutoMax: state.settings.isAutoMax,
    manuallyDeletedBonusBet: state.manuallyDeletedBonusBet,
    ...(isVipBetRequested(state) && { isVipBet: true }),
    coefViewId: context.coefViewId,
    lng: context.lng,
  };
}

/** Block 0 holds the bankers; the others count from 1 (DR-4.6). */
function blockOf(state: CouponState, at: number): number {
  if (state.bets[at]?.isBanker) return 0;
  return state.bets.slice(0, at + 1).filter((bet) => !bet.isBanker).length;
}

export function quoteBody(state: CouponState, context: CouponRequester): CouponApi['quote']['body'] {
  return {
    ...basis(state, context),
    ...(amountShape.test(state.amount) && { amount: state.amount }),
    ...(context.accountId === null ? { currency: context.currency } : { accountId: context.accountId }),
  };
}

export interface PlaceOptions {
  /** The re-quote that this placement approves. */
  readonly quoteId?: string | undefined;
  /** One-click cannot ask about a changed coefficient, so a rise is accepted (DR-4.83). */
  readonly isOneClick?: boolean;
}

/** Null when nothing can be sent: no account, no amount. */
export function placeBody(
  state: CouponState,
  context: CouponRequester,
  requestId: string,
  { quoteId, isOneClick = false }: PlaceOptions = {},
): CouponApi['place']['body'] | null {
  if (context.accountId === null || !amountShape.test(state.amount)) return null;
  const body = basis(state, context);
  return {
    ...body,
    changeCoefAction: isOneClick && body.changeCoefAction === 0 ? 2 : body.changeCoefAction,
    id: requestId,
    accountId: context.accountId,
    amount: state.amount,
    coefMilli: state.quote?.coefMilli ?? 1000,
    ...(quoteId !== undefined && { quoteId }),
  };
}

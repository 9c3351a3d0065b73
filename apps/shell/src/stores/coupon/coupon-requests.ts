/** Builds the bodies of the coupon's requests from a state. Pure. */
import { couponForm } from '@touchline/betting-engine';
import type { CouponApi, EditApi } from '@touchline/contracts/sports-betting';
import {
  amountOfBet,
  blockCountOf,
  blockIdsOf,
  canHavePrepaid,
  hasAmountPerBet,
  isVipBetRequested,
  totalAmount,
  type CouponState,
} from './state.ts';

export interface CouponRequester {
  readonly lng: string;
  readonly accountId: number | null;
  /** The type of the account (DR-1.20); null for guests. */
  readonly accountType: number | null;
  readonly currency: string;
  readonly coefViewId: number;
}

const amountShape = /^(0|[1-9][0-9]{0,14})(\.[0-9]{1,8})?$/;

function basis(state: CouponState, context: CouponRequester) {
  const blocks = blockIdsOf(state);
  const amountByBlockId = blockAmounts(state);
  return {
    typeId: state.typeId,
    bets: state.bets.map((bet, at) => ({
      marketId: bet.marketId,
      outcomeKey: bet.outcomeKey,
      coefMilli: bet.coefMilli,
      kind: bet.kind,
      blockId: blocks[at] ?? at + 1,
      ...betAmount(state, bet),
    })),
    ...(state.systemValue !== null && { systemValue: state.systemValue }),
    ...(amountByBlockId && { amountByBlockId }),
    changeCoefAction: state.settings.changeCoefAction,
    ...tolerance(state),
    exactCoef: state.settings.exactCoef,
    isDropOnScoreChange: state.settings.isDropOnScoreChange,
    isAutoMax: state.settings.isAutoMax,
    manuallyDeletedBonusBet: state.manuallyDeletedBonusBet,
    // An accumulator of the day replaces a promo code (DR-4.94).
    ...(state.express
      ? { expressId: state.express.expressId }
      : state.promo && { promoCode: state.promo.code }),
    ...(canHavePrepaid(state) &&
      amountShape.test(state.prepaidAmount) &&
      /[1-9]/.test(state.prepaidAmount) && { prepaidAmount: state.prepaidAmount }),
    ...(isVipBetRequested(state) && { isVipBet: true }),
    coefViewId: context.coefViewId,
    lng: context.lng,
  };
}

/** The tolerance belongs to the policy that accepts a rise: "ask me" and exact odds stay strict (DR-4.199). */
function tolerance({ settings }: CouponState): { coefTolerancePercent?: 1 | 3 } {
  const { changeCoefAction, coefTolerancePercent } = settings;
  return changeCoefAction !== 2 || coefTolerancePercent === 0 ? {} : { coefTolerancePercent };
}

/** Returns the bet's own amount, for a coupon in which each bet has one. An incomplete amount is omitted. */
function betAmount(state: CouponState, bet: CouponState['bets'][number]): { amount?: string } {
  if (!hasAmountPerBet(state)) return {};
  const amount = amountOfBet(state, bet);
  return amountShape.test(amount) ? { amount } : {};
}

/**
 * Returns the amounts of the second and later blocks, for a type with block amounts. An incomplete amount is omitted.
 */
function blockAmounts(state: CouponState): Record<string, string> | undefined {
  if (couponForm(state.typeId)?.hasBlockAmounts !== true) return undefined;
  const later = Array.from({ length: Math.max(0, blockCountOf(state) - 1) }, (_, at) => at + 2);
  return Object.fromEntries(
    later.flatMap((block) => {
      const amount = state.amountByBlockId[block] ?? 'max';
      return amount === 'max' || amountShape.test(amount) ? [[String(block), amount] as const] : [];
    }),
  );
}

export function quoteBody(state: CouponState, context: CouponRequester): CouponApi['quote']['body'] {
  return {
    ...basis(state, context),
    ...(amountShape.test(totalAmount(state)) && { amount: totalAmount(state) }),
    ...(context.accountId === null ? { currency: context.currency } : { accountId: context.accountId }),
  };
}

export interface PlaceOptions {
  /** The id of the re-quote that this placement approves. */
  readonly quoteId?: string | undefined;
  /** With one-click, the player cannot confirm a changed coefficient, so a rise is accepted (DR-4.83). */
  readonly isOneClick?: boolean;
}

/** Builds the body of a placement; null when the account or the amount is missing. */
export function placeBody(
  state: CouponState,
  context: CouponRequester,
  requestId: string,
  { quoteId, isOneClick = false }: PlaceOptions = {},
): CouponApi['place']['body'] | null {
  const amount = totalAmount(state);
  if (context.accountId === null || !amountShape.test(amount)) return null;
  const body = basis(state, context);
  return {
    ...body,
    changeCoefAction: isOneClick && body.changeCoefAction === 0 ? 2 : body.changeCoefAction,
    id: requestId,
    accountId: context.accountId,
    amount,
    coefMilli: state.quote?.coefMilli ?? 1000,
    ...(quoteId !== undefined && { quoteId }),
  };
}

/** What an edit and its quote have in common. Without an entered stake, the stake is the sale value (DR-4.142). */
function editBasis(state: CouponState, context: CouponRequester) {
  const {
    bets,
    systemValue,
    changeCoefAction,
    coefTolerancePercent,
    exactCoef,
    isDropOnScoreChange,
    manuallyDeletedBonusBet,
    lng,
  } = basis(state, context);
  return {
    bets,
    ...(systemValue !== undefined && { systemValue }),
    ...(state.isAmountTouched && amountShape.test(state.amount) && { amount: state.amount }),
    changeCoefAction,
    ...(coefTolerancePercent !== undefined && { coefTolerancePercent }),
    exactCoef,
    isDropOnScoreChange,
    manuallyDeletedBonusBet,
    lng,
  };
}

export const editQuoteBody = (state: CouponState, context: CouponRequester): EditApi['quote']['body'] => ({
  ...editBasis(state, context),
  coefViewId: context.coefViewId,
});

/** Builds the body of an edit; null without a price, or while the entered stake is incomplete. */
export function editBody(
  state: CouponState,
  context: CouponRequester,
  requestId: string,
): EditApi['edit']['body'] | null {
  const offer = state.edit?.offer;
  if (!offer || (state.isAmountTouched && !amountShape.test(state.amount))) return null;
  return { ...editBasis(state, context), id: requestId, offerId: offer.id, expected: offer.value };
}

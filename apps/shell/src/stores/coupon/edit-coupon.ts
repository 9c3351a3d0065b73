/** Edits of an accepted coupon in the bet slip (DR-4.141): the reducer's part. Pure. */
import type { CouponSelectionsWire } from '@touchline/contracts/sports-betting';
import { couponFromSelections } from './coupon-from-selections.ts';
import { type CouponState, editKey, EMPTY_COUPON, type KeptCoupon, type StoreEvent } from './state.ts';

/** The player's own choices in the bet slip. */
export const keptOf = (state: CouponState): KeptCoupon => {
  const { bets, typeId, systemValue, amount, isAmountTouched, amountByBetId } = state;
  const { isActiveVipBet, isActiveSystemBanker, offeredCode } = state;
  const { blockByBetId, amountByBlockId, manuallyDeletedBonusBet } = state;
  const { promo, prepaidAmount, express, isCouponLoadedFromCode } = state;
  return {
    bets,
    typeId,
    systemValue,
    amount,
    isAmountTouched,
    amountByBetId,
    blockByBetId,
    amountByBlockId,
    manuallyDeletedBonusBet,
    promo,
    prepaidAmount,
    express,
    isCouponLoadedFromCode,
    isActiveVipBet,
    isActiveSystemBanker,
    offeredCode,
  };
};

/** The bets become those of the edited coupon. The stake follows the sale value until the player enters another. */
export function startEdit(
  state: CouponState,
  couponId: number,
  selections: CouponSelectionsWire,
): CouponState {
  const before = state.edit?.before ?? keptOf(state);
  const blank = { ...EMPTY_COUPON, settings: state.settings };
  const next = couponFromSelections(blank, selections, null);
  const edit = {
    couponId,
    typeId: selections.savedTypeId,
    systemValue: selections.systemValue,
    startKeys: next.bets.map(editKey),
    before,
    removedLegs: selections.removedLegs,
    offer: null,
    reason: null,
  };
  return { ...next, loaded: null, edit };
}

/** The player's own bet slip again, as it was before the edit. */
export const endEdit = (state: CouponState): CouponState =>
  state.edit === null ? state : { ...EMPTY_COUPON, settings: state.settings, ...state.edit.before };

/** Takes the price; without an entered stake, the stake is the sale value (DR-4.142). */
export function takeEditQuote(
  state: CouponState,
  { quote }: Extract<StoreEvent, { type: 'edit-quoted' }>,
): CouponState {
  if (state.edit === null || state.edit.couponId !== quote.couponId) return state;
  const { offer, reason } = quote;
  return {
    ...state,
    edit: { ...state.edit, offer, reason },
    amount: state.isAmountTouched ? state.amount : (offer?.stake ?? ''),
  };
}

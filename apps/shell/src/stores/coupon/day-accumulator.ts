/** The accumulator of the day in the coupon: the reducer's part (DR-9.34). Pure. */
import { COUPON_FORMS, DAY_ACCUMULATOR_FAULTS, plainForm } from '@touchline/betting-engine';
import { keptOf } from './edit-coupon.ts';
import { betKey, type CouponEvent, type CouponState, EMPTY_COUPON, maxBets } from './state.ts';

type BetsReplaced = Extract<CouponEvent, { type: 'bets-replaced' }>;

/** Replaces the bets; the settings stay, and the amount too unless the event has one. */
export function replaceBets(state: CouponState, { bets, expressId, ...more }: BetsReplaced): CouponState {
  const { settings, amount, isAmountTouched } = state;
  const replaced = bets.slice(0, maxBets).map((bet) => ({ ...bet, isBanker: false }));
  return {
    ...EMPTY_COUPON,
    settings,
    amount: more.amount ?? amount,
    isAmountTouched: more.amount === undefined ? isAmountTouched : true,
    bets: replaced,
    typeId: plainForm(replaced.length).id,
    replaced: ownSelections(state),
    express: expressId === undefined ? null : { expressId, keys: replaced.map(betKey) },
  };
}

/** Returns the player's own selections, which can be restored; null when there are none to lose. */
function ownSelections(state: CouponState): CouponState['replaced'] {
  if (state.edit !== null) return state.edit.before.bets.length > 0 ? state.edit.before : null;
  if (state.express !== null) return state.replaced;
  return state.bets.length > 0 ? keptOf(state) : null;
}

/** The replaced selections again. */
export const restoreReplaced = (state: CouponState): CouponState =>
  state.replaced === null ? state : { ...EMPTY_COUPON, settings: state.settings, ...state.replaced };

/**
 * Ends the boost when the coupon no longer has exactly the selections of the accumulator of the day, or another type
 * (DR-9.34). An empty coupon has nothing to say.
 */
export function checkExpress(state: CouponState): CouponState {
  const { express, bets, typeId } = state;
  if (express === null) return state;
  const isWhole =
    bets.length === express.keys.length &&
    bets.every((bet) => !bet.isBanker && express.keys.includes(betKey(bet))) &&
    typeId === COUPON_FORMS.express.id;
  if (isWhole) return state;
  return { ...state, express: null, expressEnd: bets.length === 0 ? null : 'selections' };
}

/**
 * Takes the server's word that the boost has ended. The bets are a new list, so the coupon is quoted again without it.
 */
export function endExpress(state: CouponState, fault: unknown): CouponState {
  const known = DAY_ACCUMULATOR_FAULTS.find((one) => one === fault);
  if (state.express === null || known === undefined) return state;
  return { ...state, express: null, expressEnd: known, bets: [...state.bets] };
}

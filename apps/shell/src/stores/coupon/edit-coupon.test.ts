import {
  type CouponSelectionsWire,
  type CouponWire,
  type EditQuoteWire,
  isEditUnchanged,
} from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { reduceCoupon } from './index.ts';
import { editBody, editQuoteBody } from './coupon-requests.ts';
import { add, bet, run } from './coupon-samples.testdata.ts';
import type { CouponEvent, CouponState } from './state.ts';
import { readStoredCoupon, writeStoredCoupon } from './storage.ts';

const facts = {
  sportId: 1,
  sportKey: 'football',
  champId: 1,
  champName: 'League',
  homeName: 'North',
  awayName: 'South',
  typeKey: '1x2',
  spec: {},
  startAtMs: 0,
};
const selection = (marketId: number, blockId = 1) => ({ ...facts, ...bet(marketId), blockId });
const start = (change: Partial<CouponSelectionsWire> = {}): CouponEvent => ({
  type: 'edit-started',
  couponId: 77,
  selections: {
    typeId: 1,
    savedTypeId: 1,
    systemValue: null,
    bets: [selection(7, 1), selection(8, 2)],
    removedLegs: [],
    ...change,
  },
});
const offer = {
  id: 'o1',
  value: '9.50',
  fairValue: '10.00',
  stake: '9.50',
  price: '0.00',
  stakeLeft: '10.00',
  possible: '20.00',
  delayMs: 0,
};
const quoted = (state: CouponState, change: Partial<EditQuoteWire> = {}): CouponState =>
  reduceCoupon(state, {
    type: 'edit-quoted',
    forBets: state.bets,
    quote: {
      couponId: 77,
      currency: 'EUR',
      offer,
      reason: null,
      coupon: { bets: [], coefMilli: 3460, initialAmount: '5.00', errors: [] },
      ...change,
    } as unknown as EditQuoteWire,
  });
const context = { lng: 'en', accountId: 9, accountType: 0, currency: 'EUR', coefViewId: 0 };
const own = () => run(add(1), { type: 'amount-typed', amount: '25' });

describe('an edited bet in the bet slip', () => {
  it('[DR-4.141] has the selections of the bet; cancelling restores the player’s own bet slip', () => {
    const editing = reduceCoupon(own(), start());
    expect(editing.bets.map(({ marketId }) => marketId)).toEqual([7, 8]);
    expect(editing).toMatchObject({ amount: '', isAmountTouched: false, typeId: 1, loaded: null });
    const ended = reduceCoupon(editing, { type: 'edit-ended' });
    expect(ended).toMatchObject({ amount: '25', isAmountTouched: true, edit: null });
    expect(ended.bets.map(({ marketId }) => marketId)).toEqual([1]);
    // Another bet is edited meanwhile: the bet slip of before is still the player's own.
    const second = reduceCoupon(editing, { ...start(), couponId: 78 } as CouponEvent);
    expect(reduceCoupon(second, { type: 'edit-ended' }).bets.map(({ marketId }) => marketId)).toEqual([1]);
  });

  it('[DR-4.141] also its request to a trader, its switch of bankers and the code of a followed link are restored, after a reload too', () => {
    const choices = { isActiveVipBet: true, isActiveSystemBanker: false, offeredCode: 'K7RM4X' };
    const editing = reduceCoupon({ ...own(), ...choices }, start());
    expect(editing).toMatchObject({ isActiveVipBet: false, isActiveSystemBanker: true, offeredCode: null });
    expect(reduceCoupon(editing, { type: 'edit-ended' })).toMatchObject(choices);
    const reloaded = readStoredCoupon(writeStoredCoupon(editing));
    expect(reduceCoupon(reloaded, { type: 'edit-ended' })).toMatchObject(choices);
  });

  it('[DR-4.142] the stake is the value until the player enters one, and again when asked', () => {
    const editing = quoted(reduceCoupon(own(), start()));
    expect(editing.amount).toBe('9.50');
    expect(editQuoteBody(editing, context)).not.toHaveProperty('amount');
    const typed = reduceCoupon(editing, { type: 'amount-typed', amount: '20' });
    expect(quoted(typed, { offer: { ...offer, value: '9.80' } }).amount).toBe('20');
    expect(editQuoteBody(typed, context)).toMatchObject({ amount: '20' });
    const reset = reduceCoupon(typed, { type: 'edit-value-staked' });
    expect([reset.amount, reset.isAmountTouched]).toEqual(['9.50', false]);
    expect(editQuoteBody(reset, context)).not.toHaveProperty('amount');
  });

  it('[DR-4.145] is sent with the offer and the value that the player saw; not without a price or with half an amount', () => {
    const editing = reduceCoupon(own(), start());
    expect(editBody(editing, context, 'r')).toBeNull();
    const priced = quoted(editing);
    expect(editBody(priced, context, 'r')).toMatchObject({ id: 'r', offerId: 'o1', expected: '9.50' });
    expect(editBody(priced, context, 'r')).not.toHaveProperty('typeId');
    expect(editBody(quoted(editing, { offer: null, reason: 'suspended' }), context, 'r')).toBeNull();
    const half = reduceCoupon(priced, { type: 'amount-typed', amount: '1.' });
    expect(editBody(half, context, 'r')).toBeNull();
  });

  it('[DR-4.144] stays an edit without selections, and follows the number of selections', () => {
    const single = reduceCoupon(reduceCoupon(own(), start()), {
      type: 'bet-removed',
      marketId: 7,
      outcomeKey: '1',
    });
    expect(single.typeId).toBe(0);
    const none = reduceCoupon(single, { type: 'bet-removed', marketId: 8, outcomeKey: '1' });
    expect([none.bets, none.edit?.couponId]).toEqual([[], 77]);
    const added = reduceCoupon(none, add(9));
    expect(added.bets.map(({ marketId }) => marketId)).toEqual([9]);
    expect(added.edit?.couponId).toBe(77);
  });

  it('[DR-4.144] a system keeps its type and its value when a selection is swapped', () => {
    const bets = [selection(1, 1), selection(2, 2), selection(3, 3)];
    const system = reduceCoupon(own(), start({ typeId: 2, savedTypeId: 2, systemValue: 2, bets }));
    const two = reduceCoupon(system, { type: 'bet-removed', marketId: 3, outcomeKey: '1' });
    const three = reduceCoupon(two, add(4));
    expect([three.typeId, three.systemValue]).toEqual([2, 2]);
  });

  it('[DR-4.142] is unchanged with the selections and the stake of its beginning, in any order, also after a reload', () => {
    const editing = quoted(reduceCoupon(own(), start()));
    expect(isEditUnchanged(editing)).toBe(true);
    expect(isEditUnchanged(readStoredCoupon(writeStoredCoupon(editing)))).toBe(true);
    const removed = reduceCoupon(editing, { type: 'bet-removed', marketId: 7, outcomeKey: '1' });
    expect(isEditUnchanged(removed)).toBe(false);
    expect(isEditUnchanged(reduceCoupon(removed, add(7)))).toBe(true);
    expect(isEditUnchanged(reduceCoupon(removed, add(7, 'X')))).toBe(false);
    expect(isEditUnchanged(reduceCoupon(editing, { type: 'amount-typed', amount: '9.50' }))).toBe(false);
    expect(isEditUnchanged(own())).toBe(false);
  });

  it('[DR-4.144] a selection that becomes a banker is a change', () => {
    const bets = [1, 2, 3, 4].map((id) => selection(id, id));
    const system = quoted(reduceCoupon(own(), start({ typeId: 2, savedTypeId: 2, systemValue: 2, bets })));
    const toggle: CouponEvent = { type: 'banker-toggled', marketId: 2, outcomeKey: '1' };
    const banker = reduceCoupon(system, toggle);
    expect([system, banker, reduceCoupon(banker, toggle)].map(isEditUnchanged)).toEqual([true, false, true]);
  });

  it('[DR-4.142] a new sale value changes nothing that is stored, so other tabs keep their prices', () => {
    const editing = quoted(reduceCoupon(own(), start()));
    const later = quoted(editing, { offer: { ...offer, stake: '9.60' } });
    expect(later.amount).toBe('9.60');
    expect(writeStoredCoupon(later)).toBe(writeStoredCoupon(editing));
  });

  it('[DR-4.141] survives a reload: its selections never become a new bet', () => {
    const editing = quoted(reduceCoupon(own(), start()));
    const restored = readStoredCoupon(writeStoredCoupon(editing));
    expect(restored.edit).toMatchObject({ couponId: 77, typeId: 1, offer: null });
    expect(reduceCoupon(restored, { type: 'edit-ended' })).toMatchObject({ amount: '25', edit: null });
    for (const edit of [7, { couponId: 'x', typeId: 1 }, { couponId: 77 }, []])
      expect(readStoredCoupon(JSON.stringify({ bets: [], edit })).edit).toBeNull();
  });

  it('[DR-4.141] when it is done, the answer is shown and the player’s own bet slip is back', () => {
    const coupon = { id: 78, editedFrom: 77 } as unknown as CouponWire;
    const done = reduceCoupon(quoted(reduceCoupon(own(), start())), { type: 'answered-accepted', coupon });
    expect(done).toMatchObject({ phase: { at: 'accepted', coupon }, edit: null, amount: '25' });
    expect(done.bets.map(({ marketId }) => marketId)).toEqual([1]);
  });

  it('[DR-4.148] a refusal leaves the edit as it was, with its reason', () => {
    const editing = quoted(reduceCoupon(own(), start()));
    const refused = reduceCoupon(editing, {
      type: 'answered-refused',
      code: 'betting/edit-requoted',
      details: { value: '9.00' },
    });
    expect(refused.phase).toEqual({
      at: 'refused',
      code: 'betting/edit-requoted',
      details: { value: '9.00' },
    });
    expect([refused.edit?.couponId, refused.bets.length]).toEqual([77, 2]);
  });

  it('[RL-38] does not change while it is sent', () => {
    const sent = reduceCoupon(quoted(reduceCoupon(own(), start())), { type: 'sent', requestId: 'r' });
    expect(reduceCoupon(sent, { type: 'edit-ended' })).toBe(sent);
    const waiting = reduceCoupon(sent, {
      type: 'edit-waiting',
      requestId: 'r',
      startedAtMs: 0,
      decidesAtMs: 6000,
    });
    expect(waiting.phase).toMatchObject({ at: 'waiting', couponId: 77, decidesAtMs: 6000 });
    expect(readStoredCoupon(writeStoredCoupon(waiting))).toMatchObject({
      phase: { at: 'unknown', requestId: 'r' },
      edit: { couponId: 77 },
    });
  });
});

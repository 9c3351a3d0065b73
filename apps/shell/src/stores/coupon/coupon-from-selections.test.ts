import type { CouponSelectionsWire } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { reduceCoupon } from './index.ts';
import { quoteBody } from './coupon-requests.ts';
import { add, bet, run } from './coupon-samples.testdata.ts';
import { blockIdsOf, type CouponEvent } from './state.ts';
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
const selection = (marketId: number, blockId: number) => ({ ...facts, ...bet(marketId), blockId });
const selections = (change: Partial<CouponSelectionsWire>): CouponSelectionsWire => ({
  typeId: 1,
  savedTypeId: 1,
  systemValue: null,
  bets: [selection(7, 1), selection(8, 2)],
  removedLegs: [],
  ...change,
});
const loaded = (change: Partial<CouponSelectionsWire> = {}, code: string | null = 'K7RM4X'): CouponEvent => ({
  type: 'coupon-loaded',
  selections: selections(change),
  code,
});
const context = { lng: 'en', accountId: 9, accountType: 0, currency: 'EUR', coefViewId: 0 };

describe('a loaded coupon', () => {
  it('replaces the bets and keeps the player’s own amount and settings [DR-4.103] [DM-CP-002]', () => {
    const before = run(
      add(1),
      { type: 'amount-typed', amount: '25' },
      { type: 'settings-changed', settings: { changeCoefAction: 0 } },
    );
    const state = reduceCoupon(before, loaded());
    expect(state.bets.map(({ marketId }) => marketId)).toEqual([7, 8]);
    expect(state).toMatchObject({ amount: '25', typeId: 1, isCouponLoadedFromCode: true });
    expect(state.settings.changeCoefAction).toBe(0);
    expect(readStoredCoupon(writeStoredCoupon(state)).isCouponLoadedFromCode).toBe(true);
    expect(reduceCoupon(state, { type: 'cleared' }).isCouponLoadedFromCode).toBe(false);
    // The same selections, loaded from an earlier bet, have no code.
    expect(reduceCoupon(before, loaded({}, null)).isCouponLoadedFromCode).toBe(false);
  });

  it('keeps bankers, blocks and system value, and sends them as they were saved [DR-4.103] [DR-4.6]', () => {
    const bets = [selection(1, 0), selection(2, 1), selection(3, 1), selection(4, 2), selection(5, 3)];
    const state = run(loaded({ typeId: 4, savedTypeId: 4, systemValue: 2, bets }));
    expect(blockIdsOf(state)).toEqual([0, 1, 1, 2, 3]);
    expect(quoteBody(state, context)).toMatchObject({ typeId: 4, systemValue: 2 });
    expect(quoteBody(state, context).bets.map(({ blockId }) => blockId)).toEqual([0, 1, 1, 2, 3]);
  });

  it('lists the selections that are gone, even when none is left, until the player closes the list [DR-4.103]', () => {
    const gone = selection(9, 1);
    const state = run(add(1), loaded({ savedTypeId: 2, bets: [], removedLegs: [gone] }));
    expect(state.bets).toEqual([]);
    expect(state.loaded).toEqual({
      code: 'K7RM4X',
      savedTypeId: 2,
      typeId: 1,
      betCount: 0,
      removedLegs: [gone],
    });
    expect(reduceCoupon(state, { type: 'loaded-note-closed' }).loaded).toBeNull();
  });

  it('waits for the player’s consent when a link is followed, and changes no bet before [DR-4.103]', () => {
    const offered = run(add(1), { type: 'code-offered', code: 'K7RM4X' });
    expect(offered.bets.map(({ marketId }) => marketId)).toEqual([1]);
    expect(offered.offeredCode).toBe('K7RM4X');
    expect(reduceCoupon(offered, { type: 'code-declined' }).offeredCode).toBeNull();
    expect(reduceCoupon(offered, loaded()).offeredCode).toBeNull();
  });

  it('does not change a placement that is pending [RL-38]', () => {
    const sent = reduceCoupon(run(add(1)), { type: 'sent', requestId: 'r' });
    expect(reduceCoupon(sent, loaded())).toBe(sent);
  });
});

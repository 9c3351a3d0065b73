import { coupon } from '@touchline/contracts/coupon-fixture';
import type { CouponWire } from '@touchline/contracts/sports-betting';
import { createTranslate } from '@touchline/i18n';
import { createDictionaries } from '@touchline/i18n/server';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  afterStates,
  readMemory,
  type SettlementMemory,
  statesIn,
  storeMemory,
} from '../my-bets/settlement-memory.ts';
import { settlementOfCoupon } from '../my-bets/settlement-of-coupon.ts';
import { settlementNotices, withSettlement } from '../my-bets/settlement-texts.ts';

const settled = (change: Partial<CouponWire>) =>
  coupon({ id: 7, state: 'won', amount: '5.00', payout: '0.00', settledAtMs: 1, ...change });
const kindOf = (change: Partial<CouponWire>) => settlementOfCoupon(settled(change));

describe('what a settled coupon gave back', () => {
  it('[DR-11.24] is a win only where more came back than was paid', () => {
    expect(kindOf({ payout: '6.15' })).toEqual({ kind: 'won', stake: '5.00', paid: '6.15' });
    expect(kindOf({ payout: '5.01' })?.kind).toBe('won');
    expect(kindOf({ payout: '5.00' })?.kind).toBe('returned');
    // A system with some winning lines has the state "won".
    expect(kindOf({ payout: '3.00' })).toEqual({ kind: 'returned', stake: '5.00', paid: '3.00' });
    expect(kindOf({ state: 'lost', payout: '0.00' })?.kind).toBe('lost');
  });

  it('[DR-11.24] counts sales, insurance and its premium, and only the own part of the stake', () => {
    expect(kindOf({ state: 'lost', sold: { stake: '2.00', paid: '1.50' } })).toEqual({
      kind: 'returned',
      stake: '5.00',
      paid: '1.50',
    });
    const insurance = { percent: 100, insured: '5.00', premium: '1.00', paid: '5.00' };
    expect(kindOf({ state: 'lost', insurance })).toEqual({ kind: 'returned', stake: '6.00', paid: '5.00' });
    const free = { code: 'X', effect: 'free-bet' as const, percent: null, added: null };
    expect(kindOf({ payout: '4.00', promo: free })).toEqual({ kind: 'won', stake: '0', paid: '4.00' });
    const topUp = { code: 'X', effect: 'top-up' as const, percent: 20, added: '1.00' };
    expect(kindOf({ payout: '4.50', promo: topUp })).toEqual({ kind: 'won', stake: '4.00', paid: '4.50' });
  });

  it('[DR-11.24] does not exist for an open, refused or sold coupon', () => {
    for (const state of ['open', 'waiting', 'pending-vip', 'refused', 'sold'] as const)
      expect(kindOf({ state, payout: null })).toBeNull();
  });
});

const t = createTranslate(
  [createDictionaries(join(import.meta.dirname, '../../../locales')).messages('en', ['coupon', 'markets'])],
  { lang: 'en' },
);
const notices = (...coupons: CouponWire[]) =>
  settlementNotices(withSettlement(coupons), t, 'en').map(({ tone, title, text }) => [tone, title, text]);

describe('the announcement of a settlement', () => {
  it('[DR-11.24] says a win, a part and a loss as what they are', () => {
    expect(notices(settled({ payout: '6.15' }))).toEqual([
      ['success', 'Northgate United won, +€6.15', 'Single · stake €5.00 · Bet no. 7'],
    ]);
    expect(notices(settled({ payout: '3.00' }))).toEqual([
      ['info', 'Northgate United: returned €3.00 of €5.00', 'Single · stake €5.00 · Bet no. 7'],
    ]);
    expect(notices(settled({ state: 'lost' }))).toEqual([
      ['info', 'Northgate United lost', 'Single · stake €5.00 · Bet no. 7'],
    ]);
  });

  it('[DR-11.24] is one for more than two coupons', () => {
    expect(notices(settled({ payout: '6.15' }), settled({ state: 'lost' }))).toHaveLength(2);
    expect(
      notices(settled({ payout: '6.15' }), settled({ state: 'lost' }), settled({ payout: '5.00' })),
    ).toEqual([['info', '3 bets settled', 'Won: 1, returned: 1, lost: 1']]);
  });
});

describe('which settlements are announced', () => {
  const nothing: SettlementMemory = { announced: [] };
  const states = (...entries: readonly (readonly [number, string])[]) => new Map(entries);

  it('[DR-11.25] not those that were there before this browser came, then each once', () => {
    const first = afterStates(null, states([1, 'open'], [2, 'won'], [3, 'waiting']), null);
    expect(first).toEqual({ memory: { announced: [2] }, due: [] });
    const after = afterStates(
      first.memory,
      states([1, 'won'], [2, 'won'], [3, 'refused'], [4, 'lost']),
      null,
    );
    expect(after).toEqual({ memory: { announced: [1, 2, 4] }, due: [1, 4] });
    expect(afterStates(after.memory, states([1, 'won'], [4, 'lost']), null)).toEqual({
      memory: after.memory,
      due: [],
    });
  });

  it('[DR-11.25] again when a settlement was taken back', () => {
    const back = afterStates({ announced: [1] }, states([1, 'open']), states([1, 'won']));
    expect(back).toEqual({ memory: nothing, due: [] });
    expect(afterStates(back.memory, states([1, 'won']), states([1, 'open'])).due).toEqual([1]);
    expect(afterStates({ announced: [1] }, states([1, 'open']), null).memory).toEqual(nothing);
  });

  it('[DR-11.25] not because a tab that was asleep still has the coupon as open', () => {
    const old = states([1, 'open']);
    expect(afterStates({ announced: [1] }, old, old).memory).toEqual({ announced: [1] });
    expect(afterStates({ announced: [1] }, states([1, 'won']), old).due).toEqual([]);
  });

  it('[DR-11.25] a sold coupon was sold by its player: it is not announced', () => {
    expect(afterStates(nothing, states([1, 'sold']), null)).toEqual({ memory: nothing, due: [] });
  });

  it('[DR-11.25] a reload and another tab know what was announced; a damaged memory is none', () => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    storeMemory(storage, 7, { announced: [2] });
    expect(readMemory(storage, 7)).toEqual({ announced: [2] });
    expect(readMemory(storage, 8)).toBeNull();
    for (const [key] of stored) stored.set(key, '{"announced":["x"],');
    expect(readMemory(storage, 7)).toBeNull();
  });

  it('[DR-11.25] reads the states of a message of the private topic', () => {
    expect(
      statesIn({
        balance: { accounts: [] },
        'coupon:7': { couponId: 7, state: 'won', hasOffer: false, hasGain: true },
      }),
    ).toEqual(states([7, 'won']));
  });
});

import type { CouponWire } from '@touchline/contracts';
import { couponPaths } from '@touchline/contracts/coupon-paths';
import type { ApiAnswer, ApiCall, Session } from '@touchline/contracts/view-context';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectCoupon } from './effects.ts';
import { type CouponWorld, createCouponStore, EMPTY_COUPON, reduceCoupon } from './index.ts';
import type { CouponEvent, CouponQuote, CouponState } from './state.ts';
import { couponStorageKey, readStoredCoupon, writeStoredCoupon } from './storage.ts';

const bet = (marketId: number, outcomeKey = '1', coefMilli = 1860) => ({
  marketId,
  outcomeKey,
  gameId: marketId * 10,
  kind: 3 as const,
  coefMilli,
});
const add = (marketId: number, outcomeKey = '1'): CouponEvent => ({
  type: 'bet-added',
  bet: bet(marketId, outcomeKey),
});
const run = (...events: CouponEvent[]): CouponState => events.reduce(reduceCoupon, EMPTY_COUPON);

describe('choosing bets', () => {
  it('[DM-CP-016] [DM-CP-017] [DM-CP-018] adds, replaces within a market, removes', () => {
    const state = run(add(1), add(2, 'X'), add(1, '2'));
    expect(state.bets.map((one) => `${one.marketId}${one.outcomeKey}`)).toEqual(['12', '2X']);
    const fewer = reduceCoupon(state, { type: 'bet-removed', marketId: 1, outcomeKey: '2' });
    expect(fewer.bets.map((one) => one.marketId)).toEqual([2]);
    expect(reduceCoupon(fewer, { type: 'cleared' })).toEqual(EMPTY_COUPON);
  });

  it('[DM-CP-012] the type follows the number of bets until a system is chosen', () => {
    expect(run(add(1)).typeId).toBe(0);
    expect(run(add(1), add(2)).typeId).toBe(1);
    const system = run(add(1), add(2), add(3), { type: 'type-chosen', typeId: 2 });
    expect([system.typeId, system.systemValue]).toEqual([2, 2]);
    const four = reduceCoupon(system, add(4));
    expect([four.typeId, four.systemValue]).toEqual([2, 2]);
    const two = [3, 4].reduce<CouponState>(
      (state, marketId) => reduceCoupon(state, { type: 'bet-removed', marketId, outcomeKey: '1' }),
      four,
    );
    expect([two.typeId, two.systemValue]).toEqual([1, null]);
  });

  it('[DM-CP-005] [DR-4.5] a system value stays between 2 and n-1 over the bets that are no bankers', () => {
    const state = run(add(1), add(2), add(3), add(4), { type: 'type-chosen', typeId: 2, systemValue: 9 });
    expect(state.systemValue).toBe(3);
    const banker = reduceCoupon(state, { type: 'banker-toggled', marketId: 4, outcomeKey: '1' });
    expect(banker.systemValue).toBe(2);
    const tooMany = reduceCoupon(banker, { type: 'banker-toggled', marketId: 3, outcomeKey: '1' });
    expect(tooMany).toBe(banker);
    expect(reduceCoupon(state, { type: 'type-chosen', typeId: 2, systemValue: 1 }).systemValue).toBe(2);
  });

  it('[DM-CP-019] [DM-CP-020] a deleted bonus bet stays deleted until the coupon is emptied', () => {
    const state = run(add(1), add(2), add(3), { type: 'bonus-bet-deleted' });
    expect(reduceCoupon(state, add(4)).manuallyDeletedBonusBet).toBe(true);
    expect(reduceCoupon(state, { type: 'cleared' }).manuallyDeletedBonusBet).toBe(false);
  });

  it('[DM-CS-002] [DM-CS-008] settings: policy 2 by default; exact off turns drop on score off', () => {
    expect(EMPTY_COUPON.settings.changeCoefAction).toBe(2);
    const on = run({ type: 'settings-changed', settings: { exactCoef: true, isDropOnScoreChange: true } });
    expect(on.settings.isDropOnScoreChange).toBe(true);
    const off = reduceCoupon(on, { type: 'settings-changed', settings: { exactCoef: false } });
    expect(off.settings.isDropOnScoreChange).toBe(false);
  });

  it('nothing changes a coupon whose answer is awaited', () => {
    const placing: CouponState = { ...run(add(1)), phase: { at: 'placing', requestId: 'r' } };
    for (const event of [
      add(2),
      { type: 'cleared' } as const,
      { type: 'amount-typed', amount: '5' } as const,
    ]) {
      expect(reduceCoupon(placing, event)).toBe(placing);
    }
  });

  it('any sequence keeps the laws: at most 30 bets, one a market, a type that holds them', () => {
    const event = fc.oneof(
      fc.record({
        type: fc.constant('bet-added' as const),
        bet: fc.integer({ min: 1, max: 40 }).map((n) => bet(n)),
      }),
      fc.record({
        type: fc.constant('bet-removed' as const),
        marketId: fc.integer({ min: 1, max: 40 }),
        outcomeKey: fc.constant('1'),
      }),
      fc.record({
        type: fc.constant('type-chosen' as const),
        typeId: fc.constantFrom(0, 1, 2),
        systemValue: fc.integer({ min: 0, max: 40 }),
      }),
      fc.record({
        type: fc.constant('banker-toggled' as const),
        marketId: fc.integer({ min: 1, max: 40 }),
        outcomeKey: fc.constant('1'),
      }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 80 }), (events) => {
        const state = events.reduce<CouponState>(reduceCoupon, EMPTY_COUPON);
        const free = state.bets.filter((one) => !one.isBanker).length;
        expect(state.bets.length).toBeLessThanOrEqual(30);
        expect(new Set(state.bets.map((one) => one.marketId)).size).toBe(state.bets.length);
        if (state.typeId === 2 && state.bets.length >= 3) {
          expect(state.systemValue).toBeGreaterThanOrEqual(2);
          expect(state.systemValue).toBeLessThanOrEqual(Math.max(2, free - 1));
        } else expect(state.bets.every((one) => !one.isBanker || state.typeId === 2)).toBe(true);
      }),
    );
  });
});

describe('storage', () => {
  it('a coupon comes back whole; a pending placement comes back as unknown', () => {
    const state = run(add(1), add(2), { type: 'amount-typed', amount: '7.50' });
    expect(readStoredCoupon(writeStoredCoupon(state))).toEqual(state);
    const pending: CouponState = { ...state, phase: { at: 'placing', requestId: 'r1' } };
    expect(readStoredCoupon(writeStoredCoupon(pending)).phase).toEqual({ at: 'unknown', requestId: 'r1' });
  });

  it.each([
    null,
    '',
    '{',
    '[]',
    '7',
    '{"bets":[{"marketId":"x"}]}',
    '{"bets":[{"marketId":1.5,"gameId":1,"coefMilli":1,"outcomeKey":"1","kind":1,"isBanker":false}]}',
  ])('reads %j as an empty coupon', (text) => {
    expect(readStoredCoupon(text)).toEqual(EMPTY_COUPON);
  });
});

describe('placing', () => {
  let timers: { work: () => void; dueMs: number }[];
  let nowMs: number;
  let calls: ApiCall<unknown>[];
  let answers: Map<string, (call: ApiCall<unknown>) => ApiAnswer<unknown>>;
  let stored: string | null;
  const quote = { bets: [], coefMilli: 1860, initialAmount: '5.00', errors: [] } as unknown as CouponQuote;
  const coupon = (state: string, more: object = {}) =>
    ({
      id: 77,
      state,
      requestId: 'id-1',
      decidesAtMs: 6000,
      placedAtMs: 0,
      refusal: null,
      ...more,
    }) as unknown as CouponWire;

  const world = (): CouponWorld => ({
    api: {
      send: async (call) => {
        calls.push(call as ApiCall<unknown>);
        const answer =
          answers.get(call.path) ?? [...answers].find(([path]) => call.path.startsWith(path))?.[1];
        return (answer?.(call as ApiCall<unknown>) ?? {
          outcome: 'failed',
          status: 0,
          code: '',
          details: null,
        }) as never;
      },
    },
    live: { status: { get: () => 'open', subscribe: () => () => {} }, subscribe: () => () => {} },
    session: {
      get: (): Session => ({ status: 'signed-in', userId: 5, accountNumber: '1' }),
      subscribe: () => () => {},
    },
    asker: () => ({ lng: 'en', accountId: 9, currency: 'EUR', coefViewId: 0 }),
    storage: { getItem: () => stored, setItem: (_key, value) => (stored = value) },
    onStorage: () => () => {},
    newId: () => 'id-1',
    nowMs: () => nowMs,
    setTimer: (work, delayMs) => {
      const timer = { work, dueMs: nowMs + delayMs };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
  });
  const advance = async (ms: number): Promise<void> => {
    for (const end = nowMs + ms; nowMs <= end; nowMs += 20) {
      for (const timer of timers.filter((one) => one.dueMs <= nowMs)) {
        timers = timers.filter((one) => one !== timer);
        timer.work();
        for (let turn = 0; turn < 10; turn++) await Promise.resolve();
      }
    }
  };

  beforeEach(() => {
    [timers, nowMs, calls, stored] = [[], 0, [], null];
    answers = new Map([[couponPaths.quote.path, () => ({ outcome: 'ok', status: 200, data: quote })]]);
  });

  it('[DR-4.126] a new bet is quoted once after the keys have rested, and once more for the default amount it told', async () => {
    const store = createCouponStore();
    connectCoupon(store, world());
    store.send(add(1));
    store.send(add(2));
    await advance(200);
    expect(calls.map((call) => call.path)).toEqual([couponPaths.quote.path]);
    expect(calls[0]?.body).not.toHaveProperty('amount');
    await advance(1000);
    expect(calls.map((call) => call.path)).toEqual([couponPaths.quote.path, couponPaths.quote.path]);
    expect(calls[1]?.body).toMatchObject({ amount: '5.00' });
    expect(store.get()).toMatchObject({ amount: '5.00', isQuoting: false, quote: { coefMilli: 1860 } });
  });

  it('[DM-CP-016] bets chosen before the coupon is connected join the stored ones', async () => {
    const earlier = createCouponStore();
    connectCoupon(earlier, world());
    earlier.send(add(1));
    earlier.send(add(2));
    const store = createCouponStore();
    store.send(add(2));
    store.send(add(3));
    connectCoupon(store, world());
    expect(store.get().bets.map((of) => of.marketId)).toEqual([1, 2, 3]);
    expect(readStoredCoupon(stored).bets.map((of) => of.marketId)).toEqual([1, 2, 3]);
    await advance(200);
    expect(store.get()).toMatchObject({ typeId: 1, isQuoting: false });
  });

  it('[RL-38] the id is in storage before the request leaves', async () => {
    const store = createCouponStore();
    let storedAtSend: string | null = null;
    answers.set(couponPaths.place.path, () => {
      storedAtSend = stored;
      return { outcome: 'ok', status: 200, data: { outcome: 'placed', coupon: coupon('open') } };
    });
    connectCoupon(store, world());
    store.send(add(1));
    await advance(200);
    store.send({ type: 'place-asked' });
    await advance(20);
    expect(JSON.parse(storedAtSend ?? '{}')).toMatchObject({ pendingRequestId: 'id-1' });
    expect(store.get().phase).toMatchObject({ at: 'accepted', coupon: { id: 77 } });
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ pendingRequestId: null, bets: [] });
  });

  it('[RL-17] an answer that got lost is asked for by the id until it is known', async () => {
    const store = createCouponStore();
    connectCoupon(store, world());
    store.send(add(1));
    await advance(200);
    store.send({ type: 'place-asked' });
    await advance(20);
    expect(store.get().phase).toEqual({ at: 'unknown', requestId: 'id-1' });
    await advance(1100);
    expect(store.get().phase.at).toBe('unknown');
    answers.set('/web-api/coupon-requests/id-1', () => ({
      outcome: 'ok',
      status: 200,
      data: { coupon: coupon('open'), refusal: null },
    }));
    await advance(1100);
    expect(store.get().phase).toMatchObject({ at: 'accepted' });
    expect(timers).toEqual([]);
  });

  it('a reload while the answer is awaited asks by the stored id', async () => {
    stored = writeStoredCoupon({ ...run(add(1)), phase: { at: 'placing', requestId: 'id-1' } });
    answers.set('/web-api/coupon-requests/id-1', () => ({
      outcome: 'failed',
      status: 404,
      code: 'betting/no-coupon',
      details: null,
    }));
    const store = createCouponStore();
    connectCoupon(store, world());
    await advance(1200);
    expect(store.get().phase).toEqual({ at: 'refused', code: 'coupon/not-sent', details: {} });
    expect(store.get().bets.length).toBe(1);
  });

  it('[DR-4.74] a waiting coupon is followed to its end, and a re-quote becomes an offer', async () => {
    const store = createCouponStore();
    answers.set(couponPaths.place.path, () => ({
      outcome: 'ok',
      status: 202,
      data: { outcome: 'waiting', coupon: coupon('waiting'), decidesAtMs: 6000, delayMs: 6000 },
    }));
    answers.set('/web-api/coupon-requests/id-1', () => ({
      outcome: 'ok',
      status: 200,
      data: { coupon: coupon('waiting'), refusal: null },
    }));
    connectCoupon(store, world());
    store.send(add(1));
    await advance(200);
    store.send({ type: 'place-asked' });
    await advance(3000);
    expect(store.get().phase).toMatchObject({ at: 'waiting', couponId: 77, decidesAtMs: 6000 });
    const details = { coefsMilli: [1800], coefMilli: 1800, validUntilMs: 16_000 };
    answers.set('/web-api/coupon-requests/id-1', () => ({
      outcome: 'ok',
      status: 200,
      data: { coupon: coupon('refused', { refusal: { code: 'betting/requoted', details } }), refusal: null },
    }));
    await advance(3200);
    expect(store.get().phase).toEqual({
      at: 'requoted',
      coefsMilli: [1800],
      coefMilli: 1800,
      fromMilli: 1860,
      validUntilMs: 16_000,
    });
  });

  it('another tab is seen', async () => {
    let tell: (key: string | null, value: string | null) => void = () => {};
    const store = createCouponStore();
    connectCoupon(store, { ...world(), onStorage: (handler) => ((tell = handler), () => {}) });
    tell(couponStorageKey, writeStoredCoupon(run(add(3))));
    expect(store.get().bets.map((one) => one.marketId)).toEqual([3]);
  });
});

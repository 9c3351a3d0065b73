import type { ApiAnswer, ApiCall, LiveStatus, Session } from '@touchline/contracts/remote-views';
import { couponPaths, type CouponWire } from '@touchline/contracts/sports-betting';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectCoupon } from './effects.ts';
import { type CouponPorts, createCouponStore } from './index.ts';
import { add, run } from './samples.ts';
import type { CouponEvent, CouponQuote } from './state.ts';
import { couponStorageKey, readStoredCoupon, writeStoredCoupon } from './storage.ts';

describe('placing', () => {
  let timers: { work: () => void; dueMs: number }[];
  let nowMs: number;
  let calls: ApiCall<unknown>[];
  let answers: Map<string, (call: ApiCall<unknown>) => ApiAnswer<unknown>>;
  let stored: string | null;
  let isHidden: boolean;
  let isOneClickAllowed: boolean;
  let liveStatus: LiveStatus;
  const quote = { bets: [], coefMilli: 1860, initialAmount: '5.00', errors: [] } as unknown as CouponQuote;
  /** Quotes without a default amount: a bet is quoted once. */
  const setNoAmount = () =>
    answers.set(couponPaths.quote.path, () => ({
      outcome: 'ok',
      status: 200,
      data: { ...quote, initialAmount: null },
    }));
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

  const ports = (): CouponPorts => ({
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
    live: { status: { get: () => liveStatus, subscribe: () => () => {} }, subscribe: () => () => {} },
    session: {
      get: (): Session => ({ status: 'signed-in', userId: 5, accountNumber: '1' }),
      subscribe: () => () => {},
    },
    context: () => ({ lng: 'en', accountId: 9, currency: 'EUR', coefViewId: 0 }),
    storage: { getItem: () => stored, setItem: (_key, value) => (stored = value) },
    onStorage: () => () => {},
    newId: () => 'id-1',
    nowMs: () => nowMs,
    isHidden: () => isHidden,
    isOneClickAllowed: () => isOneClickAllowed,
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
    [timers, nowMs, calls, stored, isHidden, liveStatus] = [[], 0, [], null, false, 'open'];
    isOneClickAllowed = true;
    answers = new Map([[couponPaths.quote.path, () => ({ outcome: 'ok', status: 200, data: quote })]]);
  });

  it('[DR-4.126] a new bet is quoted once after the input has paused, and once more for the returned default amount', async () => {
    const store = createCouponStore();
    connectCoupon(store, ports());
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

  it('[RL-72] a quote over the rate limit is repeated after the wait; the last one stays, and no error is shown', async () => {
    setNoAmount();
    const store = createCouponStore();
    connectCoupon(store, ports());
    store.send(add(1));
    await advance(200);
    const shown = store.get().quote;
    expect([calls.length, shown?.coefMilli]).toEqual([1, 1860]);
    answers.set(couponPaths.quote.path, () => ({
      outcome: 'failed',
      status: 429,
      code: 'request/rate-limit',
      details: { waitSec: 3 },
    }));
    store.send({ type: 'amount-typed', amount: '7.00' });
    await advance(200);
    expect([calls.length, store.get().quote, store.get().phase.at]).toEqual([2, shown, 'editing']);
    setNoAmount();
    // Input and prices meanwhile cause no request before the wait is over.
    store.send({ type: 'amount-typed', amount: '8.00' });
    await advance(2700);
    expect(calls.length).toBe(2);
    await advance(400);
    expect(calls.length).toBe(3);
    expect(calls[2]?.body).toMatchObject({ amount: '8.00' });
    expect(store.get()).toMatchObject({ isQuoting: false, phase: { at: 'editing' } });
  });

  /** A store whose visitor did this before it was connected. */
  const connectAfter = (...early: CouponEvent[]) => {
    const store = createCouponStore();
    for (const event of early) store.send(event);
    connectCoupon(store, ports(), early);
    return store;
  };

  it('[DM-CP-016] bets chosen before the coupon is connected join the stored ones', async () => {
    const earlier = createCouponStore();
    connectCoupon(earlier, ports());
    earlier.send(add(1));
    earlier.send(add(2));
    const store = connectAfter(add(2), add(3));
    expect(store.get().bets.map((of) => of.marketId)).toEqual([1, 2, 3]);
    expect(readStoredCoupon(stored).bets.map((of) => of.marketId)).toEqual([1, 2, 3]);
    await advance(200);
    expect(store.get()).toMatchObject({ typeId: 1, isQuoting: false });
  });

  it('[DM-CP-016] a stake, a type and a removal made before the coupon is connected are kept; a placement is not', async () => {
    const store = connectAfter(
      ...[1, 2, 3, 4].map((marketId) => add(marketId)),
      { type: 'bet-removed', marketId: 4, outcomeKey: '1' },
      { type: 'type-chosen', typeId: 2, systemValue: 2 },
      { type: 'amount-typed', amount: '22000' },
      { type: 'place-asked' },
    );
    await advance(1000);
    expect(store.get()).toMatchObject({
      typeId: 2,
      systemValue: 2,
      amount: '22000',
      phase: { at: 'editing' },
    });
    expect(store.get().bets.map((of) => of.marketId)).toEqual([1, 2, 3]);
    expect(calls.map(({ path }) => path)).toEqual([couponPaths.quote.path]);
    expect(calls[0]?.body).toMatchObject({ amount: '22000', systemValue: 2 });
  });

  it('[DM-CP-021] adding and changing are events of the store: they make no call', async () => {
    const store = createCouponStore();
    connectCoupon(store, ports());
    store.send(add(1));
    store.send(add(1, 'X'));
    expect(store.get().bets.map((one) => one.outcomeKey)).toEqual(['X']);
    expect(calls).toEqual([]);
    // Later requests quote the coupon; no error is shown.
    await advance(200);
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /web-api/coupon/quote']);
    expect(Object.keys(couponPaths).toSorted()).toEqual([
      'coupon',
      'history',
      'place',
      'quote',
      'request',
      'summary',
    ]);
  });

  it('[DM-CP-051] [DR-4.128] without the socket it is quoted five times more, every 2.5 s, after each change', async () => {
    setNoAmount();
    liveStatus = 'stale';
    const store = createCouponStore();
    connectCoupon(store, ports());
    store.send(add(1));
    await advance(200);
    expect(calls.length).toBe(1);
    await advance(2_400);
    expect(calls.length).toBe(2);
    await advance(20_000);
    expect(calls.length).toBe(6);
    store.send(add(2));
    await advance(20_000);
    expect(calls.length).toBe(12);
    expect(timers).toEqual([]);
  });

  it('[DM-CP-051] push replaces polling, and a hidden page does not poll', async () => {
    setNoAmount();
    liveStatus = 'stale';
    isHidden = true;
    const store = createCouponStore();
    connectCoupon(store, ports());
    store.send(add(1));
    await advance(6_000);
    expect(calls.length).toBe(1);
    isHidden = false;
    await advance(2_500);
    expect(calls.length).toBe(2);
    liveStatus = 'open';
    await advance(20_000);
    expect(calls.length).toBe(2);
  });

  it('[DR-4.85] a trader request is sent when the quote allows it, and the state is as sent', async () => {
    const store = createCouponStore();
    const bodies = (): unknown[] => calls.map((call) => (call.body as { isVipBet?: boolean }).isVipBet);
    answers.set(couponPaths.place.path, () => ({
      outcome: 'ok',
      status: 200,
      data: { outcome: 'placed', coupon: coupon('pending-vip') },
    }));
    connectCoupon(store, ports());
    store.send(add(1));
    store.send({ type: 'vip-bet-switched', isOn: true });
    await advance(200);
    expect(bodies()).toEqual([undefined]);
    answers.set(couponPaths.quote.path, () => ({
      outcome: 'ok',
      status: 200,
      data: { ...quote, isVipBetAvailable: true },
    }));
    store.send({ type: 'amount-typed', amount: '500' });
    await advance(200);
    store.send({ type: 'place-asked' });
    await advance(20);
    expect(bodies()).toEqual([undefined, undefined, true]);
    expect(store.get().phase).toMatchObject({ at: 'accepted', coupon: { state: 'pending-vip' } });
    expect(store.get().isActiveVipBet).toBe(false);
  });

  it('[DR-4.83] one-click: a tap is quoted and placed as a single with its own amount, policy 0 as 2', async () => {
    const store = createCouponStore();
    answers.set(couponPaths.place.path, () => ({
      outcome: 'ok',
      status: 200,
      data: { outcome: 'placed', coupon: coupon('open') },
    }));
    connectCoupon(store, ports());
    store.send({ type: 'one-click-asked' });
    store.send({ type: 'settings-changed', settings: { oneClickAmount: '7.00', changeCoefAction: 0 } });
    store.send(add(1));
    await advance(400);
    expect(calls.map(({ path }) => path)).toEqual([couponPaths.quote.path, couponPaths.place.path]);
    expect(calls[1]?.body).toMatchObject({
      typeId: 0,
      amount: '7.00',
      changeCoefAction: 2,
      bets: [{ marketId: 1, outcomeKey: '1' }],
    });
    expect(store.get().phase).toMatchObject({ at: 'accepted' });
    store.send({ type: 'settings-changed', settings: { oneClickAmount: '' } });
    store.send(add(2));
    await advance(400);
    expect(calls.at(-1)?.body).toMatchObject({ amount: '5.00', bets: [{ marketId: 2 }] });
  });

  it('[DM-CP-040] [DR-4.83] a site without one-click gets an ordinary coupon', async () => {
    setNoAmount();
    isOneClickAllowed = false;
    const store = createCouponStore();
    connectCoupon(store, ports());
    store.send({ type: 'one-click-asked' });
    store.send(add(1));
    store.send(add(2));
    await advance(400);
    expect(calls.map(({ path }) => path)).toEqual([couponPaths.quote.path]);
    expect(store.get().bets.length).toBe(2);
  });

  it('[DR-4.79] the placement that approves an offer names it', async () => {
    const store = createCouponStore();
    connectCoupon(store, ports());
    store.send(add(1));
    await advance(200);
    store.send({ type: 'place-asked', quoteId: 'id-0' });
    await advance(20);
    const placed = calls.find(({ path }) => path === couponPaths.place.path);
    expect(placed?.body).toMatchObject({ id: 'id-1', quoteId: 'id-0' });
  });

  it('[RL-38] the id is stored before the request is sent', async () => {
    const store = createCouponStore();
    let storedAtSend: string | null = null;
    answers.set(couponPaths.place.path, () => {
      storedAtSend = stored;
      return { outcome: 'ok', status: 200, data: { outcome: 'placed', coupon: coupon('open') } };
    });
    connectCoupon(store, ports());
    store.send(add(1));
    await advance(200);
    store.send({ type: 'place-asked' });
    await advance(20);
    expect(JSON.parse(storedAtSend ?? '{}')).toMatchObject({ pendingRequestId: 'id-1' });
    expect(store.get().phase).toMatchObject({ at: 'accepted', coupon: { id: 77 } });
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ pendingRequestId: null, bets: [] });
  });

  it('[RL-17] after a lost reply the state is fetched by the id until it is known', async () => {
    const store = createCouponStore();
    connectCoupon(store, ports());
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

  it('after a reload a pending placement is fetched by the stored id', async () => {
    stored = writeStoredCoupon({ ...run(add(1)), phase: { at: 'placing', requestId: 'id-1' } });
    answers.set('/web-api/coupon-requests/id-1', () => ({
      outcome: 'failed',
      status: 404,
      code: 'betting/no-coupon',
      details: null,
    }));
    const store = createCouponStore();
    connectCoupon(store, ports());
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
    connectCoupon(store, ports());
    store.send(add(1));
    await advance(200);
    store.send({ type: 'place-asked' });
    await advance(3000);
    expect(store.get().phase).toMatchObject({ at: 'waiting', couponId: 77, decidesAtMs: 6000 });
    const details = { coefsMilli: [1800], coefMilli: 1800, validUntilMs: 16_000, quoteId: 'id-1' };
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
      quoteId: 'id-1',
    });
  });

  it('changes of another tab are applied', async () => {
    let tell: (key: string | null, value: string | null) => void = () => {};
    const store = createCouponStore();
    connectCoupon(store, { ...ports(), onStorage: (handler) => ((tell = handler), () => {}) });
    tell(couponStorageKey, writeStoredCoupon(run(add(3))));
    expect(store.get().bets.map((one) => one.marketId)).toEqual([3]);
  });
});

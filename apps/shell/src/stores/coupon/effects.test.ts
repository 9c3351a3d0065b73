import type { ApiAnswer, ApiCall, LiveStatus, Session } from '@touchline/contracts/remote-views';
import { couponPaths, type CouponWire } from '@touchline/contracts/sports-betting';
import { preferencePaths } from '@touchline/contracts/players';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CouponRequester } from './coupon-requests.ts';
import { connectCoupon } from './effects.ts';
import { type CouponPorts, createCouponStore } from './index.ts';
import { add, run } from './coupon-samples.testdata.ts';
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
  let context: CouponRequester;
  let changeAccount: () => void;
  let liveStatus: LiveStatus;
  const quote = { bets: [], coefMilli: 1860, initialAmount: '5.00', errors: [] } as unknown as CouponQuote;
  /** Answers quotes without a default amount, so that each bet is quoted only once. */
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
        if (call.path !== preferencePaths.couponSettings.path) calls.push(call as ApiCall<unknown>);
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
    context: () => context,
    onAccount: (handler) => {
      changeAccount = handler;
      return () => {};
    },
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
    changeAccount = () => {};
    context = { lng: 'en', accountId: 9, accountType: 0, currency: 'EUR', coefViewId: 0 };
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

  it('[DR-4.196] after a change of the account the coupon is quoted for it, and an amount of another currency is dropped', async () => {
    const store = createCouponStore();
    connectCoupon(store, ports());
    store.send(add(1));
    store.send({ type: 'amount-typed', amount: '500' });
    await advance(200);
    context = { ...context, accountId: 10, accountType: 4 };
    changeAccount();
    await advance(200);
    expect(calls.at(-1)?.body).toMatchObject({ accountId: 10, amount: '500' });
    context = { ...context, accountId: 11, currency: 'KWD' };
    changeAccount();
    await advance(200);
    expect(
      calls.find(({ body }) => (body as { accountId: number }).accountId === 11)?.body,
    ).not.toHaveProperty('amount');
    expect(store.get().amount).toBe('5.00');
  });

  it('[DR-4.83] a one-click bet from the bonus account has the stake of that account', async () => {
    context = { ...context, accountType: 4 };
    const store = createCouponStore();
    connectCoupon(store, ports());
    store.send({
      type: 'settings-changed',
      settings: { oneClickAmount: '5', bonusAccountOneClickAmount: '2', isActiveOneClick: true },
    });
    store.send(add(1));
    await advance(400);
    expect(calls.find(({ path }) => path === couponPaths.place.path)?.body).toMatchObject({ amount: '2' });
  });

  it('[RL-72] a quote over the rate limit is repeated after the wait; the last quote stays, and no error is shown', async () => {
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
    // Input and price changes cause no request before the wait is over.
    store.send({ type: 'amount-typed', amount: '8.00' });
    await advance(2700);
    expect(calls.length).toBe(2);
    await advance(400);
    expect(calls.length).toBe(3);
    expect(calls[2]?.body).toMatchObject({ amount: '8.00' });
    expect(store.get()).toMatchObject({ isQuoting: false, phase: { at: 'editing' } });
  });

  /** Connects a store after these events were sent to it. */
  const connectAfter = (...early: CouponEvent[]) => {
    const store = createCouponStore();
    for (const event of early) store.send(event);
    connectCoupon(store, ports(), early);
    return store;
  };

  it('[DM-CP-016] bets chosen before the coupon is connected are added to the stored bets', async () => {
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
      { type: 'place-requested' },
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

  it('[DM-CP-021] adding and changing bets are events of the store and make no call', async () => {
    const store = createCouponStore();
    connectCoupon(store, ports());
    store.send(add(1));
    store.send(add(1, 'X'));
    expect(store.get().bets.map((one) => one.outcomeKey)).toEqual(['X']);
    expect(calls).toEqual([]);
    // The coupon is quoted again later, and the player sees no error.
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

  it('[DM-CP-051] live messages replace polling, and a hidden page does not poll', async () => {
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

  it('[DR-4.85] a trader request is sent when the quote allows it, and the state shows what was sent', async () => {
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
    store.send({ type: 'place-requested' });
    await advance(20);
    expect(bodies()).toEqual([undefined, undefined, true]);
    expect(store.get().phase).toMatchObject({ at: 'accepted', coupon: { state: 'pending-vip' } });
    expect(store.get().isActiveVipBet).toBe(false);
  });

  it('[DR-4.83] one-click: a tap is quoted and placed as a single with its own amount; policy 0 is sent as 2', async () => {
    const store = createCouponStore();
    answers.set(couponPaths.place.path, () => ({
      outcome: 'ok',
      status: 200,
      data: { outcome: 'placed', coupon: coupon('open') },
    }));
    connectCoupon(store, ports());
    store.send({ type: 'one-click-requested' });
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
    store.send({ type: 'one-click-requested' });
    store.send(add(1));
    store.send(add(2));
    await advance(400);
    expect(calls.map(({ path }) => path)).toEqual([couponPaths.quote.path]);
    expect(store.get().bets.length).toBe(2);
  });

  it('[DR-4.79] the placement that approves an offer has its id', async () => {
    const store = createCouponStore();
    connectCoupon(store, ports());
    store.send(add(1));
    await advance(200);
    store.send({ type: 'place-requested', quoteId: 'id-0' });
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
    store.send({ type: 'place-requested' });
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
    store.send({ type: 'place-requested' });
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
    store.send({ type: 'place-requested' });
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

  const startEdit: CouponEvent = {
    type: 'edit-started',
    couponId: 77,
    selections: {
      typeId: 0,
      savedTypeId: 0,
      systemValue: null,
      bets: [{ marketId: 5, outcomeKey: '1', gameId: 50, kind: 3, coefMilli: 1860, blockId: 1 }],
      removedLegs: [],
    } as unknown as Extract<CouponEvent, { type: 'edit-started' }>['selections'],
  };
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
  const answerEditQuotes = () =>
    answers.set('/web-api/coupons/77/edit-quote', () => ({
      outcome: 'ok',
      status: 200,
      data: { couponId: 77, currency: 'EUR', offer, reason: null, coupon: quote },
    }));
  const edit = (state: string, more: object = {}) => ({
    requestId: 'id-1',
    state,
    requestedAtMs: 0,
    decidesAtMs: 6000,
    refusal: null,
    ...more,
  });
  const editing = async () => {
    answerEditQuotes();
    const store = createCouponStore();
    connectCoupon(store, ports());
    store.send(startEdit);
    await advance(200);
    return store;
  };

  it('[DR-4.141] an edit is priced every two seconds and sent with the price that the player saw', async () => {
    const store = await editing();
    expect(store.get()).toMatchObject({ amount: '9.50', edit: { offer } });
    expect(calls.map(({ path }) => path)).toEqual(['/web-api/coupons/77/edit-quote']);
    await advance(4_100);
    expect(calls.length).toBe(3);
    answers.set('/web-api/coupons/77/edits', () => ({
      outcome: 'ok',
      status: 200,
      data: { outcome: 'done', edit: edit('done'), coupon: coupon('open', { id: 78, editedFrom: 77 }) },
    }));
    store.send({ type: 'place-requested' });
    await advance(40);
    const sent = calls.find(({ path }) => path === '/web-api/coupons/77/edits');
    expect(sent?.body).toMatchObject({ id: 'id-1', offerId: 'o1', expected: '9.50' });
    expect(store.get()).toMatchObject({
      edit: null,
      bets: [],
      phase: { at: 'accepted', coupon: { id: 78 } },
    });
    const before = calls.length;
    await advance(5_000);
    expect(calls.length).toBe(before);
  });

  it.each([
    [
      'a live edit',
      { outcome: 'ok', status: 202, data: { outcome: 'waiting', edit: edit('waiting'), delayMs: 6000 } },
    ],
    ['an edit whose reply was lost', { outcome: 'failed', status: 0, code: '', details: null }],
  ] as const)('[DR-4.145] [RL-17] %s is followed by its id to its end', async (_, reply) => {
    const store = await editing();
    answers.set('/web-api/coupons/77/edits', () => reply as ApiAnswer<unknown>);
    answers.set('/web-api/coupons/77/edits/id-1', () => ({
      outcome: 'ok',
      status: 200,
      data: { edit: edit('waiting'), coupon: null },
    }));
    store.send({ type: 'place-requested' });
    await advance(1_200);
    await advance(1_200);
    expect(store.get().phase).toMatchObject({ at: 'waiting', couponId: 77, decidesAtMs: 6000 });
    const refusal = { code: 'betting/edit-requoted', details: { value: '9.00' } };
    answers.set('/web-api/coupons/77/edits/id-1', () => ({
      outcome: 'ok',
      status: 200,
      data: { edit: edit('refused', { refusal }), coupon: null },
    }));
    await advance(1_200);
    await advance(1_200);
    expect(store.get()).toMatchObject({ phase: { at: 'refused', ...refusal }, edit: { couponId: 77 } });
  });

  it('[DR-4.141] a tap on a price adds to the edited bet and places nothing, also with one-click', async () => {
    answerEditQuotes();
    const store = createCouponStore();
    connectCoupon(store, ports());
    store.send({ type: 'one-click-requested' });
    store.send(startEdit);
    store.send(add(2));
    await advance(3_000);
    expect(store.get().bets.map(({ marketId }) => marketId)).toEqual([5, 2]);
    expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['/web-api/coupons/77/edit-quote']));
  });

  it('[RL-48] the edit ends with the session of its player', async () => {
    let change = (): void => {};
    let session: Session = { status: 'signed-in', userId: 5, accountNumber: '1' };
    answerEditQuotes();
    const store = createCouponStore();
    connectCoupon(store, {
      ...ports(),
      session: { get: () => session, subscribe: (onChange) => ((change = onChange), () => {}) },
    });
    store.send(startEdit);
    session = { status: 'guest' };
    change();
    expect(store.get()).toMatchObject({ edit: null, bets: [] });
  });

  it.each([401, 404])('[RL-48] an edit whose price is refused with %i ends', async (status) => {
    answers.set('/web-api/coupons/77/edit-quote', () => ({
      outcome: 'failed',
      status,
      code: 'betting/no-coupon',
      details: null,
    }));
    const store = createCouponStore();
    connectCoupon(store, ports());
    store.send(startEdit);
    expect(store.get().edit?.couponId).toBe(77);
    await advance(200);
    expect(store.get()).toMatchObject({ edit: null, bets: [] });
  });

  it('changes of another tab are applied', async () => {
    let tell: (key: string | null, value: string | null) => void = () => {};
    const store = createCouponStore();
    connectCoupon(store, { ...ports(), onStorage: (handler) => ((tell = handler), () => {}) });
    tell(couponStorageKey, writeStoredCoupon(run(add(3))));
    expect(store.get().bets.map((one) => one.marketId)).toEqual([3]);
  });
});

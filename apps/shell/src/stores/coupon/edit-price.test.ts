import type { LiveMessage, LiveStatus, Session } from '@touchline/contracts/remote-views';
import { saleOfferKey } from '@touchline/contracts/sports-betting';
import { beforeEach, describe, expect, it } from 'vitest';
import { editQuoteMs, followEditPrice } from './edit-price.ts';
import { type CouponState, EMPTY_COUPON } from './state.ts';

type Handler = (message: LiveMessage) => void;

const edited = (couponId: number, more: Partial<CouponState> = {}): CouponState =>
  ({ ...EMPTY_COUPON, bets: [{}], edit: { couponId }, ...more }) as unknown as CouponState;

describe('the price of an edit', () => {
  let state: CouponState;
  let liveStatus: LiveStatus;
  let isHidden: boolean;
  let session: Session;
  let asked: number;
  let timers: { work: () => void; delayMs: number }[];
  let topics: Map<string, Handler>;
  let listeners: Set<() => void>;
  let stop: () => void;

  const follow = (): void => {
    stop = followEditPrice(
      {
        get: () => state,
        subscribe: (listener: () => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      {
        live: {
          status: { get: () => liveStatus, subscribe: () => () => {} },
          subscribe: (topic, handler) => {
            topics.set(topic, handler);
            return () => void topics.delete(topic);
          },
        },
        session: { get: () => session },
        isHidden: () => isHidden,
        setTimer: (work, delayMs) => {
          const timer = { work, delayMs };
          timers.push(timer);
          return () => void (timers = timers.filter((one) => one !== timer));
        },
      },
      () => void asked++,
    );
  };
  const change = (next: CouponState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  /** Lets the running timer end. */
  const tick = (): void => {
    const [timer] = timers;
    timers = timers.slice(1);
    timer?.work();
  };
  const send = (kind: LiveMessage['kind'], set: number[], del: number[] = []): void => {
    const data = {
      set: Object.fromEntries(set.map((id) => [saleOfferKey(id), {}])),
      del: del.map(saleOfferKey),
    };
    topics.get('sale-offers/5')?.({ topic: 'sale-offers/5', version: 1, from: 0, kind, data });
  };

  beforeEach(() => {
    [liveStatus, isHidden, asked, timers] = ['open', false, 0, []];
    session = { status: 'signed-in', userId: 5, accountNumber: '1' };
    [topics, listeners] = [new Map(), new Set()];
    state = edited(77);
    follow();
  });

  it('[DR-4.141] [DR-4.120] is fetched when the socket sends the value of the coupon, and is not polled', () => {
    expect([...topics.keys()]).toEqual(['sale-offers/5']);
    send('snapshot', [77, 78]);
    expect(asked).toBe(1);
    for (let at = 0; at < 5; at++) tick();
    expect(asked).toBe(1);
    send('delta', [78]);
    expect(asked).toBe(1);
    send('delta', [77]);
    expect(asked).toBe(2);
  });

  it('[DR-4.141] is polled while the socket is not open, and while it has no value of this coupon', () => {
    send('snapshot', [77]);
    liveStatus = 'stale';
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([editQuoteMs]);
    tick();
    expect(asked).toBe(2);
    liveStatus = 'open';
    tick();
    expect(asked).toBe(2);
    // The coupon is no longer among those with a value.
    send('delta', [], [77]);
    expect(asked).toBe(3);
    tick();
    expect(asked).toBe(4);
    send('snapshot', [78]);
    tick();
    expect(asked).toBe(6);
    isHidden = true;
    tick();
    expect(asked).toBe(6);
  });

  it('[DR-4.141] follows another coupon, and ends with the edit', () => {
    send('snapshot', [77]);
    change(edited(78));
    send('delta', [77]);
    expect(asked).toBe(1);
    send('snapshot', [78]);
    expect(asked).toBe(2);
    change(EMPTY_COUPON);
    expect(topics.size).toBe(0);
    tick();
    expect([asked, timers]).toEqual([2, []]);
    change(edited(79));
    expect([topics.size, timers.length]).toEqual([1, 1]);
    stop();
    expect([topics.size, timers.length, listeners.size]).toEqual([0, 0, 0]);
  });

  it('[DR-4.141] a placement that is being sent is not quoted again', () => {
    change(edited(77, { phase: { at: 'placing' } as CouponState['phase'] }));
    send('snapshot', [77]);
    tick();
    expect(asked).toBe(0);
  });
});

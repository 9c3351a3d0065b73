import { type CouponSettings, DEFAULT_COUPON_SETTINGS } from '@touchline/contracts/players';
import type { ApiAnswer, ApiCall, Session } from '@touchline/contracts/remote-views';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepSettingsWithAccount } from './account-settings.ts';
import { createCouponStore } from './index.ts';
import { reduceCoupon } from './reducer.ts';
import { EMPTY_COUPON } from './state.ts';

describe('settings of the bet slip in the account', () => {
  let calls: ApiCall<unknown>[];
  let timers: (() => void)[];
  let stored: Partial<CouponSettings> | null;
  let session: Session;
  let answered: PromiseWithResolvers<void>;

  const ports = () => ({
    api: {
      send: async (call: ApiCall<unknown>) => {
        calls.push(call);
        if (call.method === 'GET') await answered.promise;
        const data = call.method === 'GET' ? { settings: stored } : { result: true };
        return { outcome: 'ok', status: 200, data } as ApiAnswer<never>;
      },
    },
    session: { get: () => session, subscribe: () => () => {} },
    setTimer: (work: () => void) => {
      timers.push(work);
      return () => void (timers = timers.filter((one) => one !== work));
    },
  });
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  const saved = (): unknown[] => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const runTimers = (): void => {
    for (const work of timers.splice(0)) work();
  };

  beforeEach(() => {
    [calls, timers, stored] = [[], [], null];
    session = { status: 'signed-in', userId: 5, accountNumber: '1' };
    answered = Promise.withResolvers();
    answered.resolve();
  });

  it('[DR-4.195] the account’s settings replace the browser’s and are not saved again', async () => {
    stored = { changeCoefAction: 1, isAutoMax: true };
    const store = createCouponStore();
    store.send({ type: 'settings-changed', settings: { changeCoefAction: 0 } });
    keepSettingsWithAccount(store, ports());
    await turns();
    runTimers();
    expect(store.get().settings).toEqual({ ...DEFAULT_COUPON_SETTINGS, ...stored });
    expect(saved()).toEqual([]);
  });

  it('[DR-4.195] an account without settings gets those of a guest, so they survive the log-in', async () => {
    const store = createCouponStore();
    store.send({ type: 'settings-changed', settings: { isCouponFixed: true, oneClickAmount: '7' } });
    keepSettingsWithAccount(store, ports());
    await turns();
    runTimers();
    expect(saved()).toEqual([{ settings: { isCouponFixed: true, oneClickAmount: '7' } }]);
    expect(store.get().settings.isCouponFixed).toBe(true);
  });

  it('[DR-4.195] changes of a moment are saved in one call, without the switch of one-click betting', async () => {
    stored = {};
    const store = createCouponStore();
    keepSettingsWithAccount(store, ports());
    await turns();
    store.send({ type: 'settings-changed', settings: { isBalanceShown: false } });
    store.send({ type: 'one-click-requested' });
    store.send({ type: 'settings-changed', settings: { isAutoMax: true } });
    runTimers();
    expect(saved()).toEqual([{ settings: { isBalanceShown: false, isAutoMax: true } }]);
    store.send({ type: 'one-click-ended' });
    expect(timers).toEqual([]);
  });

  it('[DR-4.195] a change that is made before the account’s settings arrive is newer than they are', async () => {
    stored = { changeCoefAction: 1, isVipBet: false };
    answered = Promise.withResolvers();
    const store = createCouponStore();
    keepSettingsWithAccount(store, ports());
    store.send({ type: 'settings-changed', settings: { changeCoefAction: 0 } });
    answered.resolve();
    await turns();
    expect(store.get().settings).toMatchObject({ changeCoefAction: 0, isVipBet: false });
  });

  it('[DR-4.195] a guest’s settings stay in the browser', async () => {
    session = { status: 'guest' };
    const store = createCouponStore();
    keepSettingsWithAccount(store, ports());
    store.send({ type: 'settings-changed', settings: { isAutoMax: true } });
    await turns();
    expect([calls, timers]).toEqual([[], []]);
  });
});

describe('couplings of the settings', () => {
  const withSettings = (settings: Partial<CouponSettings>) =>
    reduceCoupon(EMPTY_COUPON, { type: 'settings-changed', settings });

  it('[DR-4.76] [DM-CS-008] the account’s settings obey the couplings too', () => {
    const loaded = (settings: Partial<CouponSettings>) =>
      reduceCoupon(
        { ...EMPTY_COUPON, settings: { ...DEFAULT_COUPON_SETTINGS, isActiveOneClick: true } },
        { type: 'settings-loaded', settings },
      ).settings;
    expect(loaded({ isDropOnScoreChange: true }).isDropOnScoreChange).toBe(false);
    expect(loaded({ exactCoef: true, isDropOnScoreChange: true })).toMatchObject({
      isDropOnScoreChange: true,
      isActiveOneClick: false,
    });
  });

  it('[DR-4.76] [DR-4.197] [DM-CS-009] one-click cannot be switched on while a changed score refuses bets', () => {
    const drop = withSettings({ exactCoef: true, isDropOnScoreChange: true });
    expect(reduceCoupon(drop, { type: 'one-click-requested' })).toBe(drop);
  });

  it('[DR-4.196] with an account of another currency the typed amounts are dropped', () => {
    const typed = { ...EMPTY_COUPON, amount: '500', isAmountTouched: true, amountByBetId: { '1/1': '5' } };
    const changed = reduceCoupon(typed, { type: 'currency-changed' });
    expect(changed).toMatchObject({
      amount: '',
      isAmountTouched: false,
      amountByBetId: {},
      amountByBlockId: {},
    });
    const sent = { ...typed, phase: { at: 'placing', requestId: 'r' } } as const;
    expect(reduceCoupon(sent, { type: 'currency-changed' })).toBe(sent);
  });
});

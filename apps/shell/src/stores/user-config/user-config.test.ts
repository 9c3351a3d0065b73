import type { UserConfigWire } from '@touchline/contracts/players';
import type { ApiAnswer, ApiCall, ApiClient } from '@touchline/contracts/remote-views';
import { describe, expect, it } from 'vitest';
import { createUserConfigLoad } from './effects.ts';
import { NO_USER_CONFIG } from '@touchline/contracts/remote-views';
import { createUserConfigStore } from './index.ts';

const config = { user_hide_balance: false, protection_level: 40 } as UserConfigWire;
const ok = { outcome: 'ok', status: 200, data: config } as const;
const failed = { outcome: 'failed', status: 503, code: '', details: null } as const;

function rig({ isSignedIn = true } = {}) {
  const store = createUserConfigStore();
  const calls: ApiCall<unknown>[] = [];
  const answers: ((answer: ApiAnswer<unknown>) => void)[] = [];
  const faults: string[] = [];
  const api: ApiClient = {
    send: async <T>(call: ApiCall<T>) => {
      calls.push(call);
      return new Promise<ApiAnswer<T>>((resolve) => {
        answers.push((answer) => resolve(answer as ApiAnswer<T>));
      });
    },
  };
  const load = createUserConfigLoad(store, {
    api,
    isSignedIn: () => isSignedIn,
    reportError: (error) => void faults.push((error as Error).message),
  });
  return { store, calls, answers, faults, load };
}

describe('the user config in the browser', () => {
  it('[DM-UC-005] is not installed at first, and balances count as hidden', () => {
    expect(createUserConfigStore().get()).toEqual({
      isInstalled: false,
      user_hide_balance: true,
      config: null,
    });
  });

  it('[DM-UC-007] [DM-UC-009] [DM-UC-011] is installed after a load without a cache', async () => {
    const { store, calls, answers, load } = rig();
    const loading = load();
    expect(calls).toMatchObject([
      { method: 'GET', path: '/web-api/user/config', headers: { 'cache-control': 'no-cache' } },
    ]);
    answers[0]?.(ok);
    await loading;
    expect(store.get()).toEqual({ isInstalled: true, user_hide_balance: false, config });
  });

  it('[DM-UC-012] [DM-UC-013] a failure is reported, and the config is not installed again', async () => {
    const { store, answers, faults, load } = rig();
    const first = load();
    answers[0]?.(ok);
    await first;
    const second = load();
    answers[1]?.(failed);
    await second;
    expect(store.get()).toBe(NO_USER_CONFIG);
    expect(faults).toEqual(['failed to get user config']);
  });

  it('[DM-UC-008] a new load aborts the one before, whose answer changes nothing', async () => {
    const { store, calls, answers, faults, load } = rig();
    const loads = [load(), load()];
    expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    answers[1]?.(ok);
    answers[0]?.({ ...failed, status: 499 });
    await Promise.all(loads);
    expect(store.get().isInstalled).toBe(true);
    expect(faults).toEqual([]);
  });

  it('[DM-UC-010] a guest loads none', async () => {
    const { calls, load } = rig({ isSignedIn: false });
    await load();
    expect(calls).toEqual([]);
  });
});

import type { AnalyticsHappened } from '@touchline/contracts/operations';
import { describe, expect, it } from 'vitest';
import { createMemoryStore, EMPTY_MEMORY, MEMORY_KEY, remember } from './analytics-storage.ts';

const nowMs = 1_800_000_000_000;
const social: AnalyticsHappened = {
  name: 'registration-tried',
  params: { type: 'social', country_id: 'KZ', currency_id: 'RUB', promo_code: 'SPRING' },
};
const after = (...events: AnalyticsHappened[]) =>
  events.reduce((memory, event) => remember(memory, event, nowMs), EMPTY_MEMORY);

function store(stored: string | null = null) {
  const warnings: string[] = [];
  const items = new Map(stored === null ? [] : [[MEMORY_KEY, stored]]);
  let time = nowMs;
  const memory = createMemoryStore({
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    nowMs: () => time,
    warn: (message) => void warnings.push(message),
  });
  return { memory, items, warnings, advance: (ms: number) => (time += ms) };
}

describe('what analytics stores', () => {
  it('[DM-AN-002] counts attempts and stores when the forms were last shown', () => {
    const memory = after(
      { name: 'auth-shown', params: { screen: 'login' } },
      { name: 'auth-tried', params: {} },
      { name: 'auth-tried', params: {} },
      { name: 'registration-shown', params: { type: 'phone' } },
      social,
    );
    expect(memory).toEqual({
      regTryCounter: 1,
      lastRegCallTime: nowMs,
      hasDone: false,
      authTryCounter: 2,
      lastAuthPopUpCallTime: nowMs,
      socialData: {
        currencyId: 'RUB',
        countryId: 'KZ',
        regType: 'soc_reg',
        promocode: 'SPRING',
        countryCode: 'kz',
      },
      additionalParams: { type: 'phone', hasRegister: false },
    });
  });

  it('[DM-AN-003] socialData is stored for a social registration only', () => {
    const { params } = social;
    const phone = { name: 'registration-tried', params: { ...params, type: 'phone' } } as AnalyticsHappened;
    expect(after(phone).socialData).toBeNull();
    expect(Object.keys(after(social).socialData ?? {})).toEqual([
      'currencyId',
      'countryId',
      'regType',
      'promocode',
      'countryCode',
    ]);
  });

  it('[DM-AN-006] [DM-AN-004] a completed registration sets hasDone', () => {
    const memory = after({
      name: 'registration-done',
      params: {
        type: 'full',
        country_id: 'IT',
        currency_id: 'EUR',
        ref_code: '',
        first_deposit_bonus_choice: 0,
      },
    });
    expect(memory.hasDone).toBe(true);
    expect(memory.additionalParams).toEqual({ type: 'full', hasRegister: true });
  });
});

describe('its storage', () => {
  it('[DM-AN-022] expires after 1 day', () => {
    const { memory, advance } = store();
    memory.set({ ...EMPTY_MEMORY, regTryCounter: 3 });
    advance(86_399_999);
    expect(memory.get().regTryCounter).toBe(3);
    advance(1);
    expect(memory.get()).toEqual(EMPTY_MEMORY);
  });

  it('[DM-AN-023] storage errors are warnings, and counting continues', () => {
    const refuse = () => {
      throw new Error('storage is full');
    };
    const warnings: string[] = [];
    const memory = createMemoryStore({
      storage: { getItem: refuse, setItem: refuse, removeItem: refuse },
      nowMs: () => nowMs,
      warn: (message) => void warnings.push(message),
    });
    memory.set({ ...EMPTY_MEMORY, authTryCounter: 2 });
    expect(memory.get().authTryCounter).toBe(2);
    memory.forget();
    expect(warnings).toEqual([
      'analytics storage: write',
      'analytics storage: read',
      'analytics storage: remove',
    ]);
  });

  it.each(['{', 'null', '7', '{"version":9}', '{"version":1,"expiresAtMs":"x","memory":{}}'])(
    '%s is ignored',
    (stored) => expect(store(stored).memory.get()).toEqual(EMPTY_MEMORY),
  );

  it('[RL-83] is removed when consent is withdrawn', () => {
    const { memory, items } = store();
    memory.set(EMPTY_MEMORY);
    expect(items.size).toBe(1);
    memory.forget();
    expect(items.size).toBe(0);
  });
});

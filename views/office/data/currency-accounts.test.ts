import { describe, expect, it } from 'vitest';
import type { ApiClient } from '@touchline/contracts/remote-views';
import type { Account } from './account-page.ts';
import { choosePair } from './conversion.ts';
import { addableCurrencies, isRemovable, waitForCurrency } from './currency-accounts.ts';

const account = (id: number, change: Partial<Account> = {}): Account => ({
  id,
  type: 9,
  currency: 'USD',
  available: '0.00',
  held: '0.00',
  isActive: false,
  label: null,
  ...change,
});

describe('accounts of other currencies', () => {
  it('[DR-1.25] only available currencies can be added, and none when the limit is reached', () => {
    const currencies = [
      { currency: 'EUR', state: 'main' as const },
      { currency: 'USD', state: 'added' as const },
      { currency: 'KWD', state: 'available' as const },
    ];
    expect(addableCurrencies({ currencies, left: 1 })).toEqual(['KWD']);
    expect(addableCurrencies({ currencies, left: 0 })).toEqual([]);
  });

  it('[DR-1.26] an empty account of type 9 can be removed', () => {
    expect(isRemovable(account(1))).toBe(true);
    expect(isRemovable(account(1, { available: '0.000', held: '0' }))).toBe(true);
    for (const change of [
      { available: '0.01' },
      { held: '1.00' },
      { type: 0 as const },
      { type: 4 as const },
    ])
      expect(isRemovable(account(1, change))).toBe(false);
  });

  it('[DM-AC-011] [DM-AC-012] after an addition the accounts are read every second until the currency is there, ten times at most', async () => {
    const waits: number[] = [];
    let readings = 0;
    const api = (there: number): ApiClient =>
      ({
        send: async () => ({
          outcome: 'ok',
          status: 200,
          data: { accounts: ++readings >= there ? [account(1)] : [] },
        }),
      }) as unknown as ApiClient;
    const wait = async (ms: number): Promise<void> => void waits.push(ms);
    expect(await waitForCurrency(api(3), 'USD', wait)).toBe(true);
    expect(waits).toEqual([1000, 1000, 1000]);
    readings = 0;
    expect(await waitForCurrency(api(99), 'USD', wait)).toBe(false);
    expect(waits).toHaveLength(13);
  });

  it('[DR-1.28] a conversion is between two different accounts, and never the bonus account', () => {
    const main = account(1, { type: 0, currency: 'EUR', isActive: true });
    const [dollars, roubles] = [account(2), account(3, { currency: 'RUB' })];
    const bonus = account(4, { type: 4, currency: 'EUR' });
    const ids = (
      chosen: { fromId: number | null; toId: number | null },
      accounts = [main, dollars, roubles, bonus],
    ) => {
      const pair = choosePair(accounts, chosen);
      return pair && [pair.from.id, pair.to.id];
    };
    expect(ids({ fromId: null, toId: null })).toEqual([1, 2]);
    expect(ids({ fromId: 2, toId: 2 })).toEqual([2, 1]);
    expect(ids({ fromId: 3, toId: 2 })).toEqual([3, 2]);
    expect(ids({ fromId: 4, toId: 4 })).toEqual([1, 2]);
    expect(ids({ fromId: null, toId: null }, [main, bonus])).toBeNull();
  });
});

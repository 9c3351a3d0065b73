import { knownCurrency } from '@touchline/money';
import { expect, it } from 'vitest';
import type { PaymentProvider, PayOutMethod } from '../provider.ts';
import { feeOf } from '../method-terms.ts';
import { payoutMethodsFor } from './payout-terms.ts';

it.each([
  [{ fixed: {}, rateBp: 0 }, 100_00n, 0n],
  [{ fixed: { EUR: '0.50' }, rateBp: 0 }, 100_00n, 50n],
  [{ fixed: { USD: '0.50' }, rateBp: 0 }, 100_00n, 0n],
  [{ fixed: {}, rateBp: 25 }, 100_00n, 25n],
  [{ fixed: {}, rateBp: 25 }, 100_01n, 26n],
  [{ fixed: { EUR: '0.50' }, rateBp: 25 }, 10_00n, 53n],
])('[DR-12.2] the fee %j of %d is %d: rounded up once', (fee, amountMinor, expected) => {
  expect(feeOf(fee, amountMinor, knownCurrency('EUR'))).toBe(expected);
});

it('[DR-12.1] a method is offered in its currencies and countries', () => {
  const method: PayOutMethod = {
    id: 'bank',
    kind: 'bank',
    limits: { EUR: { min: '10.00', max: '20.00' } },
    fee: { fixed: {}, rateBp: 0 },
    countries: ['IT'],
    fields: [],
    hours: { min: 1, max: 2 },
    isReturnOnly: false,
  };
  const provider = (methods: PayOutMethod[]) =>
    ({ id: 'p', payOuts: { methods } }) as unknown as PaymentProvider;
  const providers = { p: provider([method, { ...method, id: 'all', countries: null }]) };
  const ids = (currency: string, country: string) =>
    payoutMethodsFor(providers, currency, country).map((terms) => terms.method.id);
  expect(ids('EUR', 'IT')).toEqual(['bank', 'all']);
  expect(ids('EUR', 'DE')).toEqual(['all']);
  expect(ids('USD', 'IT')).toEqual([]);
  expect(
    payoutMethodsFor({ q: { id: 'q', payOuts: null } as unknown as PaymentProvider }, 'EUR', 'IT'),
  ).toEqual([]);
});

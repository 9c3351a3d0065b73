import { createTranslate, LANGUAGES } from '@touchline/i18n';
import { createDictionaries } from '@touchline/i18n/server';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseAccount, couponOf, movementKey } from './account-page.ts';
import type { Account } from './account-page.ts';

const account = (id: number, isActive: boolean): Account => ({
  id,
  type: 0,
  currency: 'EUR',
  available: '0.00',
  held: '0.00',
  isActive,
  label: null,
});

describe('accounts', () => {
  it('[DM-AC-006] shows the requested account, otherwise the active one, otherwise the first', () => {
    const accounts = [account(1, false), account(2, true), account(3, false)];
    const idOf = (search: string) => chooseAccount(accounts, search)?.id;
    expect([idOf('?account=3'), idOf('?account=9'), idOf(''), idOf('?account=x')]).toEqual([3, 2, 2, 2]);
    expect(chooseAccount([account(5, false)], '')?.id).toBe(5);
    expect(chooseAccount([], '?account=1')).toBeNull();
  });
});

describe('movements', () => {
  it('have different texts for a stake and a returned stake', () => {
    expect(movementKey({ reason: 'coupon-stake', amount: '-25.00' })).toBe('office_reason_coupon_stake');
    expect(movementKey({ reason: 'coupon-stake', amount: '25.00' })).toBe('office_reason_stake_back');
  });

  it('have the number of their coupon', () => {
    expect(couponOf({ reference: 'coupon:12:stake' })).toBe('12');
    expect(couponOf({ reference: 'recharge:3f2a' })).toBeNull();
  });

  it.each(LANGUAGES.map(({ id }) => id))('[DR-1.17] every reason of the ledger has a text in %s', (lang) => {
    const messages = createDictionaries(join(import.meta.dirname, '../../../locales')).messages(lang, [
      'office',
    ]);
    const t = createTranslate([messages], { lang });
    // The complete list of the ledger, which views may not import.
    const reasons = [
      'demo-grant',
      'operator-credit',
      'deposit',
      'coupon-stake',
      'coupon-payout',
      'coupon-return',
      'coupon-correction',
      'coupon-sale',
      'receivable',
      'receivable-repayment',
      'conversion',
    ];
    const keys = [
      ...reasons.map((reason) => movementKey({ reason, amount: '-1' })),
      'office_reason_stake_back',
    ];
    expect(keys.filter((key) => t.find(key) === null || t.find(key) === undefined)).toEqual([]);
  });
});

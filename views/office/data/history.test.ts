import { describe, expect, it } from 'vitest';
import { coupon } from '@touchline/contracts/coupon-fixture';
import { appendPage, hasNews, historyAddress, readQuery, renewFirstPage } from './history.ts';

const idsOf = ({ coupons }: { readonly coupons: readonly { readonly id: number }[] }) =>
  coupons.map(({ id }) => id);
const page = (ids: readonly number[], next: number | null) => ({
  coupons: ids.map((id) => coupon({ id })),
  next,
});

describe('the query of the history', () => {
  it('is read from the address; unknown values become the default', () => {
    expect(readQuery('?filter=open&days=7')).toEqual({ filter: 'open', days: '7' });
    expect(readQuery('?filter=sold&days=365')).toEqual({ filter: 'all', days: '30' });
    expect(readQuery('')).toEqual({ filter: 'all', days: '30' });
    expect(historyAddress('ar', { filter: 'settled', days: '90' })).toBe(
      '/ar/office/history?filter=settled&days=90',
    );
  });
});

describe('pages', () => {
  it('are appended, each coupon once', () => {
    const joined = appendPage(page([9, 8, 7], 7), page([7, 6, 5], null));
    expect([idsOf(joined), joined.next]).toEqual([[9, 8, 7, 6, 5], null]);
  });

  it('a reloaded first page adds new coupons and keeps the older ones below', () => {
    const renewed = renewFirstPage(page([9, 8, 7, 6, 5], 5), page([10, 9, 8], 8));
    expect([idsOf(renewed), renewed.next]).toEqual([[10, 9, 8, 7, 6, 5], 5]);
    const alone = renewFirstPage(page([9], 9), page([11, 10, 9], 9));
    expect([idsOf(alone), alone.next]).toEqual([[11, 10, 9], 9]);
  });

  it('a coupon that no longer matches the filter is removed', () => {
    expect(idsOf(renewFirstPage(page([9, 8, 7], null), page([9, 7], null)))).toEqual([9, 7]);
    expect(idsOf(renewFirstPage(page([9], null), page([], null)))).toEqual([]);
  });
});

describe('news', () => {
  const known = [coupon({ id: 9, state: 'waiting' }), coupon({ id: 4, state: 'won' })];
  const of = (couponId: number, state: string) => ({ [`coupon:${couponId}`]: { couponId, state } });

  it('are coupons in another state, and newer coupons', () => {
    expect(hasNews(known, of(9, 'open'))).toBe(true);
    expect(hasNews(known, of(12, 'waiting'))).toBe(true);
    expect(hasNews([], of(1, 'open'))).toBe(true);
  });

  it('are not coupons that are shown already, balances, or coupons outside the period', () => {
    expect(hasNews(known, { ...of(9, 'waiting'), ...of(4, 'won') })).toBe(false);
    expect(hasNews(known, of(2, 'lost'))).toBe(false);
    expect(hasNews(known, { balance: { accounts: [] } })).toBe(false);
  });
});

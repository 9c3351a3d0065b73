import type { SportWire } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { activeAccount, afterMessage } from '../data/account.ts';
import type { Account } from '../data/account.ts';
import { coefViews, readCoefView } from '@touchline/contracts/players';
import { placeOf, productsOf } from '../data/product-navigation.ts';

const sport = (key: string, change: Partial<SportWire> = {}): SportWire => ({
  id: 1,
  key,
  name: key,
  isCyber: false,
  lineCount: 1,
  liveCount: 1,
  ...change,
});
const sports = [sport('football'), sport('esports', { isCyber: true })];

describe('navigation', () => {
  it('[SH-PR-003] lists the existing products, and e-sports only while they have games', () => {
    expect(productsOf(sports, true).map(({ path }) => path)).toEqual([
      'line',
      'live',
      'line/esports',
      'multi',
      'casino-lobby',
    ]);
    const none = [sport('esports', { isCyber: true, lineCount: 0, liveCount: 0 })];
    expect(productsOf(none, false).map(({ id }) => id)).toEqual(['line', 'live', 'multi']);
  });
  it('has the place of an address, under page types and on game pages too', () => {
    const place = (path: string) => {
      const { section, sportKey, product } = placeOf(path, sports, 'line');
      return [section, sportKey, product];
    };
    expect(place('live')).toEqual(['live', null, 'live']);
    expect(place('line/main/football/11/42')).toEqual(['line', 'football', 'line']);
    expect(place('topgame/live/football')).toEqual(['live', 'football', 'live']);
    expect(place('line/esports')).toEqual(['line', 'esports', 'esports']);
    expect(place('')).toEqual(['line', null, null]);
    expect(place('livery')).toEqual(['line', null, null]);
    // [DM-PR-011] pages without a section use the visitor's last section.
    expect(placeOf('', sports, 'live').section).toBe('live');
  });
});

describe('balance', () => {
  const account = (id: number, change: Partial<Account> = {}): Account => ({
    id,
    type: 0,
    currency: 'EUR',
    available: '10.00',
    held: '0.00',
    isActive: false,
    label: null,
    ...change,
  });
  it('is that of the active account', () => {
    expect(activeAccount([account(1), account(2, { isActive: true })])?.id).toBe(2);
    expect(activeAccount([account(1)])?.id).toBe(1);
    expect([activeAccount([]), activeAccount(null)]).toEqual([null, null]);
  });
  it("follows the player's topic and ignores its other messages", () => {
    const accounts = [account(1), account(2)];
    const balance = { accounts: [{ id: 2, available: '7.50', currency: 'EUR' }] };
    expect(
      afterMessage(accounts, { data: { set: { balance }, del: [] } })?.map(({ available }) => available),
    ).toEqual(['10.00', '7.50']);
    expect(afterMessage(accounts, { data: { set: { 'coupon:1': {} }, del: [] } })).toBe(accounts);
    expect(afterMessage(null, { data: { set: { balance }, del: [] } })).toBeNull();
  });
});

describe('coefficient formats', () => {
  it('[DR-2.11] each layout has its own formats, and an unknown format is decimal', () => {
    expect([coefViews(0), coefViews(1)]).toEqual([
      [0, 1, 2, 4, 5, 6],
      [0, 14, 15, 16],
    ]);
    expect([readCoefView('15'), readCoefView('3'), readCoefView('x')]).toEqual([15, 0, 0]);
  });
});

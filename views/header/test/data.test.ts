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
    expect(productsOf(sports, { casino: true, toto: true, cyber: true }).map(({ path }) => path)).toEqual([
      'line',
      'live',
      'cyber/real',
      'multi',
      'toto',
      'casino-lobby',
    ]);
    expect(productsOf(sports, {}).map(({ path }) => path)).toContain('line/esports');
    const none = [sport('esports', { isCyber: true, lineCount: 0, liveCount: 0 })];
    expect(productsOf(none, { cyber: true }).map(({ id }) => id)).toEqual(['line', 'live', 'multi']);
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
    // [SH-RT-024] [SH-RT-029] [SH-RT-031] pages of cyber-sports.
    expect(place('cyber/real')).toEqual(['line', 'esports', 'esports']);
    expect(place('cyber/real/cs2/live')).toEqual(['live', 'esports', 'esports']);
    expect(place('cyber/real/cs2/51/live/7')).toEqual(['live', 'esports', 'esports']);
    expect(place('cyber/virtual/football')).toEqual(['line', null, 'esports']);
    // [DR-7.44] long-term bets are listed by competition.
    expect([place('champs'), place('champs/71')]).toEqual(Array(2).fill(['line', 'long-term', 'line']));
    expect(place('')).toEqual(['line', null, null]);
    for (const path of ['slots/ways', 'crash-games', 'asian-games', 'keno', 'poker/three-card', 'tvgames'])
      expect([path, place(path)[2]]).toEqual([path, 'casino']);
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
    const accounts = [account(1, { isActive: true }), account(2)];
    const balance = {
      accounts: [
        { id: 1, available: '10.00', currency: 'EUR', isActive: false },
        { id: 2, available: '7.50', currency: 'EUR', isActive: true },
      ],
    };
    // The account was chosen on another device, or before the header listened to the page.
    const after = afterMessage(accounts, { data: { set: { balance }, del: [] } });
    expect(after?.map(({ available }) => available)).toEqual(['10.00', '7.50']);
    expect(activeAccount(after)?.id).toBe(2);
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

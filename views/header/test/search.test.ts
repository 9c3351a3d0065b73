import { isPreference } from '@touchline/contracts/players';
import type { SearchReply } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { firstFor, storeRecent, nextStop, optionsOf, readRecent } from '../data/search.ts';
import type { SearchOption } from '../data/search.ts';
import { timeZoneName } from '@touchline/ui';
import { TIME_ZONES } from '../data/time-zones.ts';

function storage(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
}
const KEY = 'touchline.searches';

describe('search', () => {
  it('shows games, then teams, then championships, each with its link', () => {
    const game = { id: 42, champId: 11, sportKey: 'football', homeName: 'A', awayName: 'B', champName: 'C' };
    const reply: SearchReply = {
      games: [
        { ...game, section: 'live', startAtMs: 5, score: { home: 2, away: 1 } },
        { ...game, id: 43, section: 'line', startAtMs: 9, score: null },
      ],
      teams: [{ id: 7, name: 'A', sportName: 'Football', countryCode: null }],
      champs: [
        {
          id: 11,
          section: 'line',
          sportKey: 'football',
          name: 'C',
          categoryName: null,
          countryCode: null,
          gameCount: 3,
        },
      ],
    };
    const options = optionsOf(reply, 'ar', (home, away) => `${home}-${away}`);
    expect(options.map(({ href }) => href)).toEqual([
      '/ar/live/main/football/11/42',
      '/ar/line/main/football/11/43',
      '/ar/team/line/7',
      '/ar/line/football/11',
    ]);
    expect(options.map(({ isLive, score }) => [isLive, score])).toEqual([
      [true, '2:1'],
      [false, null],
      [false, null],
      [false, null],
    ]);
    expect(options[0]).toMatchObject({ name: 'A-B', about: 'C' });
  });

  it('Enter follows the first result of exactly the typed query', () => {
    const plain = {
      kind: 'champs',
      name: '',
      about: '',
      isLive: false,
      score: null,
      startAtMs: null,
    } as const;
    const north: SearchOption = { ...plain, id: 1, href: '/en/line/football/1' };
    const south: SearchOption = { ...plain, id: 2, href: '/en/line/football/2' };
    const found = { text: 'nor', options: [north, south] };
    expect(firstFor('nor', found)).toBe(north);
    // The list still shows the results of a shorter query.
    expect(firstFor('north', found)).toBeNull();
    expect(firstFor('nor', { text: 'nor', options: [] })).toBeNull();
    expect(firstFor(null, found)).toBeNull();
  });

  it('arrow keys wrap around from the field through the list and back', () => {
    expect([0, 1, 2].map((at) => nextStop('ArrowDown', at, 3))).toEqual([1, 2, 0]);
    expect([0, 1, 2].map((at) => nextStop('ArrowUp', at, 3))).toEqual([2, 0, 1]);
    expect([nextStop('Enter', 0, 3), nextStop('ArrowDown', -1, 3)]).toEqual([null, null]);
  });

  it('[RL-83] recent searches are stored only with consent to functional cookies, and deleted when it is withdrawn', () => {
    const kept = storage();
    for (const agreed of [null, 'disable', 'marketing'] as const) storeRecent(kept, agreed, 'north');
    expect(kept.kept).toEqual({});
    for (const text of ['a1', 'b2', 'c3', 'a1', 'd4', 'e5', 'f6']) storeRecent(kept, 'all', text);
    expect(readRecent(kept, 'functionality')).toEqual(['f6', 'e5', 'd4', 'a1', 'c3']);
    expect(readRecent(kept, 'marketing')).toEqual([]);
    expect(kept.kept).toEqual({});
    for (const odd of ['{', '7', '{"a":1}', '[1,{}]'])
      expect(readRecent(storage({ [KEY]: odd }), 'all')).toEqual([]);
  });
});

describe('time zones', () => {
  it('[SH-LG-011] each is a valid stored value, in order, and in the usual notation', () => {
    expect(TIME_ZONES.filter((offset) => !isPreference('timeZone', offset))).toEqual([]);
    expect(TIME_ZONES).toEqual([...new Set(TIME_ZONES)].toSorted((a, b) => a - b));
    expect([-3.5, 0, 3, 5.75].map(timeZoneName)).toEqual(['UTC−3:30', 'UTC', 'UTC+3', 'UTC+5:45']);
  });
});

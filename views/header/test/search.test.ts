import { isPreference } from '@touchline/contracts/players';
import type { SearchReply } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { firstFor, nextActive, optionsOf, readRecent, storeRecent } from '../data/search.ts';
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
  it('[DR-11.2] [DR-11.13] shows games, teams, championships, then finished matches, each with its link; a score begins at its home side', () => {
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
      past: [
        {
          id: 44,
          sportKey: 'football',
          homeName: 'A',
          awayName: 'B',
          champName: 'C',
          startAtMs: Date.UTC(2026, 10, 20, 23, 30),
          state: 'ENDED',
          score: { home: 1, away: 0 },
        },
      ],
      instead: null,
    };
    const options = optionsOf(reply, {
      lang: 'ar',
      versus: (home, away) => `${home}-${away}`,
      offsetMin: 60,
    });
    expect(options.map(({ href }) => href)).toEqual([
      '/ar/live/main/football/11/42',
      '/ar/line/main/football/11/43',
      '/ar/team/line/7',
      '/ar/line/football/11',
      // It is the next day already on the visitor's clock (DR-11.13).
      '/ar/results?day=2026-11-21&game=44',
    ]);
    expect(options.map(({ isLive, score }) => [isLive, score])).toEqual([
      [true, '\u20672\u200f:\u200f1\u2069'],
      [false, null],
      [false, null],
      [false, null],
      [false, '\u20671\u200f:\u200f0\u2069'],
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

  it('[DR-11.14] arrow keys wrap around by way of the field; Home and End need an active option', () => {
    expect([-1, 0, 1].map((at) => nextActive('ArrowDown', at, 2))).toEqual([0, 1, -1]);
    expect([-1, 0, 1].map((at) => nextActive('ArrowUp', at, 2))).toEqual([1, -1, 0]);
    expect([-1, 0, 1].map((at) => nextActive('Home', at, 2))).toEqual([null, 0, 0]);
    expect([-1, 0, 1].map((at) => nextActive('End', at, 2))).toEqual([null, 1, 1]);
    expect([nextActive('Enter', 0, 2), nextActive('ArrowDown', -1, 0)]).toEqual([null, null]);
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

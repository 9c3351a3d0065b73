import { DEFAULT_PREFERENCES } from '@touchline/contracts/players';
import { cataloguePaths } from '@touchline/contracts/sports-betting';
import type { LoadRequest } from '@touchline/view-kit';
import { describe, expect, it } from 'vitest';
import { createMatcher } from '@touchline/view-kit';
import { historyShape, periodScopes, statisticsOf } from '@touchline/line-kit/game';
import { readId } from '@touchline/line-kit';
import { belongs, NO_FILTER, readTimeFilter } from '../data/list-filter.ts';
import { champsOfType, firstScreens, ofChamps } from '../data/list-reply.ts';
import { readGameId } from '../data/load-game.ts';
import { loadList } from '../data/load-list.ts';
import type { PageType } from '../data/load-list.ts';
import { moved, multiPath, nextGames, placed, readGameIds, readOrder, resized } from '../data/multi-games.ts';
import { view } from '../view.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
const live = {
  id: 1,
  sportId: 1,
  champId: 10,
  section: 'line' as const,
  state: 'SCHEDULED',
  startAtMs: startMs,
  isBlocked: false,
  score: null,
  facts: {},
  marketCount: 0,
};

describe('addresses of the view', () => {
  const matcher = createMatcher(Object.entries(view.paths));
  const of = (path: string) => matcher.match(path)?.id ?? null;
  it('[SH-RT-008] a section is live or line, with an optional sport and championship', () => {
    expect(['live', 'line', 'line/football', 'live/football/88637'].map(of)).toEqual(
      Array(4).fill('section'),
    );
    expect(['future', 'prematch/football', 'live/football/1/2/3/4'].map(of)).toEqual([null, null, null]);
  });
  it('[SH-RT-009] [SH-RT-010] page types have their sections', () => {
    expect(
      ['betsonyour/live', 'topgame/line', 'marble/line/marble-race/5', 'team/live/football/88637'].map(of),
    ).toEqual(['betsonyour', 'topgame', 'marble', 'team']);
    expect(['betsonyour', 'topgame/all', 'marble/old/5', 'team/next/1234'].map(of)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
  it('[SH-RT-011] [SH-RT-012] the address of a team takes precedence over a section with a sport', () => {
    expect([of('team/line/1234-arsenal'), of('team/line/football/88637')]).toEqual(['team-info', 'team']);
  });
  it('[SH-RT-017] [SH-RT-018] a game has an integer id, under each menu section and its aliases', () => {
    for (const word of ['main', 'home', 'marble', 'team', 'betsonyour', 'topgame']) {
      expect(of(`line/${word}/football/88637/123456`)).toBe('game');
      expect(of(`${word}/line/football/88637/123456`)).toBe('page-type-game');
    }
    expect(of('line/football/88637/123456')).toBe('short-game');
    expect(
      ['line/main/football/88637/abc', 'line/main/football/88637/12a', 'line/football/88637/1.5'].map(of),
    ).toEqual([null, null, null]);
    expect([
      readGameId('123456'),
      readGameId('0'),
      readGameId('99999999999999999'),
      readGameId(undefined),
    ]).toEqual([123456, null, null, null]);
  });
  it('[SH-RT-015] several live games have their own address', () => {
    expect(of('multi')).toBe('multi');
  });
});

describe('multi-live', () => {
  it('[DR-10.43] reads up to nine valid ids, each once', () => {
    expect(readGameIds('7,7,x,9,-1,0,1e3,99999999999999999,10')).toEqual([7, 9, 10]);
    expect(readGameIds('1,2,3,4,5,6,7,8,9,10,11')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(readGameIds('')).toEqual([]);
  });
  it('[DR-10.43] adds games that are not shown, those with open markets first', () => {
    const game = (id: number, marketCount: number) => ({ id, marketCount });
    const live = [game(1, 0), game(2, 9), game(3, 0), game(4, 1), game(5, 7)];
    expect(nextGames(live, [])).toEqual([2, 4, 5, 1, 3]);
    expect(nextGames(live, [2, 3, 77])).toEqual([4, 5, 1]);
  });
  it('[DR-10.43] fewer games keep the first ones, more games add the next ones', () => {
    expect(resized([8, 6, 4], [1, 2], 1)).toEqual([8]);
    expect(resized([8, 6, 4], [1, 2, 3], 4)).toEqual([8, 6, 4, 1]);
    expect(resized([8, 6, 4], [1, 2], 9)).toEqual([8, 6, 4, 1, 2]);
  });
  it('[DR-10.43] a game changes places with a neighbour or moves to a position; beyond the ends nothing changes', () => {
    expect(moved([1, 2, 3], 2, 'earlier')).toEqual([2, 1, 3]);
    expect(moved([1, 2, 3], 2, 'later')).toEqual([1, 3, 2]);
    expect(moved([1, 2, 3], 1, 'earlier')).toEqual([1, 2, 3]);
    expect(moved([1, 2, 3], 3, 'later')).toEqual([1, 2, 3]);
    expect(placed([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4]);
    expect(placed([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3]);
    expect(placed([1, 2], 9, 0)).toEqual([1, 2]);
  });
  it('[DR-10.43] the address has the games in their order', () => {
    expect(multiPath('ru', [3, 1])).toBe('/ru/multi?games=3,1');
    expect(multiPath('en', [3, 1], 'time')).toBe('/en/multi?games=3,1&order=time');
    expect([readOrder('?order=time'), readOrder('?order=no'), readOrder('')]).toEqual(['time', 'own', 'own']);
  });
});

describe('filters of a list', () => {
  it('reads hours from the address; any other value means all', () => {
    expect(['', '?time=3h', '?time=24h', '?time=9h'].map(readTimeFilter)).toEqual([
      'all',
      '3h',
      '24h',
      'all',
    ]);
  });
  it('a game that is added to a topic is listed only where it matches the filter', () => {
    const isListed = (filter: Partial<typeof NO_FILTER>, nowMs = startMs): boolean =>
      belongs(live, { ...NO_FILTER, ...filter }, nowMs);
    expect(isListed({})).toBe(true);
    expect(isListed({ champId: 11 })).toBe(false);
    expect([
      isListed({ time: '1h' }, startMs - 3_600_000),
      isListed({ time: '1h' }, startMs - 3_600_001),
    ]).toEqual([true, false]);
    expect(isListed({ champIds: [10], gameIds: [1] })).toBe(true);
    expect(isListed({ champIds: [] })).toBe(false);
  });
  it('ids may be followed by a name', () => {
    expect(['88637', '88637-premier-league', '0', 'football', '88637x'].map(readId)).toEqual([
      88637,
      88637,
      null,
      null,
      null,
    ]);
  });
});

describe('first screens of a list', () => {
  const side = { id: 1, name: 'A', countryCode: null, crest: null };
  const games = Array.from({ length: 350 }, (_, index) => ({
    ...live,
    id: index + 1,
    home: side,
    away: side,
    isSimulated: false,
  }));
  const priced = games.map(({ id }) => ({
    id,
    gameId: id,
    typeKey: '1x2',
    spec: {},
    status: 'OPEN' as const,
    isMain: true,
    version: 1,
    outcomes: [],
  }));
  const reply = {
    topic: 'line/0',
    clk: 1,
    sport: null,
    champs: [],
    games,
    markets: priced,
    isDegraded: false,
  };
  it('have the first games with the prices of the very first; the browser fetches the others', () => {
    const first = firstScreens(reply);
    expect([first.games.length, first.games.at(-1)?.id, first.markets.length]).toEqual([200, 200, 24]);
  });
  it('request only the prices of the very first games, when it is known which these are', async () => {
    const asked = async (pageType: PageType) => {
      const seen: unknown[] = [];
      const send = async ({ path, query }: { path: string; query?: object }) => {
        if (path === cataloguePaths.list.path) seen.push((query as { priced?: number }).priced);
        return { outcome: 'failed', status: 404, code: '', details: null };
      };
      const location = { lang: 'en', path: 'live', search: '', hash: '' };
      const request = { route: null, location, api: { send }, preferences: DEFAULT_PREFERENCES };
      expect(await loadList(request as unknown as LoadRequest, pageType)).toEqual({ outcome: 'not-found' });
      return seen;
    };
    expect(await asked('section')).toEqual([24]);
    expect(await asked('topgame')).toEqual([undefined]);
    expect(await asked('marble')).toEqual([undefined]);
  });
  it('of a page type have only its championships', () => {
    expect(ofChamps(reply, null)).toBe(reply);
    expect(ofChamps(reply, [11]).games).toEqual([]);
    expect(champsOfType('marble', [{ id: 1, key: 'football' }], reply)).toEqual([]);
    expect(champsOfType('team', [], reply)).toBeNull();
  });
});

describe('board', () => {
  it('names the periods of a score by the stage of the game', () => {
    const periods = [1, 2].map((no) => ({ no, home: 0, away: 0 }));
    expect(['H2', 'HT', 'Q4', 'S2', 'MAP2', 'OT'].map((stage) => periodScopes({ periods, stage }))).toEqual([
      ['H1', 'H2'],
      ['H1', 'H2'],
      ['Q1', 'Q2'],
      ['S1', 'S2'],
      ['MAP1', 'MAP2'],
      ['', ''],
    ]);
  });
  it('shows named statistics and leaves out 0 to 0', () => {
    const facts = {
      redCards: { home: 1, away: 0 },
      corners: { home: 0, away: 0 },
      weather: 'rain',
      secret: { home: 3, away: 1 },
    };
    const words = new Map([
      ['redCards', 'Red cards'],
      ['corners', 'Corners'],
    ]);
    expect(statisticsOf(facts, (key) => words.get(key) ?? null)).toEqual([
      { name: 'Red cards', home: 1, away: 0 },
    ]);
  });
});

describe('price history', () => {
  const box = { width: 100, height: 50 };
  it('[DR-7.47] a price is valid until the next point and until now', () => {
    const shape = historyShape(
      [
        {
          key: '1',
          points: [
            { atMs: 100, coefMilli: 2000 },
            { atMs: 0, coefMilli: 1000 },
          ],
        },
      ],
      200,
      box,
    );
    expect(shape?.lines).toEqual([
      { key: '1', path: 'M0.0 50.0H50.0V0.0H100', firstMilli: 1000, lastMilli: 2000 },
    ]);
    expect([shape?.fromMs, shape?.toMs, shape?.lowMilli, shape?.highMilli]).toEqual([0, 200, 1000, 2000]);
  });
  it('a constant price is a horizontal line, and without points there is no line', () => {
    expect(historyShape([{ key: '1', points: [{ atMs: 5, coefMilli: 1500 }] }], 5, box)?.lines[0]?.path).toBe(
      'M0.0 25.0H100',
    );
    expect(historyShape([{ key: '1', points: [] }], 5, box)).toBeNull();
  });
});

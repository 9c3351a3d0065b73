import { describe, expect, it } from 'vitest';
import { clockSeconds, clockStyle, clockText, createClockSkew } from '../src/clock.ts';
import { columnsOf } from '../src/columns.ts';
import { groupGames } from '../src/group-games.ts';
import { champPath, gamePath, sectionPath, sportPath } from '../src/paths.ts';
import { betOf, coefText, coefWire, priceState } from '../src/price.ts';
import { stageName } from '../src/stage.ts';
import { createTicker } from '../src/ticker.ts';
import { champ, game, market, startMs } from './fixtures.ts';

describe('grouping of a list', () => {
  it('keeps the order of championships, sorts games by start and omits those without names or games', () => {
    const games = [
      game(1, { champId: 20, startAtMs: startMs + 2 }),
      game(2, { champId: 10, startAtMs: startMs + 5 }),
      game(3, { champId: 20, startAtMs: startMs + 1 }),
      game(4, { champId: 99 }),
      game(5, { champId: 10, startAtMs: startMs + 5 }),
    ];
    expect(
      groupGames(games, [champ(20), champ(30), champ(10)]).map(({ champ: { id }, gameIds }) => [id, gameIds]),
    ).toEqual([
      [20, [3, 1]],
      [10, [2, 5]],
    ]);
  });
});

describe('stages', () => {
  const t = Object.assign((key: string) => key, { find: () => null }) as never;

  it('half-time has its own name; a break between other periods is named only "break"', () => {
    expect(['HT', 'BREAK', ''].map((stage) => stageName(stage, t))).toEqual([
      'line_stage_half_time',
      'line_stage_break',
      '',
    ]);
  });
});

describe('columns', () => {
  it('football is three-way, tennis two-way', () => {
    const ids = (sport: string) => columnsOf(sport).map(({ id }) => id);
    expect(ids('football')).toEqual([
      '1x2-1',
      '1x2-X',
      '1x2-2',
      'double_chance-1X',
      'double_chance-12',
      'double_chance-X2',
      'total-over',
      'total-line',
      'total-under',
    ]);
    expect(ids('tennis')).toEqual([
      'winner-1',
      'winner-2',
      'handicap-1',
      'handicap-line',
      'handicap-2',
      'total-over',
      'total-line',
      'total-under',
    ]);
    expect(ids('a-sport-of-tomorrow')).toEqual(ids('tennis'));
  });

  it('a phone shows at most three prices per row', () => {
    for (const sport of ['football', 'basketball']) {
      expect(columnsOf(sport).filter(({ tier }) => tier === 1).length).toBeLessThanOrEqual(3);
    }
  });
});

describe('clock of a game', () => {
  const clock = { sec: 3725, isRunning: true, atMs: startMs };
  it('continues between messages and never runs backwards', () => {
    expect(clockSeconds(clock, startMs + 4999)).toBe(3729);
    expect(clockSeconds(clock, startMs - 60_000)).toBe(3725);
    expect(clockSeconds({ ...clock, isRunning: false }, startMs + 60_000)).toBe(3725);
    expect(clockSeconds({ ...clock, rate: 18 }, startMs + 2000)).toBe(3761);
  });
  it('football shows the current minute, others minutes and seconds', () => {
    expect(clockText(3725, clockStyle('football'))).toBe('63′');
    expect(clockText(0, clockStyle('football'))).toBe('1′');
    expect(clockText(725, clockStyle('basketball'))).toBe('12:05');
  });
  it("estimates the offset of the browser's clock, but not from one old message", () => {
    const skew = createClockSkew();
    skew.note(startMs, startMs + 40_000);
    expect(skew.ms()).toBe(0);
    skew.note(startMs, startMs + 30_100);
    skew.note(startMs, startMs + 30_200);
    expect(skew.ms()).toBe(30_100);
    skew.note(startMs, startMs + 80);
    expect(skew.ms()).toBe(0);
    skew.note(startMs, startMs - 5000);
    expect(skew.ms()).toBe(-5000);
  });
});

describe('ticker', () => {
  it('runs only while there are subscribers, and its first tick comes after the first render', async () => {
    const timers: (() => void)[] = [];
    let stopped = 0;
    let now = 1000;
    const ticker = createTicker({
      now: () => now,
      every: (_, run) => {
        timers.push(run);
        return () => (stopped += 1);
      },
    });
    const ticks: (number | null)[] = [];
    const stops = [1, 2].map(() => ticker.subscribe(() => ticks.push(ticker.nowMs())));
    expect(ticker.nowMs()).toBeNull();
    await Promise.resolve();
    expect(ticks).toEqual([1000, 1000]);
    now = 2000;
    timers[0]?.();
    expect(ticks).toEqual([1000, 1000, 2000, 2000]);
    for (const stop of stops) stop();
    expect([timers.length, stopped, ticker.nowMs()]).toEqual([1, 1, null]);
  });
});

describe('price of a cell', () => {
  it('is positive when open, negative when suspended, and null without a price', () => {
    expect(priceState(market(1, 1), '1')).toBe(1860);
    expect(priceState(market(1, 1, { status: 'SUSPENDED' }), '1')).toBe(-1860);
    const hidden = [{ key: '1', coefMilli: null, active: true }];
    expect(priceState(market(1, 1, { outcomes: hidden }), '1')).toBeNull();
    expect(priceState(market(1, 1, { outcomes: [{ key: '1', coefMilli: 1500, active: false }] }), '1')).toBe(
      -1500,
    );
    expect(priceState(market(1, 1, { status: 'SETTLED' }), '1')).toBeNull();
    expect(priceState(market(1, 1), '7')).toBeNull();
    expect(priceState(undefined, '1')).toBeNull();
  });

  it('[DR-2.10] is shown in the chosen format, and compared as three decimals', () => {
    expect([coefText(1860, 0), coefText(1865, 0), coefText(1860, 1), coefText(1860, 2)]).toEqual([
      '1.86',
      '1.865',
      '5/6',
      '-116',
    ]);
    expect([coefWire(1001), coefWire(1860), coefWire(26_000)]).toEqual(['1.001', '1.860', '26.000']);
  });

  it('becomes a bet only while it is open', () => {
    expect(betOf(market(7, 3, { version: 12 }), 'X', 'live')).toEqual({
      gameId: 3,
      marketId: 7,
      outcomeKey: 'X',
      kind: 1,
      coefMilli: 3450,
    });
    expect(betOf(market(7, 3), 'X', 'line')?.kind).toBe(3);
    expect(betOf(market(7, 3, { status: 'SUSPENDED' }), 'X', 'live')).toBeNull();
    expect(betOf(undefined, 'X', 'live')).toBeNull();
  });
});

describe('addresses', () => {
  it('[SH-RT-008] [SH-RT-017] of sections and games', () => {
    expect(sectionPath('ru', 'line')).toBe('/ru/line');
    expect(sectionPath('en', 'live', 'football', 88637)).toBe('/en/live/football/88637');
    expect(gamePath('ar', 'tennis', { id: 7, champId: 12, section: 'live' })).toBe(
      '/ar/live/main/tennis/12/7',
    );
  });

  it('[SH-RT-024] [SH-RT-030] [SH-RT-031] of cyber-sports: a discipline leads there', () => {
    const discipline = { type: 'real', key: 'cs2' } as const;
    const cyberGame = { id: 7, champId: 51, section: 'live', discipline } as const;
    expect(gamePath('en', 'esports', cyberGame)).toBe('/en/cyber/real/cs2/51/live/7');
    expect(champPath('en', 'line', 'esports', { id: 51, discipline })).toBe('/en/cyber/real/cs2/51');
    expect(champPath('en', 'line', 'tennis', { id: 12 })).toBe('/en/line/tennis/12');
    const esports = { key: 'esports', isCyber: true };
    expect(sportPath('ru', 'live', esports, true)).toBe('/ru/cyber/real');
    expect(sportPath('ru', 'live', esports, false)).toBe('/ru/live/esports');
    expect(sportPath('ru', 'live', { key: 'tennis', isCyber: false }, true)).toBe('/ru/live/tennis');
  });
});

describe('order of a list', () => {
  const ids = (groups: ReturnType<typeof groupGames>) =>
    groups.map(({ champ: { id }, gameIds }) => [id, gameIds]);
  const games = [
    game(1, { champId: 10, marketCount: 5, startAtMs: startMs }),
    game(2, { champId: 10, marketCount: 50, startAtMs: startMs + 1 }),
    game(3, { champId: 20, marketCount: 90 }),
    game(4, { champId: 30, marketCount: 7 }),
    game(5, { champId: 40, marketCount: 300 }),
  ];
  const champs = [
    champ(10, { countryCode: 'GB' }),
    champ(20, { countryCode: 'ES' }),
    champ(30, { countryCode: 'GB' }),
    champ(40, { sportId: 2 }),
  ];

  it('[DM-PR-006] [DM-PR-010] championships of a country stand together, at the position of the first', () => {
    expect(ids(groupGames(games, champs, { isGroupedByCountry: true })).map(([id]) => id)).toEqual([
      10, 30, 20, 40,
    ]);
    expect(ids(groupGames(games, champs)).map(([id]) => id)).toEqual([10, 20, 30, 40]);
  });

  it('[DM-PR-007] the top games come first within their sport', () => {
    expect(ids(groupGames(games, champs, { areBestOnTop: true }))).toEqual([
      [20, [3]],
      [10, [2, 1]],
      [30, [4]],
      [40, [5]],
    ]);
  });
});

describe('columns of the layouts', () => {
  it('[DM-PR-003] the Asian ones begin with handicap and total; the light version has no third tier', () => {
    expect(columnsOf('football', 'asian').map(({ id }) => id)).toEqual([
      'match-handicap',
      'match-total',
      'match-1x2',
      'first-handicap',
      'first-total',
      'first-1x2',
    ]);
    expect(columnsOf('tennis', 'asian').map(({ id }) => id)[2]).toBe('match-winner');
    for (const layout of ['european', 'asian'] as const) {
      expect(columnsOf('football', layout, true).every(({ tier }) => tier < 3)).toBe(true);
      expect(columnsOf('football', layout, true)).toBe(columnsOf('football', layout, true));
    }
  });
});

import { describe, expect, it } from 'vitest';
import { belongsTo } from '../data/belongs-to.ts';
import { disciplinesOf, findChamp, readType } from '../data/cyber-menu.ts';
import { hasMaps, isDecided, mapsOf } from '../data/game-maps.ts';
import { game, menu } from '../fixtures.ts';

describe('maps of a game', () => {
  it('[DR-7.65] of towers: scores, kills, the map in play, and one that may come', () => {
    expect(mapsOf(game)).toEqual([
      {
        no: 1,
        score: { home: 11, away: 7 },
        isCurrent: false,
        winner: 'home',
        halves: [],
        kills: { home: 28, away: 19 },
      },
      {
        no: 2,
        score: { home: 3, away: 5 },
        isCurrent: true,
        winner: null,
        halves: [],
        kills: { home: 6, away: 9 },
      },
      { no: 3, score: null, isCurrent: false, winner: null, halves: [], kills: null },
    ]);
    expect(isDecided(game)).toBe(false);
  });

  it('[DR-7.65] of rounds: by half; a decided series plays no third map', () => {
    const halves = [
      [
        { home: 8, away: 4 },
        { home: 5, away: 3 },
      ],
      [{ home: 9, away: 3 }],
    ];
    const over = {
      facts: { bestOf: 3, mapHalves: halves },
      score: {
        home: 2,
        away: 0,
        periods: [
          { no: 1, home: 13, away: 7 },
          { no: 2, home: 13, away: 3 },
        ],
        stage: 'MAP2',
        clock: null,
      },
    };
    expect(mapsOf(over).map((map) => [map.winner, map.isCurrent, map.halves])).toEqual([
      ['home', false, halves[0]],
      ['home', false, halves[1]],
      [null, false, []],
    ]);
    expect(isDecided(over)).toBe(true);
  });

  it('are none in other sports, and wrong facts of a feed are left out', () => {
    expect([hasMaps({ facts: {} }), mapsOf({ facts: {}, score: null })]).toEqual([false, []]);
    const wrong = { facts: { bestOf: 99, mapKills: 'many', mapHalves: [7] }, score: game.score };
    expect(mapsOf(wrong).map(({ halves, kills }) => [halves, kills])).toEqual([
      [[], null],
      [[], null],
    ]);
    expect(mapsOf({ facts: { bestOf: 3 }, score: null }).map(({ no }) => no)).toEqual([1, 2, 3]);
  });
});

describe('places of an address', () => {
  it('[SH-RT-032] the types are real and virtual', () => {
    expect(['real', 'virtual', 'fake', '', undefined].map(readType)).toEqual([
      'real',
      'virtual',
      null,
      null,
      null,
    ]);
    expect(disciplinesOf(menu, 'real').map(({ key }) => key)).toEqual(['cs2', 'dota-2']);
    expect(disciplinesOf(menu, 'virtual').map(({ key }) => key)).toEqual(['football']);
  });

  it('a championship is found with its discipline, of any type', () => {
    expect(findChamp(menu, 91)?.discipline.key).toBe('football');
    expect([findChamp(menu, 7), findChamp(menu, null)]).toEqual([null, null]);
  });
});

describe('games of a topic', () => {
  const filter = { champIds: [51], hiddenSportIds: [1], hours: 12 };
  const start = { champId: 51, sportId: 40, startAtMs: 12 * 3_600_000 };
  it('belong to the list by championship, sport and start', () => {
    expect(belongsTo(start, filter, 0)).toBe(true);
    expect(belongsTo({ ...start, startAtMs: start.startAtMs + 1 }, filter, 0)).toBe(false);
    expect(belongsTo({ ...start, startAtMs: 1e15 }, { ...filter, hours: null }, 0)).toBe(true);
    expect(belongsTo({ ...start, champId: 53 }, filter, 0)).toBe(false);
    expect(belongsTo({ ...start, sportId: 1 }, filter, 0)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { decidingScore, isCorrected, isShown } from '../data/reason.ts';
import { dayAt, readQuery, resultsPath } from '../data/result-query.ts';
import { csvOf } from '@touchline/ui/files';
import { couponsOf, resultRows, winnerOf } from '../data/result-rows.ts';
import { oneDay, oneResult } from '../fixtures.ts';

const nowMs = Date.UTC(2026, 10, 20, 23, 30);

describe('the address of results', () => {
  it('[SH-RT-046] without a day it means today on the clock of the visitor', () => {
    expect(readQuery('', nowMs, 0)).toEqual({
      day: '2026-11-20',
      sport: null,
      champ: null,
      game: null,
      text: '',
      isMine: false,
      page: 1,
    });
    expect(readQuery('', nowMs, 60)?.day).toBe('2026-11-21');
    expect(dayAt(nowMs, -24 * 60 + 1)).toBe('2026-11-19');
  });

  it('[SH-RT-046] has day, sport, championship, words and match, and is built in the same form', () => {
    const search = '?day=2026-11-19&sport=football&champ=11&text=oaks&mine=1&page=3&game=7';
    const query = readQuery(search, nowMs, 0);
    expect(query).toEqual({
      day: '2026-11-19',
      sport: 'football',
      champ: 11,
      game: 7,
      text: 'oaks',
      isMine: true,
      page: 3,
    });
    expect(query && resultsPath('en', query, {})).toBe(`/en/results${search}`);
    expect(
      query && resultsPath('en', query, { sport: null, champ: null, text: '', game: null, isMine: false }),
    ).toBe('/en/results?day=2026-11-19');
    // Another match of the list stays on its page; another list begins at the first one.
    expect(query && resultsPath('en', query, { game: 8 })).toContain('&page=3&game=8');
    expect(query && resultsPath('en', query, { champ: 12, game: null })).not.toContain('page');
    // A match without a page: the list finds its page.
    expect(readQuery('?game=7', nowMs, 0)?.page).toBeNull();
    expect(readQuery('?page=0', nowMs, 0)).toBeNull();
    expect(readQuery('?page=1001', nowMs, 0)).toBeNull();
  });

  it.each([
    '?day=0000-01-01',
    '?day=9999-12-31',
    '?day=tomorrow',
    '?sport=Football!',
    '?champ=0',
    '?champ=1e3',
    '?game=9007199254740993',
    '?mine=true',
  ])('[SH-RT-046] %s is not found', (search) => {
    expect(readQuery(search, nowMs, 0)).toBeNull();
  });

  it('[RL-70] ten thousand letters of a search are cut', () => {
    expect(readQuery(`?text=${'a'.repeat(10_000)}`, nowMs, 0)?.text).toHaveLength(60);
  });
});

describe('the reason of a result', () => {
  const [full, half] = oneResult.lines;

  it('[DR-3.13] is the final score, or the score of the part of the match', () => {
    expect(full && decidingScore(full, oneResult.game.score)).toEqual({ scope: null, home: 2, away: 1 });
    expect(half && decidingScore(half, oneResult.game.score)).toEqual({ scope: 'H1', home: 1, away: 0 });
    expect(decidingScore({ spec: { scope: 'H3' } }, oneResult.game.score)).toBeNull();
    // [DR-7.117] The shoot-out of a level cup tie decides who goes through; else the final score does.
    const tie = { spec: { scope: 'FT+OT' } };
    const final = oneResult.game.score;
    expect(decidingScore(tie, final)).toEqual({ scope: null, home: 2, away: 1 });
    expect(final && decidingScore(tie, { ...final, pens: { home: 4, away: 5 } })).toEqual({
      scope: 'SO',
      home: 4,
      away: 5,
    });
    expect(decidingScore({ spec: {} }, null)).toBeNull();
  });

  it('[DR-6.43] a second result is a correction, and the same one again is not', () => {
    const outcome = half?.outcomes[0];
    expect(outcome && isCorrected(outcome)).toBe(true);
    const same = {
      key: '1',
      coefMilli: 2000,
      results: [
        { statusId: 1, atMs: 1 },
        { statusId: 1, atMs: 2 },
      ],
    };
    expect(isCorrected(same)).toBe(false);
  });

  it.each([
    [0, false, false],
    [1, true, false],
    [2, false, true],
    [3, false, true],
    [4, true, false],
    [5, false, true],
    [6, true, false],
  ])('[DR-3.2] status %i is in the list of won %s and of returned stakes %s', (statusId, won, returned) => {
    const outcome = { key: '1', coefMilli: 2000, results: [{ statusId, atMs: 1 }] };
    expect([isShown(outcome, 'all'), isShown(outcome, 'won'), isShown(outcome, 'returned')]).toEqual([
      true,
      won,
      returned,
    ]);
  });
});

describe('the results as CSV', () => {
  const head = ['Match', 'Start (UTC)', 'Sport', 'Competition', 'Home', 'Away', 'Home score', 'Away score'];
  const texts = { head, state: (state: string) => state.toLowerCase() };
  const [game] = oneDay.games;

  it('[DR-7.97] has a row for each match, with the score of each side in a column of its own', () => {
    const [titles, row, ...others] = resultRows(oneDay, null, texts);
    expect(titles).toEqual(head);
    expect(others).toEqual([]);
    expect(row).toEqual([
      String(game?.id),
      new Date(game?.startAtMs ?? 0).toISOString(),
      'Football',
      oneDay.champs[0]?.name,
      game?.home.name,
      game?.away.name,
      '2',
      '1',
      '',
      '',
      '1:0 1:1',
      'ended',
    ]);
  });

  it('[DR-7.97] leaves the score of a match that was not played empty', () => {
    const cancelled = oneDay.games.map((one) => ({ ...one, score: null, state: 'CANCELLED' as const }));
    const [, row] = resultRows({ ...oneDay, games: cancelled }, null, texts);
    expect(row?.slice(-6)).toEqual(['', '', '', '', '', 'cancelled']);
  });

  it('[DR-7.97] [DR-7.112] has the shoot-out of a level match, and its winner', () => {
    const level = { ...oneResult.game, score: { home: 1, away: 1, periods: [], stage: '', clock: null } };
    const decided = { ...level, score: { ...level.score, pens: { home: 3, away: 4 } } };
    expect(resultRows({ ...oneDay, games: [decided] }, null, texts)[1]?.slice(6, 10)).toEqual([
      '1',
      '1',
      '3',
      '4',
    ]);
    expect([decided, level, oneResult.game, { ...level, score: null }].map(winnerOf)).toEqual([
      'away',
      null,
      'home',
      null,
    ]);
  });

  it('[DR-7.97] [DR-7.98] names the player’s coupons when only their matches are shown', () => {
    const own = [{ gameId: game?.id ?? 0, couponIds: [9, 7] }];
    expect(resultRows(oneDay, own, texts)[1]?.at(-1)).toBe('9 7');
    expect(couponsOf(own, 1)).toEqual([]);
    expect(couponsOf(null, game?.id ?? 0)).toEqual([]);
  });

  it('[DR-7.97] a team with the name of a formula stays text', () => {
    const games = oneDay.games.map((one) => ({ ...one, home: { ...one.home, name: '=2+5' } }));
    expect(csvOf(resultRows({ ...oneDay, games }, null, texts))).toContain(`,"'=2+5",`);
  });
});

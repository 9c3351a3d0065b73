import { describe, expect, it } from 'vitest';
import { formOf } from '../data/form.ts';
import { pathOf, pointsByMatch, tableOf } from '../data/season.ts';
import { listPath, readAddress } from '../data/statistics-address.ts';
import { oneMatch } from '../fixtures.ts';

describe('addresses of statistics', () => {
  it('[SH-RT-044] `statistic` shows the list, or the statistics of a match', () => {
    expect(readAddress(null, '')).toEqual({ game: null, sport: null, isPopup: false });
    expect(readAddress(null, '?sport=football')).toEqual({ game: null, sport: 'football', isPopup: false });
    expect(readAddress(null, '?game=7')).toEqual({ game: 7, sport: null, isPopup: false });
  });

  it.each(['?game=0', '?game=x', '?game=1e3', '?game=9007199254740993', '?sport=Football!'])(
    '[SH-RT-044] statistic%s is not found',
    (search) => {
      expect(readAddress(null, search)).toBeNull();
    },
  );

  it('[SH-RT-045] `statisticpopup` shows a match, and the list for any other trailing path', () => {
    expect(readAddress('game/7', '')).toEqual({ game: 7, sport: null, isPopup: true });
    for (const path of ['a/b/c', 'game', 'game/x', 'game/7/8', 'games'])
      expect(readAddress(path, '')).toEqual({ game: null, sport: null, isPopup: true });
  });

  it('[DR-10.62] the list of a window stays in the window', () => {
    expect(listPath('en', null, false)).toBe('/en/statistic');
    expect(listPath('en', 'football', false)).toBe('/en/statistic?sport=football');
    expect(listPath('ar', 'football', true)).toBe('/ar/statisticpopup/games?sport=football');
  });
});

describe('form', () => {
  it('[DR-10.60] is told from the point of view of the side', () => {
    const own = formOf(1, oneMatch.form.home);
    expect(own.matches.map(({ outcome, scored, conceded }) => [outcome, scored, conceded])).toEqual([
      ['won', 2, 1],
      ['drawn', 0, 0],
    ]);
    expect(own).toMatchObject({ won: 1, drawn: 1, lost: 0, scoredMean: 1, concededMean: 0.5 });
    const other = formOf(2, oneMatch.form.away);
    expect(other).toMatchObject({ won: 0, drawn: 0, lost: 2, scoredMean: 1, concededMean: 3 });
  });

  it('without matches all numbers are 0, and matches of other sides do not count', () => {
    const none = { matches: [], won: 0, drawn: 0, lost: 0, scoredMean: 0, concededMean: 0 };
    expect(formOf(1, [])).toEqual(none);
    expect(formOf(9, oneMatch.form.home)).toEqual(none);
  });
});

describe('the season', () => {
  const { season } = oneMatch;
  if (!season) throw new Error('the fixture has a season');

  it('[DR-10.61] the table counts the results until the match', () => {
    expect(tableOf(season).map(({ id, position, points }) => [id, position, points])).toEqual([
      [3, 1, 4],
      [1, 2, 4],
      [2, 3, 0],
    ]);
  });

  it('[DR-10.61] points add up by match, with the points rule of the season', () => {
    expect(pointsByMatch({ outcomes: ['won', 'drawn', 'lost'] }, season)).toEqual([0, 3, 4, 4]);
    expect(pointsByMatch({ outcomes: ['won', 'drawn'] }, { winPoints: 2, drawPoints: 1 })).toEqual([0, 2, 3]);
    expect(pointsByMatch({ outcomes: [] }, season)).toEqual([0]);
  });

  it('a line goes from the lower left corner to its numbers', () => {
    const box = { width: 100, height: 50 };
    expect(pathOf([0, 3, 6], { length: 4, most: 6 }, box)).toBe('M0.0 50.0L25.0 25.0L50.0 0.0');
    expect(pathOf([0], { length: 1, most: 1 }, box)).toBe('M0.0 50.0');
  });
});

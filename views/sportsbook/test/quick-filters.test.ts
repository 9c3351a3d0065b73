import { describe, expect, it } from 'vitest';
import {
  areAllLeftOut,
  NO_QUICK_FILTER,
  passes,
  periodOf,
  TIME_FILTERS_OF,
  timeFilterIn,
} from '../data/quick-filters.ts';
import { isUpcomingSelected, layoutOf } from '../data/load-list.ts';
import { game } from '../fixtures.ts';

const score = (...numbers: number[]) => ({
  home: 0,
  away: 0,
  stage: '',
  clock: null,
  periods: numbers.map((no) => ({ no, home: 0, away: 0 })),
});

describe('quick filters', () => {
  it('[DM-PR-013] 0 all, 1 upcoming, 2 first period, 3 second period, 6 recommended: each only in sections where it applies', () => {
    expect(TIME_FILTERS_OF).toEqual({ live: [0, 2, 3, 6], line: [0, 1, 6] });
    expect([timeFilterIn('line', 2), timeFilterIn('live', 1), timeFilterIn('live', 3)]).toEqual([0, 0, 3]);
    expect(isUpcomingSelected('line', 'all', { timeFilter: 1 })).toBe(true);
    // Hours in the address take precedence, and live games have already started.
    expect(isUpcomingSelected('line', '3h', { timeFilter: 1 })).toBe(false);
    expect(isUpcomingSelected('live', 'all', { timeFilter: 1 })).toBe(false);
  });

  it('[DM-PR-013] a game matches by its current period, or in a break by the last one', () => {
    expect([periodOf(null), periodOf(score()), periodOf(score(1)), periodOf(score(1, 2))]).toEqual([
      null,
      1,
      1,
      2,
    ]);
    const first = { ...game, score: score(1) };
    const second = { ...game, score: score(1, 2) };
    const shown = (time: 0 | 1 | 2 | 3 | 6) =>
      [first, second].map((of) => passes(of, { ...NO_QUICK_FILTER, time }));
    expect([shown(0), shown(1), shown(2), shown(3), shown(6)]).toEqual([
      [true, true],
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(passes(game, { ...NO_QUICK_FILTER, time: 6, topChampIds: [game.champId] })).toBe(true);
  });

  it('[DM-PR-011] games with a video only', () => {
    const filter = { ...NO_QUICK_FILTER, isOnlyWithVideos: true };
    expect([passes(game, filter), passes({ ...game, videoId: 'v1' }, filter)]).toEqual([false, true]);
  });

  it('[DM-PR-013] hidden games are distinguished from missing games, also among starred games', () => {
    expect([areAllLeftOut([], []), areAllLeftOut([1, 2], []), areAllLeftOut([1, 2], [2])]).toEqual([
      false,
      true,
      false,
    ]);
    // Game 2 is starred and hidden, while game 1 matches.
    expect(areAllLeftOut([1, 2], [1], [2])).toBe(true);
    expect(areAllLeftOut([1, 2], [1, 2], [2])).toBe(false);
    // No game is starred, or no game of this list.
    expect([areAllLeftOut([1, 2], [], []), areAllLeftOut([1, 2], [], [3])]).toEqual([false, false]);
  });

  it('[DM-PR-003] the layout is the one that the visitor chose', () => {
    expect([layoutOf({ appViewType: 0 }), layoutOf({ appViewType: 1 })]).toEqual(['european', 'asian']);
  });
});

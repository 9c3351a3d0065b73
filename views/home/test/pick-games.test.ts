import type { ChampWire, GameWire } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import {
  pickFeatured,
  pickLive,
  pickQuick,
  pickQuickNext,
  pickUpcoming,
  secondsToNext,
} from '../data/pick-games.ts';

const side = { id: 1, name: 'A', countryCode: null, crest: null };
const game = (id: number, change: Partial<GameWire> = {}): GameWire => ({
  id,
  sportId: 1,
  champId: 10,
  section: 'live',
  state: 'LIVE',
  startAtMs: id,
  isBlocked: false,
  score: null,
  facts: {},
  marketCount: 5,
  home: side,
  away: side,
  isSimulated: false,
  ...change,
});
const champ = (id: number, sportId = 1): ChampWire => ({
  id,
  sportId,
  name: 'L',
  countryCode: null,
  categoryName: null,
  isSimulated: false,
  sort: id,
});

describe('games of the home page', () => {
  it("live shows a few games of each sport, in the operator's order of championships", () => {
    const games = [
      ...[1, 2, 3, 4, 5].map((id) => game(id, { champId: 11 })),
      game(6, { champId: 10 }),
      game(7, { sportId: 4, champId: 41 }),
      game(8, { marketCount: 0 }),
      game(9, { isSimulated: true }),
    ];
    expect(pickLive(games, [champ(10), champ(11), champ(41, 4)])).toEqual([
      { sportId: 1, gameIds: [6, 1, 2, 3] },
      { sportId: 4, gameIds: [7] },
    ]);
    expect(pickLive([], [])).toEqual([]);
  });

  it('[DR-7.45] the quick league shows the latest started games, and the next ones', () => {
    const quick = [1, 2, 3, 4, 5].map((id) => game(id, { isSimulated: true }));
    expect(pickQuick([...quick, game(6)])).toEqual([5, 4, 3, 2]);
    expect(pickQuickNext([...quick.toReversed(), game(0)])).toEqual([1, 2]);
  });

  it('upcoming shows the next eight games, grouped by sport', () => {
    const games = [
      game(3),
      game(1, { sportId: 4 }),
      game(2),
      ...[4, 5, 6, 7, 8, 9].map((id) => game(id, { sportId: 2 })),
    ];
    expect(pickUpcoming(games)).toEqual([
      { sportId: 4, gameIds: [1] },
      { sportId: 1, gameIds: [2, 3] },
      { sportId: 2, gameIds: [4, 5, 6, 7, 8] },
    ]);
  });

  it("[DR-10.22] the big match is the first of the operator's order that can be bet on, by start", () => {
    const champs = [champ(10), champ(11)];
    const simulated = game(4, { champId: 10, startAtMs: 0, isSimulated: true });
    const [later, unranked] = [
      game(1, { champId: 11, startAtMs: 1 }),
      game(7, { champId: 99, startAtMs: 0 }),
    ];
    const games = [
      later,
      game(2, { champId: 10, startAtMs: 9 }),
      game(3, { champId: 10, startAtMs: 5 }),
      simulated,
      game(5, { champId: 10, startAtMs: 0, marketCount: 0 }),
      game(6, { champId: 10, startAtMs: 0, isBlocked: true }),
      unranked,
    ];
    expect(pickFeatured(games, champs)).toBe(3);
    expect(pickFeatured([unranked, later], champs)).toBe(1);
    expect(pickFeatured([simulated], champs)).toBeNull();
    expect(pickFeatured([], champs)).toBeNull();
  });

  it('[DR-10.22] the countdown goes to the next start that is not past', () => {
    expect(secondsToNext([60_000, 30_000], 0)).toBe(30);
    expect(secondsToNext([60_000, 30_000], 30_000)).toBe(30);
    expect(secondsToNext([60_000, 30_000], 59_001)).toBe(1);
    expect(secondsToNext([60_000, 30_000], 60_000)).toBeNull();
    expect(secondsToNext([], 0)).toBeNull();
  });
});

import type { ChampWire, GameWire } from '@touchline/contracts/sports-betting';
import { describe, expect, it } from 'vitest';
import { pickLive, pickQuick, pickQuickNext, pickUpcoming } from '../data/pick-games.ts';

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
});

import { mayBeDayAccumulator } from '@touchline/betting-engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, chooseSets } from './choose-sets.ts';

const game = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  gameId: id,
  champId: id,
  startAtMs: id * 1000,
  marketId: id * 10,
  outcomeKey: '1',
  coefMilli: 1650n,
  fairChancePpb: 575_000_000n,
  competitorIds: [id * 2, id * 2 + 1],
  ...more,
});

const candidate = fc
  .record({
    gameId: fc.integer({ min: 1, max: 14 }),
    champId: fc.integer({ min: 1, max: 4 }),
    outcomeKey: fc.constantFrom('1', 'X', '2'),
    coefMilli: fc.bigInt(1200n, 2500n),
    returnPpm: fc.bigInt(900_000n, 1_030_000n),
  })
  .map(({ returnPpm, ...rest }) =>
    game(rest.gameId, { ...rest, fairChancePpb: (returnPpm * 1_000_000n) / rest.coefMilli }),
  );

describe('the generator of accumulators of the day', () => {
  it('[DR-9.33] every set meets the condition, its games are independent, and no game is used twice', () => {
    fc.assert(
      fc.property(
        fc.array(candidate, { maxLength: 40 }),
        fc.integer({ min: 0, max: 4 }),
        (candidates, count) => {
          const sets = chooseSets(candidates, count, 0, new Set([3]));
          expect(sets.length).toBeLessThanOrEqual(count);
          expect(sets.every(mayBeDayAccumulator)).toBe(true);
          const games = sets.flat().map(({ gameId }) => gameId);
          expect(new Set(games).size).toBe(games.length);
          expect(games).not.toContain(3);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('[DR-9.33] the same candidates in any order make the same sets', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(candidate, {
          maxLength: 30,
          selector: ({ gameId, outcomeKey }) => `${gameId}/${outcomeKey}`,
        }),
        (candidates) => {
          const sets = chooseSets(candidates, 3, 0, new Set());
          expect(chooseSets(candidates.toReversed(), 3, 0, new Set())).toEqual(sets);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('[DR-9.33] makes sets of 3, 4 and 5 legs in turn, of the earliest games, with prices near 1.65', () => {
    const games = Array.from({ length: 12 }, (_, at) => game(at + 1));
    const dearer = games.map((one) => ({
      ...one,
      outcomeKey: '2',
      coefMilli: 2400n,
      fairChancePpb: 395_000_000n,
    }));
    const sets = chooseSets([...dearer, ...games], 3, 0, new Set());
    expect(sets.map((set) => set.map(({ gameId, outcomeKey }) => `${gameId}/${outcomeKey}`))).toEqual([
      ['1/1', '2/1', '3/1'],
      ['4/1', '5/1', '6/1', '7/1'],
      ['8/1', '9/1', '10/1', '11/1', '12/1'],
    ]);
  });

  it('[DR-9.33] has at most two legs of a competition while others have games, and never a competitor twice', () => {
    const league = [1, 2, 3, 4].map((id) => game(id, { champId: 1 }));
    const [mixed] = chooseSets([...league, game(5)], 1, 0, new Set());
    expect(mixed?.map(({ gameId }) => gameId)).toEqual([1, 2, 5]);
    expect(chooseSets(league, 1, 0, new Set())[0]).toHaveLength(3);
    const shared = [1, 2, 3].map((id) => game(id, { competitorIds: [99, id] }));
    expect(chooseSets(shared, 1, 0, new Set())).toEqual([]);
  });

  it('[DR-9.33] replaces the leg with the highest return when the condition fails', () => {
    const dear = game(1, { fairChancePpb: 640_000_000n });
    const [set] = chooseSets([dear, game(2), game(3), game(4)], 1, 0, new Set());
    expect(set?.map(({ gameId }) => gameId)).toEqual([2, 3, 4]);
  });
});

import { coefRational, exactProduct } from '@touchline/betting-engine';
import { compare } from '@touchline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GeneratorLeg, mostProposals, propose, reachOf, sortLegs } from './propose.ts';

const leg = (gameId: number, coefMilli: number, outcomeKey = '1'): GeneratorLeg => ({
  gameId,
  marketId: gameId * 10,
  outcomeKey,
  coefMilli: BigInt(coefMilli),
  competitorIds: [gameId * 2, gameId * 2 + 1],
});

/** Games with three outcomes each, as a list has them. */
const manyLegs = (games: number): GeneratorLeg[] =>
  Array.from({ length: games }, (_, at) => [
    leg(at + 1, 1200 + ((at * 37) % 900), '1'),
    leg(at + 1, 3000 + ((at * 53) % 900), 'X'),
    leg(at + 1, 2200 + ((at * 71) % 4000), '2'),
  ]).flat();

const someLegs = fc.uniqueArray(
  fc.tuple(
    fc.integer({ min: 1, max: 30 }),
    fc.integer({ min: 1100, max: 15_000 }),
    fc.constantFrom('1', 'X', '2'),
  ),
  { minLength: 0, maxLength: 60, selector: ([game, , key]) => `${game}/${key}` },
);

describe('the bet generator', () => {
  it('[DR-9.36] proposes at most five combinations of independent open legs, and only given ones', () => {
    fc.assert(
      fc.property(
        someLegs,
        fc.double({ min: 1.05, max: 2000, noNaN: true }),
        fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined }),
        fc.integer({ min: 0, max: 999 }),
        (drawn, target, wished, page) => {
          const legs = drawn.map(([game, coef, key]) => leg(game, coef, key));
          const proposals = propose(sortLegs(legs), { target, legs: wished, page });
          expect(proposals.length).toBeLessThanOrEqual(mostProposals);
          for (const { legs: chosen, total } of proposals) {
            expect(chosen.every((one) => legs.includes(one))).toBe(true);
            expect(new Set(chosen.map(({ gameId }) => gameId)).size).toBe(chosen.length);
            if (wished !== undefined) expect(chosen).toHaveLength(wished);
            expect(compare(total, exactProduct(chosen.map(({ coefMilli }) => coefMilli)))).toBe(0);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('[DR-9.36] is within one per cent of the wish where a list has fifty games, for any number of legs', () => {
    const legs = manyLegs(50);
    for (const target of [1.9, 4, 7.5, 20, 100, 750])
      for (const wished of [undefined, 2, 3, 4]) {
        // The prices are from 1.20 to 6.20.
        if (target < 1.2 ** (wished ?? 1) || target > 6.2 ** (wished ?? 10)) continue;
        const [first] = propose(sortLegs(legs), { target, legs: wished, page: 0 });
        const total = Number(first?.total.num ?? 0n) / Number(first?.total.den ?? 1n);
        expect([target, wished, Math.abs(total / target - 1) < 0.01]).toEqual([target, wished, true]);
      }
  });

  it('[DR-9.36] the same page gives the same proposals in any order of the legs, and another page gives others', () => {
    const legs = manyLegs(40);
    const page = (n: number, from = legs) =>
      propose(sortLegs(from), { target: 12, page: n }).map(({ legs: chosen }) =>
        chosen.map(({ marketId, outcomeKey }) => `${marketId}/${outcomeKey}`),
      );
    expect(page(0)).toHaveLength(5);
    expect(page(0, legs.toReversed())).toEqual(page(0));
    const first = new Set(page(0).map(String));
    expect(page(1)).toHaveLength(5);
    expect(page(1).filter((one) => first.has(String(one)))).toEqual([]);
    expect(page(12)).toEqual(page(0));
  });

  it('[DR-9.36] [DR-4.50] competitors of one leg are in no other', () => {
    const legs = [leg(1, 2000), { ...leg(2, 2000), competitorIds: [2, 99] }, leg(3, 2000)];
    for (const { legs: chosen } of propose(sortLegs(legs), { target: 4, legs: 2, page: 0 }))
      expect(chosen.map(({ gameId }) => gameId)).not.toEqual([1, 2]);
    expect(propose(sortLegs(legs), { target: 8, legs: 3, page: 0 })).toEqual([]);
  });

  it('[DR-9.36] the reach is what the cheapest and the dearest independent legs give', () => {
    const legs = [leg(1, 1500), leg(1, 2500, 'X'), leg(2, 2000), leg(3, 4000)];
    expect(reachOf(sortLegs(legs), 2)).toEqual({
      lowest: exactProduct([1500n, 2000n]),
      highest: exactProduct([4000n, 2500n]),
    });
    expect(reachOf(sortLegs(legs), undefined)).toEqual({
      lowest: coefRational(1500n),
      highest: exactProduct([4000n, 2500n, 2000n]),
    });
    expect(reachOf(sortLegs(legs), 4)).toBeNull();
    expect(reachOf(sortLegs([]), undefined)).toBeNull();
  });
});

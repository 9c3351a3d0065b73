import { publishedReturn } from '@touchline/game-kit';
import { isEqual, rational, sum } from '@touchline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roulette, ROULETTE_SPOTS, type RouletteBet, rouletteReturn } from './rules.ts';

const noLimit = rational(10n ** 9n);
const spin = (number: number, bet: RouletteBet) => roulette.play({ u32: () => number }, bet, [], noLimit);
const spots = [...ROULETTE_SPOTS.keys()];

describe('roulette', () => {
  it('[DR-8.68] has the 157 spots of a table with one zero, each once', () => {
    const countOf = (kind: string) => spots.filter((spot) => spot.startsWith(`${kind}-`)).length;
    expect(['straight', 'split', 'street', 'corner', 'line', 'column', 'dozen'].map(countOf)).toEqual([
      37, 60, 14, 23, 11, 3, 3,
    ]);
    expect(spots).toHaveLength(157);
    expect([...ROULETTE_SPOTS.values()].every((numbers) => 36 % numbers.length === 0)).toBe(true);
  });

  it('[DR-8.12] [DR-8.68] every spot returns 36/37 over the 37 numbers', () => {
    expect(publishedReturn(rouletteReturn())).toBe('0.972973');
    for (const spot of spots) {
      const returned = Array.from(
        { length: 37 },
        (_, number) => spin(number, { chips: [{ spot, parts: 1 }] })?.returned ?? rational(-1n),
      );
      expect(isEqual(sum(returned), rational(36n)), spot).toBe(true);
    }
  });

  it('[DR-8.68] several chips share the stake by their parts', () => {
    const bet = {
      chips: [
        { spot: 'straight-17', parts: 1 },
        { spot: 'black', parts: 3 },
      ],
    };
    expect(roulette.parts(bet)).toBe(4);
    expect(spin(17, bet)).toMatchObject({
      returned: { num: 42n, den: 4n },
      shown: { won: ['straight-17', 'black'] },
    });
    expect(spin(2, bet)).toMatchObject({ returned: { num: 6n, den: 4n }, shown: { won: ['black'] } });
    expect(spin(0, bet)).toMatchObject({ returned: { num: 0n }, shown: { number: 0, won: [] } });
    expect(roulette.most(bet)).toEqual(rational(42n, 4n));
  });

  it('[DR-8.12] [DR-8.68] any mixture of chips returns 36/37', () => {
    const chip = fc.record({ spot: fc.constantFrom(...spots), parts: fc.integer({ min: 1, max: 20 }) });
    const chips = fc.uniqueArray(chip, { minLength: 1, maxLength: 12, selector: ({ spot }) => spot });
    fc.assert(
      fc.property(chips, (some) => {
        const returned = Array.from({ length: 37 }, (_, number) => spin(number, { chips: some })?.returned);
        return isEqual(sum(returned.map((one) => one ?? rational(-1n))), rational(36n));
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    null,
    {},
    { chips: [] },
    { chips: [{ spot: 'straight-37', parts: 1 }] },
    { chips: [{ spot: 'red', parts: 0 }] },
    { chips: [{ spot: 'red', parts: 1001 }] },
    {
      chips: [
        { spot: 'red', parts: 1 },
        { spot: 'red', parts: 1 },
      ],
    },
    {
      chips: [
        { spot: 'red', parts: 600 },
        { spot: 'black', parts: 600 },
      ],
    },
    { chips: 'red' },
    { chips: [{ spot: 'constructor', parts: 1 }] },
  ])('[RL-71] %j is not a bet', (value) => {
    expect(roulette.readBet(value)).toBeNull();
  });
});

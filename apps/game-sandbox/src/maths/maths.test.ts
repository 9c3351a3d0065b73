import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { returnOf, returnPpmOf } from './game-math.ts';
import { maths } from './index.ts';

/** The exact average return of each mathematics and choice, in hundredths over all cases. */
const returns = Object.fromEntries(
  [...maths.values()].map((math) => [
    math.id,
    Object.fromEntries(
      (math.choices.length > 0 ? math.choices : ['']).map((choice) => {
        const { centi, cases } = returnOf(math, choice);
        return [choice, `${centi}/${cases}`];
      }),
    ),
  ]),
);

describe('the mathematics of the sandbox’s games', () => {
  it('[DR-8.137] [DR-8.12] the average returns, by the sum over all cases', () => {
    expect(maths.size).toBe(24);
    expect(returns).toMatchObject({
      classic: { '': '763700/8000' },
      wheel: { '': '2300/24' },
      'show-wheel': { '': '5180/54' },
      tickets: { '': '95400/1000' },
      roulette: {
        red: '3600/37',
        black: '3600/37',
        odd: '3600/37',
        even: '3600/37',
        low: '3600/37',
        high: '3600/37',
      },
      'mini-roulette': { first: '2400/25', second: '2400/25', third: '2400/25' },
      'two-dice': { 'under-7': '3435/36', seven: '3420/36', 'over-7': '3435/36' },
      'three-dice': { small: '20580/216', big: '20580/216', triple: '20400/216' },
      'high-card': { '': '16250/169' },
      balls: { '': '11525/120' },
      shot: { small: '96000/1000', medium: '96000/1000', large: '96000/1000' },
      penalty: { 1: '2400/25', 5: '2400/25' },
      keno: { '': '47000/495' },
      'line-bingo': { '': '43050/455' },
      'three-cards': { '': '192800/2024' },
    });
  });

  it('[DR-8.137] each returns from 0.94 to 0.98 by its worst choice, and every pay of a case is reached', () => {
    for (const math of maths.values()) {
      const ppm = returnPpmOf(math);
      expect([math.id, ppm >= 940_000 && ppm <= 980_000]).toEqual([math.id, true]);
    }
  });

  it('[DR-8.137] 5,000 games with different codes and names, each with the return of its mathematics', () => {
    const games = createCatalogue();
    expect(games).toHaveLength(5000);
    for (const key of ['code', 'name'] as const)
      expect(new Set(games.map((game) => game[key])).size).toBe(5000);
    expect(new Set(games.map(({ math }) => math)).size).toBe(24);
    const published = new Map([...maths.values()].map((math) => [math.id, returnPpmOf(math)]));
    expect(games.filter((game) => game.returnPpm !== published.get(game.math))).toEqual([]);
    expect(games[0]).toEqual({
      code: 'sb-0001',
      name: 'Amber Acorn',
      studio: 'Alder Works',
      section: 'slots',
      subcategory: 'classic',
      math: 'classic',
      volatility: 3,
      minStake: '0.20',
      maxStake: '10.00',
      hasDemo: true,
      returnPpm: 954_625,
      addedOn: '2024-01-01',
    });
  });
});

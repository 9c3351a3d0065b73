import { isHit } from '@touchline/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterRound,
  type EsportsModel,
  type EsportsState,
  isMapOver,
  mapChance,
  mapsWon,
  newSeries,
  nextRoundChance,
  seriesChances,
} from '../src/esports/esports-model.ts';
import { lineTerms, liveTerms } from '../src/margin/margins.ts';
import { esportsMarkets } from '../src/markets/esports-markets.ts';
import type { PricedMarket } from '../src/markets/priced-market.ts';
import { rallyMarkets } from '../src/markets/rally-markets.ts';
import { badminton, tableTennis, volleyball } from '../src/rally/rally-game.ts';
import {
  afterRally,
  newRallyMatch,
  type RallyModel,
  rallyMatchChances,
  rallySetChance,
  rallySetsWon,
} from '../src/rally/rally-model.ts';
import { monteCarlo, quickStream } from './support/quick-stream.ts';

const six = (value: number): string => value.toFixed(6);
const love = { home: 0, away: 0 };
const sideOne = (ends: ReadonlyMap<string, number>): number =>
  [...ends].reduce((sum, [key, chance]) => sum + (Number(key[0]) > Number(key[2]) ? chance : 0), 0);
const sides = fc.array(fc.constantFrom<1 | 2>(1, 2), { maxLength: 120 });
const isFair = (markets: readonly PricedMarket[]) => {
  for (const { outcomes } of markets) {
    expect(outcomes.reduce((sum, { prob }) => sum + prob, 0)).toBeCloseTo(1, 9);
    for (const { coefMilli, prob } of outcomes) {
      if (coefMilli !== null) expect((prob * Number(coefMilli)) / 1000).toBeLessThanOrEqual(1 + 1e-9);
    }
  }
};

describe('e-sports', () => {
  it('[DR-7.28] maps of a series, p = 0.58', () => {
    const three = seriesChances(love, 2, 0.58, () => 0.58);
    expect(six(sideOne(three))).toBe('0.618976');
    expect(Object.fromEntries([...three].map(([key, chance]) => [key, six(chance)]))).toEqual({
      '2:0': '0.336400',
      '2:1': '0.282576',
      '1:2': '0.204624',
      '0:2': '0.176400',
    });
    expect(six(sideOne(seriesChances(love, 3, 0.58, () => 0.58)))).toBe('0.647460');
  });

  it('[DR-7.29] rounds of a map, without a side bonus', () => {
    expect([0.51, 0.52, 0.53].map(mapWithoutEdge).map(six)).toEqual(['0.542998', '0.585511', '0.627072']);
  });

  it('[DR-7.29] the side bonus changes the chance of a round by 0.01 and goes to the other side after 12 rounds', () => {
    const model: EsportsModel = { roundChance: 0.5, bestOf: 3 };
    const state = (home: number, away: number): EsportsState => ({
      ...newSeries,
      strongSide: 1,
      rounds: { home, away },
    });
    expect(nextRoundChance(model, state(0, 0))).toBeCloseTo(0.51, 12);
    expect(nextRoundChance(model, state(6, 6))).toBeCloseTo(0.49, 12);
    expect(nextRoundChance(model, state(12, 12))).toBe(0.5);
    expect(mapChance(model, newSeries)).toBeCloseTo(0.5, 12);
  });

  it('[DR-7.29] a map ends at 13 rounds against at most 11, or in an overtime', () => {
    const over: [number, number, boolean][] = [
      [12, 11, false],
      [13, 11, true],
      [13, 12, false],
      [15, 12, false],
      [16, 12, true],
      [16, 14, true],
      [15, 15, false],
      [18, 15, false],
      [19, 15, true],
      [19, 17, true],
      [18, 18, false],
    ];
    for (const [home, away, isOver] of over) {
      expect(isMapOver({ home, away }), `${home}-${away}`).toBe(isOver);
      expect(isMapOver({ home: away, away: home })).toBe(isOver);
    }
  });

  it('[DR-7.3] the map price is the mean of the prices after the next round', () => {
    const model: EsportsModel = { roundChance: 0.52, bestOf: 3 };
    fc.assert(
      fc.property(sides, (winners) => {
        let state: EsportsState = { ...newSeries, strongSide: 2 };
        for (const winner of winners) {
          const next = afterRound(model, state, winner);
          if (next.finishedMaps.length > 0) break;
          state = next;
        }
        const r = nextRoundChance(model, state);
        const value = (winner: 1 | 2) => {
          const next = afterRound(model, state, winner);
          return next.finishedMaps.length > 0 ? mapsWon(next.finishedMaps).home : mapChance(model, next);
        };
        expect(mapChance(model, state)).toBeCloseTo(r * value(1) + (1 - r) * value(2), 12);
      }),
    );
  });

  it('[DR-7.35] [DR-7.38] [DR-7.64] markets of a series', () => {
    const model: EsportsModel = { roundChance: 0.52, bestOf: 3 };
    const markets = esportsMarkets(model, newSeries, lineTerms);
    expect(markets.map(({ typeKey, spec }) => `${typeKey} ${Object.values(spec).join()}`.trim())).toEqual([
      'winner',
      'total 2.5',
      'handicap -1.5',
      'handicap 1.5',
      'correct_maps',
      'map_winner 1',
      'map_winner 2',
      'total MAP1,20.5',
      'total MAP1,21.5',
      'total MAP1,22.5',
      'total MAP1,23.5',
      'total MAP1,24.5',
      'handicap MAP1,-4.5',
      'handicap MAP1,-3.5',
      'handicap MAP1,-2.5',
      'handicap MAP1,-1.5',
    ]);
    fc.assert(
      fc.property(sides, (winners) => {
        const state = winners.reduce((so, winner) => afterRound(model, so, winner), newSeries);
        isFair(esportsMarkets(model, state, liveTerms));
      }),
    );
  });
});

/** Computes the map of DR-7.29 without a side bonus, by an independent recursion. */
function mapWithoutEdge(r: number): number {
  const both = mapChance({ roundChance: r, bestOf: 3 }, { ...newSeries, rounds: { home: 12, away: 12 } });
  const at = (home: number, away: number): number => {
    if (home === 12 && away === 12) return both;
    if (home === 13) return 1;
    if (away === 13) return 0;
    const key = home * 14 + away;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const value = r * at(home + 1, away) + (1 - r) * at(home, away + 1);
    cache.set(key, value);
    return value;
  };
  const cache = new Map<number, number>();
  return at(0, 0);
}

describe('rally sports', () => {
  it('[DR-7.24] volleyball with p = 0.52', () => {
    const model: RallyModel = { game: volleyball, rallyChance: 0.52 };
    expect(six(rallySetChance(model, love, 25))).toBe('0.613052');
    expect(six(rallySetChance(model, love, 15))).toBe('0.588949');
    expect(six(sideOne(rallyMatchChances(model, newRallyMatch)))).toBe('0.696720');
  });

  it('[DR-7.24] badminton has a golden point at 29-29', () => {
    const model: RallyModel = { game: badminton, rallyChance: 0.52 };
    expect(rallySetChance(model, { home: 29, away: 29 }, 21)).toBeCloseTo(0.52, 12);
    expect(rallySetChance(model, { home: 30, away: 29 }, 21)).toBe(1);
  });

  it('[DR-7.24] the model agrees with simulated rallies, and prices are fair from any state', () => {
    for (const game of [volleyball, tableTennis, badminton]) {
      const model: RallyModel = { game, rallyChance: 0.515 };
      const stream = quickStream(17);
      const { mean, error } = monteCarlo(3000, () => {
        let state = newRallyMatch;
        for (let rally = 0; rally < 500; rally += 1)
          state = afterRally(game, state, isHit(stream, 0.515) ? 1 : 2);
        const { home, away } = rallySetsWon(state);
        return home > away ? 1 : 0;
      });
      expect(Math.abs(mean - sideOne(rallyMatchChances(model, newRallyMatch)))).toBeLessThan(4 * error);
      fc.assert(
        fc.property(sides, (winners) => {
          isFair(
            rallyMarkets(
              model,
              winners.reduce((so, w) => afterRally(game, so, w), newRallyMatch),
              liveTerms,
            ),
          );
        }),
        { numRuns: 30 },
      );
    }
  });
});

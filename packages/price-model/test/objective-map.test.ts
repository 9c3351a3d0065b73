import { settleMarket, settlementOf, tripleOf, type UnitsResult } from '@touchline/betting-engine';
import { isHit } from '@touchline/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterRound,
  type EsportsModel,
  type EsportsState,
  mapChance,
  mapEnds,
  mapsWon,
  newSeries,
} from '../src/esports/esports-model.ts';
import {
  isObjectiveMapOver,
  killRates,
  mapKills,
  objectiveEnds,
  objectiveMapChance,
} from '../src/esports/objective-map.ts';
import { lineTerms, liveTerms } from '../src/margin/margins.ts';
import { esportsMarkets } from '../src/markets/esports-markets.ts';
import type { PricedMarket } from '../src/markets/priced-market.ts';
import { guaranteedProfit } from './support/guaranteed-profit.ts';
import { monteCarlo, quickStream } from './support/quick-stream.ts';

const six = (value: number): string => value.toFixed(6);
const love = { home: 0, away: 0 };
const model: EsportsModel = { roundChance: 0.52, bestOf: 3, objectives: killRates.many };
const at = (home: number, away: number): EsportsState => ({ ...newSeries, rounds: { home, away } });

const sumOf = (ends: ReadonlyMap<string, number>, wanted: (home: number, away: number) => boolean): number =>
  [...ends].reduce((sum, [key, chance]) => {
    const [home = 0, away = 0] = key.split(':').map(Number);
    return wanted(home, away) ? sum + chance : sum;
  }, 0);
const over = (masses: ReadonlyMap<number, number>, line: number): number =>
  [...masses].reduce((sum, [value, mass]) => (value > line ? sum + mass : sum), 0);
const meanOf = (masses: ReadonlyMap<number, number>): number =>
  [...masses].reduce((sum, [value, mass]) => sum + value * mass, 0);

describe('a map of objectives', () => {
  it('[DR-7.62] chances of the map and of its scores', () => {
    expect([0.51, 0.52, 0.55].map((r) => six(objectiveMapChance(r, love)))).toEqual([
      '0.536952',
      '0.573610',
      '0.679003',
    ]);
    const ends = objectiveEnds(0.52, love);
    expect(ends.size).toBe(22);
    expect(six(ends.get('11:7') ?? 0)).toBe('0.085822');
    expect(six(sumOf(ends, (home, away) => home + away > 18.5))).toBe('0.512942');
    expect(six(sumOf(ends, (home, away) => home - away > 2.5))).toBe('0.389519');
    expect(six(objectiveMapChance(0.52, { home: 7, away: 4 }))).toBe('0.858973');
    expect(six(sumOf(objectiveEnds(0.52, { home: 7, away: 4 }), (h, a) => h + a > 18.5))).toBe('0.450449');
    expect([...objectiveEnds(0.52, { home: 11, away: 4 })]).toEqual([['11:4', 1]]);
  });

  it('[DR-7.63] kills of a map, before it and at 7:4 after 29 kills', () => {
    const many = mapKills(0.52, killRates.many, love, love);
    expect(six(meanOf(many))).toBe('47.486752');
    expect(six(over(many, 47.5))).toBe('0.511043');
    const few = mapKills(0.52, killRates.few, love, love);
    expect(six(meanOf(few))).toBe('27.396203');
    expect(six(over(few, 27.5))).toBe('0.488894');
    const live = mapKills(0.52, killRates.many, { home: 7, away: 4 }, { home: 18, away: 11 });
    expect(six(over(live, 47.5))).toBe('0.502481');
  });

  it('[DR-7.64] rounds of a map without a side bonus: totals and handicaps', () => {
    const rounds = mapEnds({ roundChance: 0.5, bestOf: 3 }, newSeries);
    expect(sumOf(rounds, () => true)).toBeCloseTo(1, 12);
    // The bonus of 0.01 moves the third digit at most.
    expect(sumOf(rounds, (home, away) => home + away > 21.5)).toBeCloseTo(0.61669, 3);
    expect(sumOf(rounds, (home, away) => home + away > 24.5)).toBeCloseTo(0.16118, 3);
    expect(sumOf(rounds, (home, away) => home > away)).toBeCloseTo(0.5, 9);
  });

  it('[DR-7.3] the scores of a map add to its chance, and each chance is the mean of those after one more objective', () => {
    fc.assert(
      fc.property(
        fc.nat(10),
        fc.nat(10),
        fc.double({ min: 0.42, max: 0.58, noNaN: true }),
        (home, away, r) => {
          const own = { ...model, roundChance: r };
          const ends = mapEnds(own, at(home, away));
          expect(sumOf(ends, () => true)).toBeCloseTo(1, 12);
          expect(sumOf(ends, (h, a) => h > a)).toBeCloseTo(mapChance(own, at(home, away)), 12);
          const value = (winner: 1 | 2): number => {
            const next = afterRound(own, at(home, away), winner);
            return next.finishedMaps.length > 0 ? mapsWon(next.finishedMaps).home : mapChance(own, next);
          };
          expect(mapChance(own, at(home, away))).toBeCloseTo(r * value(1) + (1 - r) * value(2), 12);
        },
      ),
    );
  });

  it('[DR-7.3] [DR-7.63] the model agrees with 20,000 simulated maps', () => {
    const stream = quickStream(41);
    const totals: number[] = [];
    const hits = (tries: number, chance: number) =>
      Array.from({ length: tries }, () => isHit(stream, chance)).filter(Boolean).length;
    const won = monteCarlo(20_000, () => {
      let score = love;
      let kills = 0;
      while (!isObjectiveMapOver(score)) {
        score = isHit(stream, 0.52) ? { ...score, home: score.home + 1 } : { ...score, away: score.away + 1 };
        kills += hits(4, killRates.many.taker) + hits(2, killRates.many.other);
      }
      totals.push(kills);
      return score.home > score.away ? 1 : 0;
    });
    expect(Math.abs(won.mean - objectiveMapChance(0.52, love))).toBeLessThan(4 * won.error);
    const masses = mapKills(0.52, killRates.many, love, love);
    for (const line of [41.5, 47.5, 53.5]) {
      const share = totals.filter((kills) => kills > line).length / totals.length;
      expect(Math.abs(share - over(masses, line))).toBeLessThan(4 * Math.sqrt(0.25 / totals.length));
    }
  });
});

const nameOf = ({ typeKey, spec }: PricedMarket): string =>
  `${typeKey} ${Object.values(spec).join(' ')}`.trim();

describe('markets of a series with objectives', () => {
  it('[DR-7.64] [DR-7.38] names every line; those of the map count towers and kills', () => {
    expect(esportsMarkets(model, newSeries, lineTerms).map(nameOf)).toEqual([
      'winner',
      'total 2.5',
      'handicap -1.5',
      'handicap 1.5',
      'correct_maps',
      'map_winner 1',
      'map_winner 2',
      'total MAP1 towers 16.5',
      'total MAP1 towers 17.5',
      'total MAP1 towers 18.5',
      'total MAP1 towers 19.5',
      'total MAP1 towers 20.5',
      'handicap MAP1 towers -3.5',
      'handicap MAP1 towers -2.5',
      'handicap MAP1 towers -1.5',
      'total MAP1 kills 41.5',
      'total MAP1 kills 44.5',
      'total MAP1 kills 47.5',
      'total MAP1 kills 50.5',
      'total MAP1 kills 53.5',
    ]);
  });

  it('[DR-7.35] no selection is worth more than its stake, from any state', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<1 | 2>(1, 2), { maxLength: 60 }), (winners) => {
        const kills = { home: 2, away: 1 };
        const state = winners.reduce((so, winner) => afterRound(model, so, winner, kills), newSeries);
        for (const { outcomes } of esportsMarkets(model, state, liveTerms)) {
          expect(outcomes.reduce((sum, { prob }) => sum + prob, 0)).toBeCloseTo(1, 9);
          for (const { coefMilli, prob } of outcomes)
            if (coefMilli !== null) expect((prob * Number(coefMilli)) / 1000).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('[DR-7.36] no combination of stakes on one map wins in every outcome', { timeout: 60_000 }, async () => {
    const single: EsportsModel = { ...model, bestOf: 1 };
    for (const [rounds, kills] of [
      [love, love],
      [
        { home: 7, away: 4 },
        { home: 18, away: 11 },
      ],
      [
        { home: 10, away: 10 },
        { home: 22, away: 27 },
      ],
    ] as const) {
      const markets = esportsMarkets(single, { ...newSeries, rounds, kills }, liveTerms);
      expect(await guaranteedProfit(payoffs(markets, rounds, kills.home + kills.away))).toBeLessThanOrEqual(
        0,
      );
    }
  });
});

type Pair = { readonly home: number; readonly away: number };

/** The effective coefficient of each offered selection, for every score and number of kills that is still possible. */
function payoffs(markets: readonly PricedMarket[], score: Pair, killed: number): number[][] {
  const rows: number[][] = [];
  for (const end of objectiveEnds(0.52, score).keys()) {
    const [home = 0, away = 0] = end.split(':').map(Number);
    const fights = home + away - score.home - score.away;
    for (let kills = killed; kills <= killed + 6 * fights; kills += 1) {
      const result: UnitsResult = {
        shape: 'units',
        sport: 'esports',
        ending: { kind: 'finished' },
        bestOf: 1,
        unitFormat: { kind: 'points', target: 11, cap: 11 },
        units: [{ home, away, isComplete: true, kills: { home: kills, away: 0 } }],
      };
      rows.push(
        markets.flatMap((market) => {
          const settled = settleMarket(market, result);
          return market.outcomes.flatMap(({ key, coefMilli }) => {
            const outcome = settlementOf(settled, key);
            if (coefMilli === null || outcome === undefined) return [];
            const { won, returned } = tripleOf(outcome);
            const share = (of: { num: bigint; den: bigint }): number => Number(of.num) / Number(of.den);
            return [(share(won) * Number(coefMilli)) / 1000 + share(returned)];
          });
        }),
      );
    }
  }
  return rows;
}

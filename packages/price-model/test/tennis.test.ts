import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineTerms, liveTerms } from '../src/margin/margins.ts';
import type { PricedMarket } from '../src/markets/priced-market.ts';
import { tennisMarkets } from '../src/markets/tennis-markets.ts';
import { holdChance, pointChance, tieBreakChance } from '../src/tennis/point-chances.ts';
import { type MatchEnd, tennisModel } from '../src/tennis/tennis-model.ts';
import {
  afterTennisPoint,
  matchWinner,
  newTennisMatch,
  servingSide,
  setsWon,
  type TennisState,
} from '../src/tennis/tennis-state.ts';
import { monteCarlo, quickStream } from './support/quick-stream.ts';
import { isHit } from '@touchline/game-kit';

const serve = { pa: 0.64, pb: 0.6 };
const best3 = tennisModel(serve, 3);
const best5 = tennisModel(serve, 5);
const six = (value: number): string => value.toFixed(6);
const toss = (bestOf: 3 | 5, server: 1 | 2): TennisState => ({ ...newTennisMatch(bestOf), server });
const chanceOf = (ends: readonly MatchEnd[], holds: (end: MatchEnd) => boolean): number =>
  ends.reduce((sum, end) => sum + (holds(end) ? end.chance : 0), 0);

describe('tennis, the worked examples', () => {
  it('[DR-7.22] [DR-7.23] games, tie-break, sets and matches', () => {
    expect([holdChance(0.64, 0, 0), holdChance(0.6, 0, 0)].map(six)).toEqual(['0.812615', '0.735729']);
    const [p, q] = [0.64, 0.36];
    const closed = p ** 4 * (1 + 4 * q + 10 * q ** 2) + (20 * p ** 5 * q ** 3) / (1 - 2 * p * q);
    expect(holdChance(p, 0, 0)).toBeCloseTo(closed, 12);
    expect([tieBreakChance(serve, 0, 0, 1), tieBreakChance(serve, 0, 0, 2)].map(six)).toEqual([
      '0.565237',
      '0.565237',
    ]);
    expect([best3.wholeSetChance(1), best3.wholeSetChance(2)].map(six)).toEqual(['0.632757', '0.632757']);
    const ends = best3.matchEnds(newTennisMatch(3));
    expect(six(chanceOf(ends, ({ sets }) => sets.home === 2))).toBe('0.694456');
    expect(six(chanceOf(ends, ({ sets }) => sets.home === 2 && sets.away === 0))).toBe('0.400381');
    expect(six(chanceOf(ends, ({ sets }) => sets.home === 2 && sets.away === 1))).toBe('0.294075');
    expect(six(chanceOf(best5.matchEnds(newTennisMatch(5)), ({ sets }) => sets.home === 3))).toBe('0.737467');
  });

  it('[DR-7.23] set over 9.5 games by first server; chances of a hold from points within a game', () => {
    const over = (server: 1 | 2) =>
      best3
        .setEnds(toss(3, server))
        .reduce((sum, { games, chance }) => sum + (games.home + games.away > 9.5 ? chance : 0), 0);
    expect([over(1), over(2)].map(six)).toEqual(['0.530093', '0.585545']);
    expect([holdChance(0.64, 2, 1), holdChance(0.64, 0, 3)].map(six)).toEqual(['0.893536', '0.199136']);
  });
});

const points = fc.array(fc.constantFrom<1 | 2>(1, 2), { maxLength: 260 });
const play = (state: TennisState, winners: readonly (1 | 2)[]) => winners.reduce(afterTennisPoint, state);

describe('the state of a match', () => {
  it('[DR-7.22] counts points, games, tie-breaks and sets', () => {
    const game = (side: 1 | 2) => [side, side, side, side];
    const sixAll = Array.from({ length: 6 }, () => [...game(1), ...game(2)]).flat();
    const state = play(toss(3, 1), sixAll);
    expect(state.games).toEqual({ home: 6, away: 6 });
    expect(servingSide(state)).toBe(1);
    expect(
      [1, 2, 3, 4, 5].map((n) =>
        servingSide(
          play(
            state,
            Array.from({ length: n }, () => 1 as const),
          ),
        ),
      ),
    ).toEqual([2, 2, 1, 1, 2]);
    const after = play(state, [2, 2, 2, 2, 2, 2, 2]);
    expect(after.finishedSets).toEqual([{ home: 6, away: 7 }]);
    expect(after.server).toBe(2);
  });

  it('[DR-7.3] every price is the mean of the prices after the next point', () => {
    fc.assert(
      fc.property(points, fc.constantFrom<1 | 2>(1, 2), (winners, server) => {
        const state = play(toss(3, server), winners);
        const next = servingSide(state);
        if (matchWinner(state) !== undefined || next === undefined) return;
        const win = (so: TennisState) => chanceOf(best3.matchEnds(so), ({ sets }) => sets.home === 2);
        const p = pointChance(serve, next);
        const mean = p * win(afterTennisPoint(state, 1)) + (1 - p) * win(afterTennisPoint(state, 2));
        expect(win(state)).toBeCloseTo(mean, 12);
      }),
      { numRuns: 60 },
    );
  });

  it('[DR-7.22] the model agrees with simulated points', () => {
    const stream = quickStream(3);
    const { mean, error } = monteCarlo(4000, () => {
      let state = toss(3, isHit(stream, 0.5) ? 1 : 2);
      while (matchWinner(state) === undefined) {
        const p = pointChance(serve, servingSide(state) ?? 1);
        state = afterTennisPoint(state, isHit(stream, p) ? 1 : 2);
      }
      return matchWinner(state) === 1 ? 1 : 0;
    });
    expect(Math.abs(mean - 0.694456)).toBeLessThan(4 * error);
  });
});

/** Whether an outcome wins by DR-3.1. Only for markets on the whole match with half lines. */
function settle({ typeKey, spec }: PricedMarket, key: string, end: MatchEnd): boolean {
  const { home, away } = spec['unit'] === 'sets' || typeKey === 'winner' ? end.sets : end.games;
  if (typeKey === 'winner') return key === (home > away ? '1' : '2');
  if (typeKey === 'total') return key === (home + away > Number(spec['line']) ? 'over' : 'under');
  if (typeKey === 'handicap') return key === (home - away + Number(spec['hcp']) > 0 ? '1' : '2');
  return key === `${end.sets.home}:${end.sets.away}`;
}

describe('tennis markets', () => {
  it('[DR-7.38] the types offered before and during a match', () => {
    const types = (state: TennisState) =>
      [
        ...new Set(
          tennisMarkets(best3, state, liveTerms).map(({ typeKey, spec }) =>
            `${typeKey} ${spec['unit'] ?? spec['scope'] ?? ''}`.trim(),
          ),
        ),
      ].toSorted();
    const common = [
      'correct_sets',
      'handicap',
      'handicap sets',
      'set_winner',
      'total',
      'total S1',
      'total sets',
      'winner',
    ];
    expect(types(newTennisMatch(3))).toEqual(common);
    expect(types(toss(3, 1))).toEqual([...common, 'game_winner'].toSorted());
    const markets = tennisMarkets(best3, toss(3, 1), lineTerms);
    expect(markets.find(({ typeKey }) => typeKey === 'game_winner')?.spec).toEqual({ set: '1', game: '1' });
    expect(markets.filter(({ typeKey }) => typeKey === 'set_winner').map(({ spec }) => spec)).toEqual([
      { n: '1' },
      { n: '2' },
    ]);
    expect(markets.find(({ typeKey }) => typeKey === 'correct_sets')?.outcomes.map(({ key }) => key)).toEqual(
      ['2:0', '2:1', '1:2', '0:2'],
    );
  });

  it('[DR-7.34] [DR-7.35] every offered selection has E[e] <= 1, from any state', () => {
    let checked = 0;
    fc.assert(
      fc.property(points, fc.constantFrom<3 | 5>(3, 5), (winners, bestOf) => {
        const model = bestOf === 3 ? best3 : best5;
        const state = play(toss(bestOf, 1), winners);
        const ends = model.matchEnds(state);
        for (const market of tennisMarkets(model, state, liveTerms)) {
          for (const { key, coefMilli, prob } of market.outcomes) {
            if (coefMilli === null) continue;
            const k = Number(coefMilli) / 1000;
            expect(prob * k).toBeLessThanOrEqual(1 + 1e-9);
            if ('scope' in market.spec || ['set_winner', 'game_winner'].includes(market.typeKey)) continue;
            expect(chanceOf(ends, (end) => settle(market, key, end))).toBeCloseTo(prob, 9);
            checked += 1;
          }
        }
      }),
      { numRuns: 40 },
    );
    expect(checked).toBeGreaterThan(300);
  });

  it('[DR-7.38] nothing is offered once the match is over', () => {
    const state = play(
      toss(3, 1),
      Array.from({ length: 48 }, () => 1 as const),
    );
    expect(setsWon(state.finishedSets)).toEqual({ home: 2, away: 0 });
    expect(tennisMarkets(best3, state, liveTerms)).toEqual([]);
  });
});

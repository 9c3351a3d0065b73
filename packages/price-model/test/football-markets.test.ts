import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { football } from '../src/football/goal-game.ts';
import { type GoalState, kickOff } from '../src/football/live-grid.ts';
import { lineTerms, liveTerms } from '../src/margin/margins.ts';
import { footballMarkets, goalModel } from '../src/markets/goal-game-markets.ts';
import type { PricedMarket } from '../src/markets/priced-market.ts';
import { footballStates } from './support/football-states.ts';
import { guaranteedProfit } from './support/guaranteed-profit.ts';
import { settleGoals } from './support/settle-goals.ts';

const worked = goalModel(football, { home: 1.55, away: 1.15 });
const find = (markets: readonly PricedMarket[], typeKey: string, spec: Record<string, string> = {}) =>
  markets.find((m) => m.typeKey === typeKey && JSON.stringify(m.spec) === JSON.stringify(spec));
const coefs = (market: PricedMarket | undefined) =>
  Object.fromEntries((market?.outcomes ?? []).map(({ key, coefMilli }) => [key, coefMilli]));

const expecteds = fc.record({
  home: fc.double({ min: 0.2, max: 4, noNaN: true }),
  away: fc.double({ min: 0.2, max: 4, noNaN: true }),
});
const goals = fc.record({ home: fc.nat({ max: 4 }), away: fc.nat({ max: 4 }) });
const snapshots: fc.Arbitrary<GoalState> = fc
  .record({ minute: fc.nat({ max: 90 }), first: goals, second: goals, cards: fc.nat({ max: 2 }) })
  .map(({ minute, first, second, cards }) => {
    const redCards = { home: cards, away: 0 };
    if (minute < 45) return { minute, score: first, periodScores: [first], redCards };
    const score = { home: first.home + second.home, away: first.away + second.away };
    return { minute, score, periodScores: [first, second], redCards };
  });

const offersOf = (markets: readonly PricedMarket[]) =>
  markets.flatMap((market) =>
    market.outcomes.flatMap(({ key, coefMilli, prob, returned }) =>
      coefMilli === null ? [] : [{ market, key, k: Number(coefMilli) / 1000, prob, returned }],
    ),
  );

describe('football prices before the start', () => {
  const markets = footballMarkets(worked, kickOff, lineTerms);

  it('[DR-7.31] [DR-7.32] the worked 1x2 and total', () => {
    expect(find(markets, '1x2')?.outcomes.map(({ key, coefMilli }) => [key, coefMilli])).toEqual([
      ['1', 2101n],
      ['X', 3431n],
      ['2', 3415n],
    ]);
    expect(find(markets, 'total', { line: '2.5' })?.isMain).toBe(true);
    expect(coefs(find(markets, 'total', { line: '2.5' }))).toEqual({ over: 1880n, under: 1929n });
  });

  it('[DR-7.37] markets derived from the offered 1x2', () => {
    const q = { 1: 1 / 2.101595, X: 1 / 3.431721, 2: 1 / 3.415628 };
    const milli = (price: number): bigint => BigInt(Math.floor(price * 1000));
    expect(coefs(find(markets, 'double_chance'))).toEqual({
      '1X': milli(1 / (q[1] + q.X)),
      12: milli(1 / (q[1] + q[2])),
      X2: milli(1 / (q.X + q[2])),
    });
    const noBet = { 1: milli((1 - q.X) / q[1]), 2: milli((1 - q.X) / q[2]) };
    expect(coefs(find(markets, 'dnb'))).toEqual(noBet);
    expect(coefs(find(markets, 'handicap', { hcp: '0' }))).toEqual(noBet);
    expect(coefs(find(markets, 'handicap', { hcp: '-0.5' }))).toEqual({
      1: 2101n,
      2: milli(1 / (q.X + q[2])),
    });
  });

  it('[DR-7.38] every market type of football is priced at once', () => {
    const types = new Set(markets.map(({ typeKey }) => typeKey));
    expect([...types].toSorted()).toEqual([
      '1x2',
      'btts',
      'correct_score',
      'dnb',
      'double_chance',
      'euro_handicap',
      'exact_goals',
      'goal_range',
      'handicap',
      'ht_ft',
      'next_goal',
      'odd_even',
      'team_total',
      'total',
    ]);
    const keys = markets.map(({ typeKey, spec }) => `${typeKey} ${JSON.stringify(spec)}`);
    expect(new Set(keys).size).toBe(keys.length);
    const scopes = markets.filter(({ spec }) => spec['scope'] === 'H1').map(({ typeKey }) => typeKey);
    expect(new Set(scopes)).toEqual(new Set(['1x2', 'total', 'handicap']));
    expect(markets.length).toBeGreaterThan(40);
  });

  it('[DR-3.26] the next goal is numbered from the start of the match', () => {
    const state = {
      ...kickOff,
      minute: 20,
      score: { home: 1, away: 1 },
      periodScores: [{ home: 1, away: 1 }],
    };
    const market = footballMarkets(worked, state, liveTerms).find(({ typeKey }) => typeKey === 'next_goal');
    expect(market?.spec).toEqual({ n: '3' });
  });

  it('[DR-7.13] first-half markets end with the first half, and nothing is offered at the end', () => {
    const state = { ...kickOff, minute: 46, periodScores: [kickOff.score, kickOff.score] };
    expect(footballMarkets(worked, state, liveTerms).filter(({ spec }) => 'scope' in spec)).toEqual([]);
    expect(footballMarkets(worked, { ...state, minute: 90 }, liveTerms)).toEqual([]);
  });
});

describe('the market "to qualify" of a cup tie', () => {
  const qualifierOf = (state: GoalState, terms = liveTerms) => {
    const markets = footballMarkets(worked, state, terms, true);
    return markets.filter(({ typeKey }) => typeKey === 'winner');
  };

  it('[DR-7.117] is the win and half the draw, before the match and in play; other matches have none', () => {
    const result = (state: GoalState): readonly number[] =>
      (
        footballMarkets(worked, state, liveTerms, true).find(
          ({ typeKey, spec }) => typeKey === '1x2' && !('scope' in spec),
        )?.outcomes ?? []
      ).map(({ prob }) => prob ?? Number.NaN);
    const ahead = { ...kickOff, minute: 70, score: { home: 0, away: 1 } };
    for (const state of [kickOff, ahead]) {
      const [market, ...others] = qualifierOf(state);
      const [home = 0, draw = 0, away = 0] = result(state);
      expect([market?.spec, market?.isMain, others]).toEqual([{ scope: 'FT+OT' }, true, []]);
      expect(market?.outcomes.map(({ key }) => key)).toEqual(['1', '2']);
      expect(market?.outcomes[0]?.prob).toBeCloseTo(home + draw / 2, 9);
      expect(market?.outcomes[1]?.prob).toBeCloseTo(away + draw / 2, 9);
    }
    expect(footballMarkets(worked, kickOff, lineTerms).some(({ typeKey }) => typeKey === 'winner')).toBe(
      false,
    );
  });

  it('[DR-7.34] [DR-7.117] pays at most what the chance is worth', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(expecteds, snapshots, (expected, state) => {
        const markets = footballMarkets(goalModel(football, expected), state, liveTerms, true);
        for (const { k, prob } of offersOf(markets.filter(({ typeKey }) => typeKey === 'winner')))
          expect(k * prob).toBeLessThanOrEqual(1 + 1e-9);
      }),
      { numRuns: 100 },
    );
  });
});

describe('no guaranteed profit', () => {
  it(
    '[DR-7.34] [DR-7.35] every offered selection of a random snapshot has E[e] <= 1',
    { timeout: 60_000 },
    () => {
      let checked = 0;
      fc.assert(
        fc.property(expecteds, snapshots, (expected, state) => {
          const model = goalModel(football, expected);
          const states = footballStates(model, state);
          const terms = state.minute === 0 ? lineTerms : liveTerms;
          for (const { market, key, k, prob, returned } of offersOf(footballMarkets(model, state, terms))) {
            const expectation = states.reduce((sum, s) => sum + s.chance * settleGoals(market, key, k, s), 0);
            expect(expectation).toBeLessThanOrEqual(1 + 1e-9);
            expect(expectation).toBeCloseTo(prob * (1 - returned) * k + returned, 9);
            checked += 1;
          }
        }),
        { numRuns: 25 },
      );
      expect(checked).toBeGreaterThan(500);
    },
  );

  it('[DR-7.36] no combination of stakes wins in every outcome', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(expecteds, snapshots, async (expected, state) => {
        const model = goalModel(football, expected);
        const offers = offersOf(footballMarkets(model, state, liveTerms));
        if (offers.length === 0) return;
        const rows = footballStates(model, state).map((s) =>
          offers.map(({ market, key, k }) => settleGoals(market, key, k, s)),
        );
        expect(await guaranteedProfit(rows)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 4 },
    );
  });

  it('[DR-7.36] the linear programme finds a guaranteed profit where there is one', async () => {
    expect(
      await guaranteedProfit([
        [2.2, 0],
        [0, 2.2],
      ]),
    ).toBeCloseTo(0.1, 6);
    expect(
      await guaranteedProfit([
        [1.9, 0],
        [0, 1.9],
      ]),
    ).toBeCloseTo(-0.05, 6);
  });
});

describe('monotone lines', () => {
  const series = (
    markets: readonly PricedMarket[],
    typeKey: string,
    name: string,
    key: string,
    scope?: string,
  ) =>
    markets
      .filter((m) => m.typeKey === typeKey && m.spec['scope'] === scope)
      .toSorted((a, b) => Number(a.spec[name]) - Number(b.spec[name]))
      .flatMap(({ outcomes }) => outcomes.find((o) => o.key === key)?.coefMilli ?? []);
  const isMonotone = (values: readonly bigint[]) =>
    values.every((v, i) => i === 0 || v >= (values[i - 1] ?? v));

  it('[DR-7.37] Over rises, Under falls, handicap prices fall, and double chance is below the prices of its two results', () => {
    fc.assert(
      fc.property(expecteds, snapshots, (expected, state) => {
        const markets = footballMarkets(goalModel(football, expected), state, liveTerms);
        for (const scope of [undefined, 'H1']) {
          expect(isMonotone(series(markets, 'total', 'line', 'over', scope))).toBe(true);
          expect(isMonotone(series(markets, 'total', 'line', 'under', scope).toReversed())).toBe(true);
          expect(isMonotone(series(markets, 'handicap', 'hcp', '1', scope).toReversed())).toBe(true);
          expect(isMonotone(series(markets, 'handicap', 'hcp', '2', scope))).toBe(true);
        }
        const single = coefs(find(markets, '1x2'));
        for (const [pair, coef] of Object.entries(coefs(find(markets, 'double_chance')))) {
          for (const part of pair) expect(coef ?? 0n).toBeLessThanOrEqual(single[part] ?? 1_000_000n);
        }
      }),
      { numRuns: 60 },
    );
  });
});

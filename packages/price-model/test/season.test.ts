import { threePoints } from '@touchline/betting-engine';
import { describe, expect, it } from 'vitest';
import { football } from '../src/football/goal-game.ts';
import { goalModel } from '../src/markets/goal-game-markets.ts';
import { chanceThat } from '../src/football/score-grid.ts';
import {
  type OpenGame,
  priceSeason,
  SEASON_SIMULATIONS,
  seasonChances,
  type SeasonState,
} from '../src/index.ts';

const model = goalModel(football, { home: 1.55, away: 1.15 });
const open = (no: number, home: number, away: number): OpenGame => ({
  no,
  home,
  away,
  score: { home: 0, away: 0 },
  left: model.finals,
});
const draw = { seed: 20_261_128, simulations: SEASON_SIMULATIONS };
const state = (sides: number, games: OpenGame[], ended: SeasonState['ended'] = []): SeasonState => ({
  sides,
  rule: threePoints,
  ended,
  open: games,
});

describe('chances of a season', () => {
  it('[DR-7.52] the title of two sides in their last game is the 1x2 of the game within three standard errors', () => {
    // Level before the game, with the same goals: a draw leaves two equal champions.
    const ended = [
      { homeId: 0, awayId: 1, home: 1, away: 0 },
      { homeId: 1, awayId: 0, home: 1, away: 0 },
    ];
    const [title] = seasonChances(state(2, [open(0, 0, 1)], ended), [1], draw);
    const home = chanceThat(model.finals, (h, a) => h > a);
    const level = chanceThat(model.finals, (h, a) => h === a);
    expect(home).toBeCloseTo(0.45587, 5);
    expect(Math.abs((title?.[0] ?? 0) - (home + level / 2))).toBeLessThan(3 * 0.005);
    expect((title?.[0] ?? 0) + (title?.[1] ?? 0)).toBeCloseTo(1, 12);
  });

  it('[DR-7.52] shares of m places add to m, and a decided season has chances of 0 and 1', () => {
    const games = [open(0, 0, 1), open(1, 2, 3), open(2, 0, 2), open(3, 1, 3)];
    const [title, three] = seasonChances(state(4, games), [1, 3], draw);
    const sum = (values: Float64Array | undefined) => [...(values ?? [])].reduce((a, b) => a + b, 0);
    expect(sum(title)).toBeCloseTo(1, 9);
    expect(sum(three)).toBeCloseTo(3, 9);
    const over = state(
      3,
      [],
      [
        { homeId: 2, awayId: 0, home: 3, away: 0 },
        { homeId: 1, awayId: 0, home: 1, away: 0 },
      ],
    );
    expect(seasonChances(over, [1, 2], draw).map((values) => [...values])).toEqual([
      [0, 0, 1],
      [0, 1, 1],
    ]);
  });

  it('[DR-3.5] equal champions count half each', () => {
    const equal = state(
      3,
      [],
      [
        { homeId: 0, awayId: 2, home: 1, away: 0 },
        { homeId: 1, awayId: 2, home: 1, away: 0 },
      ],
    );
    expect(seasonChances(equal, [1], draw).map((values) => [...values])).toEqual([[0.5, 0.5, 0]]);
  });

  it('[DR-7.52] the same state has the same chances, and an ended game changes the others only by its result', () => {
    const games = [open(0, 0, 1), open(1, 2, 3), open(2, 0, 2), open(3, 1, 3)];
    const first = seasonChances(state(4, games), [1], draw);
    expect(seasonChances(state(4, games), [1], draw)).toEqual(first);
    // A game of which only the order in the list differs has the same random numbers.
    expect(seasonChances(state(4, games.toReversed()), [1], draw)).toEqual(first);
  });

  it('[DR-7.52] a live score moves the chance to its side', () => {
    const [even] = seasonChances(state(2, [open(0, 0, 1)]), [1], draw);
    const ahead = { ...open(0, 0, 1), score: { home: 1, away: 0 } };
    const [better] = seasonChances(state(2, [ahead]), [1], draw);
    expect(better?.[0]).toBeGreaterThan((even?.[0] ?? 1) + 0.2);
  });
});

const title = (keys: string[], chances: number[]) => {
  const own = [Float64Array.from(chances), new Float64Array(chances.length)];
  return priceSeason(keys, own, SEASON_SIMULATIONS)[0]?.outcomes ?? [];
};

describe('prices of a season', () => {
  it('[DR-7.53] the title has a margin of 20 percent by the power method', () => {
    const prices = title(['10', '11', '12'], [0.5, 0.3, 0.2]);
    expect(prices.map(({ coefMilli }) => coefMilli)).toEqual([1771n, 2699n, 3772n]);
    expect(prices.map(({ prob }) => prob)).toEqual([0.5, 0.3, 0.2]);
    const offered = prices.reduce((sum, { coefMilli }) => sum + 1000 / Number(coefMilli), 0);
    expect(offered).toBeGreaterThan(1.2);
    expect(offered).toBeLessThan(1.2008);
  });

  it('[DR-7.53] [DR-7.34] no price is above the chance plus two standard errors', () => {
    const chances = Float64Array.of(0.97, 0.97, 0.97, 0.09);
    const [, three] = priceSeason(['1', '2', '3', '4'], [new Float64Array(4), chances], 400);
    const prices = three?.outcomes ?? [];
    expect(three).toMatchObject({ typeKey: 'place', spec: { m: '3' }, isMain: false });
    // 0.97 x 1.2 is above one: no price. 0.09 with its error of 0.0286 is above 0.09 x 1.2.
    expect(prices.map(({ coefMilli }) => coefMilli)).toEqual([null, null, null, 8430n]);
  });

  it('[DR-7.33] a side with hardly a chance, or with hardly a doubt, has no price', () => {
    const prices = title(['1', '2', '3'], [0.99, 0.009, 0.001]);
    expect(prices.map(({ coefMilli }) => coefMilli === null)).toEqual([true, false, true]);
  });
});

import { type SeedStream, uniform01, weightedIndex } from '@touchline/game-kit';
import { eventStream } from '@touchline/game-kit/node';
import { describe, expect, it } from 'vitest';
import {
  advanceChance,
  CUP_PLACES,
  cupChances,
  type CupState,
  football,
  type GoalModel,
  goalModel,
  priceSeason,
  simulateShootOut,
} from '../src/index.ts';

const noGoals = { home: 0, away: 0 };
const sum = (values: Float64Array | undefined) => [...(values ?? [])].reduce((a, b) => a + b, 0);
const stream = (name: string): SeedStream => eventStream(new Uint8Array(32).fill(9), name);

/** Eight sides of different strengths; the upper side of a tie is at home. */
const strengths = [0.4, -0.3, 0.1, 0, -0.2, 0.25, 0.05, -0.1];
const models = new Map<string, GoalModel>();
function modelOf(upper: number, lower: number): GoalModel {
  const key = `${upper}-${lower}`;
  const edge = (strengths[upper] ?? 0) - (strengths[lower] ?? 0);
  const model =
    models.get(key) ?? goalModel(football, { home: 1.5 * Math.exp(edge), away: 1.15 * Math.exp(-edge) });
  models.set(key, model);
  return model;
}
const pairChance = (upper: number, lower: number): number =>
  advanceChance({ score: noGoals, left: modelOf(upper, lower).finals });
const cup = (begun: [number, number][] = []): CupState => ({ sides: 8, pairChance, begun: new Map(begun) });

describe('the chance to win a tie', () => {
  it('[DR-7.112] is the chance of a win and half the chance of a draw', () => {
    // 0.455870 + 0.271388 / 2 (DR-7.15).
    const { finals } = goalModel(football, { home: 1.55, away: 1.15 });
    expect(advanceChance({ score: noGoals, left: finals })).toBeCloseTo(0.591564, 5);
  });

  it('[DR-7.112] a shoot-out always has a winner and is even', () => {
    const draws = 20_000;
    const kicks = stream('shoot-outs');
    let won = 0;
    for (let count = 0; count < draws; count++) {
      const { home, away } = simulateShootOut(kicks);
      expect(home).not.toBe(away);
      if (home > away) won++;
    }
    expect(Math.abs(won / draws - 0.5)).toBeLessThan(3 * Math.sqrt(0.25 / draws));
  });
});

describe('chances of a cup', () => {
  it('[DR-7.113] of each round add to the number of its winners: 1 for the title, 2 for the final', () => {
    const rounds = cupChances(cup());
    expect(rounds.map((chances) => Number(sum(chances).toFixed(12)))).toEqual([4, 2, 1]);
  });

  it('[DR-7.113] worked: even sides have 1/2, 1/4, 1/8, and a side that always wins has the title', () => {
    const even = cupChances({ sides: 8, pairChance: () => 0.5, begun: new Map() });
    expect(even.map((chances) => chances[3])).toEqual([0.5, 0.25, 0.125]);
    const sure = cupChances({
      sides: 4,
      pairChance: (a, b) => (a === 2 ? 1 : b === 2 ? 0 : 0.5),
      begun: new Map(),
    });
    expect(sure.map((chances) => [...chances])).toEqual([
      [0.5, 0.5, 1, 0],
      [0, 0, 1, 0],
    ]);
  });

  it('[DR-7.113] worked by hand: two semi-finals and a final', () => {
    const chance: Record<string, number> = {
      '0-1': 0.6,
      '2-3': 0.7,
      '0-2': 0.5,
      '0-3': 0.8,
      '1-2': 0.4,
      '1-3': 0.5,
    };
    const [, title] = cupChances({
      sides: 4,
      pairChance: (a, b) => chance[`${a}-${b}`] ?? 0,
      begun: new Map(),
    });
    // Side 0: 0.6 x (0.7 x 0.5 + 0.3 x 0.8).
    expect(title?.[0]).toBeCloseTo(0.354, 12);
    expect(title?.[1]).toBeCloseTo(0.4 * (0.7 * 0.4 + 0.3 * 0.5), 12);
    expect(title?.[3]).toBeCloseTo(0.3 * (0.6 * 0.2 + 0.4 * 0.5), 12);
  });

  it('[DR-7.113] a tie that has begun has its own chance, and one that is over has 1 and 0', () => {
    const [first, final] = cupChances(
      cup([
        [1, 0],
        [2, 0.9],
        [5, 0.25],
      ]),
    );
    expect([first?.[0], first?.[1], first?.[2], first?.[3]]).toEqual([0, 1, 0.9, 1 - 0.9]);
    expect(final?.[1]).toBeCloseTo(0.25, 12);
    expect(sum(final)).toBeCloseTo(2, 12);
  });

  it('[DR-7.113] agree with simulated cups within four standard errors', () => {
    const simulations = 20_000;
    const goals = stream('cups');
    const wins = [0, 1, 2].map(() => new Float64Array(8));
    for (let simulation = 0; simulation < simulations; simulation++) {
      let left = [0, 1, 2, 3, 4, 5, 6, 7];
      for (const round of wins) {
        const next: number[] = [];
        for (let at = 0; at < left.length; at += 2) {
          const [upper = 0, lower = 0] = [left[at], left[at + 1]];
          const { finals } = modelOf(upper, lower);
          const cell = weightedIndex(goals, Array.from(finals.masses));
          const lead = Math.floor(cell / finals.size) - (cell % finals.size);
          const isUpper = lead === 0 ? uniform01(goals) < 0.5 : lead > 0;
          const winner = isUpper ? upper : lower;
          round[winner] = (round[winner] ?? 0) + 1;
          next.push(winner);
        }
        left = next;
      }
    }
    const exact = cupChances(cup());
    for (const [round, chances] of exact.entries()) {
      for (const [side, chance] of chances.entries()) {
        const error = Math.sqrt((chance * (1 - chance)) / simulations);
        const found = (wins[round]?.[side] ?? 0) / simulations;
        expect(Math.abs(found - chance), `round ${round}, side ${side}`).toBeLessThan(4 * error);
      }
    }
  });
});

describe('prices of a cup', () => {
  it('[DR-7.114] the title and the final, from exact chances: no allowance for an error of a simulation', () => {
    const chances = [Float64Array.of(0.5, 0.3, 0.2), Float64Array.of(0.9, 0.7, 0.4)];
    const [title, final] = priceSeason(['10', '11', '12'], chances, Number.POSITIVE_INFINITY, CUP_PLACES);
    expect(title).toMatchObject({ typeKey: 'outright', spec: {}, isMain: true });
    expect(title?.outcomes.map(({ coefMilli }) => coefMilli)).toEqual([1771n, 2699n, 3772n]);
    expect(final).toMatchObject({ typeKey: 'place', spec: { m: '2' }, isMain: false });
    // 1 / (0.7 x 1.2) = 1.190, 1 / (0.4 x 1.2) = 2.083; 0.9 x 1.2 is above one: no price.
    expect(final?.outcomes.map(({ coefMilli }) => coefMilli)).toEqual([null, 1190n, 2083n]);
  });
});

import {
  football,
  footballPace,
  goalGrid,
  type GoalEvent,
  goalModel,
  kickOff,
  lineTerms,
  type OfferedPart,
  priceEvent,
  priceSameGame,
  sameGameModel,
} from '@touchline/price-model';
import type { BenchOptions } from './options.ts';
import { createRandom } from './random.ts';
import { budgetLine, type Line } from './report.ts';

const parts = 4;
const goalMs = 5;
const samples = { full: 2_000, small: 50 } as const;
const seed = 26;

/**
 * P26: the price of four random outcomes of different markets of a football match before it begins, which has the most
 * open outcomes (DR-7.94): with the grid of the model at hand, and with a model that is new. Only combinations with a
 * price count, because the others are refused sooner.
 */
export function benchSameGame({ size, onStep }: BenchOptions): Promise<Line[]> {
  const event: GoalEvent = {
    kind: 'goals',
    model: goalModel(football, { home: 1.55, away: 1.15 }),
    pace: footballPace,
  };
  const state = { kind: 'goals', goals: kickOff } as const;
  const markets = priceEvent(event, state, lineTerms).map((market) =>
    market.outcomes.flatMap(({ key, coefMilli }) =>
      coefMilli === null ? [] : [{ typeKey: market.typeKey, spec: market.spec, outcomeKey: key, coefMilli }],
    ),
  );
  const model = sameGameModel(event, state);
  if (!model) throw new Error('football has a model');
  onStep(`finding ${samples[size]} combinations of ${parts} of ${markets.flat().length} outcomes`);
  const random = createRandom(seed);
  const grid = goalGrid(model);
  const picks: OfferedPart[][] = [];
  while (picks.length < samples[size]) {
    const four = pick(markets, random);
    if (priceSameGame(grid, four, { isLive: false }).outcome === 'priced') picks.push(four);
  }
  const known = p99(picks, (four) => void priceSameGame(grid, four, { isLive: false }));
  const fresh = p99(picks, (four) => void priceSameGame(goalGrid(model), four, { isLive: false }));
  const title = `same-game price, p99 of ${parts} outcomes`;
  return Promise.resolve([
    budgetLine('P26', `${title}, known model`, known, goalMs, 'ms'),
    budgetLine('P26', `${title}, new model`, fresh, goalMs, 'ms'),
  ]);
}

/** Returns one outcome of each of four different markets. */
function pick(markets: readonly (readonly OfferedPart[])[], random: () => number): OfferedPart[] {
  const left = markets.filter((outcomes) => outcomes.length > 0);
  return Array.from({ length: parts }, () => {
    const [outcomes = []] = left.splice(Math.floor(random() * left.length), 1);
    return outcomes[Math.floor(random() * outcomes.length)];
  }).filter((one) => one !== undefined);
}

/** Returns the 99th percentile of the durations, in milliseconds. */
function p99<T>(inputs: readonly T[], work: (input: T) => void): number {
  for (const input of inputs.slice(0, inputs.length / 10)) work(input);
  const times = inputs.map((input) => {
    const from = performance.now();
    work(input);
    return performance.now() - from;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

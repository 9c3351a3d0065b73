import { describe, expect, it } from 'vitest';
import { football } from '../src/football/goal-game.ts';
import { goalsLeftGrid, kickOff, type Score } from '../src/football/live-grid.ts';
import { chanceThat } from '../src/football/score-grid.ts';
import { goalModel } from '../src/markets/goal-game-markets.ts';
import { simulateGoals, type GoalSample, scoreOf } from '../src/simulate/simulate-goals.ts';
import { monteCarlo, quickStream } from './support/quick-stream.ts';

const model = goalModel(football, { home: 1.55, away: 1.15 });
const cache = new Map<string, number>();

/** The fair chance that side 1 wins, given the state of a sampled game at a minute. */
function priceAt(draw: GoalSample, minute: number): number {
  const score = scoreOf(draw.goals.filter((goal) => goal.minute <= minute));
  const redCards = scoreOf(draw.redCards.filter((card) => card.minute <= minute));
  const key = `${minute} ${JSON.stringify([score, redCards])}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const left = goalsLeftGrid(football, model.finals, { ...kickOff, minute, score, redCards });
  const price = chanceThat(left, (h, a) => score.home + h > score.away + a);
  cache.set(key, price);
  return price;
}

const homeWins = ({ home, away }: Score): number => (home > away ? 1 : 0);

describe('fair prices are martingales', () => {
  const stops: [string, (draw: GoalSample) => number][] = [
    ['minute 30', () => 30],
    ['minute 60', () => 60],
    ['minute 85', () => 85],
    // Rounded up to whole minutes, so that the stopping rule uses only the past.
    ['the first goal', ({ goals }) => Math.ceil(goals[0]?.minute ?? 90)],
    ['the first goal or the hour', ({ goals }) => Math.min(60, Math.ceil(goals[0]?.minute ?? 90))],
  ];
  for (const [name, stop] of stops) {
    it(
      `[DR-7.3] [DR-7.10] without cards the mean result equals the mean price at ${name}`,
      { timeout: 60_000 },
      () => {
        const stream = quickStream(7);
        const { mean, error } = monteCarlo(40_000, () => {
          const draw = simulateGoals(model, stream);
          return homeWins(scoreOf(draw.goals)) - priceAt(draw, stop(draw));
        });
        expect(Math.abs(mean)).toBeLessThan(4 * error);
      },
    );
  }

  it(
    '[DR-7.3] [DR-7.14] with cards, which prices cannot foresee, the two means differ by less than 0.01',
    { timeout: 60_000 },
    () => {
      const [stream, cards] = [quickStream(11), quickStream(12)];
      const { mean } = monteCarlo(40_000, () => {
        const draw = simulateGoals(model, stream, cards);
        return homeWins(scoreOf(draw.goals)) - priceAt(draw, 30);
      });
      expect(Math.abs(mean)).toBeLessThan(0.01);
    },
  );

  it('[DR-7.14] each side has 0.12 red cards per match', () => {
    const [stream, cards] = [quickStream(21), quickStream(22)];
    const { mean, error } = monteCarlo(20_000, () => simulateGoals(model, stream, cards).redCards.length);
    expect(Math.abs(mean - 0.24)).toBeLessThan(4 * error);
  });
});

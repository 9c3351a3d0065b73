import { poisson, type SeedStream, uniform01, weightedIndex } from '@touchline/game-kit';
import { goalsLeftGrid, kickOff, type Score } from '../football/live-grid.ts';
import type { ScoreGrid } from '../football/score-grid.ts';
import type { GoalModel } from '../markets/goal-game-markets.ts';
import type { Side } from './incident.ts';

export interface SideMinute {
  readonly side: Side;
  readonly minute: number;
}

/** A sampled goal game in regulation time. Both lists are in time order. */
export interface GoalSample {
  readonly goals: readonly SideMinute[];
  readonly redCards: readonly SideMinute[];
}

const byMinute = (a: SideMinute, b: SideMinute): number => a.minute - b.minute;

function countOf(items: readonly SideMinute[], side: Side): number {
  return items.filter((item) => item.side === side).length;
}

export function scoreOf(goals: readonly SideMinute[]): Score {
  return { home: countOf(goals, 1), away: countOf(goals, 2) };
}

/**
 * Samples the number and the minutes of the goals after a given minute. Each goal is independent by the goal clock
 * (DR-7.10).
 */
function simulateRest(
  model: GoalModel,
  left: ScoreGrid,
  afterMinute: number,
  stream: SeedStream,
): SideMinute[] {
  const index = weightedIndex(stream, Array.from(left.masses));
  const counts: Record<Side, number> = { 1: Math.floor(index / left.size), 2: index % left.size };
  const seen = model.game.shareAt(afterMinute);
  const minutesOf = (side: Side): SideMinute[] =>
    Array.from({ length: counts[side] }, () => ({
      side,
      minute: model.game.minuteAt(seen + uniform01(stream) * (1 - seen)),
    }));
  return [...minutesOf(1), ...minutesOf(2)].toSorted(byMinute);
}

/** Red cards: a Poisson number for each side, at uniform minutes (DR-7.14). */
function simulateRedCards(model: GoalModel, stream: SeedStream): SideMinute[] {
  const { redCard, minutes } = model.game;
  if (redCard === undefined) return [];
  const cardsOf = (side: Side): SideMinute[] =>
    Array.from({ length: poisson(stream, redCard.perSide) }, () => ({
      side,
      minute: uniform01(stream) * minutes,
    }));
  return [...cardsOf(1), ...cardsOf(2)].toSorted(byMinute);
}

/**
 * Samples the goals and cards of one game: the final score from the grid, the times by the goal clock. After each card
 * the remaining goals are sampled again from the tilted grid (DR-7.10, 7.14).
 *
 * @param cardStream absent for a game without red cards
 */
export function simulateGoals(model: GoalModel, stream: SeedStream, cardStream?: SeedStream): GoalSample {
  const redCards = cardStream === undefined ? [] : simulateRedCards(model, cardStream);
  let goals = simulateRest(model, model.finals, 0, stream);
  for (const [index, card] of redCards.entries()) {
    const before = goals.filter(({ minute }) => minute <= card.minute);
    const state = {
      ...kickOff,
      minute: card.minute,
      score: scoreOf(before),
      redCards: scoreOf(redCards.slice(0, index + 1)),
    };
    const left = goalsLeftGrid(model.game, model.finals, state);
    goals = [...before, ...simulateRest(model, left, card.minute, stream)];
  }
  return { goals, redCards };
}

/**
 * Samples the goal minutes of a match with known half-time and full-time scores. The goal clock is conditional on both
 * scores (DR-7.49).
 */
export function simulateReplayedGoals(
  model: GoalModel,
  half: Score,
  full: Score,
  stream: SeedStream,
): GoalSample {
  const { game } = model;
  const atHalf = game.shareAt(game.minutes / 2);
  const minutesOf = (side: Side, count: number, from: number, to: number): SideMinute[] =>
    Array.from({ length: count }, () => ({
      side,
      minute: game.minuteAt(from + uniform01(stream) * (to - from)),
    }));
  const goals = [
    ...minutesOf(1, half.home, 0, atHalf),
    ...minutesOf(2, half.away, 0, atHalf),
    ...minutesOf(1, full.home - half.home, atHalf, 1),
    ...minutesOf(2, full.away - half.away, atHalf, 1),
  ];
  return { goals: goals.toSorted(byMinute), redCards: [] };
}

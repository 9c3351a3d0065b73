import { nextGoalChances, type Score } from '../football/live-grid.ts';
import { label1x2 } from '../football/period-grid.ts';
import type { ScoreGrid } from '../football/score-grid.ts';
import type { PricingTerms } from '../margin/margins.ts';
import { type CountMasses, countMasses } from './line-choice.ts';
import { priceChances, type PricedMarket } from './priced-market.ts';

/** The scores of one scope: the current score and the grid of remaining goals. */
export interface ScopedScore {
  readonly scored: Score;
  readonly left: ScoreGrid;
}

/** Chances of an integer function of the final score. */
export function massesOf(
  { scored, left }: ScopedScore,
  value: (home: number, away: number) => number,
): CountMasses {
  const entries = Array.from(left.masses, (mass, index): [number, number] => [
    value(scored.home + Math.floor(index / left.size), scored.away + (index % left.size)),
    mass,
  ]);
  return countMasses(entries);
}

/**
 * Chances of the outcomes that a function of the final score can have. A key outside `keys` is added when it is
 * possible.
 */
function chancesOf(
  { scored, left }: ScopedScore,
  keys: readonly string[],
  keyOf: (home: number, away: number) => string,
): Map<string, number> {
  const chances = new Map(keys.map((key) => [key, 0]));
  for (const [index, mass] of left.masses.entries()) {
    if (mass === 0) continue;
    const key = keyOf(scored.home + Math.floor(index / left.size), scored.away + (index % left.size));
    chances.set(key, (chances.get(key) ?? 0) + mass);
  }
  return chances;
}

/** Scores with their own outcome have 0 to 4 goals per side. Any other score is `other` (DR-3.23). */
const MAX_LISTED_GOALS = 4;

/** Exact numbers of goals with their own outcome. Higher numbers share the last outcome (DR-3.27). */
const EXACT_GOALS = ['0', '1', '2', '3', '4', '5', '6+'] as const;
const GOAL_RANGES = ['0-1', '2-3', '4-6', '7+'] as const;

const listedScores: readonly string[] = Array.from({ length: (MAX_LISTED_GOALS + 1) ** 2 }, (_, index) => {
  const home = Math.floor(index / (MAX_LISTED_GOALS + 1));
  return `${home}:${index % (MAX_LISTED_GOALS + 1)}`;
});

function listedScoreKey(home: number, away: number): string {
  return home <= MAX_LISTED_GOALS && away <= MAX_LISTED_GOALS ? `${home}:${away}` : 'other';
}

function exactGoalsKey(goals: number): string {
  return goals >= 6 ? '6+' : String(goals);
}

function goalRangeKey(goals: number): string {
  if (goals <= 1) return '0-1';
  if (goals <= 3) return '2-3';
  return goals <= 6 ? '4-6' : '7+';
}

/** Chances of 1, X and 2 in the scope. */
export const resultChances = (scores: ScopedScore): Map<string, number> =>
  chancesOf(scores, ['1', 'X', '2'], label1x2);

export function bothScoreMarket(scores: ScopedScore, terms: PricingTerms): PricedMarket {
  const fair = chancesOf(scores, ['yes', 'no'], (home, away) => (home > 0 && away > 0 ? 'yes' : 'no'));
  return priceChances({ typeKey: 'btts', spec: {}, isMain: true }, fair, terms).market;
}

export function oddEvenMarket(scores: ScopedScore, terms: PricingTerms): PricedMarket {
  const fair = chancesOf(scores, ['odd', 'even'], (home, away) => ((home + away) % 2 === 1 ? 'odd' : 'even'));
  return priceChances({ typeKey: 'odd_even', spec: {}, isMain: true }, fair, terms).market;
}

export function correctScoreMarket(scores: ScopedScore, terms: PricingTerms): PricedMarket {
  const fair = chancesOf(scores, [...listedScores, 'other'], listedScoreKey);
  return priceChances({ typeKey: 'correct_score', spec: {}, isMain: true }, fair, terms).market;
}

export function exactGoalsMarket(scores: ScopedScore, terms: PricingTerms): PricedMarket {
  const fair = chancesOf(scores, EXACT_GOALS, (home, away) => exactGoalsKey(home + away));
  return priceChances({ typeKey: 'exact_goals', spec: {}, isMain: true }, fair, terms).market;
}

export function goalRangeMarket(scores: ScopedScore, terms: PricingTerms): PricedMarket {
  const fair = chancesOf(scores, GOAL_RANGES, (home, away) => goalRangeKey(home + away));
  return priceChances({ typeKey: 'goal_range', spec: {}, isMain: true }, fair, terms).market;
}

/** Prices which side scores goal n, counted from the start of the game (DR-3.26). */
export function nextGoalMarket({ scored, left }: ScopedScore, terms: PricingTerms): PricedMarket {
  const { home, none, away } = nextGoalChances(left);
  const spec = { n: String(scored.home + scored.away + 1) };
  const fair = new Map([
    ['1', home],
    ['none', none],
    ['2', away],
  ]);
  return priceChances({ typeKey: 'next_goal', spec, isMain: true }, fair, terms).market;
}

/** Three-way handicaps. The goals of the specifier are added before the comparison. No stake is returned (DR-3.11). */
export function euroHandicapMarkets(
  scores: ScopedScore,
  starts: readonly string[],
  terms: PricingTerms,
): PricedMarket[] {
  return starts.map((hcp, index) => {
    const [homeStart = 0, awayStart = 0] = hcp.split(':').map(Number);
    const fair = chancesOf(scores, ['1', 'X', '2'], (home, away) =>
      label1x2(home + homeStart, away + awayStart),
    );
    return priceChances({ typeKey: 'euro_handicap', spec: { hcp }, isMain: index === 0 }, fair, terms).market;
  });
}

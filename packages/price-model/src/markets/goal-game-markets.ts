import { type ExpectedGoals } from '../football/expected-goals.ts';
import type { GoalGame } from '../football/goal-game.ts';
import { goalsLeftGrid, type GoalState } from '../football/live-grid.ts';
import { overtimeWinChance } from '../football/overtime.ts';
import { halfTimeFullTime, openPeriod, periodLeftGrid } from '../football/period-grid.ts';
import { type ScoreGrid, scoreGrid } from '../football/score-grid.ts';
import type { PricingTerms } from '../margin/margins.ts';
import type { LinePlan } from './line-choice.ts';
import { handicapMarkets, type ThreeWay, totalMarkets } from './line-markets.ts';
import { onlyOffered, priceChances, type PricedMarket, scopeSpec } from './priced-market.ts';
import {
  bothScoreMarket,
  correctScoreMarket,
  euroHandicapMarkets,
  exactGoalsMarket,
  goalRangeMarket,
  massesOf,
  nextGoalMarket,
  oddEvenMarket,
  resultChances,
  type ScopedScore,
} from './score-markets.ts';
import { doubleChanceMarket, drawNoBetMarket, threeWayMarket } from './three-way.ts';

/** A goal game that is prepared for pricing in any state. The grid of final scores is computed once. */
export interface GoalModel {
  readonly game: GoalGame;
  readonly expected: ExpectedGoals;
  readonly finals: ScoreGrid;
}

export function goalModel(game: GoalGame, expected: ExpectedGoals): GoalModel {
  return { game, expected, finals: scoreGrid(game, expected) };
}

const QUARTER_OFFSETS = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1] as const;
const ASIAN_TOTALS: LinePlan = { mainStep: 1, offsets: [-2, ...QUARTER_OFFSETS, 2] };
const ASIAN_HANDICAPS: LinePlan = { mainStep: 0.25, offsets: [-2, -1.5, ...QUARTER_OFFSETS, 1.5, 2] };
const HALF_LINES: LinePlan = { mainStep: 1, offsets: [-1, 0, 1] };
const WIDE_LINES: LinePlan = { mainStep: 1, offsets: [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5] };
const EURO_STARTS = ['0:1', '1:0', '0:2', '2:0'] as const;

const difference = (home: number, away: number): number => home - away;
const sum = (home: number, away: number): number => home + away;

interface ScopePlans {
  readonly totals: LinePlan;
  readonly handicaps: LinePlan;
}

/** The 1x2, totals and handicaps of one scope. The handicaps use the offered 1x2 of the same scope (DR-7.37). */
function scopeMarkets(
  scores: ScopedScore,
  scope: string | undefined,
  plans: ScopePlans,
  terms: PricingTerms,
): { markets: PricedMarket[]; threeWay: ThreeWay } {
  const spec = scopeSpec(scope);
  const { market, threeWay } = threeWayMarket(resultChances(scores), scope, terms);
  const totals = totalMarkets('total', spec, massesOf(scores, sum), plans.totals, terms);
  const handicaps = handicapMarkets(spec, massesOf(scores, difference), plans.handicaps, terms, threeWay);
  return { markets: [market, ...totals, ...handicaps], threeWay };
}

function teamTotals(scores: ScopedScore, plan: LinePlan, terms: PricingTerms): PricedMarket[] {
  const home = massesOf(scores, (h) => h);
  const away = massesOf(scores, (_, a) => a);
  return [
    ...totalMarkets('team_total', { side: '1' }, home, plan, terms),
    ...totalMarkets('team_total', { side: '2' }, away, plan, terms),
  ];
}

function periodMarkets(
  model: GoalModel,
  state: GoalState,
  left: ScoreGrid,
  periodCount: number,
  terms: PricingTerms,
): PricedMarket[] {
  return model.game.periods.slice(0, periodCount).flatMap((_, index) => {
    const period = openPeriod(model.game, state, index);
    if (period === undefined) return [];
    const scores = { scored: period.scored, left: periodLeftGrid(left, period.share) };
    return scopeMarkets(scores, period.scope, { totals: HALF_LINES, handicaps: HALF_LINES }, terms).markets;
  });
}

/** The two-way winner market with overtime and shoot-out (DR-7.18), before, during and after regulation. */
function winnerMarket(
  { game, expected }: GoalModel,
  state: GoalState,
  fair: ReadonlyMap<string, number>,
  terms: PricingTerms,
): PricedMarket {
  const share = overtimeWinChance(game, expected, state.overtimeMinute ?? 0);
  const first = (fair.get('1') ?? 0) + (fair.get('X') ?? 0) * share;
  const chances = new Map([
    ['1', first],
    ['2', 1 - first],
  ]);
  return priceChances({ typeKey: 'winner', spec: {}, isMain: true }, chances, terms).market;
}

/** "To qualify": the winner of a cup tie, whose shoot-out each side wins with the same chance (DR-7.117). */
function qualifierMarket(fair: ReadonlyMap<string, number>, terms: PricingTerms): PricedMarket {
  const first = (fair.get('1') ?? 0) + (fair.get('X') ?? 0) / 2;
  const chances = new Map([
    ['1', first],
    ['2', 1 - first],
  ]);
  return priceChances({ typeKey: 'winner', spec: scopeSpec('FT+OT'), isMain: true }, chances, terms).market;
}

/**
 * All market lines of a football match in the given state (DR-7.38).
 *
 * @param isCupTie whether a level match is decided by a shoot-out; the tie then has the market "to qualify"
 */
export function footballMarkets(
  model: GoalModel,
  state: GoalState,
  terms: PricingTerms,
  isCupTie = false,
): PricedMarket[] {
  const left = goalsLeftGrid(model.game, model.finals, state);
  const scores: ScopedScore = { scored: state.score, left };
  const plans = { totals: ASIAN_TOTALS, handicaps: ASIAN_HANDICAPS };
  const { markets, threeWay } = scopeMarkets(scores, undefined, plans, terms);
  const halfTimeFullTimeChances = new Map(Object.entries(halfTimeFullTime(model.game, state, left)));
  return onlyOffered([
    ...markets,
    ...(isCupTie ? [qualifierMarket(threeWay.fair, terms)] : []),
    doubleChanceMarket(threeWay, terms),
    drawNoBetMarket(threeWay, terms),
    ...teamTotals(scores, HALF_LINES, terms),
    ...euroHandicapMarkets(scores, EURO_STARTS, terms),
    bothScoreMarket(scores, terms),
    correctScoreMarket(scores, terms),
    priceChances({ typeKey: 'ht_ft', spec: {}, isMain: true }, halfTimeFullTimeChances, terms).market,
    oddEvenMarket(scores, terms),
    nextGoalMarket(scores, terms),
    exactGoalsMarket(scores, terms),
    goalRangeMarket(scores, terms),
    ...periodMarkets(model, state, left, 1, terms),
  ]);
}

/** All market lines of ice hockey or floorball: 60 minutes, the winner with overtime, and each open period. */
export function overtimeMarkets(model: GoalModel, state: GoalState, terms: PricingTerms): PricedMarket[] {
  const left = goalsLeftGrid(model.game, model.finals, state);
  const scores: ScopedScore = { scored: state.score, left };
  const plans = { totals: ASIAN_TOTALS, handicaps: ASIAN_HANDICAPS };
  const { markets, threeWay } = scopeMarkets(scores, undefined, plans, terms);
  return onlyOffered([
    ...markets,
    winnerMarket(model, state, threeWay.fair, terms),
    doubleChanceMarket(threeWay, terms),
    ...teamTotals(scores, HALF_LINES, terms),
    bothScoreMarket(scores, terms),
    oddEvenMarket(scores, terms),
    nextGoalMarket(scores, terms),
    ...periodMarkets(model, state, left, model.game.periods.length, terms),
  ]);
}

/** All market lines of a game in which a draw is final: the whole game, and its first half or each open part. */
export function regulationMarkets(model: GoalModel, state: GoalState, terms: PricingTerms): PricedMarket[] {
  const left = goalsLeftGrid(model.game, model.finals, state);
  const scores: ScopedScore = { scored: state.score, left };
  const { lines, periods } = model.game;
  const isWide = lines === 'wide';
  const plan = isWide ? WIDE_LINES : ASIAN_TOTALS;
  const { markets, threeWay } = scopeMarkets(scores, undefined, { totals: plan, handicaps: plan }, terms);
  return onlyOffered([
    ...markets,
    doubleChanceMarket(threeWay, terms),
    drawNoBetMarket(threeWay, terms),
    ...teamTotals(scores, isWide ? WIDE_LINES : HALF_LINES, terms),
    oddEvenMarket(scores, terms),
    // The second half is what is left after the first one. Periods and quarters have markets of their own.
    ...periodMarkets(model, state, left, periods.length === 2 ? 1 : periods.length, terms),
  ]);
}

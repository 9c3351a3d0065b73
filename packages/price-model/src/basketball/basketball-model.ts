import type { Score } from '../football/live-grid.ts';
import { chanceAbove, chanceBetween, type NormalLaw } from './normal-law.ts';

/** Parameters of a league. Margin and total are independent normal distributions (DR-7.25). */
export interface BasketballLeague {
  readonly quarterMinutes: number;
  /** Mean and standard deviation of the total points of both sides. */
  readonly total: number;
  readonly totalDeviation: number;
  readonly marginDeviation: number;
  readonly homeAdvantage: number;
}

/** Four quarters of 12 minutes. */
export const longGame: BasketballLeague = {
  quarterMinutes: 12,
  total: 221,
  totalDeviation: 18,
  marginDeviation: 12,
  homeAdvantage: 2.5,
};

/** Four quarters of 10 minutes. */
export const shortGame: BasketballLeague = {
  quarterMinutes: 10,
  total: 161,
  totalDeviation: 15,
  marginDeviation: 10.5,
  homeAdvantage: 3,
};

/** One match-up: expected final margin of side 1 and expected total. */
export interface BasketballModel {
  readonly league: BasketballLeague;
  readonly margin: number;
  readonly total: number;
}

/** The state of a game. Overtime points count in `score` but not in the quarters. */
export interface BasketballState {
  /** Minutes of regulation played. */
  readonly minute: number;
  readonly score: Score;
  /** Points of each quarter that has begun. */
  readonly quarters: readonly Score[];
  /** True from the tied end of regulation on. Overtime then decides the winner. */
  readonly isOvertime: boolean;
}

export const tipOff: BasketballState = {
  minute: 0,
  score: { home: 0, away: 0 },
  quarters: [],
  isOvertime: false,
};

export const QUARTERS = 4;

export const regulationMinutes = ({ quarterMinutes }: BasketballLeague): number => QUARTERS * quarterMinutes;

/** Probabilities that the winner of overtime wins by 1, 2, 3 or 4 points. */
export const OVERTIME_MARGINS = [0.4, 0.3, 0.2, 0.1] as const;

/** The share of the game that remains: 1 at tip-off, 0 at the end of regulation. */
function shareLeft({ league }: BasketballModel, { minute }: BasketballState): number {
  return Math.max(0, 1 - minute / regulationMinutes(league));
}

/** The distribution of the margin at the end of regulation (DR-7.26). */
export function marginLaw(model: BasketballModel, state: BasketballState): NormalLaw {
  const left = shareLeft(model, state);
  return {
    mean: state.score.home - state.score.away + model.margin * left,
    deviation: model.league.marginDeviation * Math.sqrt(left),
  };
}

/** The distribution of the final total (DR-7.25). */
export function totalLaw(model: BasketballModel, state: BasketballState): NormalLaw {
  const left = shareLeft(model, state);
  return {
    mean: state.score.home + state.score.away + model.total * left,
    deviation: model.league.totalDeviation * Math.sqrt(left),
  };
}

/** The distribution of one side's points: half of the sum or the difference of total and margin. */
export function sideLaw(model: BasketballModel, state: BasketballState, side: 1 | 2): NormalLaw {
  const total = totalLaw(model, state);
  const margin = marginLaw(model, state);
  return {
    mean: (side === 1 ? total.mean + margin.mean : total.mean - margin.mean) / 2,
    deviation: Math.hypot(total.deviation, margin.deviation) / 2,
  };
}

/** The three results of regulation. The chance of a draw is the mass between -0.5 and 0.5 (DR-7.26). */
export interface RegulationChances {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  /** Chance that side 1 wins overtime: the part of the draw's mass that is above 0. */
  readonly overtimeShare: number;
}

export function regulationChances(law: NormalLaw): RegulationChances {
  const upper = chanceBetween(law, 0, 0.5);
  const lower = chanceBetween(law, -0.5, 0);
  const draw = upper + lower;
  const home = chanceAbove(law, 0.5);
  // At the end of regulation the distribution is a single point. When the score is level, overtime is even.
  const isPoint = law.deviation === 0;
  const tied = isPoint && law.mean === 0;
  return {
    home,
    draw: tied ? 1 : draw,
    away: tied ? 0 : 1 - home - draw,
    overtimeShare: isPoint || draw === 0 ? 0.5 : upper / draw,
  };
}

/** Chance that side 1 wins, with overtime included. */
export function winChance({ home, draw, overtimeShare }: RegulationChances): number {
  return home + draw * overtimeShare;
}

/**
 * Chance that side 1 wins by more than a half line, with overtime included. After a drawn regulation the final margin
 * is 1 to 4 points.
 *
 * @param line a half number such as 4.5 or -1.5
 */
export function chanceMarginAbove(law: NormalLaw, line: number): number {
  const { draw, overtimeShare } = regulationChances(law);
  const regulation = chanceAbove(law, line);
  const overtime = OVERTIME_MARGINS.reduce((sum, chance, index) => {
    const homeBy = index + 1 > line ? overtimeShare : 0;
    const awayBy = -(index + 1) > line ? 1 - overtimeShare : 0;
    return sum + chance * (homeBy + awayBy);
  }, 0);
  // The mass of a draw is at 0, on one side of every half line. Overtime moves it to 1 to 4 points on both sides.
  return regulation - (line < 0 ? draw : 0) + draw * overtime;
}

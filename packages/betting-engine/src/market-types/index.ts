import { bothTeamsToScore } from './both-teams-to-score.ts';
import { correctMaps } from './correct-maps.ts';
import { correctScore } from './correct-score.ts';
import { correctSets } from './correct-sets.ts';
import { doubleChance } from './double-chance.ts';
import { drawNoBet } from './draw-no-bet.ts';
import { euroHandicap } from './euro-handicap.ts';
import { exactGoals } from './exact-goals.ts';
import { gameWinner } from './game-winner.ts';
import { goalRange } from './goal-range.ts';
import { halfTimeFullTime } from './half-time-full-time.ts';
import { handicapRest } from './handicap-rest.ts';
import { handicap } from './handicap.ts';
import { mapWinner } from './map-winner.ts';
import type { MarketType } from './market-type.ts';
import { nextGoal } from './next-goal.ts';
import { oddEven } from './odd-even.ts';
import { outright } from './outright.ts';
import { place } from './place.ts';
import { quarterThreeWay } from './quarter-three-way.ts';
import { raceTo } from './race-to.ts';
import { setWinner } from './set-winner.ts';
import { teamTotal } from './team-total.ts';
import { threeWay } from './three-way.ts';
import { total } from './total.ts';
import { winner } from './winner.ts';

/** The registry of market types by key: a new one is a file in this folder and a line here. */
export const MARKET_TYPES = {
  '1x2': threeWay,
  double_chance: doubleChance,
  dnb: drawNoBet,
  winner,
  total,
  team_total: teamTotal,
  handicap,
  handicap_rest: handicapRest,
  euro_handicap: euroHandicap,
  btts: bothTeamsToScore,
  correct_score: correctScore,
  ht_ft: halfTimeFullTime,
  odd_even: oddEven,
  next_goal: nextGoal,
  exact_goals: exactGoals,
  goal_range: goalRange,
  race_to: raceTo,
  set_winner: setWinner,
  game_winner: gameWinner,
  map_winner: mapWinner,
  quarter_1x2: quarterThreeWay,
  correct_sets: correctSets,
  correct_maps: correctMaps,
  outright,
  place,
} as const satisfies Record<string, MarketType>;

export type MarketTypeKey = keyof typeof MARKET_TYPES;

const BY_KEY: ReadonlyMap<string, MarketType> = new Map(Object.entries(MARKET_TYPES));

/** The market type of a key, or `undefined` for an unknown key of a feed. */
export function marketType(typeKey: string): MarketType | undefined {
  return BY_KEY.get(typeKey);
}

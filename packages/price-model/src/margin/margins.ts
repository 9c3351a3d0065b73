/** The market types that this package can price; the keys are those of DR-3.14 to 3.31. */
export type PricedTypeKey =
  | '1x2'
  | 'double_chance'
  | 'dnb'
  | 'winner'
  | 'total'
  | 'team_total'
  | 'handicap'
  | 'euro_handicap'
  | 'btts'
  | 'correct_score'
  | 'ht_ft'
  | 'odd_even'
  | 'next_goal'
  | 'exact_goals'
  | 'goal_range'
  | 'set_winner'
  | 'game_winner'
  | 'map_winner'
  | 'quarter_1x2'
  | 'correct_sets'
  | 'correct_maps'
  | 'outright'
  | 'place';

/** Margin M of every market type before the start (DR-7.32, 7.48), and the addition during live play. */
export interface MarginTable {
  readonly byType: Readonly<Record<PricedTypeKey, number>>;
  readonly liveExtra: number;
}

const MAIN_TWO_WAY = 0.05;
const THREE_WAY = 0.06;
const LINES = 0.05;
const SIDE_MARKETS = 0.06;
const RACES = 0.1;

/**
 * The margins of DR-7.32 and DR-7.48. Double chance and draw no bet are derived and have no margin of their own
 * (DR-7.37). Exact numbers of sets or maps have few outcomes, so they use the margin of exact goals.
 */
export const defaultMargins: MarginTable = {
  liveExtra: 0.02,
  byType: {
    '1x2': THREE_WAY,
    double_chance: 0,
    dnb: 0,
    winner: MAIN_TWO_WAY,
    total: LINES,
    team_total: LINES,
    handicap: LINES,
    euro_handicap: THREE_WAY,
    btts: SIDE_MARKETS,
    correct_score: 0.15,
    ht_ft: 0.12,
    odd_even: SIDE_MARKETS,
    next_goal: SIDE_MARKETS,
    exact_goals: RACES,
    goal_range: RACES,
    set_winner: MAIN_TWO_WAY,
    game_winner: MAIN_TWO_WAY,
    map_winner: MAIN_TWO_WAY,
    quarter_1x2: THREE_WAY,
    correct_sets: RACES,
    correct_maps: RACES,
    outright: 0.2,
    place: 0.2,
  },
};

/** The terms of a price list: pre-match or live, and the operator's margins. */
export interface PricingTerms {
  readonly isLive: boolean;
  readonly margins: MarginTable;
}

export const lineTerms: PricingTerms = { isLive: false, margins: defaultMargins };
export const liveTerms: PricingTerms = { isLive: true, margins: defaultMargins };

/** Returns the margin M of one market type under the given terms. */
export function marginOf(typeKey: PricedTypeKey, terms: PricingTerms): number {
  return terms.margins.byType[typeKey] + (terms.isLive ? terms.margins.liveExtra : 0);
}

const MIN_FAIR_CHANCE = 0.002;
const MAX_FAIR_CHANCE = 0.985;
const MIN_PRICE_LIVE = 1.01;
const MIN_PRICE_LINE = 1.005;

/** Whether a price may be shown (DR-7.33). */
export function isOfferable(fairChance: number, price: number, terms: PricingTerms): boolean {
  if (fairChance < MIN_FAIR_CHANCE || fairChance > MAX_FAIR_CHANCE) return false;
  return price >= (terms.isLive ? MIN_PRICE_LIVE : MIN_PRICE_LINE);
}

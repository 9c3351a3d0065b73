/** The tabs above a game's markets; a market may be in several tabs. */
import { type MatchParts, sportPlay } from '@touchline/betting-engine';
import type { MarketGroup } from './market-groups.ts';

export const TABS = ['all', 'starred', 'main', 'totals', 'handicaps', 'parts', 'goals'] as const;
export type Tab = (typeof TABS)[number];

const MAIN: ReadonlySet<string> = new Set([
  '1x2',
  'winner',
  'double_chance',
  'dnb',
  'total',
  'handicap',
  'btts',
  'next_goal',
]);
const TOTALS: ReadonlySet<string> = new Set(['total', 'team_total', 'odd_even', 'goal_range', 'exact_goals']);
const HANDICAPS: ReadonlySet<string> = new Set(['handicap', 'handicap_rest', 'euro_handicap']);
const OF_PARTS: ReadonlySet<string> = new Set([
  'set_winner',
  'game_winner',
  'map_winner',
  'quarter_1x2',
  'ht_ft',
]);
const GOALS: ReadonlySet<string> = new Set([
  'btts',
  'next_goal',
  'correct_score',
  'exact_goals',
  'goal_range',
  'team_total',
]);

const isOfPart = ({ typeKey, spec }: MarketGroup): boolean =>
  OF_PARTS.has(typeKey) || (spec['scope'] !== undefined && !spec['scope'].startsWith('FT'));

export function isUnder(tab: Tab, group: MarketGroup, starred: readonly string[]): boolean {
  switch (tab) {
    case 'all':
      return true;
    case 'starred':
      return starred.includes(group.typeKey);
    case 'main':
      return MAIN.has(group.typeKey) && !isOfPart(group);
    case 'totals':
      return TOTALS.has(group.typeKey);
    case 'handicaps':
      return HANDICAPS.has(group.typeKey);
    case 'parts':
      return isOfPart(group);
    case 'goals':
      return GOALS.has(group.typeKey);
  }
}

/** Returns the tabs that have markets, with their number of lines. */
export function tabsOf(
  groups: readonly MarketGroup[],
  starred: readonly string[],
): readonly { readonly tab: Tab; readonly count: number }[] {
  return TABS.map((tab) => ({
    tab,
    count: groups
      .filter((group) => isUnder(tab, group, starred))
      .reduce((sum, { marketIds }) => sum + marketIds.length, 0),
  })).filter(({ tab, count }) => count > 0 || tab === 'all');
}

/** Returns the kind of match parts in this sport, which selects their names. */
export const partsOf = (sportKey: string): MatchParts => sportPlay(sportKey)?.parts ?? 'halves';

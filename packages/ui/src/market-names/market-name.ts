/** Builds the name of a market line: "Total goals · 1st half". */
import { SAME_GAME } from '@touchline/betting-engine';
import type { Translate } from '@touchline/i18n';
import { countedUnit, unitWord } from './market-ref.ts';
import type { MarketRef } from './market-ref.ts';
import { scopeName } from './scope-name.ts';
import { scoreText } from './signed-line.ts';

type Namer = (market: MarketRef, t: Translate) => string;

const numberOf = (market: MarketRef, name: string): number => Number(market.spec[name] ?? 0);
const sideName = ({ spec, homeName, awayName }: MarketRef): string =>
  spec['side'] === '2' ? (awayName ?? '') : homeName;

const NAMERS: Readonly<Record<string, Namer>> = {
  '1x2': (_, t) => t('markets_1x2'),
  double_chance: (_, t) => t('markets_double_chance'),
  dnb: (_, t) => t('markets_dnb'),
  winner: (_, t) => t('markets_winner'),
  total: (market, t) => t('markets_total', { unit: countedUnit(market) }),
  team_total: (market, t) => t('markets_team_total', { unit: countedUnit(market), team: sideName(market) }),
  handicap: (market, t) => t('markets_handicap', { unit: countedUnit(market) }),
  handicap_rest: ({ spec }, t) =>
    t('markets_handicap_rest', { score: scoreText(spec['score'] ?? '', t.locale.lang) }),
  // The name of each outcome contains the starting score, as it contains the line of a handicap.
  euro_handicap: (_, t) => t('markets_euro_handicap'),
  btts: (_, t) => t('markets_btts'),
  correct_score: (_, t) => t('markets_correct_score'),
  ht_ft: (_, t) => t('markets_ht_ft'),
  odd_even: (market, t) => t('markets_odd_even', { unit: countedUnit(market) }),
  next_goal: (market, t) => t('markets_next_goal', { n: numberOf(market, 'n') }),
  exact_goals: (_, t) => t('markets_exact_goals'),
  goal_range: (_, t) => t('markets_goal_range'),
  race_to: (market, t) => t('markets_race_to', { n: numberOf(market, 'n'), unit: countedUnit(market) }),
  set_winner: (market, t) => t('markets_set_winner', { unit: unitWord(market), n: numberOf(market, 'n') }),
  game_winner: (market, t) =>
    t('markets_game_winner', { set: numberOf(market, 'set'), game: numberOf(market, 'game') }),
  map_winner: (market, t) => t('markets_map_winner', { n: numberOf(market, 'n') }),
  quarter_1x2: (market, t) => t('markets_quarter_1x2', { n: numberOf(market, 'n') }),
  correct_sets: (market, t) => t('markets_correct_sets', { unit: unitWord(market) }),
  correct_maps: (_, t) => t('markets_correct_maps'),
  outright: (_, t) => t('markets_outright'),
  [SAME_GAME]: (_, t) => t('markets_same_game'),
  place: (market, t) => t('markets_place', { m: numberOf(market, 'm') }),
};

/**
 * Whether the market is "to qualify" (DR-7.117). Where overtime counts by default, as in ice hockey, the specifiers of a
 * winner have no scope.
 */
const isQualifier = ({ typeKey, spec }: MarketRef): boolean =>
  typeKey === 'winner' && spec['scope'] === 'FT+OT';

/** Market keys of feeds that have a translated name. Other keys of a feed are shown unchanged. */
export const NAMED_MARKET_KEYS: readonly string[] = Object.keys(NAMERS).filter((key) => key !== SAME_GAME);

/**
 * Returns the name of a market without its outcome, in the language of `t` (dictionary area `markets`). The period is
 * named when it is not the sport's default (DR-3.13). Never empty.
 */
export function marketName(market: MarketRef, t: Translate): string {
  if (isQualifier(market)) return t('markets_qualifier');
  const name = NAMERS[market.typeKey]?.(market, t) ?? t('markets_unknown', { key: market.typeKey });
  const scope = market.spec['scope'];
  return scope === undefined ? name : t('markets_in_scope', { market: name, scope: scopeName(scope, t) });
}

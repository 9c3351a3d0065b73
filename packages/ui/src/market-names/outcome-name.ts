/** The name of one outcome: long for a coupon and screen readers, short for a button in a column. */
import { SAME_GAME, type SameGamePart, sameGameParts } from '@touchline/betting-engine';
import type { Translate } from '@touchline/i18n';
import { marketName } from './market-name.ts';
import type { MarketRef } from './market-ref.ts';
import { leftToRight, oppositeLine, scoreText, signedLine } from './signed-line.ts';

const SCORE = /^\d+:\d+$/;

type Namer = (market: MarketRef, outcomeKey: string, t: Translate) => string;

/** Returns the side of `1`, `X` or `2`: a team or the draw. Null for any other key. */
function sideOf({ homeName, awayName }: MarketRef, key: string, t: Translate): string | null {
  if (key === '1') return homeName;
  if (key === '2') return awayName;
  return key === 'X' ? t('markets_draw') : null;
}

const side: Namer = (market, key, t) => sideOf(market, key, t) ?? plain(market, key, t);

/** Returns the text of a key that means the same in every market. Any other key is returned unchanged: "6+", "2:1". */
function plain(_market: MarketRef, key: string, t: Translate): string {
  if (key === 'yes') return t('markets_yes');
  if (key === 'no') return t('markets_no');
  if (key === 'odd') return t('markets_odd');
  if (key === 'even') return t('markets_even');
  if (key === 'none') return t('markets_none');
  if (key === 'other') return t('markets_other');
  return SCORE.test(key) ? scoreText(key, t.locale.lang) : leftToRight(key, t.locale.lang);
}

const overUnder: Namer = ({ spec }, key, t) => {
  const line = spec['line'] ?? '';
  return key === 'over' ? t('markets_over', { line }) : t('markets_under', { line });
};

/** Returns the handicap of the outcome's side. The specifier is the handicap of the first side (DR-3.20). */
function ownLine({ spec }: MarketRef, key: string, t: Translate): string {
  const hcp = spec['hcp'] ?? '';
  if (SCORE.test(hcp)) return scoreText(hcp, t.locale.lang);
  return leftToRight(signedLine(key === '2' ? oppositeLine(hcp) : hcp), t.locale.lang);
}

const withLine =
  (name: Namer): Namer =>
  (market, key, t) =>
    t('markets_with_line', { name: name(market, key, t), line: ownLine(market, key, t) });

const doubleChance: Namer = (market, key, t) => {
  const { homeName, awayName } = market;
  if (key === '1X') return t('markets_or_draw', { team: homeName });
  const away = awayName ?? '';
  if (key === 'X2') return t('markets_or_draw', { team: away });
  return t('markets_either', { home: homeName, away });
};

const halfAndFull: Namer = (market, key, t) => {
  const [half = '', full = ''] = key.split('/');
  return t('markets_half_full', { half: side(market, half, t), full: side(market, full, t) });
};

/** Returns the name of an exact number of goals (`3`, `6+`) or of a range (`2-3`). */
const count: Namer = (_market, key, t) => {
  if (key.endsWith('+')) return t('markets_or_more', { n: Number(key.slice(0, -1)) });
  return leftToRight(key.replace('-', '–'), t.locale.lang);
};

/** The chosen competitor, whose id is the key of the outcome (DR-3.31). */
const competitor: Namer = ({ homeName }) => homeName;

/** Names a part of a combination with its market: "Both teams to score: yes" (DR-4.227). */
export const partName = (
  event: MarketRef,
  { typeKey, spec, outcomeKey }: SameGamePart,
  t: Translate,
): string => {
  const market = { ...event, typeKey, spec };
  return t('markets_same_game_part', {
    market: marketName(market, t),
    outcome: outcomeName(market, outcomeKey, t),
  });
};

/** The parts of a combination: "Match result: Northgate United + Total goals: over 2.5". */
const combination: Namer = (market, key, t) => {
  const parts = sameGameParts(market.spec);
  return parts ? parts.map((part) => partName(market, part, t)).join(' + ') : plain(market, key, t);
};

const NAMERS: Readonly<Record<string, Namer>> = {
  total: overUnder,
  team_total: overUnder,
  handicap: withLine(side),
  handicap_rest: withLine(side),
  euro_handicap: withLine(side),
  double_chance: doubleChance,
  ht_ft: halfAndFull,
  exact_goals: count,
  goal_range: count,
  outright: competitor,
  place: competitor,
  [SAME_GAME]: combination,
};

/** Returns the long name: "Northgate United (−1)", "Over 2.5", "Northgate United or draw". Never empty. */
export function outcomeName(market: MarketRef, outcomeKey: string, t: Translate): string {
  return (NAMERS[market.typeKey] ?? side)(market, outcomeKey, t);
}

/** Markets whose outcomes are 1, X and 2 on buttons, as betting sites usually write them. */
const BY_SIGN: ReadonlySet<string> = new Set(['1x2', 'quarter_1x2', 'double_chance', 'ht_ft', 'next_goal']);
const LINES_BY_SIGN: ReadonlySet<string> = new Set(['handicap', 'handicap_rest', 'euro_handicap']);

/** Returns the short name for a button: "1", "1 (−1)", "Over 2.5", or the team in a winner market. Never empty. */
export function outcomeLabel(market: MarketRef, outcomeKey: string, t: Translate): string {
  if (BY_SIGN.has(market.typeKey)) return plain(market, outcomeKey, t);
  if (LINES_BY_SIGN.has(market.typeKey)) {
    return withLine((_, key) => key)(market, outcomeKey, t);
  }
  return outcomeName(market, outcomeKey, t);
}

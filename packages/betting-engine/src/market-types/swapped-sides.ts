/**
 * The same selection for a match in which the two sides have changed places: "home wins" becomes "away wins" (DR-7.121).
 */
import { canonicalNumber } from './line-key.ts';
import type { MarketTypeKey } from './index.ts';
import type { MarketSpec } from './market-type.ts';

/** An outcome of a line, of whichever match. */
export interface LineOutcome {
  readonly typeKey: string;
  readonly spec: MarketSpec;
  readonly outcomeKey: string;
}

interface Swap {
  readonly outcome: (key: string) => string;
  readonly spec: (spec: MarketSpec) => MarketSpec;
}

const same = <T>(value: T): T => value;
const otherSide: Readonly<Record<string, string>> = { '1': '2', '2': '1' };
/** `1` and `2` change places: `1/X` becomes `2/X`. */
const swapSigns = (key: string): string => key.replaceAll(/[12]/g, (sign) => otherSide[sign] ?? sign);
/** `2:1` becomes `1:2`; another text is unchanged. */
const swapPair = (text: string): string => text.replace(/^(\d+):(\d+)$/, '$2:$1');
const reversed = (text: string): string => text.split('').toReversed().join('');
const negated = (text: string): string =>
  canonicalNumber(text.startsWith('-') ? text.slice(1) : `-${text.replace('+', '')}`);
const changed =
  (name: string, change: (text: string) => string) =>
  (spec: MarketSpec): MarketSpec => {
    const value = spec[name];
    return value === undefined ? spec : { ...spec, [name]: change(value) };
  };

const neutral: Swap = { outcome: same, spec: same };
const signs: Swap = { outcome: swapSigns, spec: same };
const pair: Swap = { outcome: swapPair, spec: same };

/** Null where a selection belongs to its own match or to a season, so that another match does not have it. */
const SWAPS: Readonly<Record<MarketTypeKey, Swap | null>> = {
  '1x2': signs,
  // `1X` names the sides in order, so the text is reversed as well: `X2`.
  double_chance: { outcome: (key) => reversed(swapSigns(key)), spec: same },
  dnb: signs,
  winner: signs,
  total: neutral,
  team_total: { outcome: same, spec: changed('side', swapSigns) },
  handicap: { outcome: swapSigns, spec: changed('hcp', negated) },
  handicap_rest: null,
  euro_handicap: { outcome: swapSigns, spec: changed('hcp', swapPair) },
  btts: neutral,
  correct_score: pair,
  ht_ft: signs,
  odd_even: neutral,
  next_goal: signs,
  exact_goals: neutral,
  goal_range: neutral,
  race_to: signs,
  set_winner: signs,
  game_winner: signs,
  map_winner: signs,
  quarter_1x2: signs,
  correct_sets: pair,
  correct_maps: pair,
  outright: null,
  place: null,
};

const swapOf = (typeKey: string): Swap | null =>
  Object.hasOwn(SWAPS, typeKey) ? SWAPS[typeKey as MarketTypeKey] : null;

/**
 * Returns the selection with the sides swapped. Swapping twice gives the first selection, and in a result with swapped
 * scores it has the status of the first.
 * @returns null when another match cannot have the selection: a handicap from a score, an outright, a combination
 */
export function withSidesSwapped({ typeKey, spec, outcomeKey }: LineOutcome): LineOutcome | null {
  const swap = swapOf(typeKey);
  return swap && { typeKey, spec: swap.spec(spec), outcomeKey: swap.outcome(outcomeKey) };
}

/**
 * Returns the side that a selection backs: 1 for "home wins" and for "home over 1.5 goals"; null when it is about both,
 * such as a draw or a total.
 */
export function backedSide({ typeKey, spec, outcomeKey }: LineOutcome): 1 | 2 | null {
  if (typeKey === 'team_total') return spec['side'] === '1' ? 1 : 2;
  // A draw after a handicap: the side that starts behind has to win.
  if (typeKey === 'euro_handicap' && outcomeKey === 'X') return behindIn(spec['hcp'] ?? '');
  if (swapOf(typeKey)?.outcome(outcomeKey) === outcomeKey) return null;
  if (/^\d+:\d+$/.test(outcomeKey)) return behindIn(swapPair(outcomeKey));
  // Of a half-time and full-time pair, the end of the match counts.
  const sign = outcomeKey.split('/').at(-1) ?? '';
  if (sign.includes('1') === sign.includes('2')) return null;
  return sign.includes('1') ? 1 : 2;
}

/** Returns the side with the lower number in a pair such as `0:2`; null when they are equal. */
function behindIn(text: string): 1 | 2 | null {
  const [first, second] = text.split(':').map((part) => BigInt(part));
  if (first === undefined || second === undefined || first === second) return null;
  return first < second ? 1 : 2;
}

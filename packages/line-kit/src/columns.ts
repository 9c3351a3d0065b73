/** The columns of a list for a sport, in order. Narrow screens show the first tier; phones one market (DR-11.3). */
import { sportPlay } from '@touchline/betting-engine';
import type { MessageKey, Messages } from '@touchline/i18n';

type PlainKey = { [Key in MessageKey]: keyof Messages[Key] extends never ? Key : never }[MessageKey];

/** 1 always shown, 2 from a medium width, 3 on wide screens. */
export type ColumnTier = 1 | 2 | 3;

/** The markets of a list on a phone, where one is shown at a time. */
export const PHONE_MARKETS = ['result', 'total', 'other'] as const;
export type PhoneMarket = (typeof PHONE_MARKETS)[number];

interface ColumnBase {
  readonly id: string;
  readonly typeKey: string;
  readonly tier: ColumnTier;
  readonly title: PlainKey;
  /** Which of the markets of a phone shows the column. */
  readonly market: PhoneMarket;
}
/** A price in the main line of the market type `typeKey`. */
export interface PriceColumn extends ColumnBase {
  readonly kind: 'price';
  readonly outcomeKey: string;
}
/** The number of the line: the total, or the handicap of side 1. */
export interface LineColumn extends ColumnBase {
  readonly kind: 'line';
  readonly spec: 'line' | 'hcp';
}
/** The prices of one market below each other, each with its line (Asian layout). */
export interface StackColumn extends ColumnBase {
  readonly kind: 'stack';
  readonly part: MatchPart;
  readonly outcomeKeys: readonly string[];
}
export type Column = PriceColumn | LineColumn | StackColumn;
/** The whole match, or its first part: the first half, set or quarter. */
export type MatchPart = 'match' | 'first';
export type ListLayout = 'european' | 'asian';

/** The market of a phone to which a market type belongs. */
const marketOf = (typeKey: string): PhoneMarket => {
  if (typeKey === '1x2' || typeKey === 'winner') return 'result';
  return typeKey === 'total' ? 'total' : 'other';
};

const price = (typeKey: string, outcomeKey: string, tier: ColumnTier, title: PlainKey): PriceColumn => ({
  kind: 'price',
  id: `${typeKey}-${outcomeKey}`,
  typeKey,
  outcomeKey,
  tier,
  title,
  market: marketOf(typeKey),
});
const line = (typeKey: string, spec: LineColumn['spec'], tier: ColumnTier, title: PlainKey): LineColumn => ({
  kind: 'line',
  id: `${typeKey}-line`,
  typeKey,
  spec,
  tier,
  title,
  market: marketOf(typeKey),
});

const TOTALS = (tier: ColumnTier): readonly Column[] => [
  price('total', 'over', tier, 'line_column_over'),
  line('total', 'line', tier, 'line_column_total'),
  price('total', 'under', tier, 'line_column_under'),
];

export const THREE_WAY_COLUMNS: readonly Column[] = [
  price('1x2', '1', 1, 'line_column_1'),
  price('1x2', 'X', 1, 'line_column_x'),
  price('1x2', '2', 1, 'line_column_2'),
  price('double_chance', '1X', 3, 'line_column_1x'),
  price('double_chance', '12', 3, 'line_column_12'),
  price('double_chance', 'X2', 3, 'line_column_x2'),
  ...TOTALS(2),
];

export const TWO_WAY_COLUMNS: readonly Column[] = [
  price('winner', '1', 1, 'line_column_1'),
  price('winner', '2', 1, 'line_column_2'),
  price('handicap', '1', 2, 'line_column_handicap_1'),
  line('handicap', 'hcp', 2, 'line_column_handicap'),
  price('handicap', '2', 2, 'line_column_handicap_2'),
  ...TOTALS(3),
];

const stack = (
  part: MatchPart,
  typeKey: string,
  outcomeKeys: readonly string[],
  tier: ColumnTier,
  title: PlainKey,
): StackColumn => ({
  kind: 'stack',
  id: `${part}-${typeKey}`,
  part,
  typeKey,
  outcomeKeys,
  tier,
  title,
  // The Asian layout shows handicap and total together, then the result, then the first part of the match.
  market: part === 'first' ? 'other' : marketOf(typeKey) === 'result' ? 'total' : 'result',
});

/**
 * Returns the columns of the Asian layout: handicap and total first, the winner last, with the draw below the sides.
 */
const asianColumns = (winner: '1x2' | 'winner'): readonly Column[] => {
  const sides = winner === '1x2' ? ['1', '2', 'X'] : ['1', '2'];
  return [
    stack('match', 'handicap', ['1', '2'], 1, 'line_asian_handicap'),
    stack('match', 'total', ['over', 'under'], 1, 'line_asian_total'),
    stack('match', winner, sides, 2, 'line_asian_winner'),
    stack('first', 'handicap', ['1', '2'], 3, 'line_asian_first_handicap'),
    stack('first', 'total', ['over', 'under'], 3, 'line_asian_first_total'),
    stack('first', winner, sides, 3, 'line_asian_first_winner'),
  ];
};
export const ASIAN_THREE_WAY_COLUMNS = asianColumns('1x2');
export const ASIAN_TWO_WAY_COLUMNS = asianColumns('winner');

const LIGHT = new WeakMap<readonly Column[], readonly Column[]>();

/** @param isLight whether the columns of tier 3 are omitted at any width */
export function columnsOf(
  sportKey: string,
  layout: ListLayout = 'european',
  isLight = false,
): readonly Column[] {
  const isThreeWay = sportPlay(sportKey)?.hasDraw === true;
  const isAsian = layout === 'asian';
  const columns = isThreeWay
    ? isAsian
      ? ASIAN_THREE_WAY_COLUMNS
      : THREE_WAY_COLUMNS
    : isAsian
      ? ASIAN_TWO_WAY_COLUMNS
      : TWO_WAY_COLUMNS;
  if (!isLight) return columns;
  // The same input gives the same array, so no row renders again.
  const light = LIGHT.get(columns) ?? columns.filter(({ tier }) => tier < 3);
  LIGHT.set(columns, light);
  return light;
}

/** The markets that a phone can show for these columns, in order. The first is shown until the visitor chooses. */
export const phoneMarketsOf = (columns: readonly Column[]): readonly PhoneMarket[] =>
  PHONE_MARKETS.filter((market) => columns.some((column) => column.market === market));

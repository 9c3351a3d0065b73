/** The columns a list shows for a sport, in order. Narrow screens show the first tier only. */
import type { MessageKey, Messages } from '@touchline/i18n';

type PlainKey = { [Key in MessageKey]: keyof Messages[Key] extends never ? Key : never }[MessageKey];

/** 1 always shown, 2 from a medium width, 3 where there is room for all. */
export type ColumnTier = 1 | 2 | 3;

interface ColumnBase {
  readonly id: string;
  readonly typeKey: string;
  readonly tier: ColumnTier;
  readonly title: PlainKey;
}
/** A price of the main line of `typeKey`. */
export interface PriceColumn extends ColumnBase {
  readonly kind: 'price';
  readonly outcomeKey: string;
}
/** The line itself: of a total, or the first side's of a handicap. */
export interface LineColumn extends ColumnBase {
  readonly kind: 'line';
  readonly spec: 'line' | 'hcp';
}
export type Column = PriceColumn | LineColumn;

const price = (typeKey: string, outcomeKey: string, tier: ColumnTier, title: PlainKey): PriceColumn => ({
  kind: 'price',
  id: `${typeKey}-${outcomeKey}`,
  typeKey,
  outcomeKey,
  tier,
  title,
});
const line = (typeKey: string, spec: LineColumn['spec'], tier: ColumnTier, title: PlainKey): LineColumn => ({
  kind: 'line',
  id: `${typeKey}-line`,
  typeKey,
  spec,
  tier,
  title,
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

/** Sports in which a match can end level and the list asks so. Every other one is decided two ways. */
const THREE_WAY: ReadonlySet<string> = new Set([
  'football',
  'futsal',
  'handball',
  'ice-hockey',
  'rugby',
  'water-polo',
  'bandy',
]);

export function columnsOf(sportKey: string): readonly Column[] {
  return THREE_WAY.has(sportKey) ? THREE_WAY_COLUMNS : TWO_WAY_COLUMNS;
}

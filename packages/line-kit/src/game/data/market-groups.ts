/** Groups a game's markets into cards: all lines of one market are one card, in the usual order. */
import type { MarketWire } from '@touchline/contracts/sports-betting';

export interface MarketGroup {
  readonly id: string;
  readonly typeKey: string;
  /** Specifiers that all lines of the card share: scope, side, number. */
  readonly spec: Readonly<Record<string, string>>;
  /** The lines of the card, the lowest first. */
  readonly marketIds: readonly number[];
  /** The id of the main line, which has a price history; null when there is none. */
  readonly mainId: number | null;
}

/** The specifier that distinguishes the lines of one card, by market type. */
const LINE_SPECS: Readonly<Record<string, string>> = {
  total: 'line',
  team_total: 'line',
  handicap: 'hcp',
  handicap_rest: 'hcp',
  euro_handicap: 'hcp',
};

const ORDER = [
  '1x2',
  'winner',
  'double_chance',
  'total',
  'handicap',
  'dnb',
  'btts',
  'next_goal',
  'set_winner',
  'map_winner',
  'game_winner',
  'quarter_1x2',
  'team_total',
  'euro_handicap',
  'handicap_rest',
  'correct_score',
  'correct_sets',
  'correct_maps',
  'ht_ft',
  'exact_goals',
  'goal_range',
  'odd_even',
  'race_to',
  'outright',
  'place',
];
const rankOf = (typeKey: string): number => {
  const rank = ORDER.indexOf(typeKey);
  return rank === -1 ? ORDER.length : rank;
};

function sharedSpec({ typeKey, spec }: MarketWire): Readonly<Record<string, string>> {
  const line = LINE_SPECS[typeKey];
  return Object.fromEntries(
    Object.entries(spec)
      .filter(([name]) => name !== line)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * Returns the number by which lines are sorted; for `a:b`, the difference. It is only used for display, so a plain
 * number is exact enough.
 */
function lineValue({ typeKey, spec }: MarketWire): number {
  const text = spec[LINE_SPECS[typeKey] ?? ''] ?? '0';
  const [first = '0', second] = text.split(':');
  return second === undefined ? Number(first) : Number(first) - Number(second);
}

/** Returns a key that sorts markets of the whole match, also with overtime, before those of its parts. */
const scopeRank = ({ scope = '' }: MarketGroup['spec']): string => (scope === 'FT+OT' ? '' : scope);

export function groupMarkets(markets: readonly MarketWire[]): MarketGroup[] {
  const byGroup = Map.groupBy(markets, (market) => `${market.typeKey} ${JSON.stringify(sharedSpec(market))}`);
  return [...byGroup]
    .map(([id, ofGroup]): MarketGroup => {
      const lines = ofGroup.toSorted((a, b) => lineValue(a) - lineValue(b) || a.id - b.id);
      const [first] = lines;
      const main = lines.find(({ isMain }) => isMain);
      return {
        id,
        typeKey: first?.typeKey ?? '',
        spec: first ? sharedSpec(first) : {},
        marketIds: lines.map((line) => line.id),
        mainId: main?.id ?? null,
      };
    })
    .toSorted(
      (a, b) =>
        (scopeRank(a.spec) === '' ? 0 : 1) - (scopeRank(b.spec) === '' ? 0 : 1) ||
        scopeRank(a.spec).localeCompare(scopeRank(b.spec), 'en', { numeric: true }) ||
        rankOf(a.typeKey) - rankOf(b.typeKey) ||
        (a.id < b.id ? -1 : 1),
    );
}

/** The number of lines shown before the card is expanded. */
const LINES_AROUND_MAIN = 5;

/** Returns the lines closest to the main line, in order. Without a main line, the first lines are returned. */
export function linesAroundMain({ marketIds, mainId }: MarketGroup): readonly number[] {
  if (marketIds.length <= LINES_AROUND_MAIN + 1) return marketIds;
  const at = mainId === null ? 0 : marketIds.indexOf(mainId);
  const first = Math.min(
    Math.max(0, at - Math.floor(LINES_AROUND_MAIN / 2)),
    marketIds.length - LINES_AROUND_MAIN,
  );
  return marketIds.slice(first, first + LINES_AROUND_MAIN);
}

/**
 * Assigns each card to one of two columns. A card keeps its column, so a card that is added or removed in one column
 * moves nothing in the other. A new card is added to the shorter column.
 */
export function assignColumns(
  groups: readonly MarketGroup[],
  before: ReadonlyMap<string, 0 | 1>,
  heightOf: (group: MarketGroup) => number,
): ReadonlyMap<string, 0 | 1> {
  const heights: [number, number] = [0, 0];
  const columns = new Map<string, 0 | 1>();
  for (const group of groups) {
    const column = before.get(group.id) ?? (heights[0] <= heights[1] ? 0 : 1);
    columns.set(group.id, column);
    heights[column] += heightOf(group);
  }
  return columns;
}

/** Arranges the outcomes of a market in columns. */
import type { MarketWire } from '@touchline/contracts/sports-betting';

/** Returns outcomes by column. A correct score has a column for each side's wins and, between them, one for draws. */
export function outcomeColumns(
  market: Pick<MarketWire, 'typeKey' | 'outcomes'>,
): readonly (readonly string[])[] {
  const keys = market.outcomes.map(({ key }) => key);
  if (market.typeKey === 'correct_score') return scoreColumns(keys);
  const width = columnCount(market.typeKey, keys.length);
  return Array.from({ length: width }, (_, column) => keys.filter((_key, index) => index % width === column));
}

function columnCount(typeKey: string, outcomes: number): number {
  if (typeKey === 'ht_ft') return 3;
  if (outcomes <= 3) return Math.max(1, outcomes);
  return outcomes % 3 === 0 ? 3 : 2;
}

function scoreColumns(keys: readonly string[]): readonly (readonly string[])[] {
  const sideOf = (key: string): 0 | 1 | 2 => {
    const [home = '', away = ''] = key.split(':');
    if (!key.includes(':') || home === away) return 1;
    return Number(home) > Number(away) ? 0 : 2;
  };
  return [0, 1, 2].map((side) => keys.filter((key) => sideOf(key) === side));
}

/**
 * Selects the statistics of a game that have a translated name, with one number per side. Other statistics of the feed
 * are not shown.
 */

export interface Statistic {
  readonly name: string;
  readonly home: number;
  readonly away: number;
}

interface Pair {
  readonly home: number;
  readonly away: number;
}

function isPair(value: unknown): value is Pair {
  if (typeof value !== 'object' || value === null) return false;
  const { home, away } = value as Partial<Record<keyof Pair, unknown>>;
  return typeof home === 'number' && typeof away === 'number';
}

/** Returns the statistics to show. Those for which `nameOf` returns null are omitted, and so are those with 0 to 0. */
export function statisticsOf(
  facts: Readonly<Record<string, unknown>>,
  nameOf: (key: string) => string | null,
): readonly Statistic[] {
  return Object.entries(facts).flatMap(([key, value]) => {
    const name = nameOf(key);
    if (name === null || !isPair(value) || (value.home === 0 && value.away === 0)) return [];
    return [{ name, home: value.home, away: value.away }];
  });
}

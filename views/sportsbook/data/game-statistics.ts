/**
 * Game statistics that have a translated name: pairs of numbers by side. Other statistics of a feed are not shown.
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

/** `nameOf` returns null for a statistic without a name. A statistic of 0 to 0 is left out. */
export function factsOf(
  facts: Readonly<Record<string, unknown>>,
  nameOf: (key: string) => string | null,
): readonly Statistic[] {
  return Object.entries(facts).flatMap(([key, value]) => {
    const name = nameOf(key);
    if (name === null || !isPair(value) || (value.home === 0 && value.away === 0)) return [];
    return [{ name, home: value.home, away: value.away }];
  });
}

/** Filters and orders of a list of games (DR-8.89). They stand in the address, so a list can be shared and reloaded. */
import type { GameLine } from '@touchline/games/list';

/** The least average return that a list requires, in percent. */
export const RETURNS = ['95', '97', '99'] as const;
export const VOLATILITIES = ['low', 'medium', 'high'] as const;
export const ORDERS = ['name', 'return', 'newest'] as const;

export interface Filter {
  /** What was typed in the search field. */
  readonly text: string;
  /** Null: any. */
  readonly least: (typeof RETURNS)[number] | null;
  readonly volatility: (typeof VOLATILITIES)[number] | null;
  /** Null: the order of the lobby, or of the search. */
  readonly order: (typeof ORDERS)[number] | null;
}

export const NO_FILTER: Filter = { text: '', least: null, volatility: null, order: null };

/** The longest text that is searched for. */
export const MAX_TEXT = 60;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** Reads a filter from the query of an address; unknown values are left out. */
export function readFilter(search: string): Filter {
  const query = new URLSearchParams(search);
  return {
    text: (query.get('q') ?? '').slice(0, MAX_TEXT),
    least: oneOf(RETURNS, query.get('return')),
    volatility: oneOf(VOLATILITIES, query.get('volatility')),
    order: oneOf(ORDERS, query.get('order')),
  };
}

/** The text of the search in a sent form. */
export const textOf = (form: FormData): string => {
  const text = form.get('q');
  return typeof text === 'string' ? text : '';
};

/** The query of a filter, with the question mark; empty without a filter. */
export function queryOf({ text, least, volatility, order }: Filter): string {
  const query = new URLSearchParams({
    ...(text.trim() !== '' && { q: text.trim() }),
    ...(least && { return: least }),
    ...(volatility && { volatility }),
    ...(order && { order }),
  });
  return query.size > 0 ? `?${query}` : '';
}

export const isFiltered = (filter: Filter): boolean => queryOf({ ...filter, order: null }) !== '';

const volatilityOf = ({ volatility }: GameLine): (typeof VOLATILITIES)[number] =>
  volatility <= 2 ? 'low' : volatility === 3 ? 'medium' : 'high';

/** Millionths of the least return. */
const leastOf = ({ returns }: GameLine): number => Math.round(Number(returns.least) * 1_000_000);

/** The games that a filter leaves, in its order. The text is searched before, by `search-games.ts`. */
export function filterGames(
  games: readonly GameLine[],
  { least, volatility, order }: Filter,
  nameOf: (game: GameLine) => string,
  lang: string,
): readonly GameLine[] {
  const left = games.filter(
    (game) =>
      (least === null || leastOf(game) >= Number(least) * 10_000) &&
      (volatility === null || volatilityOf(game) === volatility),
  );
  const byName = new Intl.Collator(lang).compare;
  switch (order) {
    case 'name':
      return left.toSorted((a, b) => byName(nameOf(a), nameOf(b)));
    case 'return':
      return left.toSorted((a, b) => leastOf(b) - leastOf(a));
    case 'newest':
      return left.toSorted((a, b) => b.addedOn.localeCompare(a.addedOn) || b.number - a.number);
    case null:
      return left;
  }
}

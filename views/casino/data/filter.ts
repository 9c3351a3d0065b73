/** Filters and orders of a list of games (DR-8.89, DR-8.113). They stand in the address, so a list can be shared and reloaded. */
import {
  LIST_ORDERS,
  LIST_RETURNS,
  LIST_STAKES,
  LIST_VOLATILITIES,
  MAX_SEARCH_TEXT,
} from '@touchline/contracts/gaming';

/** Null and false: any. */
export interface Filter {
  /** What was typed in the search field. */
  readonly text: string;
  /** The least average return in percent. */
  readonly least: (typeof LIST_RETURNS)[number] | null;
  readonly volatility: (typeof LIST_VOLATILITIES)[number] | null;
  /** The highest least stake of a round. */
  readonly stake: (typeof LIST_STAKES)[number] | null;
  /** Only games with play money. */
  readonly isDemo: boolean;
  /** The studio by its name in addresses. */
  readonly studio: string | null;
  /** Null: the order of the lobby, or of the search. */
  readonly order: (typeof LIST_ORDERS)[number] | null;
}

export const NO_FILTER: Filter = {
  text: '',
  least: null,
  volatility: null,
  stake: null,
  isDemo: false,
  studio: null,
  order: null,
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** Reads a filter from the query of an address; unknown values are left out. */
export function readFilter(search: string): Filter {
  const query = new URLSearchParams(search);
  const studio = query.get('studio') ?? '';
  return {
    text: (query.get('q') ?? '').slice(0, MAX_SEARCH_TEXT),
    least: oneOf(LIST_RETURNS, query.get('return')),
    volatility: oneOf(LIST_VOLATILITIES, query.get('volatility')),
    stake: oneOf(LIST_STAKES, query.get('stake')),
    isDemo: query.get('demo') === '1',
    studio: /^[a-z0-9-]{1,80}$/.test(studio) ? studio : null,
    order: oneOf(LIST_ORDERS, query.get('order')),
  };
}

/** The text of the search in a sent form. */
export const textOf = (form: FormData): string => {
  const text = form.get('q');
  return typeof text === 'string' ? text : '';
};

/** The query of a filter and a page, with the question mark; empty without both. */
export function queryOf({ text, least, volatility, stake, isDemo, studio, order }: Filter, page = 1): string {
  const query = new URLSearchParams({
    ...(text.trim() !== '' && { q: text.trim() }),
    ...(studio !== null && { studio }),
    ...(least && { return: least }),
    ...(volatility && { volatility }),
    ...(stake && { stake }),
    ...(isDemo && { demo: '1' }),
    ...(order && { order }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `?${query}` : '';
}

export const isFiltered = (filter: Filter): boolean => queryOf({ ...filter, order: null }) !== '';

/** What an address of the results selects. */
import { MAX_RESULT_SEARCH } from '@touchline/contracts/sports-betting';

export interface ResultQuery {
  /** A calendar day of the visitor's clock: `2026-11-28`. */
  readonly day: string;
  readonly sport: string | null;
  readonly champ: number | null;
  readonly text: string;
  /** The match whose markets are shown. */
  readonly game: number | null;
  /** Whether only matches with a settled coupon of the player are shown (DR-7.98). */
  readonly isMine: boolean;
  /** From 1. */
  readonly page: number;
}

const DAY = /^20\d\d-\d\d-\d\d$/;
const DAY_LENGTH = 10;
const MINUTE_MS = 60_000;
const MAX_PAGE = 1000;

const idOf = (text: string | null): number | null => {
  const id = Number(text);
  return text !== null && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(id) ? id : null;
};

/** Returns the calendar day of a moment on a clock with this offset from UTC. */
export const dayAt = (atMs: number, offsetMin: number): string =>
  new Date(atMs + offsetMin * MINUTE_MS).toISOString().slice(0, DAY_LENGTH);

/** What an address says. Its page is null when it names a match and leaves it to the list on which page the match is. */
export type AddressQuery = Omit<ResultQuery, 'page'> & { readonly page: number | null };

/** Parses an address; a missing day is the day of `nowMs`. Null when a part of it is not valid. */
export function readQuery(search: string, nowMs: number, offsetMin: number): AddressQuery | null {
  const params = new URLSearchParams(search);
  const day = params.get('day') ?? dayAt(nowMs, offsetMin);
  const sport = params.get('sport');
  const [champ, game] = [idOf(params.get('champ')), idOf(params.get('game'))];
  const page = idOf(params.get('page') ?? '1');
  const isBad =
    !DAY.test(day) ||
    (sport !== null && !/^[a-z0-9-]{1,40}$/.test(sport)) ||
    (params.has('champ') && champ === null) ||
    (params.has('game') && game === null) ||
    (params.has('mine') && params.get('mine') !== '1');
  if (isBad || page === null || page > MAX_PAGE) return null;
  const text = (params.get('text') ?? '').slice(0, MAX_RESULT_SEARCH);
  return {
    day,
    sport,
    champ,
    game,
    text,
    isMine: params.has('mine'),
    page: params.has('page') || game === null ? page : null,
  };
}

/** Builds an address; parts with their default are left out. */
export function resultsPath(lang: string, query: AddressQuery, change: Partial<AddressQuery>): string {
  // Another selection begins at its first page; a chosen match stays on the page of its list.
  const isSameList = Object.keys(change).every((key) => key === 'game' || key === 'page');
  const { day, sport, champ, text, game, isMine, page } = {
    ...query,
    ...(isSameList ? {} : { page: 1 }),
    ...change,
  };
  const params = new URLSearchParams({ day });
  if (sport !== null) params.set('sport', sport);
  if (champ !== null) params.set('champ', String(champ));
  if (text !== '') params.set('text', text);
  if (isMine) params.set('mine', '1');
  if (page !== null && page > 1) params.set('page', String(page));
  if (game !== null) params.set('game', String(game));
  return `/${lang}/results?${params.toString()}`;
}

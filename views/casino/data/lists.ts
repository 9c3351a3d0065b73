/** Lists of all games, a page at a time. */
import {
  GAME_PAGE_SIZE,
  type GameListApi,
  gameListPaths,
  type ListedGameWire,
} from '@touchline/contracts/gaming';
import type { ApiClient } from '@touchline/contracts/remote-views';
import { gameLines } from '@touchline/games/list';
import { call } from '@touchline/view-kit';
import { type Filter, NO_FILTER } from './filter.ts';
import type { PageData } from './pages.ts';

export type ListedGame = ListedGameWire;
export type ForeignGame = Extract<ListedGame, { kind: 'foreign' }>;
export type Counts = GameListApi['counts']['reply'];

/** A page of a list. */
export type ListPage = GameListApi['list']['reply'] & {
  /** From 1. */
  readonly page: number;
};

/** Without an answer the site shows its own games alone. */
const ownCounts = (): Counts => ({
  sections: [...new Set(gameLines.flatMap(({ sections }) => sections))].map((section) => ({
    section,
    count: gameLines.filter(({ sections }) => sections.includes(section)).length,
  })),
  studios: [],
});

/** How many games each section and each studio has. */
export async function readCounts(api: ApiClient, signal: AbortSignal): Promise<Counts> {
  const answer = await call(api, gameListPaths.counts, { signal });
  return answer.outcome === 'ok' ? answer.data : ownCounts();
}

/** Which games a page lists; null for a page without a list. */
export function placeOf(data: PageData): Partial<GameListApi['list']['query']> | null {
  switch (data.page) {
    case 'section':
      return {
        section: data.section,
        ...(data.subcategory !== null && { subcategory: data.subcategory }),
      };
    case 'collection':
      return { collection: data.collection };
    case 'provider':
      return { studio: data.studio };
    case 'search':
      return {};
    case 'lobby':
    case 'mine':
    case 'favorites':
    case 'providers':
    case 'thanks':
      return null;
  }
}

/** No list has more pages. */
const MAX_PAGE = 2000;

interface Wanted {
  readonly lang: string;
  readonly place: Partial<GameListApi['list']['query']>;
  readonly filter?: Filter;
  readonly page?: number;
  readonly limit?: number;
}

/** @throws when the list has no answer */
export async function readList(api: ApiClient, signal: AbortSignal, wanted: Wanted): Promise<ListPage> {
  const { lang, place, filter = NO_FILTER, limit = GAME_PAGE_SIZE } = wanted;
  const page = Math.min(wanted.page ?? 1, MAX_PAGE);
  const { text, least, volatility, stake, order, studio, isDemo } = filter;
  const answer = await call(api, gameListPaths.list, {
    query: {
      lng: lang,
      ...(text !== '' && { text }),
      ...(least && { return: least }),
      ...(volatility && { volatility }),
      ...(stake && { stake }),
      ...(isDemo && { demo: '1' as const }),
      ...(order && { order }),
      ...(studio !== null && { studio }),
      ...place,
      offset: (page - 1) * limit,
      limit,
    },
    signal,
  });
  if (answer.outcome === 'failed') throw new Error(`the list was not loaded: ${answer.code}`);
  return { ...answer.data, page };
}

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / GAME_PAGE_SIZE));

/** The number of the page in an address; 1 for anything but a whole number from 1. */
export function pageNumber(search: string): number {
  const text = new URLSearchParams(search).get('page') ?? '1';
  return /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : 1;
}

/** The address of a game's room. Slots have a part of the site of their own. */
export const foreignAddress = (
  lang: string,
  { number, slug, section }: Pick<ForeignGame, 'number' | 'slug' | 'section'>,
  isForMoney: boolean,
): string =>
  `/${lang}/${section === 'slots' ? 'slots' : 'casino'}/game/${number}/${slug}${isForMoney ? '' : '?play=free'}`;

export const idOf = (game: ListedGame): string => (game.kind === 'own' ? game.id : String(game.number));

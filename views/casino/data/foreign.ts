/** Games of other companies: their lists, a page at a time. */
import {
  FOREIGN_PAGE_SIZE,
  type ForeignGameApi,
  foreignGamePaths,
  type ForeignGameWire,
  type ForeignSection,
} from '@touchline/contracts/gaming';
import type { ApiClient } from '@touchline/contracts/remote-views';
import { call } from '@touchline/view-kit';

export type ForeignGame = ForeignGameWire;
export type Counts = ForeignGameApi['counts']['reply'];

/** A page of a list. */
export interface ForeignPage {
  readonly games: readonly ForeignGame[];
  readonly total: number;
  /** From 1. */
  readonly page: number;
}

/** Parts of a section with an address of their own. */
export const SUBCATEGORIES: Readonly<Partial<Record<ForeignSection, readonly string[]>>> = {
  slots: ['new', 'classic', 'ways', 'wilds', 'scatters', 'high-volatility'],
  casino: ['new', 'roulette', 'cards', 'dice', 'game-shows'],
};

const NO_COUNTS: Counts = { sections: [], studios: [] };

/** How many games each section has. Without an answer the site shows its own games alone. */
export async function readCounts(api: ApiClient, signal: AbortSignal): Promise<Counts> {
  const answer = await call(api, foreignGamePaths.counts, { signal });
  return answer.outcome === 'ok' ? answer.data : NO_COUNTS;
}

interface Wanted {
  readonly section?: string;
  readonly subcategory?: string | undefined;
  readonly studio?: string;
  readonly page?: number;
  readonly limit?: number;
}

/** No list has more pages. */
const MAX_PAGE = 2000;

/** @throws when the list has no answer */
export async function readForeign(api: ApiClient, signal: AbortSignal, wanted: Wanted): Promise<ForeignPage> {
  const { page = 1, limit = FOREIGN_PAGE_SIZE, ...query } = wanted;
  if (page > MAX_PAGE) return { games: [], total: 0, page };
  const answer = await call(api, foreignGamePaths.list, {
    query: { ...query, offset: (page - 1) * limit, limit },
    signal,
  });
  if (answer.outcome === 'failed') throw new Error(`the list was not loaded: ${answer.code}`);
  return { ...answer.data, page };
}

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / FOREIGN_PAGE_SIZE));

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

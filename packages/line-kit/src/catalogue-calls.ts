/** The five read calls of the catalogue, for loaders and effects; replies are returned unchanged. */
import type { ApiAnswer, ApiClient } from '@touchline/contracts/remote-views';
import { type CatalogueApi, cataloguePaths } from '@touchline/contracts/sports-betting';
import { parseCall } from '@touchline/view-kit';

type Reply<Name extends keyof CatalogueApi> = CatalogueApi[Name]['reply'];
export type MenuReply = Reply<'menu'>;
export type ListReply = Reply<'list'>;
export type CyberReply = Reply<'cyber'>;
export type GameReply = Reply<'game'>;
export type HistoryReply = Reply<'history'>;

export type ListChoice = CatalogueApi['list']['query'];

/** Parses a reply; when a required member is missing, the call fails with status 502 and the page shows an error. */
function expecting<T extends object>(...members: readonly (keyof T & string)[]): (json: unknown) => T {
  return (json) => {
    const isWhole = typeof json === 'object' && json !== null && members.every((name) => name in json);
    if (!isWhole) throw new Error(`the answer lacks ${members.join(', ')}`);
    return json as T;
  };
}

const menu = expecting<MenuReply>('sports', 'topChamps', 'isDegraded');
const list = expecting<ListReply>('topic', 'clk', 'champs', 'games', 'markets', 'isDegraded');
const cyber = expecting<CyberReply>('disciplines', 'isDegraded');
const game = expecting<GameReply>('topic', 'clk', 'sport', 'champ', 'game', 'markets');
const history = expecting<HistoryReply>('outcomes');

export function readMenu(api: ApiClient, lng: string, signal?: AbortSignal): Promise<ApiAnswer<MenuReply>> {
  return parseCall(api, cataloguePaths.menu, { query: { lng }, signal }, menu);
}

export function readList(
  api: ApiClient,
  query: ListChoice,
  signal?: AbortSignal,
): Promise<ApiAnswer<ListReply>> {
  return parseCall(api, cataloguePaths.list, { query, signal }, list);
}

export function readCyber(api: ApiClient, lng: string, signal?: AbortSignal): Promise<ApiAnswer<CyberReply>> {
  return parseCall(api, cataloguePaths.cyber, { query: { lng }, signal }, cyber);
}

export function readGame(
  api: ApiClient,
  gameId: number,
  lng: string,
  signal?: AbortSignal,
): Promise<ApiAnswer<GameReply>> {
  return parseCall(api, cataloguePaths.game, { params: { gameId }, query: { lng }, signal }, game);
}

export function readHistory(
  api: ApiClient,
  marketId: number,
  signal?: AbortSignal,
): Promise<ApiAnswer<HistoryReply>> {
  return parseCall(api, cataloguePaths.history, { query: { market: marketId }, signal }, history);
}

/** The four reads of the catalogue, for loaders and effects. They return the api's replies unchanged. */
import type { ApiAnswer, ApiClient } from '@touchline/contracts/remote-views';
import { type CatalogueApi, cataloguePaths } from '@touchline/contracts/sports-betting';

type Reply<Name extends keyof CatalogueApi> = CatalogueApi[Name]['reply'];
export type MenuReply = Reply<'menu'>;
export type ListReply = Reply<'list'>;
export type GameReply = Reply<'game'>;
export type HistoryReply = Reply<'history'>;
type ListQuery = CatalogueApi['list']['query'];

/** The query of a list endpoint with plain numbers. */
export interface ListChoice extends Pick<ListQuery, 'lng' | 'section' | 'sport' | 'time' | 'layout'> {
  readonly champ?: number;
  readonly limit?: number;
  /** Markets of only the first so many games. */
  readonly priced?: number;
}

/** A reply without a required member counts as a failure (status 502), so that the page shows an error. */
function expecting<T extends object>(...members: readonly (keyof T & string)[]): (json: unknown) => T {
  return (json) => {
    const isWhole = typeof json === 'object' && json !== null && members.every((name) => name in json);
    if (!isWhole) throw new Error(`the answer lacks ${members.join(', ')}`);
    return json as T;
  };
}

const menu = expecting<MenuReply>('sports', 'topChamps', 'isDegraded');
const list = expecting<ListReply>('topic', 'clk', 'champs', 'games', 'markets', 'isDegraded');
const game = expecting<GameReply>('topic', 'clk', 'sport', 'champ', 'game', 'markets');
const history = expecting<HistoryReply>('outcomes');

const reading = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

export function readMenu(api: ApiClient, lng: string, signal?: AbortSignal): Promise<ApiAnswer<MenuReply>> {
  return api.send({ ...cataloguePaths.menu, query: { lng }, parse: menu, ...reading(signal) });
}

export function readList(
  api: ApiClient,
  query: ListChoice,
  signal?: AbortSignal,
): Promise<ApiAnswer<ListReply>> {
  const { lng, section, sport, champ, time, layout, limit, priced } = query;
  return api.send({
    ...cataloguePaths.list,
    query: {
      lng,
      section,
      sport,
      champ,
      time,
      layout,
      limit,
      priced,
    },
    parse: list,
    ...reading(signal),
  });
}

export function readGame(
  api: ApiClient,
  gameId: number,
  lng: string,
  signal?: AbortSignal,
): Promise<ApiAnswer<GameReply>> {
  const path = cataloguePaths.game.path.replace(':gameId', String(gameId));
  return api.send({ method: 'GET', path, query: { lng }, parse: game, ...reading(signal) });
}

export function readHistory(
  api: ApiClient,
  marketId: number,
  signal?: AbortSignal,
): Promise<ApiAnswer<HistoryReply>> {
  return api.send({
    ...cataloguePaths.history,
    query: { market: marketId },
    parse: history,
    ...reading(signal),
  });
}

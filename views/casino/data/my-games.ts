/** The player's own games: favourites, the games played last, the open round (DR-8.86, DR-8.87). */
import { lobbyPaths, type LobbyApi } from '@touchline/contracts/gaming';
import type { ApiAnswer, ApiClient } from '@touchline/contracts/remote-views';
import { gameLines } from '@touchline/games/list';
import { call, refusalKey, type RefusalTexts } from '@touchline/view-kit';
import type { ListedGame } from './lists.ts';

export type MyGames = LobbyApi['mine']['reply'];
type Changed = ApiAnswer<LobbyApi['addFavorite']['reply']>;

export const readMyGames = (api: ApiClient, signal: AbortSignal): Promise<ApiAnswer<MyGames>> =>
  call(api, lobbyPaths.mine, { signal });

/** Adds a game to the favourites, or removes it. */
export const setFavorite = (api: ApiClient, game: string, isFavorite: boolean): Promise<Changed> =>
  call(api, isFavorite ? lobbyPaths.addFavorite : lobbyPaths.removeFavorite, { body: { game } });

/** The games with these ids, in this order; those that the site does not have are left out. */
export const gamesWith = (ids: readonly string[], foreign: MyGames['foreign']): readonly ListedGame[] =>
  ids.flatMap((id): ListedGame[] => {
    if (gameLines.some((line) => line.id === id)) return [{ kind: 'own', id }];
    const game = foreign.find(({ number }) => String(number) === id);
    return game ? [{ kind: 'foreign', ...game }] : [];
  });

const TEXTS = {
  'games/unknown': 'games_favorites_unknown',
  'games/too-many': 'games_favorites_too_many',
  'request/rate-limit': 'games_favorites_failed',
  network: 'games_favorites_failed',
} as const satisfies RefusalTexts<(typeof lobbyPaths)['addFavorite']>;

export const favoriteRefusalKey = (code: string) => refusalKey(TEXTS, code, 'games_favorites_failed');

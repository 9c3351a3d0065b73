/** The calls of a signed-in player's favourites (DR-10.65). */
import { favoriteTeamPaths, favouritePaths } from '@touchline/contracts/players';
import type { ViewContext } from '@touchline/contracts/remote-views';
import type { UserLiveObjects } from '@touchline/contracts/shared';
import { call, refusalKey, type RefusalTexts } from '@touchline/view-kit';
import type { Answer, FavouritesAccount } from './favourites.ts';
import type { Ids } from './stored-favourites.ts';

export function favouritesAccount(
  { api, live }: Pick<ViewContext, 'api' | 'live'>,
  userId: number,
  lng: string,
): FavouritesAccount {
  const load = async (): Promise<Answer> => answerOf(await call(api, favouritePaths.list, {}));
  return {
    userId,
    load,
    merge: async (ids) =>
      answerOf(
        await call(api, favouritePaths.merge, {
          body: { games: [...ids.games], champs: [...ids.champs], teams: [...ids.teams] },
        }),
      ),
    change: async (kind, id, isAdded) => {
      if (kind !== 'teams') {
        const body = kind === 'games' ? { gameId: id } : { champId: id };
        return answerOf(await call(api, isAdded ? favouritePaths.add : favouritePaths.remove, { body }));
      }
      const path = isAdded ? favoriteTeamPaths.add : favoriteTeamPaths.remove;
      const answer = await call(api, path, { query: { lng }, body: { teamId: id } });
      // The reply has the teams only.
      return answer.outcome === 'ok' ? load() : { outcome: 'refused', code: answer.code || 'network' };
    },
    follow: (listener) =>
      live.subscribe(`user/${userId}`, ({ data }) => {
        const { favourites } = data.set as UserLiveObjects;
        if (favourites) listener(favourites);
      }),
  };
}

type Replied =
  | { readonly outcome: 'ok'; readonly data: Ids }
  | { readonly outcome: string; readonly code?: string };

const answerOf = (reply: Replied): Answer =>
  'data' in reply && reply.outcome === 'ok'
    ? { outcome: 'ok', ids: reply.data }
    : { outcome: 'refused', code: ('code' in reply && reply.code) || 'network' };

const TEXTS = {
  'favourites/unknown-game': 'line_star_over',
  'favourites/unknown-champ': 'line_star_failed',
  'favourites/too-many': 'line_star_too_many',
  'teams/unknown': 'line_star_failed',
  'teams/too-many': 'line_star_too_many',
  'request/rate-limit': 'line_star_failed',
  network: 'line_star_failed',
} as const satisfies RefusalTexts<(typeof favouritePaths)['add'] | (typeof favoriteTeamPaths)['add']>;

/** The text key of a refused star. */
export const starRefusalKey = (code: string) => refusalKey(TEXTS, code, 'line_star_failed');

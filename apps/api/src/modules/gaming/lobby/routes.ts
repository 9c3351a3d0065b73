import { lobbyEndpoints, lobbyErrors } from '@touchline/contracts/gaming';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Rounds } from '../rounds/index.ts';
import type { Favorites } from './favorites.ts';

const refusals = {
  unknown: { refused: 'games/unknown', message: 'There is no such game.' },
  'too-many': { refused: 'games/too-many', message: 'You have as many favourite games as fit.' },
} as const;

/** Endpoints of a player's own games (DR-8.86, DR-8.87). */
export function lobbyRoutes({
  favoriteGames,
  rounds,
}: {
  favoriteGames: Favorites;
  rounds: Pick<Rounds, 'recentGames' | 'openGame'>;
}) {
  return routes(lobbyEndpoints, lobbyErrors, {
    mine: async ({ userId }) => {
      const [favorites, recent, openGame] = await Promise.all([
        favoriteGames.of(userId),
        rounds.recentGames(userId),
        rounds.openGame(userId),
      ]);
      return { favorites, recent, openGame };
    },
    addFavorite: async ({ userId, body }) => {
      const result = await favoriteGames.add(userId, body.game);
      return result === 'stored' ? { favorites: await favoriteGames.of(userId) } : refusals[result];
    },
    removeFavorite: async ({ userId, body }) => {
      await favoriteGames.remove(userId, body.game);
      return { favorites: await favoriteGames.of(userId) };
    },
  });
}

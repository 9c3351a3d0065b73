import { gameListEndpoints, gameListErrors, lobbyEndpoints, lobbyErrors } from '@touchline/contracts/gaming';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Rounds } from '../rounds/index.ts';
import type { Favorites } from './favorites.ts';
import type { GameList } from './game-list.ts';
import type { PlayedGames } from './played-games.ts';

const refusals = {
  unknown: { refused: 'games/unknown', message: 'There is no such game.' },
  'too-many': { refused: 'games/too-many', message: 'You have as many favourite games as fit.' },
} as const;

/** Endpoints of the lists of all games (DR-8.113). */
export const gameListRoutes = ({ gameList }: { gameList: GameList }) =>
  routes(gameListEndpoints, gameListErrors, {
    list: ({ query }) => gameList.list(query),
    counts: () => gameList.counts(),
  });

/** Endpoints of a player's own games (DR-8.86, DR-8.87). */
export function lobbyRoutes({
  favoriteGames,
  playedGames,
  gameList,
  rounds,
}: {
  favoriteGames: Favorites;
  playedGames: PlayedGames;
  gameList: GameList;
  rounds: Pick<Rounds, 'currentGame'>;
}) {
  return routes(lobbyEndpoints, lobbyErrors, {
    mine: async ({ userId }) => {
      const [favorites, recent, openGame] = await Promise.all([
        favoriteGames.of(userId),
        playedGames.recent(userId),
        rounds.currentGame(userId),
      ]);
      const ids = new Set([...favorites, ...recent.map(({ game }) => game)]);
      return { favorites, recent, openGame, foreign: await gameList.foreign([...ids]) };
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

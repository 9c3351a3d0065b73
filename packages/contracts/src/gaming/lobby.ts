import { z } from 'zod';
import { readBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { foreignGame } from './foreign-games.ts';
import { lobbyPaths, MAX_FAVORITE_GAMES, MAX_RECENT_GAMES } from './lobby-paths.ts';

export const lobbyErrors = {
  /** The site has no game with this id. */
  'games/unknown': 404,
  /** The player has 200 favourites. */
  'games/too-many': 409,
} as const;

/** The id of a game of the site, or the number of one of another company. */
const gameId = z.string().regex(/^(?:[a-z][a-z-]{0,39}|[1-9][0-9]{3,9})$/);
const favorites = z.array(z.string()).max(MAX_FAVORITE_GAMES);
const body = z.strictObject({ game: gameId });
const reply = z.object({ favorites });
/** The games of other companies that a reply names by their number. */
const foreign = z.array(foreignGame).max(MAX_FAVORITE_GAMES + MAX_RECENT_GAMES);

export const lobbyEndpoints = defineEndpoints(lobbyPaths, {
  mine: {
    access: 'player',
    isForViews: false,
    budget: readBudget,
    summary: 'Favourite games, the games played last, and the open round of the player (DR-8.86, DR-8.87)',
    reply: z.object({
      /** Ids of games or numbers of those of other companies, the newest favourite first. */
      favorites,
      /** The games played for money, the last one first. */
      recent: z.array(z.object({ game: z.string(), playedAtMs: z.number() })).max(MAX_RECENT_GAMES),
      /** The game whose round waits for the player's next action. */
      openGame: z.string().nullable(),
      foreign,
    }),
  },
  addFavorite: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Add a game to the favourites; adding it twice changes nothing',
    body,
    reply,
    refusals: ['games/unknown', 'games/too-many'],
  },
  removeFavorite: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Remove a game from the favourites; removing it twice changes nothing',
    body,
    reply,
  },
});

export type LobbyApi = ApiTypes<typeof lobbyEndpoints>;

/** The games of a player: favourites, and those played last (DR-8.86, DR-8.87). */
export const lobbyPaths = {
  mine: { method: 'GET', path: '/web-api/games/mine' },
  addFavorite: { method: 'POST', path: '/web-api/games/favorites' },
  removeFavorite: { method: 'POST', path: '/web-api/games/favorites/remove' },
} as const;

/** The most favourite games of a player. */
export const MAX_FAVORITE_GAMES = 200;
/** How many of the games played last are listed. */
export const MAX_RECENT_GAMES = 12;

/** Matches, championships and teams that a player has marked (DR-10.65). Teams are changed by `favoriteTeamPaths`. */
export const favouritePaths = {
  list: { method: 'GET', path: '/web-api/favourites' },
  names: { method: 'GET', path: '/web-api/favourites/names' },
  add: { method: 'POST', path: '/web-api/favourites' },
  remove: { method: 'POST', path: '/web-api/favourites/remove' },
  merge: { method: 'POST', path: '/web-api/favourites/merge' },
} as const;

/** The most matches and championships of a player (DR-10.66). */
export const favouriteLimits = { games: 200, champs: 50 } as const;

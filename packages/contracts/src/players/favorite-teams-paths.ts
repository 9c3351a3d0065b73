/** Teams that a player has chosen (DR-13.166). */
export const favoriteTeamPaths = {
  list: { method: 'GET', path: '/web-api/office/favorite-teams' },
  add: { method: 'POST', path: '/web-api/office/favorite-teams' },
  remove: { method: 'POST', path: '/web-api/office/favorite-teams/remove' },
} as const;

/** The most teams of a player. */
export const MAX_FAVORITE_TEAMS = 50;

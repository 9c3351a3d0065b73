import { z } from 'zod';
import { readBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { favoriteTeamPaths, MAX_FAVORITE_TEAMS } from './favorite-teams-paths.ts';

export const favoriteTeamErrors = {
  /** The catalogue has no team with this id. */
  'teams/unknown': 404,
  /** The player has 50 teams. */
  'teams/too-many': 409,
} as const;

const language = z.strictObject({ lng: z.string().regex(/^[a-z]{2}$/) });
const body = z.strictObject({ teamId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const team = z.object({ id: z.number(), name: z.string(), countryCode: z.string().nullable() });
export type FavoriteTeam = z.output<typeof team>;
const reply = z.object({ teams: z.array(team).max(MAX_FAVORITE_TEAMS) });

export const favoriteTeamEndpoints = defineEndpoints(favoriteTeamPaths, {
  list: {
    access: 'player',
    isForViews: false,
    budget: readBudget,
    summary: "The player's teams with their names, in the order of their choice (DR-13.166)",
    query: language,
    reply,
  },
  add: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Add a team of the catalogue; adding it twice changes nothing',
    query: language,
    body,
    reply,
    refusals: ['teams/unknown', 'teams/too-many'],
  },
  remove: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Remove a team; removing it twice changes nothing',
    query: language,
    body,
    reply,
  },
});

export type FavoriteTeamApi = ApiTypes<typeof favoriteTeamEndpoints>;

import { favoriteTeamEndpoints, favoriteTeamErrors } from '@touchline/contracts/players';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { FavoriteTeams } from './favorite-teams.ts';

const messages = {
  unknown: 'The site does not have this team.',
  'too-many': 'The list of favourite teams is full.',
} as const;

export function favoriteTeamRoutes({ favoriteTeams }: { favoriteTeams: FavoriteTeams }) {
  const teamsOf = async (userId: bigint, lng: string) => ({ teams: await favoriteTeams.of(userId, lng) });
  return routes(favoriteTeamEndpoints, favoriteTeamErrors, {
    list: ({ userId, query }) => teamsOf(userId, query.lng),
    add: async ({ userId, query, body }) => {
      const added = await favoriteTeams.add(userId, body.teamId);
      return added === 'stored'
        ? teamsOf(userId, query.lng)
        : { refused: `teams/${added}`, message: messages[added] };
    },
    remove: async ({ userId, query, body }) => {
      await favoriteTeams.remove(userId, body.teamId);
      return teamsOf(userId, query.lng);
    },
  });
}

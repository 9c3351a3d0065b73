/** The player's teams and the search for more (DR-13.166). */
import { type FavoriteTeam, type FavoriteTeamApi, favoriteTeamPaths } from '@touchline/contracts/players';
import type { ApiAnswer, ApiClient } from '@touchline/contracts/remote-views';
import { MIN_SEARCH_LENGTH, type SearchReply, searchPaths } from '@touchline/contracts/sports-betting';
import { call, refusalKey, type RefusalTexts } from '@touchline/view-kit';

type Listed = ApiAnswer<FavoriteTeamApi['list']['reply']>;
export type FoundTeam = SearchReply['teams'][number];

export const readTeams = (api: ApiClient, lng: string, signal: AbortSignal): Promise<Listed> =>
  call(api, favoriteTeamPaths.list, { query: { lng }, signal });

export const addTeam = (api: ApiClient, lng: string, teamId: number): Promise<Listed> =>
  call(api, favoriteTeamPaths.add, { query: { lng }, body: { teamId } });

export const removeTeam = (api: ApiClient, lng: string, teamId: number): Promise<Listed> =>
  call(api, favoriteTeamPaths.remove, { query: { lng }, body: { teamId } });

export const canSearch = (typed: string): boolean => typed.trim().length >= MIN_SEARCH_LENGTH;

/** Finds teams by the words of their names. */
export async function findTeams(
  api: ApiClient,
  lng: string,
  typed: string,
): Promise<ApiAnswer<readonly FoundTeam[]>> {
  const answer = await call(api, searchPaths.search, { query: { lng, text: typed.trim() } });
  return answer.outcome === 'ok' ? { ...answer, data: answer.data.teams } : answer;
}

/** The found teams that are not in the list yet. */
export const newTeams = (found: readonly FoundTeam[], teams: readonly FavoriteTeam[]): readonly FoundTeam[] =>
  found.filter(({ id }) => !teams.some((team) => team.id === id));

const TEAM_TEXTS = {
  'teams/unknown': 'office_teams_error_unknown',
  'teams/too-many': 'office_teams_error_too_many',
  'request/rate-limit': 'office_security_error_too_many_tries',
  network: 'office_security_error_network',
} as const satisfies RefusalTexts<(typeof favoriteTeamPaths)['add']>;

export const teamRefusalKey = (code: string) => refusalKey(TEAM_TEXTS, code, 'main_query_error');

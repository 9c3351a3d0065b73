import { fixtureApi } from '@touchline/view-kit/conformance';
import { describe, expect, it } from 'vitest';
import { fixtures } from '../fixtures.ts';
import { addTeam, canSearch, findTeams, newTeams, readTeams, teamRefusalKey } from './favorite-teams.ts';

const api = fixtureApi(fixtures);
const found = [
  { id: 4, name: 'Roma', sportName: 'Football', countryCode: 'IT' },
  { id: 5, name: 'Romania', sportName: 'Football', countryCode: 'RO' },
];

describe('favourite teams', () => {
  it('[DR-13.166] lists the teams, and offers only those that are not in the list', async () => {
    expect(await readTeams(api, 'en', new AbortController().signal)).toMatchObject({
      outcome: 'ok',
      data: { teams: [{ id: 4, name: 'Roma' }] },
    });
    expect(await findTeams(api, 'en', ' roma ')).toMatchObject({ outcome: 'ok', data: found });
    expect(newTeams(found, [{ id: 4, name: 'Roma', countryCode: 'IT' }])).toEqual([found[1]]);
    expect(await addTeam(api, 'en', 5)).toMatchObject({ outcome: 'ok' });
  });

  it('[DR-13.166] searches from two letters on, and each refusal has a text', () => {
    expect(['', ' ', 'r', ' r ', 'ro'].map(canSearch)).toEqual([false, false, false, false, true]);
    expect(['teams/unknown', 'teams/too-many', 'network', 'other'].map(teamRefusalKey)).toEqual([
      'office_teams_error_unknown',
      'office_teams_error_too_many',
      'office_security_error_network',
      'main_query_error',
    ]);
  });
});

import { type FavoriteTeamApi, MAX_FAVORITE_TEAMS } from '@touchline/contracts/players';
import { codeOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { beforeAll, describe, expect, it } from 'vitest';

const { db, admin, rig } = useBettingRig();
const path = '/web-api/office/favorite-teams';
type Teams = FavoriteTeamApi['list']['reply']['teams'];

/** Each game of the rig adds two teams: 2 and 3, 4 and 5, and so on. */
beforeAll(async () => {
  for (let game = 0; game < 27; game++) await rig().addGame('line');
  await rig().app.mirror.load();
});

const teamsOf = async ({ browser }: RigPlayer, lng = 'en'): Promise<Teams> =>
  ((await browser.get(`${path}?lng=${lng}`)).body as { teams: Teams }).teams;
const add = ({ browser }: RigPlayer, teamId: number) => browser.post(`${path}?lng=en`, { teamId });
const remove = ({ browser }: RigPlayer, teamId: number) => browser.post(`${path}/remove?lng=en`, { teamId });

describe('favourite teams', () => {
  it('[DR-13.166] are kept on the account in the order of the choice, with names in the language of the page', async () => {
    const player = await rig().addPlayer(0n);
    expect(await teamsOf(player)).toEqual([]);
    await add(player, 5);
    const added = await add(player, 4);
    const teams = [
      { id: 5, name: 'Team 5', countryCode: 'IT' },
      { id: 4, name: 'Team 4', countryCode: null },
    ];
    expect([added.status, added.body]).toEqual([200, { teams }]);
    expect((await add(player, 5)).body).toEqual({ teams });
    expect((await teamsOf(player, 'ru')).map(({ name }) => name)).toEqual(['Команда 5', 'Команда 4']);
    expect((await remove(player, 5)).body).toEqual({ teams: teams.slice(1) });
    expect((await remove(player, 5)).body).toEqual({ teams: teams.slice(1) });
    const settings = await player.browser.get('/web-api/office/settings?lng=en');
    expect(settings.body).toMatchObject({ showFavoriteTeams: true });
  });

  it('[DR-13.166] [RL-70] a team that the catalogue does not have is refused and changes nothing', async () => {
    const player = await rig().addPlayer(0n);
    await add(player, 4);
    const unknown = await add(player, 999_999);
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'teams/unknown']);
    for (const teamId of [0, -1, 1.5, '4']) expect((await add(player, teamId as number)).status).toBe(400);
    expect((await teamsOf(player)).map(({ id }) => id)).toEqual([4]);
    const guest = rig().browser();
    expect([
      (await guest.get(`${path}?lng=en`)).status,
      (await guest.post(`${path}?lng=en`, { teamId: 4 })).status,
    ]).toEqual([401, 401]);
  });

  it('[DR-13.166] at most 50, also when more are added at once; room comes back with a removal', async () => {
    const player = await rig().addPlayer(0n);
    const ids = Array.from({ length: 53 }, (_, at) => at + 2);
    const answers = await Promise.all(ids.map((id) => add(player, id)));
    const codes = answers.map((answer) => (answer.status === 200 ? 'stored' : codeOf(answer)));
    expect(codes.filter((code) => code === 'stored')).toHaveLength(MAX_FAVORITE_TEAMS);
    expect(codes.filter((code) => code === 'teams/too-many')).toHaveLength(3);
    const teams = await teamsOf(player);
    expect(teams).toHaveLength(MAX_FAVORITE_TEAMS);
    const left = ids.find((id) => !teams.some((team) => team.id === id)) ?? 0;
    await remove(player, teams[0]?.id ?? 0);
    expect((await add(player, left)).status).toBe(200);
  });

  it('[DR-13.166] [RL-53] a player changes the own list only; a team that has left the catalogue is not listed', async () => {
    const [player, other] = [await rig().addPlayer(0n), await rig().addPlayer(0n)];
    await add(player, 4);
    await add(other, 4);
    await remove(other, 4);
    expect([(await teamsOf(player)).length, (await teamsOf(other)).length]).toEqual([1, 0]);
    await admin().query(
      'insert into office_favorite_team (user_id, team_id, added_at) values ($1, 888888, now())',
      [player.userId],
    );
    expect((await teamsOf(player)).map(({ id }) => id)).toEqual([4]);
  });

  it('[DR-13.144] [DR-13.153] are in the export and erased with the account', async () => {
    const player = await rig().addPlayer(0n);
    await add(player, 4);
    const rows = await db().query<{ section: string; item: object }>(
      'select * from office_personal_data_of($1)',
      [player.userId],
    );
    expect(rows).toEqual([
      { section: 'favourite-teams', item: { teamId: '4', addedAt: expect.any(String) as string } },
    ]);
    await db().query('select office_erase($1)', [player.userId]);
    expect(await teamsOf(player)).toEqual([]);
  });
});

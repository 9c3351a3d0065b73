import { type LobbyApi, MAX_FAVORITE_GAMES } from '@touchline/contracts/gaming';
import { type Gambler, refusalOf, roundSteps } from '@touchline/testkit/rounds';
import { sharedRoundRig } from '@touchline/testkit/shared-rounds';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';

const { db, admin } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db(), { gameSandbox: { origin: 'http://127.0.0.1:1', secret: 's'.repeat(36) } });
});
beforeAll(async () => {
  await admin().query(
    `insert into gamewallet_game (company, code, name, slug, studio, studio_slug, section, volatility, has_demo, added_on,
       is_listed, min_stake, max_stake)
     values ('sandbox', 'a', 'Amber Acorn', 'amber-acorn', 'Alder Works', 'alder-works', 'slots', 3, true, '2026-01-01', true,
       0.2, 10), ('sandbox', 'b', 'Gone', 'gone', 'Alder Works', 'alder-works', 'slots', 3, true, '2026-01-01', false, null, null)`,
  );
});

const numberOf = async (code: string): Promise<number> =>
  (
    await db().query<{ number: number }>(
      'select number::int as number from gamewallet_game where code = $1',
      [code],
    )
  )[0]?.number ?? 0;
/** A round of a game of another company that began at a time. */
async function playForeign({ userId, accountId }: Gambler, game: number, startedAtMs: number): Promise<void> {
  const at = new Date(startedAtMs);
  await admin().query(
    `with s as (insert into gamewallet_session (token_hash, company, user_id, wallet_account_id, currency, game_number,
         login_session_id, lng, created_at, expires_at)
       values (decode(repeat(md5(random()::text), 2), 'hex'), 'sandbox', $1, $2, 'EUR', $3, 1, 'en', $4, $4) returning id)
     insert into gamewallet_round (company, ref, user_id, session_id, game_number, started_at)
     select 'sandbox', md5(random()::text), $1, id, $3, $4 from s`,
    [userId, accountId, game, at],
  );
}

const { addGambler, play } = roundSteps(
  () => test,
  () => db(),
);

type Mine = LobbyApi['mine']['reply'];
const mineOf = async ({ browser }: Gambler): Promise<Mine> =>
  (await browser.get('/web-api/games/mine')).body as Mine;
const add = ({ browser }: Gambler, game: string) => browser.post('/web-api/games/favorites', { game });
const remove = ({ browser }: Gambler, game: string) =>
  browser.post('/web-api/games/favorites/remove', { game });

describe('favourite games', () => {
  it('[DR-8.86] [SH-RT-084] are kept on the account, the newest first; twice changes nothing', async () => {
    const player = await addGambler(0n);
    expect(await mineOf(player)).toEqual({ favorites: [], recent: [], openGame: null, foreign: [] });
    expect((await add(player, 'dice')).body).toEqual({ favorites: ['dice'] });
    expect((await add(player, 'mines')).body).toEqual({ favorites: ['mines', 'dice'] });
    expect((await add(player, 'dice')).body).toEqual({ favorites: ['mines', 'dice'] });
    expect((await remove(player, 'mines')).body).toEqual({ favorites: ['dice'] });
    expect((await remove(player, 'mines')).body).toEqual({ favorites: ['dice'] });
    expect((await mineOf(player)).favorites).toEqual(['dice']);
  });

  it('[DR-8.86] [RL-70] a game that the site does not have is refused and changes nothing; a guest has none', async () => {
    const player = await addGambler(0n);
    expect(refusalOf(await add(player, 'nothing'))).toEqual([404, 'games/unknown', {}]);
    for (const game of ['', 'Dice', '0999', '99999999999', '../dice', 'x'.repeat(41), 7 as unknown as string])
      expect((await add(player, game)).status).toBe(400);
    expect((await mineOf(player)).favorites).toEqual([]);
    const guest = test.browser();
    expect([
      (await guest.get('/web-api/games/mine')).status,
      (await guest.post('/web-api/games/favorites', { game: 'dice' })).status,
    ]).toEqual([401, 401]);
  });

  it('[DR-8.115] a game of another company is kept by its number, with what a tile shows; one that left the list is refused', async () => {
    const player = await addGambler(0n);
    const number = await numberOf('a');
    expect((await add(player, String(number))).body).toEqual({ favorites: [String(number)] });
    expect((await add(player, 'dice')).body).toEqual({ favorites: ['dice', String(number)] });
    expect((await mineOf(player)).foreign).toEqual([
      {
        number,
        slug: 'amber-acorn',
        name: 'Amber Acorn',
        studio: 'Alder Works',
        studioSlug: 'alder-works',
        section: 'slots',
        subcategory: null,
        returnPpm: null,
        volatility: 3,
        addedOn: '2026-01-01',
        hasDemo: true,
        minStake: '0.2',
        maxStake: '10',
      },
    ]);
    expect(refusalOf(await add(player, String(await numberOf('b'))))).toEqual([404, 'games/unknown', {}]);
    expect((await remove(player, String(number))).body).toEqual({ favorites: ['dice'] });
    expect((await mineOf(player)).foreign).toEqual([]);
  });

  it('[DR-8.86] at most 200, also when two are added at once', async () => {
    const player = await addGambler(0n);
    await admin().query(
      `insert into lobby_favorite (user_id, game, added_at) select $1, 'gone-' || n, now() from generate_series(1, $2) n`,
      [player.userId, MAX_FAVORITE_GAMES - 1],
    );
    const answers = await Promise.all(['dice', 'mines'].map((game) => add(player, game)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.filter(({ status }) => status === 409).map(refusalOf)).toEqual([
      [409, 'games/too-many', {}],
    ]);
    const [row] = await db().query<{ n: number }>(
      'select count(*)::int as n from lobby_favorite where user_id = $1',
      [player.userId],
    );
    expect(row?.n).toBe(MAX_FAVORITE_GAMES);
  });

  it('[DR-8.86] [RL-53] a player changes the own list only; a game that has left the site is not listed', async () => {
    const [player, other] = [await addGambler(0n), await addGambler(0n)];
    await add(player, 'dice');
    await add(other, 'dice');
    await remove(other, 'dice');
    await admin().query(`insert into lobby_favorite (user_id, game, added_at) values ($1, 'gone', now())`, [
      player.userId,
    ]);
    expect([(await mineOf(player)).favorites, (await mineOf(other)).favorites]).toEqual([['dice'], []]);
  });

  it('[DR-13.144] [DR-13.153] are in the export and erased with the account', async () => {
    const player = await addGambler(0n);
    await add(player, 'dice');
    const rows = await db().query<{ section: string; item: object }>(
      'select section, item from lobby_personal_data($1)',
      [player.userId],
    );
    expect(rows).toEqual([
      { section: 'favourite-games', item: { game: 'dice', addedAt: expect.any(String) as string } },
    ]);
    await db().query('select lobby_erase($1)', [player.userId]);
    expect((await mineOf(player)).favorites).toEqual([]);
  });
});

describe('games played last', () => {
  it('[DR-8.87] the last one first, each once, with the time of its last round; other players are not in it', async () => {
    const [player, other] = [await addGambler(), await addGambler()];
    await play(player);
    const wheel = await play(player, { game: 'wheel', bet: {} });
    const dice = await play(player);
    await play(other, { game: 'limbo', bet: { target: 200 } });
    expect((await mineOf(player)).recent).toEqual([
      { game: 'dice', playedAtMs: dice.startedAtMs },
      { game: 'wheel', playedAtMs: wheel.startedAtMs },
    ]);
  });

  it('[DR-8.87] [DR-8.95] an entry in a shared round counts as a round, and says that it is open until its round has ended', async () => {
    const player = await addGambler();
    const shared = sharedRoundRig({ test: () => test, admin });
    const dice = await play(player);
    const round = await shared.openRound((point) => point > 200 && point < 2000);
    // 5 s lie between two rounds (DR-8.71), and 3 of them have passed.
    test.clock.advance(2000);
    const placedAtMs = test.clock.nowMs();
    await shared.place(player);
    expect(await mineOf(player)).toEqual({
      favorites: [],
      recent: [
        { game: 'crash', playedAtMs: placedAtMs },
        { game: 'dice', playedAtMs: dice.startedAtMs },
      ],
      openGame: 'crash',
      foreign: [],
    });
    await shared.start();
    await shared.end(round);
    expect((await mineOf(player)).openGame).toBeNull();
    await play(player, { game: 'wheel', bet: {} });
    expect((await mineOf(player)).recent.map(({ game }) => game)).toEqual(['wheel', 'crash', 'dice']);
  });

  it('[DR-8.115] games of other companies are between the own ones by the time of their last round', async () => {
    const [player, other] = [await addGambler(), await addGambler()];
    const [number, gone] = [await numberOf('a'), await numberOf('b')];
    const dice = await play(player);
    await playForeign(player, number, dice.startedAtMs - 2000);
    await playForeign(player, number, dice.startedAtMs - 1000);
    await playForeign(player, gone, dice.startedAtMs + 1000);
    await playForeign(other, number, dice.startedAtMs + 5000);
    const recent = (game: string, playedAtMs: number) => ({ game, playedAtMs });
    expect((await mineOf(player)).recent).toEqual([
      recent('dice', dice.startedAtMs),
      recent(String(number), dice.startedAtMs - 1000),
    ]);
    await playForeign(player, number, dice.startedAtMs + 1000);
    expect((await mineOf(player)).recent[0]).toEqual(recent(String(number), dice.startedAtMs + 1000));
  });

  it('[DR-8.87] [DR-8.70] the game whose round is open says so', async () => {
    const player = await addGambler();
    await play(player, { game: 'mines', bet: { mines: 3 } });
    expect((await mineOf(player)).openGame).toBe('mines');
  });
});

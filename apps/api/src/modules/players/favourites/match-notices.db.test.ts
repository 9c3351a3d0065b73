import { startOutboxRelay } from '@touchline/api/platform/database/outbox';
import { silentLog } from '@touchline/api/platform/process/log';
import { type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const { db, admin, rig } = useBettingRig({ maxConnections: 8 });
type Score = { home: number; away: number };

beforeAll(async () => {
  await rig().addGame('line');
  await rig().app.mirror.load();
});
beforeEach(async () => {
  await admin().query('delete from favourites_game');
  await admin().query('delete from favourites_champ');
  await admin().query('delete from office_favorite_team');
  await relay();
  await rig().app.matchNotices.write();
});

/** Hands events over as the worker's outbox does. */
async function relay(): Promise<void> {
  const { app } = rig();
  const outbox = startOutboxRelay({
    db: db(),
    bus: app.bus,
    log: silentLog,
    pollMs: 1_000_000,
    consumers: {
      'match-started': [{ inTransaction: app.matchNotices.takeStart }],
      'goals-changed': [{ inTransaction: app.matchNotices.takeGoals }],
    },
  });
  await outbox.drain();
  await outbox.stop();
}

const work = async (): Promise<void> => {
  await relay();
  await rig().app.matchNotices.write();
};
const switchOn = ({ browser }: RigPlayer, channel = 'site') =>
  browser.put('/web-api/messages/settings', { topic: 'favourites', channel, isOn: true });
async function addReader(): Promise<RigPlayer> {
  const player = await rig().addPlayer(0n);
  expect((await switchOn(player)).status).toBe(200);
  return player;
}
const mark = ({ browser }: RigPlayer, marked: object) => browser.post('/web-api/favourites', marked);
const markTeam = ({ browser }: RigPlayer, teamId: number) =>
  browser.post('/web-api/office/favorite-teams?lng=en', { teamId });
const begin = (gameId: number) => rig().send({ kind: 'EventState', gameId, state: 'LIVE', section: 'live' });
const score = (gameId: number, { home, away }: Score, sec = 60) =>
  rig().send({
    kind: 'ScoreUpdate',
    gameId,
    score: {
      home,
      away,
      periods: [{ no: 1, home, away }],
      stage: 'H1',
      clock: { sec, isRunning: true, atMs: rig().clock.nowMs() },
    },
  });
type Listed = { title: string; text: string; path: string | null };
const listed = async ({ browser }: RigPlayer, lng = 'en'): Promise<Listed[]> =>
  ((await browser.get(`/web-api/messages?lng=${lng}&topic=favourites`)).body as { messages: Listed[] })
    .messages;
const titles = async (player: RigPlayer, lng?: string) =>
  (await listed(player, lng)).map(({ title }) => title).toReversed();
const stored = (player: RigPlayer) =>
  db().query<{ kind: string }>(
    `select kind from messages_message where user_id = $1 and topic = 'favourites' order by id`,
    [player.userId],
  );

describe('messages of favourites', () => {
  it('[DR-11.73] with push switched on alone, the message is due for the devices and not listed on the site', async () => {
    const player = await rig().addPlayer(0n);
    await switchOn(player, 'push');
    const gameId = await rig().addGame('line');
    await mark(player, { gameId });
    await begin(gameId);
    await work();
    expect(await titles(player)).toEqual([]);
    expect(
      await db().query(
        'select kind, is_shown as "isShown", due_at is not null as "isDue" from messages_message where user_id = $1',
        [player.userId],
      ),
    ).toEqual([{ kind: 'match-started', isShown: false, isDue: true }]);
  });

  it('[DR-11.73] are off until the player switches them on, and are never sent by e-mail', async () => {
    const [off, on] = [await rig().addPlayer(0n), await addReader()];
    const gameId = await rig().addGame('line');
    for (const player of [off, on]) await mark(player, { gameId });
    await begin(gameId);
    await work();
    expect([(await stored(off)).length, (await stored(on)).length]).toEqual([0, 1]);
    const [row] = await db().query<{ dueAt: Date | null }>(
      'select due_at as "dueAt" from messages_message where user_id = $1 and topic = $2',
      [on.userId, 'favourites'],
    );
    expect(row).toEqual({ dueAt: null });
    const mail = await switchOn(on, 'mail');
    expect(mail.status).toBe(409);
  });

  it('[DR-11.74] the start is told to players of the match, its teams and its championship, a goal not to the last', async () => {
    const gameId = await rig().addGame('line');
    await rig().app.mirror.load();
    const [ofGame, ofHome, ofAway, ofChamp, other] = [
      await addReader(),
      await addReader(),
      await addReader(),
      await addReader(),
      await addReader(),
    ] as const;
    await mark(ofGame, { gameId });
    // One who marked several of them has one message.
    await mark(ofGame, { champId: 1 });
    await markTeam(ofHome, 2 * gameId);
    await markTeam(ofAway, 2 * gameId + 1);
    await mark(ofChamp, { champId: 1 });
    await begin(gameId);
    await score(gameId, { home: 0, away: 0 });
    await score(gameId, { home: 1, away: 0 });
    await work();
    const start = `Team ${2 * gameId} – Team ${2 * gameId + 1} has started`;
    const goal = `Goal: Team ${2 * gameId} 1 – 0 Team ${2 * gameId + 1}`;
    expect(await titles(ofGame)).toEqual([start, goal]);
    expect(await titles(ofHome)).toEqual([start, goal]);
    expect(await titles(ofAway)).toEqual([start, goal]);
    expect(await titles(ofChamp)).toEqual([start]);
    expect(await titles(other)).toEqual([]);
    const path = `live/main/football/1/${gameId}`;
    expect((await listed(ofGame)).map((message) => [message.text, message.path])).toEqual([
      ['League. The score is now 1 – 0.', path],
      ['League. The match is in play.', path],
    ]);
  });

  it('[DR-11.78] [DR-11.2] names are in the language of the page, else in English', async () => {
    const player = await addReader();
    const gameId = await rig().addGame('line');
    await mark(player, { gameId });
    await begin(gameId);
    await score(gameId, { home: 2, away: 1 });
    await work();
    const [home, away] = [2 * gameId, 2 * gameId + 1];
    expect(await titles(player, 'ru')).toEqual([
      `Матч начался: Команда ${home} – Команда ${away}`,
      `Гол: Команда ${home} 2 – 1 Команда ${away}`,
    ]);
    expect((await titles(player, 'ar'))[1]).toBe(
      `هدف: \u2068Team ${home}\u2069 \u20682\u2069 – \u20681\u2069 \u2068Team ${away}\u2069`,
    );
  });

  it('[DR-11.76] a goal that is taken back is said once, and a goal that is given again is a new one', async () => {
    const player = await addReader();
    const gameId = await rig().addGame('line');
    await mark(player, { gameId });
    for (const home of [0, 1, 1, 0, 1]) await score(gameId, { home, away: 0 });
    // A clock that runs on and a repeated score write nothing.
    await begin(gameId);
    for (const [home, sec] of [
      [1, 60],
      [2, 90],
      [2, 120],
      [1, 150],
      [2, 180],
    ] as const)
      await score(gameId, { home, away: 0 }, sec);
    await work();
    expect((await stored(player)).map(({ kind }) => kind)).toEqual([
      'match-started',
      'goal',
      'goal-cancelled',
      'goal',
    ]);
  });

  it('[DR-11.74] simulated matches, points of other sports and goals before the start write none', async () => {
    const player = await addReader();
    const [simulated, basketball] = [await rig().addGame('line'), await rig().addGame('line')];
    await admin().query('update catalogue_game set is_simulated = true where id = $1', [simulated]);
    await admin().query(
      `insert into catalogue_sport (id, key, names, is_cyber, sort) values (3, 'basketball', '{}', false, 2)`,
    );
    await admin().query('update catalogue_game set sport_id = 3 where id = $1', [basketball]);
    for (const gameId of [simulated, basketball]) {
      await mark(player, { gameId });
      await begin(gameId);
      await score(gameId, { home: 1, away: 0 });
    }
    await work();
    expect(await titles(player)).toEqual([`Team ${2 * basketball} – Team ${2 * basketball + 1} has started`]);
  });

  it('[DR-11.75] [DR-11.51] two workers write each message once, also when an event comes again', async () => {
    const players = [await addReader(), await addReader(), await addReader()];
    const gameId = await rig().addGame('line');
    for (const player of players) await mark(player, { gameId });
    await begin(gameId);
    await score(gameId, { home: 1, away: 0 });
    await Promise.all([relay(), relay()]);
    await Promise.all([1, 2, 3, 4].map(() => rig().app.matchNotices.write()));
    await db().transaction((tx) => rig().app.matchNotices.takeStart(tx, { gameId: String(gameId) }));
    await rig().app.matchNotices.write();
    for (const player of players)
      expect((await stored(player)).map(({ kind }) => kind)).toEqual(['match-started', 'goal']);
    expect(await db().query('select 1 from favourites_notice')).toEqual([]);
  });

  it('[DR-11.75] a row whose worker died between two groups goes on after the last player', async () => {
    const players = [await addReader(), await addReader(), await addReader()] as const;
    const gameId = await rig().addGame('line');
    for (const player of players) await mark(player, { gameId });
    await begin(gameId);
    await relay();
    await admin().query('update favourites_notice set after_user_id = $1', [players[1].userId]);
    await rig().app.matchNotices.write();
    const counts = await Promise.all(players.map(async (player) => (await stored(player)).length));
    expect(counts).toEqual([0, 0, 1]);
  });

  it('[DR-11.77] [DR-11.52] a restricted player gets none, and those from before a break are hidden in it', async () => {
    const [before, during] = [await addReader(), await addReader()];
    const gameId = await rig().addGame('line');
    for (const player of [before, during]) await mark(player, { gameId });
    const restrict = ({ userId }: RigPlayer) =>
      rig().app.db.transaction((tx) =>
        rig().app.identity.addRestriction(tx, {
          userId,
          kind: 'time-out',
          startsAtMs: rig().clock.nowMs(),
          endsAtMs: rig().clock.nowMs() + 86_400_000,
          source: 'player',
        }),
      );
    await restrict(during);
    await begin(gameId);
    await work();
    expect([(await stored(before)).length, (await stored(during)).length]).toEqual([1, 0]);
    expect(await titles(before)).toHaveLength(1);
    await restrict(before);
    await rig().logInAgain(before);
    expect(await titles(before)).toEqual([]);
  });

  it('[DR-11.75] 10,000 players of one match are written by a few statements, each once', async () => {
    const gameId = await rig().addGame('line');
    await admin().query(
      `insert into identity_user (account_number, email, password_hash, country_code, lng, registration_type)
       select (900000000 + n)::text, 'many' || n || '@example.org', 'x', 'IT', 'en', 'email'
       from generate_series(1, 10000) n`,
    );
    await admin().query(
      `with many as (select id from identity_user where email like 'many%'),
       on_site as (insert into messages_setting (user_id, topic, channel, is_on, changed_at)
         select id, 'favourites', 'site', true, now() from many)
       insert into favourites_game (user_id, game_id, added_at) select id, $1, now() from many`,
      [gameId],
    );
    await begin(gameId);
    await relay();
    const started = performance.now();
    expect(await rig().app.matchNotices.write()).toBe(10_000);
    expect(performance.now() - started).toBeLessThan(20_000);
    const [row] = await db().query<{ n: number; players: number }>(
      `select count(*)::int as n, count(distinct user_id)::int as players from messages_message
       where event_key = $1`,
      [`match-started:${gameId}`],
    );
    expect(row).toEqual({ n: 10_000, players: 10_000 });
  });
});

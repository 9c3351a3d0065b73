import { type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { limitSteps } from '@touchline/testkit/limits';
import { expect, it } from 'vitest';

const { admin, db, rig } = useBettingRig();
const { set, pass } = limitSteps(rig);
const dayMs = 86_400_000;
const send = () => rig().app.limits.sendPlayReviews();

/** A player who has registered now. The database writes the time of a registration with the machine's clock. */
async function registered(): Promise<RigPlayer> {
  const player = await rig().addPlayer(0n);
  await admin().query('update identity_user set created_at = $2 where id = $1', [
    player.userId,
    new Date(rig().clock.nowMs()),
  ]);
  return player;
}

const sentTo = async (player: RigPlayer): Promise<number[]> => {
  const rows = await db().query<{ at: Date }>(
    "select created_at as at from messages_message where user_id = $1 and kind = 'play-review' order by id",
    [player.userId],
  );
  return rows.map(({ at }) => at.getTime());
};

it('[RTS-12E] [DR-5.83] a player is asked to look at limits, stakes and results 180 days after the registration and after each message, once with two workers', async () => {
  const player = await registered();
  const startMs = rig().clock.nowMs();
  rig().clock.advance(180 * dayMs - 1000);
  await send();
  expect(await sentTo(player)).toEqual([]);
  rig().clock.advance(1000);
  await Promise.all([send(), send(), send()]);
  expect(await sentTo(player)).toEqual([startMs + 180 * dayMs]);
  rig().clock.advance(180 * dayMs - 1000);
  await Promise.all([send(), send(), send()]);
  expect(await sentTo(player)).toHaveLength(1);
  rig().clock.advance(1000);
  await Promise.all([send(), send(), send()]);
  expect(await sentTo(player)).toEqual([startMs + 180 * dayMs, startMs + 360 * dayMs]);
  await rig().logInAgain(player);
  const { body } = await player.browser.get('/web-api/messages?lng=en');
  expect((body as { messages: object[] }).messages[0]).toMatchObject({
    topic: 'limits',
    title: 'Time to look at your limits',
    path: 'office/responsible',
  });
});

it.each([
  [33, 30],
  [30, 90],
])('[DR-5.47] [DR-5.83] during a break (type %i) none is sent; it follows at its end', async (type, days) => {
  const player = await registered();
  rig().clock.advance(180 * dayMs - days * dayMs + 1000);
  await rig().logInAgain(player);
  expect((await set(player, type, days)).status).toBe(200);
  await pass(player, days * dayMs - 1000);
  await send();
  expect(await sentTo(player)).toEqual([]);
  rig().clock.advance(1000);
  await send();
  expect(await sentTo(player)).toEqual([rig().clock.nowMs()]);
});

it('[DR-5.47] [DR-5.83] a break that begins while the job waits for the player is seen', async () => {
  const player = await registered();
  rig().clock.advance(180 * dayMs);
  let sending: Promise<void> = Promise.resolve();
  await admin().transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(7203514, $1::bigint::integer)', [player.userId]);
    sending = send();
    await expect
      .poll(() => db().query("select 1 from pg_locks where locktype = 'advisory' and not granted"))
      .not.toEqual([]);
    await tx.query(
      `insert into identity_restriction (user_id, kind, starts_at, ends_at, source)
       values ($1, 'time-out', $2, $2::timestamptz + interval '1 day', 'player')`,
      [player.userId, new Date(rig().clock.nowMs())],
    );
  });
  await sending;
  expect(await sentTo(player)).toEqual([]);
});

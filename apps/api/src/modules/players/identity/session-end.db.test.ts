import { connectLiveHub } from '@touchline/api/connect-live-hub';
import { createLiveHub } from '@touchline/api/platform/live/live-hub';
import { startOutboxRelay } from '@touchline/api/platform/database/outbox';
import { silentLog } from '@touchline/api/platform/process/log';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { closeEndedSockets } from '../../../session-monitor.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});

let players = 0;
/** Creates a player with two open sessions, each with a cookie and a token. */
async function player(isSaved = false) {
  const { userId, sessions } = await db().transaction(async (tx) => {
    const user = await test.app.identity.addUser(tx, {
      email: `end${++players}@example.org`,
      passwordHash: 'unused',
      countryCode: 'IT',
      lng: 'en',
      registrationType: 'full_reg',
    });
    if (!user) throw new Error('taken');
    const open = () => test.app.identity.openSession(tx, user.id, {}, isSaved);
    return { userId: user.id, sessions: [await open(), await open()] };
  });
  const tokens = await Promise.all(
    sessions.map(({ sessionId }) => test.app.identity.tokens.issue('web-api', { userId, sessionId })),
  );
  return { userId, sessions, tokens: tokens.map(({ token }) => token) };
}
type Player = Awaited<ReturnType<typeof player>>;

/** Returns which of the player's cookies and tokens are still accepted. */
const validCredentials = async ({ sessions, tokens }: Player): Promise<boolean[]> =>
  Promise.all([
    ...sessions.map(async ({ token }) => (await test.app.identity.sessionOfCookie(token)) !== null),
    ...tokens.map(async (token) => (await test.app.identity.sessionOfBearer(token)) !== null),
  ]);

/** Creates two nodes: hubs on one bus, with one socket per session on each. */
function nodes(of: readonly Player[]) {
  const closed: string[] = [];
  const stops: (() => void)[] = [];
  const hubs = ['one', 'two'].map((node) => {
    const hub = createLiveHub({
      nowMs: test.clock.nowMs,
      readSnapshot: async () => null,
      every: () => () => {},
      later: () => {},
      onFailure: () => {},
    });
    stops.push(connectLiveHub(test.app, hub));
    for (const { userId, sessions } of of)
      for (const { sessionId } of sessions)
        hub.connect(
          {
            send: () => {},
            bufferedAmount: () => 0,
            close: (code) => closed.push(`${node} ${sessionId} ${code}`),
          },
          { userId, sessionId },
        );
    return hub;
  });
  return { closed, hubs, stop: () => stops.forEach((stop) => stop()) };
}

/** Processes the outbox events as the worker does. */
async function relay(): Promise<void> {
  const { bus } = test.app;
  const outbox = startOutboxRelay({
    db: db(),
    bus,
    log: silentLog,
    pollMs: 1_000_000,
    consumers: { 'sessions-ended': [{ afterwards: (payload) => bus.publish('sessions-ended', payload) }] },
  });
  await outbox.drain();
  await outbox.stop();
}

const closedAll = ({ sessions }: Player): string[] =>
  ['one', 'two'].flatMap((node) => sessions.map(({ sessionId }) => `${node} ${sessionId} 4001`)).toSorted();

const restrict = (kind: 'self-excluded' | 'time-out') => (userId: bigint) =>
  db().transaction((tx) =>
    test.app.identity.addRestriction(tx, {
      userId,
      kind,
      startsAtMs: test.clock.nowMs(),
      endsAtMs: null,
      source: 'test',
    }),
  );
const ban = (level: number) => (userId: bigint) =>
  db().transaction((tx) => test.app.identity.setBan(tx, userId, level, 'test'));

describe("the end of a player's sessions", () => {
  it.each([
    ['a self-exclusion', restrict('self-excluded')],
    ['a time-out', restrict('time-out')],
    ['a ban', ban(1)],
    ['a ban that leaves withdrawal open', ban(45)],
  ])(
    '[RL-48] [RL-56] [RL-87] with %s: ends cookies, tokens and sockets on both nodes, and none of another player',
    async (_, end) => {
      const [gone, other] = [await player(), await player()];
      const live = nodes([gone, other]);
      await end(gone.userId);
      expect(await validCredentials(gone)).toEqual([false, false, false, false]);
      expect(await validCredentials(other)).toEqual([true, true, true, true]);
      await relay();
      expect(live.closed.toSorted()).toEqual(closedAll(gone));
      // After the next log-in, the player can use what the restriction permits.
      const again = await db().transaction((tx) => test.app.identity.openSession(tx, gone.userId, {}, false));
      expect(await test.app.identity.sessionOfCookie(again.token)).toEqual({
        userId: gone.userId,
        sessionId: again.sessionId,
      });
      live.stop();
    },
  );

  it('[RL-48] lifting a ban ends no session', async () => {
    const one = await player();
    await ban(0)(one.userId);
    expect(await validCredentials(one)).toEqual([true, true, true, true]);
  });

  it.each([
    ['the idle life', false, 2 * 3_600_000],
    ['the absolute life', true, 30 * 86_400_000],
  ])(
    '[RL-52] [RL-48] at the end of %s, the worker alone ends the session, without a request',
    async (_, isSaved, lifeMs) => {
      await db().query('update identity_session set ended_at = created_at where ended_at is null');
      const old = await player(isSaved);
      const live = nodes([old]);
      test.clock.advance(lifeMs);
      expect(await test.app.identity.expireSessions()).toBe(0);
      test.clock.advance(1);
      expect(await test.app.identity.expireSessions()).toBe(2);
      expect(await test.app.identity.expireSessions()).toBe(0);
      await relay();
      expect(live.closed.toSorted()).toEqual(closedAll(old));
      live.stop();
    },
  );

  it('[RL-52] [RL-48] a request that finds its session expired closes the sockets too', async () => {
    const one = await player();
    const live = nodes([one]);
    test.clock.advance(2 * 3_600_000 + 1);
    const [first] = one.sessions;
    expect(await test.app.identity.sessionOfCookie(first?.token ?? '')).toBeNull();
    await relay();
    expect(live.closed.toSorted()).toEqual([`one ${first?.sessionId} 4001`, `two ${first?.sessionId} 4001`]);
    live.stop();
  });

  it('[RL-48] [RL-52] when no event arrives, a node closes the sockets of ended and expired sessions by itself', async () => {
    const [ended, expired, alive] = [await player(), await player(true), await player(true)];
    const live = nodes([ended, expired, alive]);
    const [hub] = live.hubs;
    if (!hub) throw new Error('no hub');
    const check = () => closeEndedSockets({ identity: test.app.identity, hub });
    await check();
    expect(live.closed).toEqual([]);
    await ban(1)(ended.userId);
    await db().query('delete from platform_outbox');
    await check();
    expect(live.closed).toEqual(ended.sessions.map(({ sessionId }) => `one ${sessionId} 4001`));
    await db().query(`update identity_session set created_at = $2 where user_id = $1`, [
      expired.userId,
      new Date(test.clock.nowMs() - 30 * 86_400_000 - 1),
    ]);
    await check();
    expect(live.closed.slice(2)).toEqual(expired.sessions.map(({ sessionId }) => `one ${sessionId} 4001`));
    expect(hub.sessions()).toEqual(
      alive.sessions.map(({ sessionId }) => ({ userId: alive.userId, sessionId })),
    );
    live.stop();
  });
});

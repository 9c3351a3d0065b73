import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { markSeen } from './sessions.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let players = 0;
async function addUser(): Promise<bigint> {
  const user = await db().transaction((tx) =>
    test.app.identity.addUser(tx, {
      email: `time${++players}@example.org`,
      passwordHash: '',
      countryCode: 'IT',
      lng: 'en',
      registrationType: 'full_reg',
    }),
  );
  if (!user) throw new Error('taken');
  return user.id;
}

const openSession = (userId: bigint) =>
  db().transaction((tx) => test.app.identity.openSession(tx, userId, {}, true));

const seen = (sessionId: bigint, nowMs = test.clock.nowMs()) => markSeen(db(), [{ sessionId, nowMs }]);
const played = async (userId: bigint, days = 7) => (await test.app.identity.playTime(userId, days)).days;
const today = (): string => new Date(test.clock.nowMs()).toISOString().slice(0, 10);

describe('the time on the site', () => {
  it('[DR-11.41] is the time between activities, without gaps of more than five minutes', async () => {
    const userId = await addUser();
    const { sessionId } = await openSession(userId);
    for (const minutes of [1, 1, 5, 6, 1]) {
      test.clock.advance(minutes * MINUTE_MS);
      await seen(sessionId);
    }
    expect(await played(userId)).toEqual([{ date: today(), ms: 8 * MINUTE_MS }]);
  });

  it('[DR-11.41] of two devices at the same time counts once, also in one batch', async () => {
    const userId = await addUser();
    const [phone, desktop] = [await openSession(userId), await openSession(userId)];
    for (let minute = 0; minute < 4; minute += 1) {
      test.clock.advance(MINUTE_MS);
      const nowMs = test.clock.nowMs();
      await markSeen(db(), [
        { sessionId: phone.sessionId, nowMs },
        { sessionId: desktop.sessionId, nowMs },
      ]);
      await seen(desktop.sessionId);
    }
    expect(await played(userId)).toEqual([{ date: today(), ms: 4 * MINUTE_MS }]);
  });

  it('[DR-11.41] of two processes at once is added once and never taken back', async () => {
    const userId = await addUser();
    const [phone, desktop] = [await openSession(userId), await openSession(userId)];
    test.clock.advance(3 * MINUTE_MS);
    await Promise.all([seen(phone.sessionId), seen(desktop.sessionId)]);
    // An older activity arrives late.
    await seen(phone.sessionId, test.clock.nowMs() - MINUTE_MS);
    expect(await played(userId)).toEqual([{ date: today(), ms: 3 * MINUTE_MS }]);
  });

  it('[DR-11.41] is kept by UTC day, for the days that were asked', async () => {
    const userId = await addUser();
    const { sessionId } = await openSession(userId);
    test.clock.advance(2 * MINUTE_MS);
    await seen(sessionId);
    const first = today();
    test.clock.advance(7 * DAY_MS);
    await seen(sessionId);
    test.clock.advance(MINUTE_MS);
    await seen(sessionId);
    expect(await played(userId, 8)).toEqual([
      { date: first, ms: 2 * MINUTE_MS },
      { date: today(), ms: MINUTE_MS },
    ]);
    expect(await played(userId, 7)).toEqual([{ date: today(), ms: MINUTE_MS }]);
  });

  it('[DR-11.41] is read by its player only', async () => {
    const [one, other] = [await addUser(), await addUser()];
    const { sessionId } = await openSession(one);
    test.clock.advance(MINUTE_MS);
    await seen(sessionId);
    expect(await played(other)).toEqual([]);
    const guest = await test.browser().get('/web-api/session/play-time?days=7');
    expect(guest.status).toBe(401);
  });
});

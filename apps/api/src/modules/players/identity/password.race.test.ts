import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { hashSync } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from 'vitest';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});

let players = 0;
async function addPlayer(passwordHash: string): Promise<{ email: string; userId: bigint }> {
  const email = `race${++players}@example.org`;
  const user = await db().transaction((tx) =>
    test.app.identity.addUser(tx, {
      email,
      passwordHash,
      countryCode: 'IT',
      lng: 'en',
      registrationType: 'full_reg',
    }),
  );
  if (!user) throw new Error('taken');
  return { email, userId: user.id };
}

const input = (login: string, password: string) => ({
  login,
  password,
  isSaved: false,
  device: {},
  agent: null,
  address: `192.0.2.${++players}`,
  captcha: null,
  knownDevice: null,
});
const noCaller = { address: null, agent: null };
const openSessions = async (userId: bigint): Promise<number> =>
  (
    await db().query<{ n: number }>(
      'select count(*)::int as n from identity_session where user_id = $1 and ended_at is null',
      [userId],
    )
  )[0]?.n ?? 0;

const codeFor = async (email: string): Promise<string> => {
  await test.browser().post('/web-api/auth/password-reset', { email, lng: 'en' });
  const [letter] = await test.app.mail.list(1);
  return ((letter?.parameters ?? {}) as { code: string }).code;
};

describe('simultaneous log-in and password change', () => {
  it('[RL-48] [RL-51] a log-in with the old password, compared before the change, opens no session after it', async () => {
    const { identity } = test.app;
    for (let n = 0; n < 5; n++) {
      const { email, userId } = await addPlayer(await identity.passwords.hash('the old password'));
      const code = await codeFor(email);
      const locked = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      // The password change locks the account's row. The log-in has compared the old hash and waits for the row.
      const change = db().transaction(async (tx) => {
        await tx.query('select 1 from identity_user where id = $1 for update', [userId]);
        locked.resolve();
        await held.promise;
        await tx.query('update identity_user set password_hash = $2 where id = $1', [
          userId,
          await identity.passwords.hash('the new password'),
        ]);
      });
      await locked.promise;
      const old = identity.logIn(input(email, 'the old password'));
      while ((await waiting()) === 0) await new Promise((resolve) => setImmediate(resolve));
      held.resolve();
      await change;
      expect((await old).outcome).toBe('bad-credentials');
      expect(await openSessions(userId)).toBe(0);
      expect(await identity.resetPassword(code, 'a third good secret', noCaller)).toEqual({
        outcome: 'changed',
      });
    }
  });

  it('[RL-45] two simultaneous log-ins that renew the hash both succeed, and the newer hash stays', async () => {
    const { identity } = test.app;
    const weak = { memoryCost: 32, timeCost: 1, parallelism: 1 };
    const { email, userId } = await addPlayer(hashSync('a good old secret', weak));
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => identity.logIn(input(email, 'a good old secret'))),
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['signed-in', 'signed-in', 'signed-in']);
    const rows = await db().query<{ hash: string }>(
      'select password_hash as hash from identity_user where id = $1',
      [userId],
    );
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  });
});

/** Returns the number of statements of this database that wait for a lock. */
async function waiting(): Promise<number> {
  const rows = await db().query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}

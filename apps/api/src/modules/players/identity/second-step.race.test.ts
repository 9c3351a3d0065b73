import { createSealingKeys } from '../../../platform/process/sealing-keys.ts';
import { authenticatorCode } from '@touchline/testkit/authenticator';
import { createTestApp, encodeCredential } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { expect, it } from 'vitest';
import { checkCode } from './second-step-store.ts';

const { db, admin } = useTestDatabase();
const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };

it('[RL-50] while a transaction accepts a code, another one with the same code waits and refuses it', async () => {
  const site = createTestApp(db());
  const browser = site.browser();
  const { userId, password } = (await browser.post('/web-api/registration/one-click', form)).body as {
    userId: number;
    password: string;
  };
  const start = await browser.post('/web-api/user/two-step/start', { uPassword: encodeCredential(password) });
  const { secret } = start.body as { secret: string };
  const nowMs = site.clock.nowMs();
  await browser.post('/web-api/user/two-step/confirm', { code: authenticatorCode(secret, nowMs) });
  const check = { nowMs: nowMs + 30_000, keys: createSealingKeys('test-identity-secret') };
  const code = authenticatorCode(secret, check.nowMs);
  const accepted = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const first = db().transaction(async (tx) => {
    const outcome = await checkCode(tx, BigInt(userId), code, check);
    accepted.resolve();
    await released.promise;
    return outcome;
  });
  await accepted.promise;
  const second = db().transaction((tx) => checkCode(tx, BigInt(userId), code, check));
  await expect
    .poll(async () => {
      const rows = await admin().query(
        `select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%identity_second_step%'`,
      );
      return rows.length;
    })
    .toBe(1);
  released.resolve();
  expect([await first, await second]).toEqual(['right', 'wrong']);
  await site.close();
});

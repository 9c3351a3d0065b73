import { fullProfile } from '@touchline/testkit/full-profile';
import { createTestApp, encodeCredential } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeLifeMs } from './e-mail-codes.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});

const password = 'correct horse battery';
const newPassword = 'of the attacker 1';
const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };

const addUser = async (email: string): Promise<bigint> => {
  const passwordHash = await test.app.identity.passwords.hash(password);
  const user = await db().transaction((tx) =>
    test.app.identity.addUser(tx, {
      email,
      passwordHash,
      countryCode: 'IT',
      lng: 'en',
      registrationType: 'full_reg',
    }),
  );
  return user?.id ?? 0n;
};

const lastCode = async (): Promise<string> => {
  const [emailMessage] = await test.app.mail.list(1);
  return (emailMessage?.parameters as { code?: string } | undefined)?.code ?? '';
};

const requestCode = async (email: string): Promise<string> => {
  await test.browser().post('/web-api/auth/password-reset', { email, lng: 'en' });
  return lastCode();
};

/** Each call comes from another address, because the rate limit of one address would refuse the later calls. */
let confirms = 0;
const confirm = (body: object) =>
  test
    .browser()
    .post('/web-api/auth/password-reset/confirm', body, { 'x-forwarded-for': `198.51.100.${++confirms}` });
const uPassword = encodeCredential(newPassword);
const mixedCase = (code: string): string =>
  code.replace(/[a-zA-Z]/, (emailMessage) =>
    emailMessage === emailMessage.toLowerCase() ? emailMessage.toUpperCase() : emailMessage.toLowerCase(),
  );

describe('attacks on the code of a password reset', () => {
  it('[RL-51] 30 attacks change no password and end no session', async () => {
    await addUser('owner@example.org');
    const browser = test.browser();
    await browser.post('/web-api/auth/login', {
      uLogin: encodeCredential('owner@example.org'),
      uPassword: encodeCredential(password),
      save: false,
    });
    await addUser('other@example.org');
    const hashOf = async (email: string): Promise<string | undefined> =>
      (
        await db().query<{ hash: string }>(
          'select password_hash as hash from identity_user where email = $1',
          [email],
        )
      )[0]?.hash;
    const before = await hashOf('owner@example.org');

    await test
      .browser()
      .post('/web-api/registration/email', { ...form, ...fullProfile, email: 'new@example.org', password });
    const ofRegistration = await lastCode();
    const expired = await requestCode('owner@example.org');
    test.clock.advance(codeLifeMs['password-reset']);
    const ofOther = await requestCode('other@example.org');
    expect((await confirm({ code: ofOther, uPassword: encodeCredential('another good one 2') })).status).toBe(
      200,
    );
    const unknownUser = await requestCode('nobody@example.org');
    const code = await requestCode('owner@example.org');
    const [stored] = await db().query<{ hash: string }>(
      `select encode(code_hash, 'hex') as hash from identity_code c join identity_user u on u.id = c.user_id
       where u.email = 'owner@example.org' order by expires_at desc limit 1`,
    );
    const codes: unknown[] = [
      expired,
      ofOther,
      ofRegistration,
      unknownUser,
      stored?.hash,
      Buffer.from(stored?.hash ?? '', 'hex').toString('base64url'),
      code.slice(0, -1),
      code.slice(1),
      `${code}A`,
      `A${code}`,
      `${code}=`,
      mixedCase(code),
      code.split('').toReversed().join(''),
      `${code}\u0000`,
      `${code}' or '1'='1`,
      `${code}%`,
      '%',
      '_'.repeat(32),
      '',
      ' ',
      '0',
      null,
      true,
      0,
      [code],
      { code },
      { $ne: '' },
    ];
    const bodies: object[] = [
      ...codes.map((one) => ({ code: one, uPassword })),
      { uPassword },
      { uPassword, userId: 1, email: 'owner@example.org' },
      { code, uPassword, userId: 1 },
    ];
    expect(bodies.length).toBe(30);
    const statuses = [];
    for (const body of bodies) statuses.push((await confirm(body)).status);
    expect(statuses).toEqual(bodies.map(() => 400));
    expect(await hashOf('owner@example.org')).toBe(before);
    const { body } = await browser.get('/web-api/session/check');
    expect(body).not.toEqual({ user_id: null });
    // A password-reset code does not create an account either.
    expect((await test.browser().post('/web-api/registration/confirm', { code })).status).toBe(400);
    // The right code was valid during all attacks. It still works, and only once.
    expect((await confirm({ code, uPassword })).status).toBe(200);
    expect((await confirm({ code, uPassword })).status).toBe(400);
  });
});

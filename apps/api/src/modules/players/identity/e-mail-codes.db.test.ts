import { fullProfile } from '@touchline/testkit/full-profile';
import { createTestApp, encodeCredential } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';

const { admin, db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});

let players = 0;
async function addPlayer(): Promise<string> {
  const email = `code${++players}.rossi@example.org`;
  await db().transaction((tx) =>
    test.app.identity.addUser(tx, {
      email,
      passwordHash: 'unused',
      countryCode: 'IT',
      lng: 'en',
      registrationType: 'full_reg',
    }),
  );
  return email;
}
const codeIn = async (at = 0): Promise<string | undefined> =>
  ((await test.app.mail.list(at + 1))[at]?.parameters as { code?: string } | undefined)?.code;
async function codeFor(email: string): Promise<string> {
  const from = { 'x-forwarded-for': `192.0.2.${++players}` };
  await test.browser().post('/web-api/auth/password-reset', { email, lng: 'en' }, from);
  return (await codeIn()) ?? '';
}
const reset = async (code: string, password: string): Promise<string> => {
  const body = { code, uPassword: encodeCredential(password) };
  const answer = await test
    .browser()
    .post('/web-api/auth/password-reset/confirm', body, { 'x-forwarded-for': `192.0.2.${++players}` });
  return (
    (answer.body as { error?: { code: string }; outcome?: string }).error?.code ??
    (answer.body as { outcome: string }).outcome
  );
};
/** Returns all rows of all tables of the database as text. */
async function wholeDatabase(): Promise<string> {
  const tables = await admin().query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => admin().query<{ row: string }>(`select t::text as row from ${name} t`)),
  );
  return texts
    .flat()
    .map(({ row }) => row)
    .join('\n');
}
const asBytes = (text: string): string => Buffer.from(text).toString('hex');

const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
const register = (email: string, password = 'a long enough secret') =>
  test.browser().post('/web-api/registration/email', { ...form, ...fullProfile, email, password });

describe('a one-time code', () => {
  it('[RL-51] is stored nowhere in plain text, and its e-mail can be read with the secret only', async () => {
    const codes = [await codeFor(await addPlayer())];
    await register('new.one@example.org');
    codes.push((await codeIn()) ?? '');
    for (const code of codes) expect(code).toMatch(/^[\w-]{32}$/);
    const text = await wholeDatabase();
    for (const code of codes) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(asBytes(code));
    }
    const { createMail } = await import('../../site/mail/index.ts');
    expect((await createMail(db(), 'another secret').list(1))[0]?.parameters).toEqual({});
    expect((await createMail(db(), null).list(1))[0]?.parameters).toEqual({});
  });

  it('[RL-51] is removed from its e-mail when it is used, together with its personal data', async () => {
    await register('left.behind@example.org');
    const code = await codeIn();
    await test.browser().post('/web-api/registration/confirm', { code });
    expect(await codeIn()).toBeUndefined();
    expect(
      await db().query('select 1 from identity_code where used_at is not null and payload is not null'),
    ).toEqual([]);
    const one = await codeFor(await addPlayer());
    expect(await reset(one, 'a good new secret')).toBe('changed');
    expect((await test.app.mail.list(2))[1]?.parameters).toEqual({});
  });

  it('[RL-51] [RL-48] ends with all other open codes of the player when the password changes', async () => {
    const [mine, theirs] = [await addPlayer(), await addPlayer()];
    const [first, second] = [await codeFor(mine), await codeFor(mine)];
    const other = await codeFor(theirs);
    expect(await reset(second, 'a good new secret')).toBe('changed');
    expect(await reset(first, 'another good secret')).toBe('session/code-wrong');
    const emailMessages = await test.app.mail.list(4);
    expect(emailMessages.map(({ kind, parameters }) => [kind, 'code' in parameters])).toEqual([
      ['password-changed', false],
      ['password-reset', true],
      ['password-reset', false],
      ['password-reset', false],
    ]);
    expect(await reset(other, 'a good new secret')).toBe('changed');
  });

  it('[DM-AU-004] [DM-AU-005] a wrong code is wrong; a right one is too late when its time is over', async () => {
    const code = await codeFor(await addPlayer());
    const other = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
    expect(await reset(other, 'a long secret of mine')).toBe('session/code-wrong');
    test.clock.advance(30 * 60_000 - 1);
    expect(await reset(other, 'a long secret of mine')).toBe('session/code-wrong');
    test.clock.advance(1);
    expect(await reset(code, 'a long secret of mine')).toBe('session/code-expired');
  });

  it('[RL-51] is removed from its e-mail when it expires, and when the e-mail is delivered', async () => {
    await register('never.confirmed@example.org');
    await codeFor(await addPlayer());
    test.clock.advance(30 * 60_000);
    await test.app.identity.cleanUp();
    expect([await codeIn(), await codeIn(1)]).toEqual([undefined, expect.any(String)]);
    test.clock.advance(24 * 3_600_000);
    await test.app.identity.cleanUp();
    expect(await codeIn(1)).toBeUndefined();
    expect(await db().query('select 1 from identity_code where payload is not null')).toEqual([]);
    const code = await codeFor(await addPlayer());
    const [emailMessage] = await test.app.mail.list(1);
    // As after a delivery: the code is gone from the e-mail and still works.
    await db().query('update mail_letter set sealed_code = null where id = $1', [emailMessage?.id ?? null]);
    expect(await codeIn()).toBeUndefined();
    expect(await reset(code, 'a good new secret')).toBe('changed');
  });

  it('[RL-45] [RL-51] is not used up by a password that is common or the player’s own name', async () => {
    const email = await addPlayer();
    const code = await codeFor(email);
    for (const weak of ['liverpool1', email, `${email.split('@')[0]}1`])
      expect(await reset(code, weak)).toBe('session/password-weak');
    expect(await reset(code, 'a good new secret')).toBe('changed');
    const answer = await register('anna.rossi@example.org', 'Anna.Rossi7');
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'registration/password-weak' } } });
  });
});

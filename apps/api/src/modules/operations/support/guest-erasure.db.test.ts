import { randomUUID } from 'node:crypto';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeEach(() => {
  test = createTestApp(db());
});
afterEach(() => test.close());

const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
const newEmail = (): string => `${randomUUID()}@example.org`;
const codeOf = (answer: { body: never }) => (answer.body as { error: { code: string } }).error.code;

/** Writes to the support. @returns the number of the request */
async function write(more: object, browser = test.browser()): Promise<string> {
  const body = { requestId: randomUUID(), topic: 'bets', lng: 'en', message: 'Where is it?', ...more };
  const answer = await browser.post('/web-api/support/feedback', body);
  expect(answer.status).toBe(200);
  return (answer.body as { number: string }).number;
}
const ask = (email: string) => test.browser().post('/web-api/support/erasure', { email, lng: 'ru' });
const confirm = (code: string) => test.browser().post('/web-api/support/erasure/confirm', { code });
const erase = () => test.app.support.guestErasure.eraseConfirmed();
const mailsTo = async (email: string) =>
  (await test.app.mail.list(50)).filter(({ recipient }) => recipient === email);
/** The code of the newest e-mail to an address. */
async function codeTo(email: string): Promise<string> {
  const [mail] = (await mailsTo(email)).filter(({ kind }) => kind === 'support-erasure');
  return (mail?.parameters as { code?: string } | undefined)?.code ?? '';
}
const isThere = async (number: string): Promise<boolean> =>
  (await db().query('select 1 from support_request where number = $1', [number])).length === 1;

describe('the requests of a guest', () => {
  it('[DR-13.167] [DR-13.168] [DR-13.169] are deleted with their answers, by the code that the address got', async () => {
    const email = newEmail();
    const [first, second] = [await write({ email }), await write({ email: email.toUpperCase() })];
    const named = await write({ email: newEmail(), contact: email });
    const other = await write({ email: newEmail() });
    await runOps(test.app, ['support', 'answer', first, '--text', 'Here'], 'tester');
    expect(await ask(email)).toMatchObject({ status: 200, body: { outcome: 'sent' } });
    const code = await codeTo(email);
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await erase()).toBe(0);
    expect(await isThere(first)).toBe(true);
    expect(await confirm(code.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      status: 200,
      body: { outcome: 'accepted' },
    });
    expect(await erase()).toBe(1);
    expect(await Promise.all([first, second, named, other].map(isThere))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(await mailsTo(email)).toEqual([]);
    expect(await db().query('select email from support_erasure')).toEqual([{ email: null }]);
    // After a lost reply the client repeats the call; nothing more is deleted.
    expect((await confirm(code)).status).toBe(200);
    expect(await erase()).toBe(0);
  });

  it('[DR-13.171] the audit log has the number of requests, and not the address', async () => {
    const email = newEmail();
    await write({ email });
    await ask(email);
    await confirm(await codeTo(email));
    await erase();
    const rows = await db().query<{ actor: string; after: object; text: string }>(
      `select actor, after, to_jsonb(l)::text as text from platform_audit l where action = 'support.erase'
       order by id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({ actor: 'system' });
    expect(rows[0]?.after).toEqual({ requests: 1 });
    expect(rows[0]?.text).not.toContain(email);
  });

  it('[DR-13.167] no reply says whether an address has written, and another gets no e-mail', async () => {
    const [known, unknown] = [newEmail(), newEmail()];
    await write({ email: known });
    expect((await ask(unknown)).body).toEqual((await ask(known)).body);
    expect(await mailsTo(unknown)).toEqual([]);
    expect(await mailsTo(known)).toHaveLength(1);
  });

  it('[DR-13.170] requests of a player stay, also those with this address', async () => {
    const browser = test.browser();
    await browser.post('/web-api/registration/one-click', form);
    const email = newEmail();
    const [own, guests] = [await write({ email }, browser), await write({ email })];
    await ask(email);
    await confirm(await codeTo(email));
    expect(await erase()).toBe(1);
    expect([await isThere(own), await isThere(guests)]).toEqual([true, false]);
  });

  it('[DR-13.168] a code is valid for 24 hours; one address gets one in ten minutes, and the newest counts', async () => {
    const email = newEmail();
    const number = await write({ email });
    await ask(email);
    const first = await codeTo(email);
    test.clock.advance(10 * 60_000 - 1);
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(1);
    test.clock.advance(1);
    await ask(email);
    const second = await codeTo(email);
    expect(second).not.toBe(first);
    const late = await confirm(first);
    expect([late.status, codeOf(late)]).toEqual([400, 'support/erasure-code']);
    test.clock.advance(86_400_000);
    expect(codeOf(await confirm(second))).toBe('support/erasure-code');
    await erase();
    expect(await isThere(number)).toBe(true);
    expect(await db().query('select 1 from support_erasure where email = $1', [email])).toEqual([]);
  });

  it.each([
    ['a wrong code', { code: 'AAAA-AAAA-AAAA' }, 'support/erasure-code'],
    ['an empty code', { code: ' ' }, 'request/invalid'],
    ['a field too many', { code: 'AAAA-AAAA-AAAA', email: 'a@example.org' }, 'request/invalid'],
  ])('[DR-13.168] %s is refused and deletes nothing', async (_name, body, code) => {
    const email = newEmail();
    const number = await write({ email });
    await ask(email);
    const answer = await test.browser().post('/web-api/support/erasure/confirm', body);
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
    await erase();
    expect(await isThere(number)).toBe(true);
  });

  it('[DR-13.169] two workers delete once', async () => {
    const emails = [newEmail(), newEmail(), newEmail()];
    for (const email of emails) {
      await write({ email });
      await ask(email);
      await confirm(await codeTo(email));
    }
    const done = await Promise.all([erase(), erase()]);
    expect(done[0] + done[1]).toBe(3);
    const [row] = await db().query<{ n: number }>(
      `select count(*)::int as n from platform_audit where action = 'support.erase' and subject in (
         select 'support-erasure:' || id from support_erasure order by id desc limit 3)`,
    );
    expect(row?.n).toBe(3);
  });
});

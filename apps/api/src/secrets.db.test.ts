import { fullProfile } from '@touchline/testkit/full-profile';
import { randomBytes, randomUUID } from 'node:crypto';
import { operatorPaths } from '@touchline/contracts/operations';
import { addOperator } from '@touchline/testkit/add-operator';
import { createTestApp, encodeCredential, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOps } from './ops/run-command.ts';
import { createLog } from './platform/process/log.ts';

/**
 * Sends a secret through every input, then searches the whole log and the audit log for it (RL-77: no secrets in logs).
 */

const { db, admin } = useTestDatabase();
const lines: string[] = [];
let site: ReturnType<typeof createTestApp>;
let operatorToken = '';
beforeAll(async () => {
  // The most detailed log level.
  site = createTestApp(db(), { log: createLog('test', 'trace', { write: (line) => void lines.push(line) }) });
  operatorToken = (await addOperator(site.app)).sessionToken;
});
afterAll(() => site.close());

const cards = ['4111111111111111', '5500 0000 0000 0004', '3400-000000-00009', '6011000000000004'];
const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
const encoded = encodeCredential;
const beacon = { 'x-requested-with': undefined, 'content-type': 'text/plain' } as unknown as Record<
  string,
  string
>;
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  site.browser().post(path, body, headers);
const get = (path: string, headers: Record<string, string> = {}) => site.browser().get(path, headers);

async function registered(): Promise<{ browser: TestBrowser; accountNumber: string; password: string }> {
  const browser = site.browser();
  const { body } = await browser.post('/web-api/registration/one-click', form);
  return { browser, ...(body as { accountNumber: string; password: string }) };
}

/** Makes statements on a table fail with the whole row in the error's detail, as after a faulty deployment. */
async function whileBroken(table: string, column: string, work: () => Promise<unknown>): Promise<void> {
  await admin().query(`alter table ${table} add constraint broken check (${column} is null) not valid`);
  await work().finally(() => admin().query(`alter table ${table} drop constraint broken`));
}

/** Sends a secret; any reply is accepted. */
type Send = (secret: string) => Promise<unknown>;

const sends: Record<string, Send> = {
  'a wrong password': async (secret) => {
    const { accountNumber } = await registered();
    await post('/web-api/auth/login', {
      uLogin: encoded(accountNumber),
      uPassword: encoded(secret),
      save: false,
    });
  },
  'a password typed as the name': (secret) =>
    post('/web-api/auth/login', { uLogin: encoded(secret), uPassword: encoded('x'), save: false }),
  'a password that was not encoded': (secret) =>
    post('/web-api/auth/login', { uLogin: 'a', uPassword: secret, save: false }),
  'a password under another name': (secret) =>
    post('/web-api/auth/login', { uLogin: encoded('a'), pass: secret, save: false }),
  'a log-in sent as text': (secret) =>
    site.browser().send('POST', '/web-api/auth/login', `{"uPassword": "${secret}"`),
  'a log-in sent as a form': (secret) =>
    post('/web-api/auth/login', `uPassword=${secret}`, {
      'content-type': 'application/x-www-form-urlencoded',
    }),
  'a password in the address': (secret) => post(`/web-api/auth/login?uPassword=${secret}`, {}),
  'a password of a registration by e-mail': (secret) =>
    post('/web-api/registration/email', {
      ...form,
      ...fullProfile,
      email: `${randomUUID()}@example.org`,
      password: secret,
    }),
  'a registration that breaks in the database': (secret) =>
    whileBroken('identity_code', 'payload', () =>
      post('/web-api/registration/email', {
        ...form,
        ...fullProfile,
        email: `${randomUUID()}@example.org`,
        password: secret,
      }),
    ),
  'a code of an e-mail': (secret) => post('/web-api/registration/confirm', { code: secret }),
  'a code of a new password': (secret) =>
    post('/web-api/auth/password-reset/confirm', { code: secret, uPassword: encoded('eight blue lanterns') }),
  'a new password with a wrong code': (secret) =>
    post('/web-api/auth/password-reset/confirm', { code: 'wrong', uPassword: encoded(secret) }),
  'a new password': async (secret) => {
    const email = `${randomUUID()}@example.org`;
    const hash = await site.app.identity.passwords.hash('seven green lanterns');
    await db().transaction((tx) =>
      site.app.identity.addUser(tx, {
        email,
        passwordHash: hash,
        countryCode: 'IT',
        lng: 'en',
        registrationType: 'full_reg',
      }),
    );
    await post('/web-api/auth/password-reset', { email, lng: 'en' });
    const [emailMessage] = await site.app.mail.list(1);
    const { code = '' } = (emailMessage?.parameters ?? {}) as { code?: string };
    await post('/web-api/auth/password-reset/confirm', { code, uPassword: encoded(secret) });
    await post('/web-api/auth/login', { uLogin: encoded(email), uPassword: encoded(secret), save: true });
  },
  'a card in a request that breaks in the database': (secret) =>
    whileBroken('support_request', 'message', () =>
      post('/web-api/support/feedback', {
        requestId: randomUUID(),
        topic: 'payments',
        lng: 'en',
        message: `My card is ${secret}`,
        email: 'guest@example.org',
      }),
    ),
  'a cookie of a session': (secret) => get('/web-api/session/check', { cookie: `session=${secret}` }),
  'a cookie of a known device': (secret) =>
    post(
      '/web-api/auth/login',
      { uLogin: encoded('a@example.org'), uPassword: encoded('x'), save: false },
      { cookie: `known-device=${secret}` },
    ),
  'a bearer token': (secret) => get('/web-api/wallet/accounts', { authorization: `Bearer ${secret}` }),
  'a token of another scheme': (secret) =>
    get('/web-api/wallet/accounts', { authorization: `Basic ${secret}` }),
  'a token in the address': (secret) => get(`/web-api/wallet/accounts?token=${secret}`),
  'a token as a path': (secret) => get(`/web-api/video/${secret}`),
  'a token of a print page': (secret) => get(`/web-api/coupons/1/print?token=${secret}`),
  'a result of a captcha': (secret) =>
    post(
      '/web-api/auth/login',
      { uLogin: encoded('b@example.org'), uPassword: encoded('x'), save: false },
      { 'x-captcha-result': secret },
    ),
  'a signature of a call-back': (secret) =>
    post('/web-api/payments/callback/sandbox', '{}', {
      'x-sandbox-signature': secret,
      'x-sandbox-timestamp': '1',
    }),
  'a card in a call-back': (secret) =>
    post('/web-api/payments/callback/sandbox', JSON.stringify({ pan: secret })),
  'a card with a recharge': async (secret) => {
    const { browser } = await registered();
    await browser.post('/web-api/payments/recharges', {
      rechargeId: randomUUID(),
      accountId: 1,
      methodId: 'sandbox',
      amount: '5.00',
      lng: 'en',
      card: secret,
    });
  },
  'a card as an amount': async (secret) => {
    const { browser } = await registered();
    await browser.post('/web-api/payments/recharges', {
      rechargeId: randomUUID(),
      accountId: 1,
      methodId: 'sandbox',
      amount: secret,
      lng: 'en',
    });
  },
  'a card in a request to support': (secret) =>
    post('/web-api/support/feedback', {
      requestId: randomUUID(),
      topic: 'payments',
      lng: 'en',
      message: `My card is ${secret}`,
      email: 'guest@example.org',
    }),
  'a card in a chat': (secret) =>
    post('/web-api/support/chat/messages', { messageId: randomUUID(), text: secret, lng: 'en' }),
  'an answer of the operator with a card': async (secret) => {
    const { body } = await post('/web-api/support/feedback', {
      requestId: randomUUID(),
      topic: 'payments',
      lng: 'en',
      message: 'Where is my money?',
      email: 'guest@example.org',
    });
    const { number } = body as { number: string };
    const { ok } = await runOps(
      site.app,
      ['support', 'answer', number, '--text', `Your card ${secret}`],
      'tester',
    );
    expect(ok).toBe(true);
  },
  'an appeal with a document': (secret) =>
    post('/blocks-api/api/v1/appeal', {
      contact: 'a@example.org',
      message: `Passport ${secret}`,
      lng: 'en',
    }),
  'an address of a page in an error report': (secret) =>
    post(
      '/web-api/client-error',
      JSON.stringify({
        place: 'shell',
        text: 'x',
        stack: '',
        address: `/en/user/passwordreset?code=${secret}`,
      }),
      beacon,
    ),
  'a web token in an error report': (secret) =>
    post(
      '/web-api/client-error',
      JSON.stringify({ place: 'shell', text: `eyJh${secret}.${secret}.${secret}`, stack: '', address: '' }),
      beacon,
    ),
  'a part of a path in a report of the security policy': (secret) =>
    post('/web-api/csp-report', JSON.stringify({ 'blocked-uri': `https://x.test/${secret}/a` }), {
      'content-type': 'application/csp-report',
    }),
  'a code in the address of a page that fails': (secret) =>
    whileBroken('identity_session', 'token_hash', () =>
      post(`/web-api/registration/one-click?code=${secret}`, form),
    ),
  'a password of an operator': (secret) =>
    post(
      operatorPaths.command.path,
      { words: ['help'], options: { password: secret } },
      {
        cookie: `session=${operatorToken}`,
      },
    ),
  'the one of a refused command': (secret) =>
    post(
      operatorPaths.command.path,
      { words: ['local', 'create-operator', secret], options: {} },
      {
        cookie: `session=${operatorToken}`,
      },
    ),
};
const cardSends: Record<string, Send> = {
  'a card in the text of an error report': (card) =>
    post(
      '/web-api/client-error',
      JSON.stringify({ place: 'x', text: `bad ${card}`, stack: '', address: '' }),
      beacon,
    ),
  'a card in the stack of an error report': (card) =>
    post(
      '/web-api/client-error',
      JSON.stringify({ place: 'x', text: '', stack: `at ${card}`, address: '' }),
      beacon,
    ),
  'a card in a report of the security policy': (card) =>
    post('/web-api/csp-report', JSON.stringify({ sample: card }), {
      'content-type': 'application/csp-report',
    }),
  'a card in a chat of a player': async (card) => {
    const { browser } = await registered();
    await browser.post('/web-api/support/chat/messages', { messageId: randomUUID(), text: card, lng: 'en' });
  },
};

it('[RL-77] forty secrets, each sent through an input, appear in no log line and no audit row', async () => {
  const secrets: [string, string][] = [];
  for (const [place, send] of Object.entries(sends)) {
    const secret = randomBytes(18).toString('hex');
    secrets.push([place, secret]);
    await send(secret);
  }
  for (const [at, [place, send]] of Object.entries(cardSends).entries()) {
    const card = cards[at] ?? '';
    secrets.push([place, card]);
    await send(card);
  }
  expect(secrets).toHaveLength(40);
  const audit = await db().query<{ text: string }>('select a::text as text from platform_audit a');
  const all = [...lines, ...audit.map(({ text }) => text)].join('\n');
  const found = secrets.filter(([, secret]) => [secret, encoded(secret)].some((one) => all.includes(one)));
  expect(found.map(([place]) => place)).toEqual([]);
  // Checks that the search works, with texts that may be logged.
  expect(all).toContain('/en/user/passwordreset?code=[removed]');
  expect(all).toContain('[card]');
  expect(all).toContain('"constraint":"broken"');
  expect(all).toContain('session.refuse');
});

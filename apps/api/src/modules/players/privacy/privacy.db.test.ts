import { randomBytes, randomUUID } from 'node:crypto';
import type { PrivacyApi } from '@touchline/contracts/players';
import { addOperator } from '@touchline/testkit/add-operator';
import { authenticatorCode } from '@touchline/testkit/authenticator';
import { couponOf, useBettingRig } from '@touchline/testkit/betting-rig';
import { createMemoryFiles } from '@touchline/testkit/memory-files';
import { addPlayer, codeOf, from, logIn, uPassword } from '@touchline/testkit/players-with-password';
import { createTestApp, encodeCredential, type TestBrowser } from '@touchline/testkit/test-app';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';
import { csvOf } from './export-archive.ts';

const { db, admin, rig } = useBettingRig();
type State = PrivacyApi['read']['reply'];
const dayMs = 86_400_000;
const files = createMemoryFiles();
let site: ReturnType<typeof createTestApp>;
beforeAll(() => {
  site = createTestApp(db(), { fileStore: files, clock: rig().clock });
});

const confirm = (browser: TestBrowser) => browser.post('/web-api/user/secure-data', { uPassword }, from());
async function player() {
  const user = await addPlayer(site);
  const browser = await logIn(site, user.accountNumber);
  expect((await confirm(browser)).status).toBe(200);
  return { ...user, browser };
}
const read = async (browser: TestBrowser) =>
  (await browser.get('/web-api/office/privacy', from())).body as State;
const askExport = (browser: TestBrowser, lng = 'en') =>
  browser.post('/web-api/office/privacy/exports', { lng }, from());
const pathOf = ({ exports }: State) => `/web-api/office/privacy/exports/${exports[0]?.exportId}`;
const download = async (browser: TestBrowser, state: State) => {
  const { status, bytes, headers } = await browser.download(pathOf(state));
  return { status, headers, entries: status === 200 ? unzipSync(bytes) : {} };
};
const jsonOf = (entries: Record<string, Uint8Array>, section: string) =>
  JSON.parse(strFromU8(entries[`${section}.json`] ?? new Uint8Array())) as Record<string, unknown>[];

describe('an export', () => {
  it('[DR-13.165] has all rows in their order, also over several pages of 5,000', async () => {
    const own = await player();
    await admin().query(
      `insert into messages_message (user_id, topic, kind, event_key, parameters, created_at, is_shown)
       select $1, 'money', 'deposit-credited', 'page:' || n, jsonb_build_object('amountMinor', n::text, 'currency', 'EUR'),
         now(), true from generate_series(1, 12001) n`,
      [own.id],
    );
    await askExport(own.browser);
    expect(await site.app.privacy.writeExports()).toBe(1);
    const { entries } = await download(own.browser, await read(own.browser));
    const amounts = jsonOf(entries, 'messages').flatMap((one) => {
      const { amountMinor } = (one['values'] ?? {}) as { amountMinor?: string };
      return amountMinor === undefined ? [] : [Number(amountMinor)];
    });
    expect(amounts).toEqual(Array.from({ length: 12_001 }, (_, at) => at + 1));
    expect(jsonOf(entries, 'account')).toHaveLength(1);
  });

  it('[DR-13.145] [DR-13.146] [DR-13.147] [DR-13.148] [RL-84] has the data of the player alone, as JSON, CSV and files, and no secret', async () => {
    const own = await player();
    const other = await player();
    await own.browser.put(
      '/web-api/office/personal-data',
      { changes: { name: 'Mira', surname: 'Rossi', city: '=Roma', passportNumber: 'YA1234567' } },
      from(),
    );
    await other.browser.put('/web-api/office/personal-data', { changes: { name: 'Otto' } }, from());
    await own.browser.post(
      '/web-api/office/ideas',
      { id: randomUUID(), text: 'Darker colours, please' },
      from(),
    );
    const storedName = randomBytes(16).toString('hex');
    const keyId = await site.app.privacy.deps.files?.put(storedName, Buffer.from('%PDF-1.7 page'));
    await admin().query(
      `with document as (insert into verification_document (document_id, user_id, kind, proof, created_at, changed_at)
         values ($1, $2, 'passport', 'identity', now(), now()) returning number)
       insert into verification_page (id, document_number, user_id, name, type, size_bytes, input_hash, stored_name,
         key_id, scan, created_at)
       select $1, number, $2, '../my/pass.pdf', 'application/pdf', 10, '\\x00', $3, $4, 'clean', now() from document`,
      [randomUUID(), own.id, storedName, keyId ?? null],
    );
    const asked = await askExport(own.browser, 'ru');
    expect(asked.body).toMatchObject({ exports: [{ ready: null }] });
    expect((await download(own.browser, await read(own.browser))).status).toBe(404);
    expect(await site.app.privacy.writeExports()).toBe(1);
    expect(await site.app.privacy.writeExports()).toBe(0);
    const state = await read(own.browser);
    expect(state.exports[0]?.ready?.endsAtMs).toBe(site.clock.nowMs() + 7 * dayMs);
    const { entries, headers } = await download(own.browser, state);
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(strFromU8(entries['README.txt'] ?? new Uint8Array())).toContain(
      `Ваши данные, аккаунт ${own.accountNumber}`,
    );
    expect(jsonOf(entries, 'account')).toMatchObject([
      { accountNumber: own.accountNumber, email: own.email },
    ]);
    expect(jsonOf(entries, 'personal-data')).toMatchObject([
      { name: 'Mira', surname: 'Rossi', city: '=Roma' },
    ]);
    expect(jsonOf(entries, 'identity-document')).toEqual([{ passportNumber: 'YA1234567' }]);
    expect(jsonOf(entries, 'ideas')).toMatchObject([{ text: 'Darker colours, please' }]);
    expect(strFromU8(entries['personal-data.csv'] ?? new Uint8Array())).toContain(`"'=Roma"`);
    expect(strFromU8(entries['files/1-__my_pass.pdf'] ?? new Uint8Array())).toBe('%PDF-1.7 page');
    const log = jsonOf(entries, 'account-log');
    expect(log.map(({ action }) => action)).toContain('personal-data.change');
    expect(log.find(({ action }) => action === 'personal-data.change')?.['address']).toMatch(/^198\.51\./);
    const everything = Object.values(entries)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    expect(everything).not.toContain('Otto');
    const [secrets] = await admin().query<{ hash: string; token: string }>(
      `select u.password_hash as hash, encode(s.token_hash, 'hex') as token from identity_user u
       join identity_session s on s.user_id = u.id where u.id = $1 limit 1`,
      [own.id],
    );
    for (const secret of [secrets?.hash ?? '?', secrets?.token ?? '?'])
      expect(everything.includes(secret)).toBe(false);
    // Another player does not get it, and it is encrypted where it is stored.
    expect((await download(other.browser, state)).status).toBe(404);
    expect([...files.stored.values()].some((bytes) => bytes.includes('README.txt'))).toBe(false);
    const kinds = await db().query<{ kind: string }>(
      `select kind from messages_message where user_id = $1 and kind like 'export%'`,
      [own.id],
    );
    expect(kinds).toEqual([{ kind: 'export-ready' }]);
  });

  it('[DR-13.145] [RL-72] one in 24 hours; of two requests at once one is taken', async () => {
    const { browser: first, accountNumber } = await player();
    const answers = await Promise.all([askExport(first), askExport(first)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    const askedMs = site.clock.nowMs();
    site.clock.advance(dayMs - 1000);
    const browser = await logIn(site, accountNumber);
    await confirm(browser);
    const early = await askExport(browser);
    expect([early.status, (early.body as { error: object }).error]).toMatchObject([
      429,
      { code: 'privacy/too-soon', details: { nextAtMs: askedMs + dayMs } },
    ]);
    site.clock.advance(1000);
    expect((await askExport(browser)).status).toBe(200);
    expect((await read(browser)).exports).toHaveLength(2);
  });

  it('[DR-13.145] [DR-13.148] asking and downloading need the confirmed identity', async () => {
    const user = await addPlayer(site);
    const browser = await logIn(site, user.accountNumber);
    const asked = await askExport(browser);
    expect([asked.status, codeOf(asked.body)]).toEqual([403, 'security/proof-needed']);
    await confirm(browser);
    expect((await askExport(browser)).status).toBe(200);
    await site.app.privacy.writeExports();
    const state = await read(browser);
    const second = await logIn(site, user.accountNumber);
    expect((await download(second, state)).status).toBe(403);
    expect((await download(browser, state)).status).toBe(200);
  });

  it('[DR-13.148] is deleted after seven days, with its file; a run that dies before is repeated', async () => {
    const { browser } = await player();
    await askExport(browser);
    await site.app.privacy.writeExports();
    const state = await read(browser);
    const [row] = await db().query<{ name: string }>(
      'select stored_name as name from privacy_export where id = $1',
      [state.exports[0]?.exportId ?? null],
    );
    site.clock.advance(7 * dayMs - 1);
    await site.app.privacy.deleteEndedExports();
    expect(files.stored.has(row?.name ?? '')).toBe(true);
    site.clock.advance(1);
    const again = await logIn(site, await accountOf(state));
    await confirm(again);
    expect((await download(again, state)).status).toBe(404);
    const dying = createTestApp(db(), {
      clock: site.clock,
      fileStore: { ...files, remove: () => Promise.reject(new Error('killed')) },
    });
    await expect(dying.app.privacy.deleteEndedExports()).rejects.toThrow('killed');
    expect(await site.app.privacy.deleteEndedExports()).toBeGreaterThan(0);
    expect(files.stored.has(row?.name ?? '')).toBe(false);
    expect((await read(again)).exports).toEqual([]);
  });

  it('[DR-13.146] two processes write two waiting exports once each', async () => {
    const players = [await player(), await player()];
    for (const { browser } of players) await askExport(browser);
    const second = createTestApp(db(), { clock: site.clock, fileStore: files });
    const written = await Promise.all([site.app.privacy.writeExports(), second.app.privacy.writeExports()]);
    expect(written[0] + written[1]).toBe(2);
    for (const { browser } of players) expect((await read(browser)).exports[0]?.ready).not.toBeNull();
  });

  it('[DR-13.146] one that fails delays no other, and is tried again in ten minutes', async () => {
    const failing = await player();
    await askExport(failing.browser);
    site.clock.advance(1);
    const other = await player();
    await askExport(other.browser);
    let puts = 0;
    const put: typeof files.put = (...file) =>
      puts++ === 0 ? Promise.reject(new Error('the disk is full')) : files.put(...file);
    const failingOnce = createTestApp(db(), { clock: site.clock, fileStore: { ...files, put } });
    expect(await failingOnce.app.privacy.writeExports()).toBe(1);
    const isReady = async (browser: TestBrowser) => (await read(browser)).exports[0]?.ready !== null;
    expect([await isReady(failing.browser), await isReady(other.browser)]).toEqual([false, true]);
    site.clock.advance(600_000 - 1);
    expect(await site.app.privacy.writeExports()).toBe(0);
    site.clock.advance(1);
    expect(await site.app.privacy.writeExports()).toBe(1);
    expect(await isReady(failing.browser)).toBe(true);
  });
});

const accountOf = async ({ exports }: State): Promise<string> => {
  const [row] = await db().query<{ number: string }>(
    `select account_number as number from identity_user u join privacy_export e on e.user_id = u.id where e.id = $1`,
    [exports[0]?.exportId ?? null],
  );
  return row?.number ?? '';
};

describe('what stops an erasure', () => {
  it('[DR-13.149] [DR-13.151] money and an open bet: refused when asked, postponed an hour when due, and nothing is changed', async () => {
    const owner = await rig().addPlayer(20_000n);
    const bet = await rig().addPricedGame('line', 2000);
    const placed = await rig().place(owner, [bet], { amount: '100.00' });
    expect(couponOf(placed).state).toBe('open');
    const [account] = await db().query<{ number: string }>(
      'select account_number as number from identity_user where id = $1',
      [owner.userId],
    );
    expect((await read(owner.browser)).blockers).toEqual(['bets', 'money']);
    const number = account?.number ?? '';
    const operator = await addOperator(site.app);
    const run = ['erasure', 'run', number, '--reason', 'letter'];
    expect(await runOps(site.app, run, operator.accountNumber)).toEqual({
      ok: false,
      text: `The data of ${number} cannot be erased now: bets, money.`,
    });
    // A request from before the bet.
    await admin().query(
      `insert into privacy_erasure (user_id, asked_at, due_at, try_at, state) values ($1, $2, $2, $2, 'waiting')`,
      [owner.userId, new Date(site.clock.nowMs())],
    );
    expect(await site.app.privacy.erase()).toBe(0);
    const [before] = await db().query<{ blockers: string[]; state: string; tryAt: Date }>(
      `select blockers, state, try_at as "tryAt" from privacy_erasure where user_id = $1`,
      [owner.userId],
    );
    expect(before).toEqual({
      blockers: ['bets', 'money'],
      state: 'waiting',
      tryAt: new Date(site.clock.nowMs() + 3_600_000),
    });
    // The bar was rolled back with it.
    expect(await db().query('select 1 from identity_restriction where user_id = $1', [owner.userId])).toEqual(
      [],
    );
    expect((await read(owner.browser)).erasure).not.toBeNull();
    await rig().settle(bet.gameId, [1, 0, 0]);
    await rig().settleCoupons(bet.gameId);
    expect((await read(owner.browser)).blockers).toEqual(['money']);
    site.clock.advance(3_600_000);
    expect(await site.app.privacy.erase()).toBe(0);
    const [after] = await db().query<{ blockers: string[] }>(
      `select blockers from privacy_erasure where user_id = $1`,
      [owner.userId],
    );
    expect(after).toEqual({ blockers: ['money'] });
    const messages = await db().query<{ n: number }>(
      `select count(*)::int as n from messages_message where user_id = $1 and kind = 'erasure-blocked'`,
      [owner.userId],
    );
    expect(messages).toEqual([{ n: 2 }]);
  });

  it('[DR-13.149] a confirmed player gets the code and what is open', async () => {
    const { browser, id } = await player();
    await admin().query('insert into privacy_hold (user_id, reason, set_at) values ($1, $2, now())', [
      id,
      'court',
    ]);
    const asked = await browser.post('/web-api/office/privacy/erasure', undefined, from());
    expect([asked.status, (asked.body as { error: object }).error]).toMatchObject([
      409,
      { code: 'privacy/blocked', details: { blockers: ['hold'] } },
    ]);
  });
});

describe('the keys of sealed personal data', () => {
  it('[DR-13.160] [RL-84] a new key is put in front, the job seals again, and the old key is removed: all is read', async () => {
    const oldest = createTestApp(db(), {
      identitySecret: 'a'.repeat(32),
      clock: site.clock,
      fileStore: files,
    });
    const user = await addPlayer(oldest);
    const browser = await logIn(oldest, user.accountNumber);
    await confirm(browser);
    await browser.put('/web-api/office/personal-data', { changes: { passportNumber: 'YA7654321' } }, from());
    const start = await browser.post('/web-api/user/two-step/start', { uPassword }, from());
    const { secret } = start.body as { secret: string };
    await browser.post(
      '/web-api/user/two-step/confirm',
      { code: authenticatorCode(secret, oldest.clock.nowMs()) },
      from(),
    );
    const both = createTestApp(db(), {
      identitySecret: `${'b'.repeat(32)},${'a'.repeat(32)}`,
      clock: site.clock,
      fileStore: files,
    });
    const newest = createTestApp(db(), {
      identitySecret: 'b'.repeat(32),
      clock: site.clock,
      fileStore: files,
    });
    const documentBy = ({ app }: typeof site) => app.personalData.documentOf(user.id);
    expect(await documentBy(newest)).toEqual({});
    expect(await documentBy(both)).toEqual({ passportNumber: 'YA7654321' });
    const resealed = await Promise.all([both.app.privacy.reseal(), both.app.privacy.reseal()]);
    expect(resealed[0] + resealed[1]).toBe(2);
    expect(await both.app.privacy.reseal()).toBe(0);
    expect(await documentBy(newest)).toEqual({ passportNumber: 'YA7654321' });
    expect(await documentBy(oldest)).toEqual({});
    const code = authenticatorCode(secret, newest.clock.nowMs(), 1);
    const granted = await (
      await logInTwice(newest, user.accountNumber, code)
    ).get('/web-api/office/privacy', from());
    expect(granted.status).toBe(200);
  });

  it('[DR-13.161] a change of personal data is audited with the names of the fields, and no value', async () => {
    const { browser, accountNumber } = await player();
    const changes = { name: 'Zora', passportNumber: 'QX9988776', pinCode: '4711' };
    expect((await browser.put('/web-api/office/personal-data', { changes }, from())).status).toBe(200);
    const rows = await db().query<{ after: object; text: string }>(
      `select after::jsonb as after, a::text as text from platform_audit a
       where action = 'personal-data.change' and subject = $1`,
      [`player:${accountNumber}`],
    );
    expect(rows.map(({ after }) => after)).toEqual([{ fields: ['name', 'passportNumber', 'pinCode'] }]);
    for (const value of Object.values(changes)) expect(rows[0]?.text).not.toContain(value);
  });
});

/** Logs in with the password and the code of the second step. */
async function logInTwice(app: typeof site, accountNumber: string, code: string): Promise<TestBrowser> {
  const browser = app.browser();
  const body = { uLogin: encodeCredential(accountNumber), uPassword, save: false };
  const first = await browser.post('/web-api/auth/login', body, from());
  const { attempt } = first.body as { attempt: string };
  const done = await browser.post('/web-api/auth/two-step', { attempt, code, save: false }, from());
  expect(done.status).toBe(200);
  return browser;
}

describe('CSV', () => {
  it('[DR-13.146] has a column for each field, quotes, and no formula that a spreadsheet would run', () => {
    expect(
      csvOf([
        { a: 1, b: 'x"y' },
        { a: '-5', c: '=1+1', d: [1] },
      ]),
    ).toBe('\uFEFF"a","b","c","d"\r\n"1","x""y","",""\r\n"-5","","\'=1+1","[1]"\r\n');
  });
});

import { authenticatorCode } from '@touchline/testkit/authenticator';
import { createTestApp, encodeCredential, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';

const { db, admin } = useTestDatabase();
let site: ReturnType<typeof createTestApp>;
let other: ReturnType<typeof createTestApp>;
beforeAll(() => {
  site = createTestApp(db());
  other = createTestApp(db(), { clock: site.clock });
});

const password = 'a long secret of mine';
const uPassword = encodeCredential(password);
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
let last = 0;
/** An address of its own for each call, because the rate limit of one address would refuse the later calls. */
const from = (headers: Record<string, string> = {}) => ({
  'x-forwarded-for': `198.51.${Math.floor(++last / 250)}.${1 + (last % 250)}`,
  'user-agent': agent,
  ...headers,
});
const codeOf = (body: unknown) => (body as { error?: { code: string } }).error?.code;

async function addPlayer(role: 'player' | 'operator' = 'player') {
  const passwordHash = await site.app.identity.passwords.hash(password);
  const user = await db().transaction((tx) =>
    site.app.identity.addUser(tx, {
      email: `mara${++last}@post.example`,
      passwordHash,
      countryCode: 'IT',
      lng: 'en',
      registrationType: 'full_reg',
      role,
    }),
  );
  if (!user) throw new Error('taken');
  const phone = site.browser();
  expect((await logIn(phone, user.accountNumber)).status).toBe(200);
  return { ...user, phone };
}
const logIn = (browser: TestBrowser, login: string) =>
  browser.post('/web-api/auth/login', { uLogin: encodeCredential(login), uPassword, save: false }, from());

type Started = { attempt: string; link: string; number: number; expiresInSec: number };
async function start(browser = site.browser(), headers: Record<string, string> = {}) {
  const { status, body } = await browser.post('/web-api/auth/qr/start', {}, from(headers));
  expect(status).toBe(200);
  return { browser, ...(body as Started) };
}
const collect = (browser: TestBrowser, attempt: string) =>
  browser.post('/web-api/auth/qr', { attempt, save: false }, from());
const read = (browser: TestBrowser, link: string) =>
  browser.get(`/web-api/user/qr-log-in?link=${link}`, from());
const confirm = (browser: TestBrowser, { link, number }: Pick<Started, 'link' | 'number'>) =>
  browser.post('/web-api/user/qr-log-in/confirm', { link, number }, from());
const refuse = (browser: TestBrowser, link: string) =>
  browser.post('/web-api/user/qr-log-in/refuse', { link }, from());
const who = async (browser: TestBrowser) =>
  ((await browser.get('/web-api/session/check', from())).body as { user_id: number | null }).user_id;
const outcomeOf = ({ body }: { body: unknown }) => codeOf(body) ?? (body as { outcome?: string }).outcome;
const waiting = [200, { outcome: 'waiting' }];
const answerOf = async (browser: TestBrowser, attempt: string) => {
  const { status, body } = await collect(browser, attempt);
  return [status, body];
};
const auditOf = (accountNumber: string) =>
  db().query(
    "select action, reason from platform_audit where subject = $1 and action like 'qr-log-in%' order by id",
    [`player:${accountNumber}`],
  );

describe('log-in by QR code', () => {
  it('[DR-13.76] [DR-13.77] [DR-13.79] a phone confirms, and the waiting browser alone gets the session, once', async () => {
    const owner = await addPlayer();
    const started = await start();
    expect([started.expiresInSec, started.attempt.length, started.link.length]).toEqual([120, 32, 32]);
    expect(await answerOf(started.browser, started.attempt)).toEqual(waiting);
    expect((await confirm(owner.phone, started)).body).toEqual({ outcome: 'confirmed' });
    // What the QR code contains collects nothing.
    expect(outcomeOf(await collect(site.browser(), started.link))).toBe('qr/expired');
    expect(await answerOf(started.browser, started.attempt)).toEqual([
      200,
      { outcome: 'signed-in', userId: Number(owner.id), accountNumber: owner.accountNumber },
    ]);
    expect(await who(started.browser)).toBe(Number(owner.id));
    expect(outcomeOf(await collect(site.browser(), started.attempt))).toBe('qr/expired');
    expect(outcomeOf(await confirm(owner.phone, started))).toBe('qr/expired');
    expect(await auditOf(owner.accountNumber)).toEqual([{ action: 'qr-log-in.confirm', reason: null }]);
  });

  it('[DR-13.77] the phone sees the waiting browser and three numbers; seeing changes nothing', async () => {
    const owner = await addPlayer();
    const started = await start(site.browser(), {
      'x-forwarded-for': '93.184.216.34',
      'x-country-code': 'IT',
    });
    const shown = {
      browser: 'Firefox',
      system: 'Windows',
      country: 'IT',
      network: '93.184',
      startedAtMs: site.clock.nowMs(),
    };
    for (let n = 0; n < 2; n++) {
      const { status, body } = await read(owner.phone, started.link);
      expect([status, body]).toMatchObject([200, shown]);
      const { choices } = body as { choices: number[] };
      expect(new Set(choices).size).toBe(3);
      expect(choices).toContain(started.number);
    }
    expect(await answerOf(started.browser, started.attempt)).toEqual(waiting);
    expect((await read(site.browser(), started.link)).status).toBe(401);
    expect((await confirm(site.browser(), started)).status).toBe(401);
    expect(JSON.stringify((await read(owner.phone, started.link)).body)).not.toContain(started.attempt);
  });

  it('[DR-13.77] another number and the button refuse the request', async () => {
    const owner = await addPlayer();
    const [first, second] = [await start(), await start()];
    const { choices } = (await read(owner.phone, first.link)).body as { choices: number[] };
    const wrong = choices.find((number) => number !== first.number) ?? 0;
    const answer = await confirm(owner.phone, { link: first.link, number: wrong });
    expect([answer.status, codeOf(answer.body)]).toEqual([403, 'qr/refused']);
    expect(outcomeOf(await confirm(owner.phone, first))).toBe('qr/expired');
    expect((await refuse(owner.phone, second.link)).body).toEqual({ outcome: 'refused' });
    for (const { browser, attempt } of [first, second]) {
      const refused = await collect(browser, attempt);
      expect([refused.status, codeOf(refused.body)]).toEqual([403, 'qr/refused']);
      expect(await who(browser)).toBeNull();
    }
    expect(await auditOf(owner.accountNumber)).toEqual([
      { action: 'qr-log-in.refuse', reason: 'another number was chosen' },
      { action: 'qr-log-in.refuse', reason: 'refused by the player' },
    ]);
  });

  it('[DR-13.76] a request ends after 120 s, a confirmation after 30 s at the earliest', async () => {
    const owner = await addPlayer();
    const [late, inTime] = [await start(), await start()];
    site.clock.advance(119_000);
    expect(await answerOf(late.browser, late.attempt)).toEqual(waiting);
    expect((await confirm(owner.phone, inTime)).body).toEqual({ outcome: 'confirmed' });
    site.clock.advance(1000);
    for (const answer of [
      await read(owner.phone, late.link),
      await confirm(owner.phone, late),
      await refuse(owner.phone, late.link),
      await collect(late.browser, late.attempt),
    ])
      expect([answer.status, codeOf(answer.body)]).toEqual([400, 'qr/expired']);
    site.clock.advance(28_000);
    expect(outcomeOf(await collect(inTime.browser, inTime.attempt))).toBe('signed-in');
    const never = await start();
    await confirm(owner.phone, never);
    site.clock.advance(120_000);
    expect(outcomeOf(await collect(never.browser, never.attempt))).toBe('qr/expired');
  });

  it('[DR-13.76] two phones confirm at once: one gets in, and two collections open one session', async () => {
    const [mara, stranger] = [await addPlayer(), await addPlayer()];
    const started = await start();
    const elsewhere = other.browser();
    for (const [name, value] of stranger.phone.cookies) elsewhere.cookies.set(name, value);
    const decided = await Promise.all([confirm(mara.phone, started), confirm(elsewhere, started)]);
    expect(decided.map((answer) => String(outcomeOf(answer))).toSorted()).toEqual([
      'confirmed',
      'qr/expired',
    ]);
    const winner = outcomeOf(decided[0]) === 'confirmed' ? mara : stranger;
    const collected = await Promise.all([
      collect(started.browser, started.attempt),
      collect(other.browser(), started.attempt),
    ]);
    expect(collected.map((answer) => String(outcomeOf(answer))).toSorted()).toEqual([
      'qr/expired',
      'signed-in',
    ]);
    // The log-in of the phone, and one by the QR code.
    const sessions = await db().query('select 1 from identity_session where user_id = $1', [winner.id]);
    expect(sessions).toHaveLength(2);
  });

  it('[DR-13.76] two phones decide while the request is locked: the second one comes too late', async () => {
    const [mara, stranger] = [await addPlayer(), await addPlayer()];
    const started = await start();
    const elsewhere = other.browser();
    for (const [name, value] of stranger.phone.cookies) elsewhere.cookies.set(name, value);
    const released = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holder = db().transaction(async (tx) => {
      await tx.query('select 1 from identity_qr_log_in for update');
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const decided = [confirm(mara.phone, started), confirm(elsewhere, started)];
    await expect
      .poll(async () => {
        const rows = await admin().query(
          `select 1 from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%identity_qr_log_in%'`,
        );
        return rows.length;
      })
      .toBe(2);
    released.resolve();
    await holder;
    const outcomes = (await Promise.all(decided)).map((answer) => String(outcomeOf(answer)));
    expect(outcomes.toSorted()).toEqual(['confirmed', 'qr/expired']);
  });

  it('[DR-13.78] [DR-13.23] the second step follows in the waiting browser', async () => {
    const owner = await addPlayer();
    const setUp = await owner.phone.post('/web-api/user/two-step/start', { uPassword }, from());
    const { secret } = setUp.body as { secret: string };
    await owner.phone.post(
      '/web-api/user/two-step/confirm',
      { code: authenticatorCode(secret, site.clock.nowMs()) },
      from(),
    );
    const started = await start();
    await confirm(owner.phone, started);
    const { body } = await collect(started.browser, started.attempt);
    expect(body).toMatchObject({ outcome: 'second-step', hasPasskey: false });
    expect(await who(started.browser)).toBeNull();
    const { attempt } = body as { attempt: string };
    const code = authenticatorCode(secret, site.clock.nowMs(), 1);
    const done = await started.browser.post('/web-api/auth/two-step', { attempt, code, save: false }, from());
    expect(done.body).toMatchObject({ outcome: 'signed-in', userId: Number(owner.id) });
  });

  it('[DR-13.78] [DR-13.55] the player is told of the new device, and sees the log-in', async () => {
    const owner = await addPlayer();
    const started = await start();
    await confirm(owner.phone, started);
    await collect(started.browser, started.attempt);
    const letters = await db().query<{ parameters: { device: string } }>(
      "select parameters from mail_letter where recipient = $1 and kind = 'new-device' order by id",
      [owner.email],
    );
    expect(letters.at(-1)).toEqual({ parameters: { device: 'Firefox, Windows' } });
    expect(letters).toHaveLength(2);
    const { body } = await started.browser.get('/web-api/user/security', from());
    expect((body as { sessions: unknown[] }).sessions).toHaveLength(2);
  });

  it('[DR-13.78] a password change and the end of the session end a confirmation that is not collected', async () => {
    const owner = await addPlayer();
    const first = await start();
    await confirm(owner.phone, first);
    const uNewPassword = encodeCredential('another long secret');
    const changed = await owner.phone.post('/web-api/user/password', { uPassword, uNewPassword }, from());
    expect(changed.status).toBe(200);
    expect(outcomeOf(await collect(first.browser, first.attempt))).toBe('qr/expired');
    const second = await start();
    await confirm(owner.phone, second);
    await owner.phone.post('/web-api/auth/disconnect', undefined, from());
    expect(outcomeOf(await collect(second.browser, second.attempt))).toBe('qr/expired');
    expect(await who(second.browser)).toBeNull();
  });

  it('[DR-13.79] [DR-13.107] an operator neither reads nor confirms a request', async () => {
    const operator = await addPlayer('operator');
    const started = await start();
    for (const answer of [
      await read(operator.phone, started.link),
      await confirm(operator.phone, started),
      await refuse(operator.phone, started.link),
    ])
      expect([answer.status, codeOf(answer.body)]).toEqual([403, 'qr/not-allowed']);
    expect(await answerOf(started.browser, started.attempt)).toEqual(waiting);
  });

  it('[DR-13.76] stores hashes only, and deletes a request with its device after a day', async () => {
    const { attempt, link } = await start();
    const stored = String(
      (await db().query<{ row: string }>('select t::text as row from identity_qr_log_in t')).map(
        ({ row }) => row,
      ),
    );
    for (const id of [attempt, link])
      for (const text of [id, Buffer.from(id).toString('hex'), Buffer.from(id).toString('base64')])
        expect(stored).not.toContain(text);
    site.clock.advance(86_400_001);
    await site.app.identity.cleanUp();
    expect(await db().query('select 1 from identity_qr_log_in')).toEqual([]);
  });

  it.each([
    ['an id of another length', 'x'.repeat(31)],
    ['an id with other characters', `${'x'.repeat(31)}!`],
  ])('[DR-13.77] refuses %s', async (_, link) => {
    const { phone } = await addPlayer();
    for (const answer of [
      await confirm(phone, { link, number: 10 }),
      await collect(site.browser(), link),
      await read(phone, encodeURIComponent(link)),
    ])
      expect([answer.status, codeOf(answer.body)]).toEqual([400, 'request/invalid']);
  });
});

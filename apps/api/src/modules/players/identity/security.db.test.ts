import { authenticatorCode } from '@touchline/testkit/authenticator';
import { createTestApp, encodeCredential, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';

const { db } = useTestDatabase();
let site: ReturnType<typeof createTestApp>;
beforeAll(() => {
  site = createTestApp(db());
});

const password = 'a long secret of mine';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const from = { 'x-forwarded-for': '93.184.216.34', 'x-country-code': 'IT', 'user-agent': firefox };
const codeOf = (body: unknown) => (body as { error?: { code: string } }).error?.code;
let players = 0;

async function addPlayer() {
  const email = `mara${++players}@post.example`;
  const passwordHash = await site.app.identity.passwords.hash(password);
  const user = await db().transaction((tx) =>
    site.app.identity.addUser(tx, {
      email,
      passwordHash,
      countryCode: 'IT',
      lng: 'en',
      registrationType: 'full_reg',
    }),
  );
  if (!user) throw new Error('taken');
  return { ...user, email };
}
type Player = Awaited<ReturnType<typeof addPlayer>>;

async function logIn(player: Player, { browser = site.browser(), secret = password } = {}) {
  const answer = await browser.post(
    '/web-api/auth/login',
    { uLogin: encodeCredential(player.email), uPassword: encodeCredential(secret), save: false },
    from,
  );
  return { browser, status: answer.status };
}

type State = {
  level: number;
  status: string;
  methods: Record<string, boolean>;
  phone: string | null;
  email: string | null;
  question: string | null;
  sessions: { id: number; isCurrent: boolean; browser: string; system: string; country: string | null }[];
  logIns: { outcome: string; network: string; country: string | null }[];
};
const stateOf = async (browser: TestBrowser) =>
  (await browser.get('/web-api/user/security')).body as unknown as State;
const who = async (browser: TestBrowser) =>
  ((await browser.get('/web-api/session/check')).body as { user_id: number | null }).user_id;
const mailsTo = async ({ email }: Player) =>
  db().query<{ kind: string; parameters: object }>(
    'select kind, parameters from mail_letter where recipient = $1 order by id',
    [email],
  );

describe('the page of security', () => {
  it('[DR-13.52] [DR-13.54] shows level, methods, sessions and log-ins of the own account only', async () => {
    const [player, other] = [await addPlayer(), await addPlayer()];
    await logIn(other);
    await logIn(player, { secret: 'wrong' });
    const first = await logIn(player);
    const { browser } = await logIn(player);
    const state = await stateOf(browser);
    expect(state).toMatchObject({
      level: 40,
      status: 'normal',
      methods: { password: true, phone: false, email: true, secondStep: false, question: false },
      email: 'ma··@post.example',
      phone: null,
    });
    expect(state.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(state.sessions[0]).toMatchObject({ browser: 'Firefox', system: 'Linux', country: 'IT' });
    expect(state.logIns.map(({ outcome }) => outcome)).toEqual(['opened', 'opened', 'wrong-password']);
    expect(state.logIns[2]).toMatchObject({ network: '93.184', country: 'IT' });
    expect((await stateOf(first.browser)).sessions[0]?.id).toBe(state.sessions[1]?.id);
    expect(JSON.stringify(state)).not.toMatch(/216|hash|token/);
  });

  it('[DR-13.52] a generated password gives no points until the player chooses one', async () => {
    const browser = site.browser();
    const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
    const { body } = await browser.post('/web-api/registration/one-click', form, from);
    expect(await stateOf(browser)).toMatchObject({ level: 0, status: 'bad' });
    const answer = await browser.post('/web-api/user/password', {
      uPassword: encodeCredential((body as { password: string }).password),
      uNewPassword: encodeCredential('another long secret'),
    });
    expect(answer.status).toBe(200);
    expect(await stateOf(browser)).toMatchObject({ level: 20, methods: { password: true } });
  });

  it('[DR-13.54] a country that no trusted proxy told is not shown', async () => {
    const player = await addPlayer();
    const { browser } = await logIn(player, {});
    await db().query("update identity_session set device = '{}' where user_id = $1", [player.id]);
    expect((await stateOf(browser)).sessions[0]).toMatchObject({
      browser: null,
      system: null,
      country: null,
    });
  });

  it('[DR-13.54] log-ins are deleted after 90 days', async () => {
    const player = await addPlayer();
    await logIn(player);
    await db().query("update identity_log_in set at = at - interval '91 days' where user_id = $1", [
      player.id,
    ]);
    const { browser } = await logIn(player);
    expect((await stateOf(browser)).logIns).toHaveLength(1);
    await site.app.identity.cleanUp();
    expect(await db().query('select 1 from identity_log_in where user_id = $1', [player.id])).toHaveLength(1);
  });

  it('[DR-13.55] a log-in from a new browser is told by e-mail, one from a known browser is not', async () => {
    const player = await addPlayer();
    const { browser } = await logIn(player);
    expect(await mailsTo(player)).toEqual([
      { kind: 'new-device', parameters: { device: 'Firefox, Linux, IT' } },
    ]);
    await browser.post('/web-api/auth/disconnect');
    await logIn(player, { browser });
    expect(await mailsTo(player)).toHaveLength(1);
    await logIn(player);
    expect(await mailsTo(player)).toHaveLength(2);
  });
});

describe('sessions of a player', () => {
  it('[DR-13.54] [RL-48] ends one session, and never one of another player', async () => {
    const [player, other] = [await addPlayer(), await addPlayer()];
    const [mine, second, theirs] = [await logIn(player), await logIn(player), await logIn(other)];
    const [, older] = (await stateOf(second.browser)).sessions;
    const end = (browser: TestBrowser, sessionId: number) =>
      browser.post('/web-api/user/sessions/end', { sessionId });
    const refused = await end(theirs.browser, older?.id ?? 0);
    expect([refused.status, codeOf(refused.body)]).toEqual([404, 'security/no-session']);
    expect(await who(mine.browser)).toBe(Number(player.id));
    expect((await end(second.browser, older?.id ?? 0)).body).toEqual({ ended: 1 });
    expect(await who(mine.browser)).toBeNull();
    expect(codeOf((await end(second.browser, older?.id ?? 0)).body)).toBe('security/no-session');
    const events = await db().query(
      `select 1 from platform_outbox where event = 'sessions-ended' and payload->'sessionIds' ? $1`,
      [String(older?.id)],
    );
    expect(events).toHaveLength(1);
  });

  it('[DR-13.54] ends all others and keeps the present one', async () => {
    const [player, other] = [await addPlayer(), await addPlayer()];
    const [one, two, three, theirs] = [
      await logIn(player),
      await logIn(player),
      await logIn(player),
      await logIn(other),
    ];
    expect((await two.browser.post('/web-api/user/sessions/end-others')).body).toEqual({ ended: 2 });
    expect(await Promise.all([one, two, three, theirs].map(({ browser }) => who(browser)))).toEqual([
      null,
      Number(player.id),
      null,
      Number(other.id),
    ]);
    const closed = await db().query(
      "select 1 from platform_audit where action = 'session.close' and actor = $1",
      [player.accountNumber],
    );
    expect(closed).toHaveLength(2);
  });
});

describe('a change of the password', () => {
  const change = (browser: TestBrowser, old: string, next: string) =>
    browser.post('/web-api/user/password', {
      uPassword: encodeCredential(old),
      uNewPassword: encodeCredential(next),
    });

  it('[DR-13.53] needs the current password, ends other sessions, is audited and told', async () => {
    const player = await addPlayer();
    const [one, two] = [await logIn(player), await logIn(player)];
    const wrong = await change(one.browser, 'wrong', 'another long secret');
    expect([wrong.status, codeOf(wrong.body)]).toEqual([400, 'security/bad-password']);
    expect(await who(two.browser)).toBe(Number(player.id));
    expect((await change(one.browser, password, 'another long secret')).body).toEqual({ outcome: 'changed' });
    expect([await who(one.browser), await who(two.browser)]).toEqual([Number(player.id), null]);
    expect((await logIn(player)).status).toBe(401);
    expect((await logIn(player, { secret: 'another long secret' })).status).toBe(200);
    expect((await mailsTo(player)).map(({ kind }) => kind)).toContain('password-changed');
    const rows = await db().query(
      "select reason from platform_audit where action = 'password.change' and actor = $1",
      [player.accountNumber],
    );
    expect(rows).toEqual([{ reason: 'changed with the current password' }]);
  });

  it.each([
    ['the same one', password],
    ['a short one', 'short'],
    ['a common one', 'password123'],
  ])('[DR-13.53] [RL-45] refuses %s and changes nothing', async (_, next) => {
    const player = await addPlayer();
    const [one, two] = [await logIn(player), await logIn(player)];
    const answer = await change(one.browser, password, next);
    expect([answer.status, codeOf(answer.body)]).toEqual([400, 'session/password-weak']);
    expect(await who(two.browser)).toBe(Number(player.id));
  });

  it('[DR-13.53] of two simultaneous changes one is made', async () => {
    const player = await addPlayer();
    const [one, two] = [await logIn(player), await logIn(player)];
    const answers = await Promise.all([
      change(one.browser, password, 'the first new secret'),
      change(two.browser, password, 'the second new secret'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const open = await Promise.all([who(one.browser), who(two.browser)]);
    expect(open.filter((id) => id !== null)).toHaveLength(1);
  });
});

describe('the security question', () => {
  it('[DR-13.52] [RL-51] needs the password, counts for the level, is stored as a hash and opens nothing', async () => {
    const player = await addPlayer();
    const { browser } = await logIn(player);
    const set = (secret: string) =>
      browser.post('/web-api/user/security-question', {
        question: 'The name of my first boat?',
        answer: 'Albatross',
        uPassword: encodeCredential(secret),
      });
    expect(codeOf((await set('wrong')).body)).toBe('security/bad-password');
    expect((await set(password)).body).toEqual({ outcome: 'set' });
    expect(await stateOf(browser)).toMatchObject({ level: 60, question: 'The name of my first boat?' });
    const stored = await db().query<{ text: string }>(
      'select t::text as text from identity_security_question t where user_id = $1',
      [player.id],
    );
    expect(stored[0]?.text).not.toContain('lbatross');
    expect((await logIn(player, { secret: 'Albatross' })).status).toBe(401);
  });
});

describe('a lost second step', () => {
  it('[DR-13.57] is ended with the sessions and open attempts; the password stays needed', async () => {
    const player = await addPlayer();
    const { browser } = await logIn(player);
    const start = await browser.post('/web-api/user/two-step/start', {
      uPassword: encodeCredential(password),
    });
    const { secret } = start.body as { secret: string };
    const code = authenticatorCode(secret, site.clock.nowMs());
    await browser.post('/web-api/user/two-step/confirm', { code });
    expect(await stateOf(browser)).toMatchObject({ level: 60 });
    const subjects: string[] = [];
    const end = () =>
      db().transaction((tx) =>
        site.app.identity.endLostSecondStep(tx, player, async (subject) => void subjects.push(subject)),
      );
    expect([await end(), await end()]).toEqual([true, false]);
    expect(subjects).toEqual([`player:${player.accountNumber}`]);
    expect(await who(browser)).toBeNull();
    expect((await logIn(player, { secret: 'wrong' })).status).toBe(401);
    expect(await who((await logIn(player)).browser)).toBe(Number(player.id));
    expect((await mailsTo(player)).map(({ kind }) => kind)).toContain('second-step-off');
  });
});

import { codeOf, useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';

const { db, admin, rig } = useBettingRig();
const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };

const ops = (...words: string[]) => runOps(rig().app, [...words, '--reason', 'a test of the gate'], 'tester');
const browser = () => rig().browser();
const blockOf = async (headers: Record<string, string> = {}) =>
  ((await browser().get('/blocks-api/api/v1/block/light', headers)).body as { data: object }).data;
const NOT_BLOCKED = { displayTypeId: 0, templateTypeId: 0 };
const requestV2 = (headers: Record<string, string> = {}) =>
  browser().post('/blocks-api/api/v2/block', { auth: false, url: '/ru/live' }, headers);

/** Runs `work` while a block rule is active, then removes the rule. */
async function during(added: string[], work: () => Promise<void>): Promise<void> {
  const answer = await ops('block', 'add', ...added);
  expect(answer.ok).toBe(true);
  try {
    await work();
  } finally {
    await ops('block', 'remove', /\d+/.exec(answer.text)?.[0] ?? '');
  }
}

describe('blocks', () => {
  it('[SH-BL-001] [SH-BL-002] without rules no visitor is blocked', async () => {
    expect(await blockOf()).toEqual(NOT_BLOCKED);
    const query = 'stage=start&auth=0&referralParams=btag%3D1&referralWHNMobile=0&mainVipDomainAuthNeed=1';
    expect(await browser().get(`/blocks-api/api/v1/block/light?${query}`)).toMatchObject({
      status: 200,
      body: { data: NOT_BLOCKED },
    });
  });

  it('[SH-BL-002] [SH-BL-006] an unknown stage, an unknown field or an oversized value is refused', async () => {
    for (const query of ['stage=later', 'x=1', 'auth=2', `referralParams=${'a'.repeat(501)}`]) {
      const answer = await browser().get(`/blocks-api/api/v1/block/light?${query}`);
      expect(answer, query).toMatchObject({ status: 400, body: { error: { code: 'request/invalid' } } });
    }
  });

  it('[SH-BL-001] by country, network and agent, with the template of the rule', async () => {
    await during(['country', 'FR', '--template', '13'], async () => {
      expect(await blockOf({ 'x-country-code': 'fr' })).toEqual({ displayTypeId: 1, templateTypeId: 13 });
      expect(await blockOf({ 'x-country-code': 'IT' })).toEqual(NOT_BLOCKED);
    });
    await during(['network', '198.51.100.0/24', '--template', '5'], async () => {
      expect(await blockOf({ 'x-forwarded-for': '198.51.100.77' })).toMatchObject({ templateTypeId: 5 });
      expect(await blockOf({ 'x-forwarded-for': '198.51.101.77' })).toEqual(NOT_BLOCKED);
    });
    await during(['agent', 'Trident/7', '--template', '17'], async () => {
      expect(await blockOf({ 'user-agent': 'Mozilla/5.0 (trident/7.0)' })).toMatchObject({
        templateTypeId: 17,
      });
      expect(await blockOf({ 'user-agent': 'Mozilla/5.0' })).toEqual(NOT_BLOCKED);
    });
    expect(await blockOf({ 'x-country-code': 'FR' })).toEqual(NOT_BLOCKED);
  });

  it('[RL-89] a blocked visitor cannot bet, recharge or register, whatever the cookies', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const cookie = { cookie: 'force_geo_off=1; ua=1' };
    await during(['everyone'], async () => {
      expect(codeOf(await rig().place(player, [bet]))).toBe('site/blocked');
      const answer = await browser().post('/web-api/registration/one-click', form, cookie);
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'site/blocked' } } });
      const recharge = await player.browser.post('/web-api/payments/recharges', {
        rechargeId: '7b0e2a54-2f7e-4a5e-9a63-0d1f1c8a3b11',
        accountId: player.accountId,
        methodId: 'sandbox',
        amount: '10.00',
        lng: 'en',
      });
      expect(recharge).toMatchObject({ body: { error: { code: 'site/blocked' } } });
      // Bets and deposits are refused, but reading accounts and logging out are not.
      expect(await player.browser.get('/web-api/wallet/accounts')).toMatchObject({ status: 200 });
    });
    expect(codeOf(await rig().place(player, [bet]))).toBe('placed');
  });

  it('[SH-BL-017] an invalid rule is refused and changes nothing', async () => {
    const bad: string[][] = [
      ['country', 'France'],
      ['network', '10.0.0.0'],
      ['network', '10.0.0.0/33'],
      ['agent', 'x'],
      ['everyone', 'else'],
      ['everyone', '--template', '99'],
      ['somebody'],
    ];
    for (const words of bad) expect((await ops('block', 'add', ...words)).ok, words.join(' ')).toBe(false);
    expect(await ops('block', 'remove', '999')).toEqual({ ok: false, text: 'There is no block 999.' });
    expect(await ops('block', 'list')).toEqual({ ok: true, text: 'Nobody is blocked.' });
  });
});

describe('maintenance', () => {
  const info = {
    started_at: null,
    ended_at: null,
    notify_started_at: null,
    notify_ended_at: null,
    isActive: false,
    web_state: 'off',
    maintenance_cookie: 'maintenance_pass',
  };

  it('[SH-BL-003] [SH-BL-005] [SH-MT-001] [SH-MT-003] the second version reports the maintenance too', async () => {
    expect(await requestV2()).toMatchObject({
      status: 200,
      body: { data: { ...NOT_BLOCKED, maintenance: info } },
    });
    for (const body of [
      {},
      { auth: 'no', url: '/' },
      { auth: true, url: '' },
      { auth: true, url: '/', x: 1 },
    ])
      expect(await browser().post('/blocks-api/api/v2/block', body)).toMatchObject({ status: 400 });
  });

  it("[SH-BL-004] [RL-90] during a maintenance the call fails with the reason and bets are refused; players' own data stays accessible", async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const started = await ops('maintenance', 'start', '--until', '2026-11-20T14:00:00Z');
    expect(started.ok).toBe(true);
    expect(await requestV2()).toMatchObject({
      status: 503,
      body: {
        error: {
          code: 'site/maintenance',
          details: { maintenance: { isActive: true, web_state: 'on', ended_at: 1_795_183_200 } },
        },
      },
    });
    expect(codeOf(await rig().place(player, [bet]))).toBe('site/maintenance');
    expect(await browser().post('/web-api/registration/one-click', form)).toMatchObject({ status: 503 });
    expect(await player.browser.get('/web-api/coupons?lng=en')).toMatchObject({ status: 200 });
    const pass = /maintenance_pass=([0-9a-f]{24})/.exec(started.text)?.[1] ?? '';
    expect(await requestV2({ cookie: `maintenance_pass=${pass}` })).toMatchObject({ status: 200 });
    expect(await requestV2({ cookie: `maintenance_pass=${'0'.repeat(24)}` })).toMatchObject({ status: 503 });
    expect((await ops('maintenance', 'end')).ok).toBe(true);
    expect(codeOf(await rig().place(player, [bet]))).toBe('placed');
  });

  it('[SH-MT-001] is announced before it starts, and starts and ends by the clock', async () => {
    const times = ['--from', '2026-11-20T15:00:00Z', '--until', '2026-11-20T16:00:00Z'];
    await ops('maintenance', 'start', ...times, '--notify-from', '2026-11-20T14:30:00Z');
    const at = async (iso: string) => {
      rig().clock.set(Date.parse(iso));
      await rig().app.siteGate.load();
      return rig().app.siteGate.maintenance().web_state;
    };
    expect(await at('2026-11-20T14:29:59Z')).toBe('off');
    expect(await at('2026-11-20T14:30:00Z')).toBe('notice');
    expect(rig().app.siteGate.maintenance()).toMatchObject({ started_at: 1_795_186_800, isActive: false });
    expect(await at('2026-11-20T15:00:00Z')).toBe('on');
    expect(await at('2026-11-20T16:00:00Z')).toBe('off');
    await ops('maintenance', 'end');
  });

  it('a maintenance that ends before it starts, or has no valid time, is refused', async () => {
    const backwards = ['--from', '2027-01-02T00:00:00Z', '--until', '2027-01-01T00:00:00Z'];
    expect(await ops('maintenance', 'start', ...backwards)).toEqual({
      ok: false,
      text: 'The end must be after the start.',
    });
    expect((await ops('maintenance', 'start', '--until', 'tomorrow')).ok).toBe(false);
    expect(await ops('maintenance', 'end')).toEqual({ ok: false, text: 'No maintenance is on or planned.' });
  });
});

describe('redirects', () => {
  it('[SH-RD-002] an operator adds one, the service returns it, and it is removed', async () => {
    const sendRequest = async (url: string) =>
      ((await browser().post('/redirects-api/api/v1/redirect-light', { url })).body as { data: object }).data;
    expect(await ops('redirect', 'add', 'summer', 'promotions/summer', '--code', '302')).toMatchObject({
      ok: true,
    });
    expect(await sendRequest('/ru/summer')).toMatchObject({
      redirect: true,
      code: 302,
      url: '/ru/promotions/summer',
    });
    expect(await ops('redirect', 'add', 'summer', 'live')).toMatchObject({ ok: false });
    await ops('redirect', 'remove', 'summer');
    expect(await sendRequest('/ru/summer')).toMatchObject({ redirect: false });
  });

  it('[RL-61] a rule never redirects to an unlisted host', async () => {
    const evil = [
      'https://evil.test/x',
      '//evil.test',
      'javascript:alert(1)',
      'a\\b',
      'https://good.test@evil.test/',
    ];
    for (const to of evil) expect((await ops('redirect', 'add', 'x', to)).ok, to).toBe(false);
    await ops('config', 'set', 'allowedRedirectHosts', '["good.test"]');
    expect(await ops('redirect', 'add', 'x', 'https://good.test/y')).toMatchObject({ ok: true });
    await ops('redirect', 'remove', 'x');
    await ops('config', 'reset', 'allowedRedirectHosts');
  });
});

describe('appeals', () => {
  const appeal = { reasonId: 13, contact: 'me@example.test', message: 'I live in Rome.' };

  it('[SH-RT-171] a guest sees only their own appeals with their answers', async () => {
    const guest = browser();
    const sent = await guest.post('/blocks-api/api/v1/appeal', appeal);
    const { id } = sent.body as { id: number };
    expect(guest.cookies.has('appeal')).toBe(true);
    expect((await ops('appeals', 'list')).text).toContain(`${id}  guest  me@example.test  "I live in Rome."`);
    await ops('appeals', 'grant', String(id), '--answer', 'You may come in.');
    expect(await guest.get('/blocks-api/api/v1/appeals')).toMatchObject({
      body: { appeals: [{ id, reasonId: 13, outcome: 'granted', answer: 'You may come in.' }] },
    });
    expect((await browser().get('/blocks-api/api/v1/appeals')).body).toEqual({ appeals: [] });
    expect(await ops('appeals', 'refuse', String(id), '--answer', 'No.')).toMatchObject({ ok: false });
  });

  it.each([
    ['contact', 'me\u001B[2J'],
    ['contact', 'me\u009B2J'],
    ['message', 'I live\u0007'],
    ['message', 'I live \u202Eemor ni'],
  ])('[RL-60] [RL-70] with a %s of %j is refused', async (field, text) => {
    const answer = await browser().post(
      '/blocks-api/api/v1/appeal',
      { ...appeal, [field]: text },
      { 'x-forwarded-for': '198.51.100.201' },
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'request/invalid', fields: [{ path: `body.${field}` }] } },
    });
  });

  it('[RL-60] terminal control characters are replaced when shown to the operator', async () => {
    // The appeal was stored by an older release.
    await db().query(
      `insert into site_gate_appeal (visitor_hash, contact, message, created_at) values ('\\x00', $1, $2, $3)`,
      ['a\u001B[2J\nb', 'c\u009B2J\u202Ed\ne', new Date()],
    );
    const { text } = await ops('appeals', 'list');
    expect(text.split('\n').at(-1)).toMatch(/^\d+ {2}guest {2}a\uFFFD\[2J b {2}"c\uFFFD2J\uFFFDd\\ne"$/u);
  });

  it('the audit log has the length of an answer, not its text', async () => {
    const sent = await browser().post('/blocks-api/api/v1/appeal', appeal, {
      'x-forwarded-for': '198.51.100.202',
    });
    const { id } = sent.body as { id: number };
    await ops('appeals', 'refuse', String(id), '--answer', 'No, Mira.');
    const rows = await db().query(
      'select action, subject, after from platform_audit order by id desc limit 1',
    );
    expect(rows).toEqual([
      { action: 'appeal.refuse', subject: `appeal:${id}`, after: { outcome: 'refused', characters: 9 } },
    ]);
  });

  it('are deleted 730 days after their answer; others are not, and cannot be deleted in another way', async () => {
    const dayMs = 86_400_000;
    const ago = (days: number, ms = 0) => new Date(rig().clock.nowMs() - days * dayMs - ms);
    const add = async (createdAt: Date, answeredAt: Date | null) => {
      const [row] = await db().query<{ id: bigint }>(
        `insert into site_gate_appeal (visitor_hash, contact, message, created_at, answer, outcome, answered_at)
         values ('\\x01', 'c', 'm', $1, $2, $3, $4) returning id`,
        [createdAt, answeredAt && 'a', answeredAt && 'refused', answeredAt],
      );
      return { id: row?.id };
    };
    const waiting = await add(ago(3000), null);
    await add(ago(3000), ago(730, 1));
    const atTheLine = await add(ago(3000), ago(730));
    const removals = ['delete from site_gate_appeal', 'truncate site_gate_appeal'];
    for (const statement of removals)
      await expect(admin().query(statement)).rejects.toThrow('site_gate_appeal keeps every row');
    expect(await rig().app.siteGate.appeals.deleteExpired()).toBe(1);
    expect(
      await db().query(`select id from site_gate_appeal where visitor_hash = '\\x01' order by id`),
    ).toEqual([waiting, atTheLine]);
    for (const statement of removals)
      await expect(admin().query(statement)).rejects.toThrow('site_gate_appeal keeps every row');
    await expect(db().query('select site_gate_drop_appeals_before(clock_timestamp())')).rejects.toThrow(
      'letters are kept for a month at least',
    );
  });

  it('[RL-72] five a day from one address are free, twenty need a captcha, then 429; empty ones are not stored', async () => {
    const guest = browser();
    const from = { 'x-forwarded-for': '198.51.100.200' };
    const statuses: number[] = [];
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 26; n++) {
      const { status, body } = await guest.post('/blocks-api/api/v1/appeal', appeal, from);
      statuses.push(status);
      codes.push((body as { error?: { code: string } }).error?.code);
    }
    expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(20).fill(400), 429]);
    expect(codes.slice(5)).toEqual([...Array<string>(20).fill('111'), 'site/too-many-appeals']);
    const empty = await guest.post('/blocks-api/api/v1/appeal', { ...appeal, message: '  ' });
    expect(empty).toMatchObject({ status: 400, body: { error: { code: 'request/invalid' } } });
  });
});

describe('bans', () => {
  it('[SH-BN-001] [RL-89] the page knows the level, and bets are refused at every level', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const [user] = await db().query<{ account: string }>(
      'select account_number as account from identity_user where id = $1',
      [player.userId],
    );
    const account = user?.account ?? '';
    const levelOf = async () =>
      (
        (await player.browser.get('/web-api/shell/state?lang=ru&path=/ru/')).body as {
          visitor: { banLevel: number };
        }
      ).visitor.banLevel;
    expect(await levelOf()).toBe(0);
    expect(await ops('ban', account, '--level', '53')).toMatchObject({ ok: true });
    // The ban has ended the session (RL-48); after the next log-in the player sees the ban's level.
    expect(await levelOf()).toBeUndefined();
    await rig().logInAgain(player);
    expect(await levelOf()).toBe(53);
    expect(codeOf(await rig().place(player, [bet]))).toBe('betting/not-verified');
    await ops('unban', account);
    expect(await levelOf()).toBe(0);
    expect(codeOf(await rig().place(player, [bet]))).toBe('placed');
    expect(await ops('ban', '999999999', '--level', '5')).toMatchObject({ ok: false });
    expect((await ops('ban', account, '--level', '0')).ok).toBe(false);
  });
});

import { verificationEndpoints } from '@touchline/contracts/players';
import {
  operatorEndpoints,
  operatorPaths,
  paymentRequestEndpoints,
  riskEndpoints,
} from '@touchline/contracts/operations';
import { isForOperators } from '@touchline/contracts/shared';
import { type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { addOperator, type TestOperator } from '@touchline/testkit/add-operator';
import type { TestAnswer, TestBrowser } from '@touchline/testkit/test-app';
import { beforeAll, describe, expect, it } from 'vitest';
import { appRoutes } from '../app-server.ts';
import { commandsOf } from './commands.ts';

const { db, rig } = useBettingRig();
const { path } = operatorPaths.command;
const absentPath = '/operator-api/absent';

let first: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  first = await addOperator(rig().app);
  second = await addOperator(rig().app);
});

function browserOf(token: string): TestBrowser {
  const browser = rig().browser();
  browser.cookies.set('session', token);
  return browser;
}

const command = (browser: TestBrowser, line: string, reason = 'a test of the api'): Promise<TestAnswer> =>
  browser.post(path, { words: line.split(' '), options: { reason } });
const asOperator = (operator: TestOperator, line: string) => command(browserOf(operator.sessionToken), line);

/** Returns the visible parts of a reply, without the trace id. */
const safeText = ({ status, body, headers }: TestAnswer) => {
  const { error } = body as { error?: Record<string, unknown> };
  return {
    status,
    error: { ...error, traceId: '' },
    type: headers['content-type'],
    kept: headers['cache-control'],
  };
};

type Role = 'guest' | 'player' | 'ended session' | 'banned operator' | 'view of an operator';

/** The headers or cookies of each role's calls. */
async function callerOf(role: Role): Promise<(at: string, body: object) => Promise<TestAnswer>> {
  const { app } = rig();
  const plain = (browser: TestBrowser) => (at: string, body: object) => browser.post(at, body);
  switch (role) {
    case 'guest':
      return plain(rig().browser());
    case 'player':
      return plain((await rig().addPlayer(0n)).browser);
    case 'ended session': {
      const operator = await addOperator(app);
      const found = await app.identity.sessionOfCookie(operator.sessionToken);
      await app.identity.disconnect(operator.userId, found?.sessionId ?? 0n);
      return plain(browserOf(operator.sessionToken));
    }
    case 'banned operator': {
      const operator = await addOperator(app);
      await asOperator(first, `ban ${operator.accountNumber}`);
      // A ban ends the sessions; a session that is opened later is refused too.
      const { token } = await db().transaction((tx) =>
        app.identity.openSession(tx, operator.userId, {}, false),
      );
      return plain(browserOf(token));
    }
    case 'view of an operator': {
      const operator = await addOperator(app);
      const found = await app.identity.sessionOfCookie(operator.sessionToken);
      const { token } = await app.identity.tokens.issue('views', {
        userId: operator.userId,
        sessionId: found?.sessionId ?? 0n,
      });
      return (at, body) =>
        rig()
          .browser()
          .post(at, body, { authorization: `Bearer ${token}` });
    }
  }
}

const roles: Role[] = ['guest', 'player', 'ended session', 'banned operator', 'view of an operator'];

describe('roles', () => {
  it('[RL-55] the matrix has every operator endpoint', () => {
    const endpoints = appRoutes(
      rig().app,
      () => {},
      () => ({ address: '', countryCode: null }),
    ).flatMap((module) => Object.values(module.endpoints));
    const ofOperators = endpoints.filter(
      ({ access, path: at }) => isForOperators(access) || at.startsWith('/operator-api'),
    );
    // The lists of `operator:risk` have their own matrix in betting/risk/risk-routes.db.test.ts.
    const ofRisk = Object.values(riskEndpoints);
    // Files of payment requests and pages of documents are tested with them.
    const files = [verificationEndpoints.operatorFile, paymentRequestEndpoints.operatorFile];
    expect(ofOperators).toEqual([...ofRisk, ...files, ...Object.values(operatorEndpoints)]);
    expect([...new Set(ofOperators.map(({ access }) => access))]).toEqual([
      'operator:risk',
      'operator:verification.decide',
      'operator:support.answer',
      'operator',
    ]);
  });

  it.each(roles)('[RL-55] %s: no command, and nothing is written', async (role) => {
    const call = await callerOf(role);
    const before = await db().query('select count(*)::int as n from platform_audit');
    const names = commandsOf(rig().app).map(({ name }) => name);
    for (const name of [...names, 'help', '']) {
      const answer = await call(path, { words: name.split(' '), options: { reason: 'a test of roles' } });
      const expected =
        role === 'view of an operator'
          ? { status: 403, body: { error: { code: 'session/views-only' } } }
          : { status: 404, body: { error: { code: 'request/not-found' } } };
      expect(answer, name).toMatchObject(expected);
    }
    expect(await db().query('select count(*)::int as n from platform_audit')).toEqual(before);
  });

  it.each(['guest', 'player', 'ended session', 'banned operator'] as const)(
    '[RL-55] for a %s the path does not exist, whatever is sent',
    async (role) => {
      const call = await callerOf(role);
      const bodies = [{ words: ['help'], options: {} }, { words: 1 }, {}, { extra: 'x'.repeat(70_000) }];
      for (const body of bodies)
        expect(safeText(await call(path, body))).toEqual(safeText(await call(absentPath, body)));
    },
  );

  it('[RL-55] another method, an invalid body or another site does not find the endpoint either', async () => {
    const guest = rig().browser();
    for (const [method, body, headers] of [
      ['GET', '', {}],
      ['PUT', '{}', {}],
      ['DELETE', '', {}],
      ['POST', '{"words":', {}],
      ['POST', '{"words":1,"words":2}', {}],
      ['POST', '[]', {}],
      ['POST', 'text', { 'content-type': 'text/plain' }],
      ['POST', '{}', { origin: 'https://evil.example' }],
      ['POST', '{}', { 'x-requested-with': undefined as unknown as string }],
    ] as const) {
      const [there, absent] = [
        await guest.send(method, path, body, headers),
        await guest.send(method, absentPath, body, headers),
      ];
      expect(safeText(there), `${method} ${body}`).toEqual(safeText(absent));
    }
  });

  it("[RL-57] an operator's command from another site is refused too", async () => {
    const { marketId } = await rig().addPricedGame('line', 1865);
    const browser = browserOf(first.sessionToken);
    const body = { words: ['suspend', 'market', String(marketId)], options: { reason: 'forged' } };
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await browser.post(path, body, headers)).status).toBe(403);
    expect(
      await db().query('select 1 from platform_audit where subject = $1', [`market:${marketId}`]),
    ).toEqual([]);
  });
});

describe('a command over HTTP', () => {
  it('[RL-55] [RL-77] runs as the operator of the session, whatever name is sent; the audit has the network address', async () => {
    const { gameId } = await rig().addPricedGame('line', 1865);
    const answer = await browserOf(first.sessionToken).post(
      path,
      {
        words: ['suspend', 'game', String(gameId)],
        options: { reason: 'seen', actor: second.accountNumber },
      },
      { 'x-forwarded-for': '203.0.113.7' },
    );
    expect([answer.status, answer.body]).toEqual([200, { ok: true, text: `Game ${gameId} is suspended.` }]);
    expect(
      await db().query('select actor, address, after from platform_audit where subject = $1', [
        `game:${gameId}`,
      ]),
    ).toEqual([{ actor: first.accountNumber, address: '203.0.113.7', after: { isBlocked: true } }]);
  });

  it.each([
    ['ban', (number: string) => [['ban', number], {}]],
    ['unban', (number: string) => [['unban', number], {}]],
    ['credit', (number: string) => [['credit', number, '1.00', 'EUR'], {}]],
    ['config', () => [['config', 'set', 'minAge', '21'], {}]],
    ['block', () => [['block', 'add', 'country', 'AQ'], {}]],
    ['terms', () => [['terms', 'publish'], { en: 'New terms' }]],
    [
      'content',
      () => [['content', 'set', 'contacts', 'en'], { text: 'title: T\ndescription: D\n---\n\nOurs.\n' }],
    ],
    ['seo', () => [['seo', 'set', '/news', 'en', '{"title":"News"}'], {}]],
    ['proposal', () => [['config', 'reset', 'rates'], {}]],
  ] as const)('[RL-77] the audit of %s has the actor and the network address', async (_name, make) => {
    const player = await rig().addPlayer(0n);
    const number = (await rig().app.identity.findUser(db(), player.userId))?.accountNumber ?? '';
    const [words, options] = make(number);
    const answer = await browserOf(second.sessionToken).post(
      path,
      { words, options: { ...options, reason: 'a test of the audit' } },
      { 'x-forwarded-for': '203.0.113.8' },
    );
    expect(answer.body).toMatchObject({ ok: true });
    const [row] = await db().query<{ actor: string; address: string }>(
      'select actor, address from platform_audit order by id desc limit 1',
    );
    expect(row).toEqual({ actor: second.accountNumber, address: '203.0.113.8' });
  });

  it('returns the text of a refused command, of an unknown one and of the help', async () => {
    const browser = browserOf(first.sessionToken);
    expect((await command(browser, 'suspend game 999999')).body).toEqual({
      ok: false,
      text: 'There is no game 999999.',
    });
    for (const name of ['constructor', '__proto__', 'no-such'])
      expect((await command(browser, name)).body, name).toMatchObject({ ok: false });
    expect((await command(browser, 'help')).body).toMatchObject({ ok: true });
  });

  it('[RL-70] refuses an invalid command with its field', async () => {
    const browser = browserOf(first.sessionToken);
    for (const body of [
      {},
      { words: 'help', options: {} },
      { words: Array.from({ length: 101 }, () => 'x'), options: {} },
      { words: ['help'], options: { 'no name': 'x' } },
      { words: ['help'], options: {}, actor: second.accountNumber },
    ])
      expect(await browser.post(path, body)).toMatchObject({
        status: 400,
        body: { error: { code: 'request/invalid' } },
      });
  });

  it('[RL-72] has a budget for each operator', async () => {
    const browser = browserOf((await addOperator(rig().app)).sessionToken);
    const statuses = [];
    for (let n = 0; n < 301; n++) statuses.push((await command(browser, 'help')).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([300, 429]);
    expect((await asOperator(first, 'help')).status).toBe(200);
  });
});

describe('an operator’s session', () => {
  it('[RL-52] [RL-55] ends after half an hour without a request, even when the log-in should be remembered', async () => {
    const { app, clock } = rig();
    const operator = await addOperator(app);
    const { token } = await db().transaction((tx) => app.identity.openSession(tx, operator.userId, {}, true));
    const browser = browserOf(token);
    clock.advance(29 * 60_000);
    expect((await command(browser, 'help')).status).toBe(200);
    await expect.poll(() => seenAt(token)).toBe(clock.nowMs());
    clock.advance(30 * 60_000 + 1);
    expect((await command(browser, 'help')).status).toBe(404);
  });

  it('[RL-52] [RL-55] ends after twelve hours of work, with its sockets', async () => {
    const { app, clock } = rig();
    const operator = await addOperator(app);
    const found = await app.identity.sessionOfCookie(operator.sessionToken);
    const sessionId = found?.sessionId ?? 0n;
    const work = (at: number) =>
      db().query('update identity_session set seen_at = $2 where id = $1', [sessionId, new Date(at)]);
    clock.advance(12 * 3_600_000);
    await work(clock.nowMs());
    expect(await app.identity.closedSessionsOf([sessionId])).toEqual([]);
    clock.advance(1);
    expect(await app.identity.closedSessionsOf([sessionId])).toEqual([sessionId]);
    expect((await command(browserOf(operator.sessionToken), 'help')).status).toBe(404);
  });

  it('[RL-52] a player’s session does not end then', async () => {
    const player: RigPlayer = await rig().addPlayer(0n);
    rig().clock.advance(60 * 60_000);
    expect((await player.browser.get('/web-api/wallet/accounts')).status).toBe(200);
  });
});

const seenAt = async (token: string): Promise<number> => {
  const rows = await db().query<{ at: Date }>(
    "select seen_at as at from identity_session where token_hash = sha256(convert_to($1, 'UTF8'))",
    [token],
  );
  return rows[0]?.at.getTime() ?? 0;
};

describe('one person without a second', () => {
  it('[RL-24] [RL-55] 30 attempts over HTTP, with two sessions and a bearer: nothing is decided, nothing is paid', async () => {
    const { app } = rig();
    const alone = await addOperator(app);
    const again = await db().transaction((tx) => app.identity.openSession(tx, alone.userId, {}, false));
    const bearer = await app.identity.tokens.issue('web-api', {
      userId: alone.userId,
      sessionId: again.sessionId,
    });
    const player = await rig().addPlayer(0n);
    const number = (await app.identity.findUser(db(), player.userId))?.accountNumber ?? '';
    const { marketId, gameId } = await rig().addPricedGame('line', 1865);
    const lines = [
      `result ${marketId} 1=win X=lose 2=lose`,
      `void game ${gameId}`,
      `void market ${marketId}`,
      `credit ${number} 1000.01 EUR`,
      'config set creditWithoutApprovalMax "1000000.00"',
      'config set rates {"USD":"1000000"}',
    ];
    const senders = [
      (line: string) => asOperator(alone, line),
      (line: string) => command(browserOf(again.token), line),
      (line: string) =>
        rig()
          .browser()
          .post(
            path,
            { words: line.split(' '), options: { reason: 'a test of the api' } },
            { authorization: `Bearer ${bearer.token}` },
          ),
    ];
    const config = app.siteConfig.get();
    let attempts = 0;
    for (const line of lines) {
      const { text } = (await asOperator(alone, line)).body as { text: string };
      const id = /^Proposal (\d+):/.exec(text)?.[1];
      expect(id, line).toBeDefined();
      const options = { reason: 'alone', actor: second.accountNumber, as: second.accountNumber };
      const answers = [
        ...(await Promise.all(senders.map((one) => one(`approve ${id}`)))),
        await browserOf(alone.sessionToken).post(path, { words: ['approve', id], options }),
        await browserOf(again.token).post(path, { words: ['approve', id, second.accountNumber], options }),
      ];
      attempts += answers.length;
      for (const { body } of answers) expect(body).toMatchObject({ ok: false });
    }
    expect(attempts).toBe(30);
    expect(
      await db().query('select 1 from catalogue_result where market_id = $1', [BigInt(marketId)]),
    ).toEqual([]);
    expect((await rig().balance(player)).available).toBe('0.00');
    await app.siteConfig.load();
    expect(app.siteConfig.get()).toEqual(config);
  });
});

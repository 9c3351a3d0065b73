import { randomUUID } from 'node:crypto';
import { addPlayer, logIn } from '@touchline/testkit/players-with-password';
import { createTestApp, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';
import { houseAccounts } from '../../banking/wallet/index.ts';

const { db } = useTestDatabase();
let site: ReturnType<typeof createTestApp>;
beforeAll(() => {
  site = createTestApp(db());
});
afterEach(() => site.app.siteConfig.reset(['isRegistrationAllowed']));

const ops = (...words: string[]) => runOps(site.app, [...words, '--reason', 'a test of rights'], 'tester');

/** A visitor from Italy. */
const italian = { 'x-forwarded-for': '93.184.216.34', 'x-country-code': 'IT' };

const rightsOf = async (browser: TestBrowser) => {
  const { status, body } = await browser.get('/web-api/user/rights', italian);
  expect(status).toBe(200);
  return body as Record<string, unknown>;
};
const open = { bet: null, recharge: null, withdraw: null, registration: 'session/signed-in' };
const guest = {
  user_id: null,
  bet: 'session/required',
  recharge: 'session/required',
  withdraw: 'session/required',
};

describe('what a session may do', () => {
  it('[SH-SE-039] [SH-RO-001] [DR-13.96] a guest registers, a player bets, recharges and withdraws', async () => {
    expect(await rightsOf(site.browser())).toEqual({ ...guest, registration: null });
    const user = await addPlayer(site);
    const browser = await logIn(site, user.accountNumber);
    expect(await rightsOf(browser)).toEqual({ user_id: Number(user.id), ...open });
    await browser.post('/web-api/auth/disconnect', undefined, italian);
    expect(await rightsOf(browser)).toEqual({ ...guest, registration: null });
  });

  it('[SH-SE-039] [DR-13.97] OAuth begins with a call of social log-in', async () => {
    const start = { provider: 'metamask', lng: 'en', save: false, address: `0x${'a'.repeat(40)}` };
    const { status, body } = await site.browser().post('/web-api/auth/social/start', start, italian);
    expect([status, body]).toMatchObject([200, { kind: 'sign' }]);
  });

  it('[DR-13.96] registration that the operator closed is closed', async () => {
    await site.app.siteConfig.change({ isRegistrationAllowed: false });
    expect((await rightsOf(site.browser()))['registration']).toBe('registration/not-allowed');
  });

  it.each([
    ['time-out', null],
    ['self-excluded', null],
    ['banned', 'payments/restricted'],
  ] as const)('[DR-13.96] %s closes bets and recharges; a withdrawal is %s', async (kind, withdraw) => {
    const user = await addPlayer(site);
    const nowMs = site.clock.nowMs();
    await db().transaction((tx) =>
      site.app.identity.addRestriction(tx, {
        userId: user.id,
        kind,
        startsAtMs: nowMs,
        endsAtMs: nowMs + 60_000,
        source: 'test',
      }),
    );
    const browser = await logIn(site, user.accountNumber);
    const closed = { bet: 'payments/restricted', recharge: 'payments/restricted' };
    expect(await rightsOf(browser)).toEqual({ user_id: Number(user.id), ...open, ...closed, withdraw });
    site.clock.advance(60_000);
    expect(await rightsOf(browser)).toEqual({ user_id: Number(user.id), ...open });
  });

  it('[DR-13.96] an open receivable closes the withdrawal alone', async () => {
    const user = await addPlayer(site);
    const browser = await logIn(site, user.accountNumber);
    const owe = (isRepaid: boolean) =>
      db().transaction(async (tx) => {
        const account = (code: string) =>
          site.app.ledger.openAccount(tx, { code, currency: 'EUR', isGuarded: false });
        const receivable = await account(houseAccounts.receivable(user.id));
        const house = await account(houseAccounts.sportsbook);
        await site.app.ledger.apply(tx, [
          {
            phase: 'direct',
            key: `test-debt:${randomUUID()}`,
            sourceId: isRepaid ? house : receivable,
            destinationId: isRepaid ? receivable : house,
            currency: 'EUR',
            amountMinor: 5_00n,
            reason: isRepaid ? 'receivable-repayment' : 'receivable',
          },
        ]);
      });
    const rights = { user_id: Number(user.id), ...open };
    await owe(false);
    expect(await rightsOf(browser)).toEqual({ ...rights, withdraw: 'payments/debt' });
    await owe(true);
    expect(await rightsOf(browser)).toEqual(rights);
  });

  it('[DR-13.96] [RL-89] a block closes everything but the withdrawal, before a restriction', async () => {
    const user = await addPlayer(site);
    const browser = await logIn(site, user.accountNumber);
    const added = await ops('block', 'add', 'country', 'IT');
    expect(added.ok).toBe(true);
    const closed = { bet: 'site/blocked', recharge: 'site/blocked' };
    expect(await rightsOf(browser)).toEqual({ user_id: Number(user.id), ...open, ...closed });
    expect(await rightsOf(site.browser())).toEqual({ ...guest, registration: 'site/blocked' });
    await ops('block', 'remove', /\d+/.exec(added.text)?.[0] ?? '');
    expect(await rightsOf(browser)).toEqual({ user_id: Number(user.id), ...open });
  });
});

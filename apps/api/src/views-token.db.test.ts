import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { appRoutes, createAppServer } from './app-server.ts';
import { createClientAddress } from './platform/http/client-address.ts';

const { db } = useTestDatabase();
const SECRET = 'b'.repeat(64);
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});

/** The endpoints that views call on the server. A new entry is allowed only when a view needs it. */
const forViews = [
  'GET /bff-api/config/group/get',
  'GET /limit-service-api/api/external/web/v3/availablelimits',
  'GET /limit-service-api/api/external/web/v3/limits',
  'GET /web-api/accumulators-of-the-day',
  'GET /web-api/catalogue/list',
  'GET /web-api/catalogue/menu',
  'GET /web-api/foreign-games/:number',
  'GET /web-api/games',
  'GET /web-api/games/counts',
  'GET /web-api/championships',
  'GET /web-api/results',
  'GET /web-api/results/:gameId',
  'GET /web-api/results/:gameId/next-bets',
  'GET /web-api/results/days',
  'GET /web-api/results/own',
  'GET /web-api/statistics/games/:gameId/report',
  'GET /web-api/toto/sections/:section',
  'GET /web-api/toto/sections/:section/draws',
  'GET /web-api/toto/draws/:drawId',
  'GET /web-api/toto/draws/:drawId/nominees',
  'GET /web-api/coupon-summary',
  'GET /web-api/coupons',
  'GET /web-api/printed-coupons/:couponId',
  'GET /web-api/payments/history',
  'GET /web-api/payments/paychecks/:kind/:id',
  'GET /web-api/payments/deposit-options',
  'GET /web-api/payments/methods',
  'GET /web-api/payments/recharges/:rechargeId',
  'GET /web-api/payments/withdrawal-options',
  'GET /web-api/payments/withdrawals',
  'GET /web-api/payments/withdrawals/:withdrawalId',
  'GET /web-api/phone/countries',
  'GET /web-api/phone/masks',
  'GET /web-api/registration/options',
  'GET /web-api/auth/social/providers',
  'GET /web-api/payment-requests',
  'GET /web-api/payment-requests/:number',
  'GET /web-api/payment-requests/topics',
  'GET /web-api/user/security',
  'GET /web-api/user/newsletter',
  'GET /web-api/messages',
  'GET /web-api/messages/settings',
  'GET /web-api/user/qr-log-in',
  'GET /web-api/user/social',
  'GET /web-api/user/two-step',
  'GET /web-api/user/verification',
  'GET /web-api/conversions/retired',
  'GET /web-api/office/currencies',
  'GET /web-api/office/ideas',
  'GET /web-api/office/manager',
  'GET /web-api/office/menu',
  'GET /web-api/office/personal-data',
  'GET /web-api/office/privacy',
  'GET /web-api/office/settings',
  'GET /web-api/wallet/accounts',
  'GET /web-api/session/play-time',
  'GET /web-api/wallet/deposits',
  'GET /web-api/wallet/statement',
  'GET /web-api/wallet/statement/sums',
];

async function signedIn() {
  const { userId, sessionId, token } = await db().transaction(async (tx) => {
    const user = await test.app.identity.addUser(tx, {
      email: null,
      passwordHash: 'unused',
      countryCode: 'IT',
      lng: 'en',
      registrationType: 'full_reg',
    });
    if (!user) throw new Error('taken');
    await test.app.wallet.open(tx, user.id, 0, 'EUR');
    return { userId: user.id, ...(await test.app.identity.openSession(tx, user.id, {}, false)) };
  });
  const views = await test.app.identity.tokens.issue('views', { userId, sessionId });
  return { userId, sessionId, cookie: `session=${token}`, authorization: `Bearer ${views.token}` };
}

describe('a token for views', () => {
  it('[RL-49] gives access to the closed list and to no other endpoint, for any input', async () => {
    const { authorization } = await signedIn();
    const endpoints = appRoutes(
      test.app,
      () => {},
      () => ({ address: '', countryCode: null }),
    ).flatMap((module) => Object.values(module.endpoints));
    const opened: string[] = [];
    for (const { method, path } of endpoints) {
      const answer = await test
        .browser()
        .send(method as 'GET', path.replaceAll(/:[A-Za-z]+/g, '1'), method === 'GET' ? '' : '{}', {
          authorization,
        });
      const { error } = answer.body as { error?: { code: string } };
      if (answer.status === 403 && error?.code === 'session/views-only') continue;
      opened.push(`${method} ${path}`);
    }
    expect(opened.toSorted()).toEqual(forViews.toSorted());
    expect(endpoints.length).toBeGreaterThan(60);
  });

  it('[RL-49] acts for its own player and ends with the session', async () => {
    const { authorization, userId, sessionId } = await signedIn();
    const accounts = () => test.browser().get('/web-api/wallet/accounts', { authorization });
    expect(await accounts()).toMatchObject({ status: 200, body: { accounts: [{ available: '0.00' }] } });
    await test.app.identity.disconnect(userId, sessionId);
    expect(await accounts()).toMatchObject({ status: 401, body: { error: { code: 'session/required' } } });
  });

  it('[RL-49] [RL-65] is issued to the page server only, and cannot issue another', async () => {
    const { cookie, authorization, userId } = await signedIn();
    const server = createAppServer(test.app, {
      isReplyChecked: true,
      allowedOrigins: [],
      onWaiting: () => {},
      clientAddress: createClientAddress({ trustedProxies: ['127.0.0.1'], internalSecret: SECRET }),
    });
    const visitor = async (headers: Record<string, string>) => {
      const answer = await server.inject({ url: '/web-api/shell/state?lang=en&path=/en/', headers });
      return (answer.json() as { visitor: { userId?: number; token?: string | null } }).visitor;
    };
    expect((await visitor({ cookie, 'x-internal': SECRET })).token).toMatch(/^eyJ/);
    expect(await visitor({ cookie })).toMatchObject({ userId: Number(userId), token: null });
    expect(await visitor({ cookie, 'x-internal': 'c'.repeat(64) })).toMatchObject({ token: null });
    expect(await visitor({ authorization, 'x-internal': SECRET })).toEqual({});
    await server.close();
  });
});

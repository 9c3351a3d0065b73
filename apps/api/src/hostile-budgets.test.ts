import { declaredEndpoints } from '@touchline/testkit/declared-endpoints';
import { budgetRefusal, type Endpoint, isForOperators } from '@touchline/contracts/shared';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createGlobalRateLimits } from './platform/limits/global-rate-limits.ts';
import { addRoutes, createHttpServer } from './platform/http/serve-endpoints.ts';
import { createClientAddress } from './platform/http/client-address.ts';

/** Every endpoint, by its method and path. */
const endpoints: [string, Endpoint][] = declaredEndpoints
  .flatMap(([, group]) => Object.values(group))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);
const secret = 's'.repeat(64);
const perMinute = 3;
const servers: FastifyInstance[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** Creates the endpoint as declared, but with simple input, a limit of three calls a minute, and a handler that counts. */
function openEndpoint(endpoint: Endpoint, { userId = null as bigint | null, commonPerSec = 10_000 } = {}) {
  let handled = 0;
  let identified = 0;
  const log = pino({ level: 'silent' });
  const options = {
    log,
    identify: async () => {
      identified++;
      return { userId, sessionId: userId };
    },
    isViewsCall: async () => false,
    // Operator endpoints do not exist for other callers (tested in ops/operator-api.db.test.ts), so this caller is an
    // operator.
    isOperator: async () => true,
    hasPermission: async () => true,
    isReplyChecked: false,
    clientAddress: createClientAddress({ trustedProxies: ['127.0.0.1'], internalSecret: secret }),
    gateRefusal: async () => null,
    allowedOrigins: [],
    globalRateLimits: createGlobalRateLimits({ nowMs: () => 0, ratePerSec: () => commonPerSec, log }),
  };
  const server = createHttpServer(options);
  servers.push(server);
  const { params: _params, query: _query, body: _body, ...open } = endpoint;
  const declared = [...(endpoint.refusals ?? []), budgetRefusal(endpoint.budget)];
  const errors = Object.fromEntries(declared.map((code) => [code, 429]));
  const served = { ...open, budget: { ...endpoint.budget, perMinute } };
  const module = {
    tag: 'hostile',
    endpoints: { one: served },
    errors,
    handlers: {
      one: async () => {
        handled++;
        return { status: 200, body: {} };
      },
    },
  };
  addRoutes(server, module as never, options as never);
  const call = async (more: { headers?: Record<string, string>; isBad?: boolean } = {}) => {
    const answer = await server.inject({
      method: endpoint.method,
      url: `${endpoint.path.replaceAll(/:\w+/g, '1')}${more.isBad === true ? '?unknown=1' : ''}`,
      headers: { 'x-requested-with': 'XMLHttpRequest', ...more.headers },
    });
    return {
      status: answer.statusCode,
      code: (answer.json() as { error?: { code: string } }).error?.code ?? null,
      waitSec: String(
        (answer.json() as { error?: { details?: { waitSec?: number } } }).error?.details?.waitSec,
      ),
      retryAfter: answer.headers['retry-after'],
    };
  };
  return { call, counts: () => ({ handled, identified }) };
}

/** The seconds to wait: the rest of the minute. On a slow machine some seconds of the minute have passed. */
const minute = /^(?:5\d|60)$/;
const refused = (endpoint: Endpoint, waitSec: RegExp) => ({
  status: 429,
  code: budgetRefusal(endpoint.budget),
  waitSec: expect.stringMatching(waitSec) as string,
  retryAfter: expect.stringMatching(waitSec) as string,
});

describe('[RL-72] every endpoint has a budget', () => {
  it('all declared endpoints are covered', () => {
    expect(endpoints.length).toBeGreaterThan(55);
    expect(new Set(endpoints.map(([name]) => name)).size).toBe(endpoints.length);
    expect(endpoints.filter(([, { budget }]) => !(budget.perMinute > 0))).toEqual([]);
  });

  it.each(endpoints)(
    '%s: over its own budget it answers 429 with the time to wait, and does nothing',
    async (_name, endpoint) => {
      const { call, counts } = openEndpoint(endpoint, { userId: 5n });
      const statuses = [await call(), await call(), await call()].map(({ status }) => status);
      expect(statuses).toEqual([200, 200, 200]);
      expect(await call()).toEqual(refused(endpoint, minute));
      expect(counts().handled).toBe(perMinute);
    },
  );

  it.each(endpoints)(
    '%s: bad input and calls of guests are counted too, by address',
    async (_name, endpoint) => {
      const { call, counts } = openEndpoint(endpoint);
      const from = (address: string, isBad: boolean) => ({ headers: { 'x-forwarded-for': address }, isBad });
      for (let count = 0; count < perMinute; count++)
        expect((await call(from('203.0.113.7', true))).status).toBe(400);
      expect(await call(from('203.0.113.7', true))).toEqual(refused(endpoint, minute));
      expect(await call(from('203.0.113.7', false))).toEqual(refused(endpoint, minute));
      expect(counts().handled).toBe(0);
      expect((await call(from('203.0.113.8', false))).status).toBe(
        endpoint.access === 'player' || isForOperators(endpoint.access) ? 401 : 200,
      );
    },
  );

  // An operator endpoint identifies the caller first. For other callers it does not exist, even under load.
  it.each(
    endpoints.filter(
      ([, { budget, access }]) => budget.isCountedByCaptcha !== true && !isForOperators(access),
    ),
  )('%s: over the global limit it answers 429 before it identifies the caller', async (_name, endpoint) => {
    const { call, counts } = openEndpoint(endpoint, { userId: 5n, commonPerSec: 1 });
    const internal = { headers: { 'x-internal': secret } };
    // The page server has no rate limit per address, so it can use the whole global limit, which is four calls here.
    for (let count = 0; count < 4; count++) await call({ ...internal, isBad: true });
    expect(await call()).toEqual(refused(endpoint, /^1$/));
    expect(counts()).toEqual({ handled: 0, identified: 0 });
  });

  it('the flows for which the captcha counts attempts are those that use the captcha', () => {
    const names = endpoints.flatMap(([name, { budget }]) =>
      budget.isCountedByCaptcha === true ? [`${name} ${budget.flow}`] : [],
    );
    expect(names.toSorted()).toEqual(
      [
        'POST /web-api/auth/login login',
        'POST /web-api/auth/login/phone login',
        'POST /web-api/auth/sms sms-code',
        'POST /web-api/auth/sms/confirm login',
        'POST /web-api/auth/social/confirm login',
        'POST /web-api/auth/password-reset/sms sms-code',
        'POST /web-api/user/two-step/start login',
        'POST /web-api/user/password login',
        'POST /web-api/user/secure-data login',
        'POST /web-api/user/security-question login',
        'POST /web-api/user/phone login',
        'POST /web-api/user/email login',
        'POST /web-api/user/passkeys/start login',
        'POST /web-api/user/passkeys/remove login',
        'POST /web-api/user/social/start login',
        'POST /web-api/user/social/unlink login',
        'POST /web-api/registration/log-in-data login',
        'POST /web-api/registration/phone registration',
        'POST /web-api/registration/sms sms-code',
        'POST /web-api/registration/social registration',
        'POST /web-api/auth/password-reset password-reset',
        'POST /web-api/registration/email registration',
        'POST /web-api/registration/one-click registration',
      ]
        .concat(names.filter((name) => / (?:form|appeal)$/.test(name)))
        .toSorted(),
    );
    expect(names.length).toBe(27);
  });
});

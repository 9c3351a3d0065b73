import { createClientAddress } from '@touchline/api/platform/http/client-address';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { describe, expect, it } from 'vitest';
import { createAppServer } from './app-server.ts';

const { db } = useTestDatabase();
const SECRET = 'a'.repeat(64);
const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };

describe('state for the page server', () => {
  it('[RL-63] a player behind an external https proxy is recognized by the page server', async () => {
    const { app } = createTestApp(db());
    // The page server is not a proxy by address; it is trusted by its secret.
    const clientAddress = createClientAddress({ trustedProxies: ['10.0.0.5'], internalSecret: SECRET });
    const server = createAppServer(app, {
      isReplyChecked: true,
      allowedOrigins: [],
      onWaiting: () => {},
      clientAddress,
    });
    const secure = { 'x-forwarded-proto': 'https', 'x-requested-with': 'XMLHttpRequest' };
    const registered = await server.inject({
      method: 'POST',
      url: '/web-api/registration/one-click',
      headers: { ...secure, 'x-internal': SECRET },
      payload: form,
    });
    const [cookie = ''] = String(registered.headers['set-cookie']).split(';');
    expect(cookie).toMatch(/^__Host-session=/);
    const factsWith = async (headers: Record<string, string>) => {
      const url = '/web-api/shell/state?lang=en&path=/en/live';
      const answer = await server.inject({ url, headers: { ...secure, cookie, ...headers } });
      return (answer.json() as { visitor: { accountNumber?: string } }).visitor.accountNumber;
    };
    const { accountNumber } = registered.json() as { accountNumber: string };
    expect(await factsWith({ 'x-internal': SECRET })).toBe(accountNumber);
    // A protocol header from an untrusted client is ignored: over http, that cookie is not read.
    expect(await factsWith({})).toBeUndefined();
    await server.close();
  });

  it('[SH-SE-015] after a log-out, the page has neither a user id nor a ban level', async () => {
    const { app, browser } = createTestApp(db());
    const visitor = browser();
    const registered = await visitor.post('/web-api/registration/one-click', form);
    const { userId, accountNumber, password } = registered.body as {
      userId: number;
      accountNumber: string;
      password: string;
    };
    await db().transaction((tx) => app.identity.setBan(tx, BigInt(userId), 3, 'test'));
    const encode = (text: string) => Buffer.from(text, 'utf8').toString('base64');
    const credentials = { uLogin: encode(accountNumber), uPassword: encode(password), save: false };
    expect((await visitor.post('/web-api/auth/login', credentials)).status).toBe(200);
    const stateOf = async () =>
      ((await visitor.get('/web-api/shell/state?lang=en&path=/en/live')).body as { visitor: object }).visitor;
    expect(await stateOf()).toMatchObject({ userId, banLevel: 3 });
    await visitor.post('/web-api/auth/disconnect');
    expect(await stateOf()).toEqual({});
  });

  it('[DR-10.4] [DR-5.36] [DM-LM-025] reports the self-exclusion or time-out that ends last, and no ban', async () => {
    const { app, clock, browser } = createTestApp(db());
    const registered = await browser().post('/web-api/registration/one-click', form);
    const userId = BigInt((registered.body as { userId: number }).userId);
    const stateOf = async () => app.identity.playBreakOf(db(), userId);
    const add = async (
      kind: 'self-excluded' | 'time-out' | 'banned',
      endsAfterMs: number | null,
      startsAfterMs = 0,
    ) =>
      db().transaction((tx) =>
        app.identity.addRestriction(tx, {
          userId,
          kind,
          startsAtMs: clock.nowMs() + startsAfterMs,
          endsAtMs: endsAfterMs === null ? null : clock.nowMs() + endsAfterMs,
          source: 'test',
        }),
      );
    const day = 86_400_000;
    await add('banned', null);
    await add('self-excluded', 9 * day, 8 * day);
    expect(await stateOf()).toBeNull();
    await add('time-out', day);
    expect(await stateOf()).toEqual({ endsAtMs: clock.nowMs() + day, isUserSelfExcluded: false });
    await add('self-excluded', 2 * day);
    expect(await stateOf()).toEqual({ endsAtMs: clock.nowMs() + 2 * day, isUserSelfExcluded: true });
    const returns = { by: 'player', termEndsAtMs: clock.nowMs() + 3 * day } as const;
    const long = {
      userId,
      kind: 'self-excluded',
      startsAtMs: clock.nowMs(),
      endsAtMs: null,
      returns,
    } as const;
    await db().transaction((tx) => app.identity.addRestriction(tx, { ...long, source: 'test' }));
    expect(await stateOf()).toEqual({ endsAtMs: returns.termEndsAtMs, isUserSelfExcluded: true });
    clock.advance(3 * day);
    expect(await stateOf()).toEqual({ endsAtMs: null, isUserSelfExcluded: true });
    clock.advance(-3 * day);
    await add('self-excluded', null);
    expect(await stateOf()).toEqual({ endsAtMs: null, isUserSelfExcluded: true });
  });

  it('[DR-10.7] [RL-63] reports the country to the registration form only from a trusted peer, and only a served one', async () => {
    const { app } = createTestApp(db());
    const server = createAppServer(app, {
      isReplyChecked: true,
      allowedOrigins: [],
      onWaiting: () => {},
      clientAddress: createClientAddress({ trustedProxies: [], internalSecret: SECRET }),
    });
    const countryFor = async (headers: Record<string, string>) => {
      const url = '/web-api/registration/options';
      const answer = await server.inject({ url, headers });
      return (answer.json() as { reportedCountry: string | null }).reportedCountry;
    };
    const trusted = { 'x-internal': SECRET };
    expect(await countryFor({ ...trusted, 'x-country-code': 'ru' })).toBe('RU');
    expect(await countryFor({ ...trusted, 'x-country-code': 'JP' })).toBeNull();
    expect(await countryFor({ 'x-country-code': 'RU' })).toBeNull();
    await server.close();
  });
});

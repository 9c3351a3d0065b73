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
});

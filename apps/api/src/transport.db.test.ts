import Fastify from 'fastify';
import { createTestApp, encodeCredential } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { Registry } from 'prom-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAppServer } from './app-server.ts';
import { addMetricsPage } from './platform/process/metrics.ts';
import { createClientAddress } from './platform/http/client-address.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});

const serverOf = (isProduction: boolean) =>
  createAppServer(test.app, {
    isReplyChecked: true,
    isProduction,
    allowedOrigins: [],
    onWaiting: () => {},
    clientAddress: createClientAddress({ trustedProxies: ['127.0.0.1'], internalSecret: null }),
  });

describe('headers of every response', () => {
  it('[RL-57] HSTS in production only, and no content sniffing anywhere', async () => {
    const seen = async (isProduction: boolean, url: string, headers = {}) => {
      const server = serverOf(isProduction);
      const answer = await server.inject({ url, headers });
      await server.close();
      return [answer.headers['strict-transport-security'], answer.headers['x-content-type-options']];
    };
    const https = { 'x-forwarded-proto': 'https' };
    for (const url of ['/web-api/session/check', '/web-api/nothing', '/robots.txt']) {
      expect(await seen(true, url, https)).toEqual(['max-age=31536000', 'nosniff']);
      expect(await seen(true, url)).toEqual([undefined, 'nosniff']);
      expect(await seen(false, url, https)).toEqual([undefined, 'nosniff']);
    }
  });

  it('[RL-57] a page of the same name over http cannot change anything over https', async () => {
    const server = serverOf(true);
    const disconnect = async (origin: string, protocol: string) =>
      (
        await server.inject({
          method: 'POST',
          url: '/web-api/auth/disconnect',
          headers: {
            host: 'site.test',
            origin,
            'x-forwarded-proto': protocol,
            'x-requested-with': 'XMLHttpRequest',
          },
        })
      ).statusCode;
    expect(await disconnect('https://site.test', 'https')).toBe(200);
    expect(await disconnect('http://site.test', 'http')).toBe(200);
    expect(await disconnect('http://site.test', 'https')).toBe(403);
    expect(await disconnect('https://site.test', 'http')).toBe(403);
    await server.close();
  });
});

describe('budgets', () => {
  it('[RL-46] [RL-72] one IPv6 subscriber has one budget, whichever address of the network the subscriber uses', async () => {
    const free = test.app.siteConfig.get().captchaFreeLogIns * 10;
    const guess = async (address: string, n: number) => {
      const body = {
        uLogin: encodeCredential(`nobody${n}@example.org`),
        uPassword: encodeCredential('a guess'),
        save: false,
      };
      const from = { 'x-forwarded-for': address };
      const answer = await test.browser().post('/web-api/auth/login', body, from);
      return (answer.body as { error: { code: string } }).error.code;
    };
    for (let n = 0; n < free; n++)
      expect(await guess(`2001:db8:1:2:${n.toString(16)}::1`, n)).toBe('session/bad-credentials');
    expect(await guess('2001:db8:1:2:ffff::1', free)).toBe('100');
    expect(await guess('2001:db8:1:3::1', free)).toBe('session/bad-credentials');
  });
});

describe('/metrics', () => {
  const statusOf = async (
    operators: string[],
    { peer, forwarded }: { peer: string; forwarded?: string },
  ): Promise<number> => {
    const server = Fastify({ trustProxy: true });
    const clientAddress = createClientAddress({ trustedProxies: ['10.0.0.1'], internalSecret: null });
    server.addHook('onRequest', async (request) => clientAddress.strip(request));
    addMetricsPage(server, { registry: new Registry(), clientAddress, operators });
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const { statusCode } = await server.inject({ url: '/metrics', remoteAddress: peer, headers });
    await server.close();
    return statusCode;
  };
  const loopback = ['127.0.0.0/8', '::1'];

  it.each([
    [loopback, { peer: '127.0.0.1' }, 200],
    [loopback, { peer: '::ffff:127.0.0.1' }, 200],
    [loopback, { peer: '203.0.113.7' }, 404],
    [loopback, { peer: '203.0.113.7', forwarded: '127.0.0.1' }, 404],
    [loopback, { peer: '127.0.0.1', forwarded: '203.0.113.7' }, 404],
    [loopback, { peer: '10.0.0.1', forwarded: '203.0.113.7' }, 404],
    [['192.0.2.0/24'], { peer: '10.0.0.1', forwarded: '192.0.2.9' }, 200],
    [['192.0.2.0/24'], { peer: '127.0.0.1' }, 404],
  ])('[RL-63] is read from operators’ addresses %s: %o gets %i', async (operators, from, status) => {
    expect(await statusOf(operators, from)).toBe(status);
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageBudget } from '@touchline/contracts/shared';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createGlobalRateLimits } from '../limits/global-rate-limits.ts';
import { addAssetsAndPages } from './assets-and-pages.ts';
import { createHttpServer } from './serve-endpoints.ts';
import { createClientAddress } from './client-address.ts';

const stops: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Starts a server with assets and pages in front of a page server that counts the pages it renders. */
async function openServer({ pagesPerSec = 1_000_000, perMinute = 1000 }) {
  let drawn = 0;
  const pages = createServer((_request, response) => {
    drawn++;
    response.end('a page');
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  const log = pino({ level: 'silent' });
  const clientAddress = createClientAddress({ trustedProxies: ['127.0.0.1'], internalSecret: null });
  const globalRateLimits = createGlobalRateLimits({ nowMs: () => 0, ratePerSec: () => pagesPerSec, log });
  const server = createHttpServer({
    log,
    identify: async () => ({ userId: null, sessionId: null }),
    isViewsCall: async () => false,
    isOperator: async () => false,
    hasPermission: async () => false,
    isReplyChecked: false,
    clientAddress,
    gateRefusal: async () => null,
    allowedOrigins: [],
    globalRateLimits,
  });
  await addAssetsAndPages(server, {
    nextPageServer: () => url,
    viewNames: [],
    log,
    readClientAddress: clientAddress.read,
    globalRateLimits,
    budget: { ...pageBudget, perMinute },
  });
  stops.push(
    () => server.close(),
    () => void pages.close(),
    () => pages.closeAllConnections(),
  );
  const open = async (address: string) => {
    const { statusCode, headers } = await server.inject({
      url: '/en/live',
      headers: { 'x-forwarded-for': address },
    });
    return [statusCode, headers['retry-after'], headers['cache-control']];
  };
  return { open, drawn: () => drawn };
}

describe('pages', () => {
  it('[RL-72] of one address have a budget; over the budget nothing is rendered, and other addresses are served', async () => {
    const perMinute = 5;
    const { open, drawn } = await openServer({ perMinute });
    for (let count = 0; count < perMinute; count++) expect((await open('203.0.113.7'))[0]).toBe(200);
    expect(await open('203.0.113.7')).toEqual([
      429,
      expect.stringMatching(/^(?:5\d|60)$/) as string,
      'no-store',
    ]);
    expect(drawn()).toBe(perMinute);
    expect((await open('203.0.113.8'))[0]).toBe(200);
  });

  it('[RL-72] have a global rate limit', async () => {
    const { open, drawn } = await openServer({ pagesPerSec: 4 });
    for (let at = 0; at < 4; at++) expect((await open(`203.0.113.${at}`))[0]).toBe(200);
    expect(await open('203.0.113.9')).toEqual([429, '1', 'no-store']);
    expect(drawn()).toBe(4);
  });
});

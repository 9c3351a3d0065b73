import type { ApiAnswer, ApiClient } from '@touchline/contracts/remote-views';
import { describe, expect, it } from 'vitest';
import { arriveWithHandOver, withHandOver } from './hand-over.ts';

const domains = { mainDomain: 'main.test', mobileDomain: 'm.main.test', mirrorDomains: ['mirror.test:8443'] };
const token = 'a'.repeat(43);
const sign = 'b'.repeat(43);

function client(answer: ApiAnswer<unknown>) {
  const calls: unknown[] = [];
  const api: ApiClient = {
    send: async ({ path, body }) => {
      calls.push([path, body]);
      return answer as never;
    },
  };
  return { api, calls };
}
const ok = (data: unknown): ApiAnswer<unknown> => ({ outcome: 'ok', status: 200, data });

describe('leaving for another domain of the site', () => {
  const leave = async (
    url: string,
    change: object = {},
    answer = ok({ method_id: 1, token, sign, lng: 'en' }),
  ) => {
    const { api, calls } = client(answer);
    const limit = async <T>(issued: Promise<T>) => issued;
    const ports = { api, lng: 'en', isSignedIn: true, domains, ownHost: 'main.test', limit, ...change };
    return { to: await withHandOver(url, ports), calls };
  };

  it('[DR-13.95] [SH-QF-004] the token is in the hash, for the host of the address', async () => {
    const { to, calls } = await leave('https://m.main.test/en/live?platform_type=mobile');
    expect(to).toBe(`https://m.main.test/en/live?platform_type=mobile#hand-over=${token}.${sign}.en`);
    expect(calls).toEqual([['/web-api/user/hand-over', { host: 'm.main.test', lng: 'en' }]]);
    expect((await leave('https://mirror.test:8443/en')).calls).toHaveLength(1);
  });

  it.each([
    ['another site', 'https://other.test/en', {}],
    ['another port', 'https://mirror.test/en', {}],
    ['the same host', 'https://main.test/en', {}],
    ['a guest', 'https://m.main.test/en', { isSignedIn: false }],
  ])('[DR-13.95] %s gets no token', async (_, url, change) => {
    const { to, calls } = await leave(url, change);
    expect([to, calls]).toEqual([url, []]);
  });

  it('[DR-13.95] goes without one when it is refused or late', async () => {
    const url = 'https://m.main.test/en';
    const refused = { outcome: 'failed', status: 403, code: 'hand-over/not-allowed', details: null } as const;
    expect((await leave(url, {}, refused)).to).toBe(url);
    const limit = async () => Promise.reject(new Error('no token in time'));
    expect((await leave(url, { limit })).to).toBe(url);
  });
});

describe('arriving from another domain of the site', () => {
  const arrive = async (change: object = {}) => {
    const { api, calls } = client(ok({ outcome: 'signed-in', userId: 1, accountNumber: '1' }));
    const log: string[] = [];
    await arriveWithHandOver({
      api,
      isSignedIn: false,
      domains,
      href: `https://m.main.test/en/live#hand-over=${token}.${sign}.en`,
      referrer: 'https://main.test/',
      forgetHash: () => void log.push('forget'),
      signedIn: () => void log.push('signed in'),
      ...change,
    });
    return { calls, log };
  };

  it('[SH-SE-032] [DR-13.95] logs in with method, token, signature and language, after the hash is gone', async () => {
    const { calls, log } = await arrive();
    expect(calls).toEqual([['/web-api/auth/token', { method_id: 1, token, sign, lng: 'en' }]]);
    expect(log).toEqual(['forget', 'signed in']);
  });

  it.each([
    ['a link of another site', { referrer: 'https://other.test/' }],
    ['a link without a referrer', { referrer: '' }],
    ['a name that only looks alike', { referrer: 'https://main.test.other.test/' }],
    ['a signed-in visitor', { isSignedIn: true }],
  ])('[DR-13.95] %s logs no visitor in, and the hash is removed', async (_, change) => {
    const { calls, log } = await arrive(change);
    expect([calls, log]).toEqual([[], ['forget']]);
  });

  it('an address without a token is left alone', async () => {
    expect(await arrive({ href: 'https://m.main.test/en#content' })).toEqual({ calls: [], log: [] });
  });
});

import { parseViewReply } from '@touchline/contracts/remote-views';
import { describe, expect, it } from 'vitest';
import { replyOf } from '../remote-views/testing.ts';
import { withoutHash } from './fetch-view.ts';
import { blockPathOf } from '../stores/site/block-path.ts';
import { NO_SOURCES, securityHeaders, withCounters, withOneTap } from './csp.ts';
import { filterHead } from './head-filter.ts';
import { deviceOf, isBot } from './page-request.ts';
import type { PageRequest } from './page-request.ts';
import { createReplyCache, maxAgeOf, MAX_ENTRIES } from './reply-cache.ts';
import { readServiceRedirect } from '../router/service-redirect.ts';
import { createViewBreaker } from './view-breaker.ts';

describe('block', () => {
  const block = (templateTypeId: number, displayTypeId = 1) => ({ displayTypeId, templateTypeId });

  it.each([
    [4, 'site-updates', '[SH-BL-011]'],
    [16, 'suspension', '[SH-BL-012]'],
    [1, 'block', '[SH-BL-013]'],
    [2, 'block', '[SH-BL-013]'],
    [3, 'block', '[SH-BL-013]'],
    [5, 'block', '[SH-BL-013]'],
    [14, 'block', '[SH-BL-013]'],
    [13, 'block-ua', '[SH-BL-014]'],
    [17, 'block-ie', '[SH-BL-015]'],
    [8, 'coming-soon', '[SH-BL-016]'],
    [99, 'block', '[SH-BL-017]'],
  ])('reason %d leads to %s %s', (template, path) => {
    expect(blockPathOf(block(template), false)).toBe(path);
  });

  it('[SH-BL-007] [SH-BL-008] [SH-BL-009] needs display type 1, and the geo cookie works for template 1 only', () => {
    expect(blockPathOf(null, false)).toBeNull();
    expect(blockPathOf(block(1, 2), false)).toBeNull();
    expect(blockPathOf(block(1), true)).toBeNull();
    expect(blockPathOf(block(2), true)).toBe('block');
  });
});

describe('redirect service', () => {
  const reply = { redirect: true, code: 301, url: '/ru/new', reasons: [], breadcrumbs: ['/ru/old'] };

  it('[SH-RD-002] is followed with its code', () => {
    expect(readServiceRedirect(reply, '/ru/old')).toEqual({
      outcome: 'redirect',
      to: '/ru/new',
      status: 301,
    });
    expect(readServiceRedirect({ ...reply, code: 200 }, '/ru/old')).toMatchObject({ status: 302 });
    expect(readServiceRedirect({ ...reply, redirect: false }, '/ru/old')).toEqual({ outcome: 'none' });
    expect(readServiceRedirect(null, '/ru/old')).toEqual({ outcome: 'none' });
  });

  it.each(['code', 'url', 'reasons', 'breadcrumbs'])('[SH-RD-003] without %s is incorrect', (field) => {
    expect(readServiceRedirect({ ...reply, [field]: undefined }, '/ru/old').outcome).toBe('incorrect');
  });

  it('[SH-RD-004] a cyclic reply is not followed', () => {
    expect(readServiceRedirect({ ...reply, url: '/ru/old' }, '/ru/old').outcome).toBe('cyclic');
    expect(readServiceRedirect({ ...reply, url: '/ru/x' }, '/ru/x').outcome).toBe('cyclic');
  });
});

describe('policy', () => {
  it('permits no inline script and no eval, and permits the configured origins', () => {
    const headers = securityHeaders(
      'abc',
      { ...NO_SOURCES, connect: ['wss://live.test'], forms: ['https://pay.test'] },
      'one',
    );
    const csp = headers['content-security-policy'] ?? '';
    expect(csp).toContain("script-src 'nonce-abc' 'strict-dynamic';");
    expect(csp).toContain("style-src 'self' 'nonce-abc';");
    expect(csp).toContain("connect-src 'self' wss://live.test;");
    expect(csp).toContain("form-action 'self' https://pay.test;");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['content-security-policy-report-only']).toContain(
      "require-trusted-types-for 'script'; trusted-types one",
    );
  });
});

describe('one-tap sign-in', () => {
  it('[DR-13.129] opens the policy for its provider only where it is started', () => {
    const sources = { ...NO_SOURCES, connect: ['wss://live.test'], oneTap: ['https://provider.test/gsi/'] };
    const policyWith = (isStarted: boolean): string =>
      securityHeaders('abc', withOneTap(sources, isStarted), 'one')['content-security-policy'] ?? '';
    expect(policyWith(false)).not.toContain('provider.test');
    const policy = policyWith(true);
    expect(policy).toContain("connect-src 'self' wss://live.test https://provider.test/gsi/;");
    expect(policy).toContain("style-src 'self' 'nonce-abc' https://provider.test/gsi/;");
    expect(policy).toContain("frame-src 'self' https://provider.test/gsi/;");
    expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';");
    expect(withOneTap(NO_SOURCES, true)).toEqual(NO_SOURCES);
  });
});

describe('third-party counters', () => {
  it('[RL-83] opens the policy for the configured origins only; without any it stays unchanged', () => {
    const none = { tagServiceId: '', tagServiceUrl: '', counterId: '', counterUrl: '' };
    expect(withCounters(NO_SOURCES, none)).toEqual(NO_SOURCES);
    expect(withCounters(NO_SOURCES, null)).toEqual(NO_SOURCES);
    const one = { ...none, counterId: '7', counterUrl: 'https://counter.example/deep/c.js?x=1' };
    expect(withCounters(NO_SOURCES, one)).toEqual({
      ...NO_SOURCES,
      connect: ['https://counter.example'],
      images: ['https://counter.example'],
    });
  });
});

describe('head filter', () => {
  it('keeps metas, three kinds of links and structured data, and lists the rest', () => {
    const { html, dropped } = filterHead(
      '<meta name="description" content="a &quot;b&quot;"><link rel="canonical" href="/ru/a"><link rel="stylesheet" href="/x.css">' +
        '<script type="application/ld+json">{"a":"</b"}</script><script>alert(1)</script><meta http-equiv="refresh" content="0"><title>x</title>',
    );
    expect(html).toBe(
      '<meta name="description" content="a &quot;b&quot;"><link rel="canonical" href="/ru/a">' +
        '<script type="application/ld+json">{"a":"\\u003c/b"}</script>',
    );
    expect(dropped).toEqual([
      '<link rel="stylesheet" href="/x.css">',
      '<script>alert(1)</script>',
      '<meta http-equiv="refresh" content="0">',
      '<title>',
    ]);
  });

  it('drops unknown attributes', () => {
    expect(filterHead('<link rel="preload" href="/a" as="image" onload="x()">').html).toBe(
      '<link rel="preload" href="/a" as="image">',
    );
  });
});

describe('device', () => {
  const request = (headers: PageRequest['headers'], search = ''): PageRequest => ({
    method: 'GET',
    pathname: '/ru/',
    search,
    headers,
  });
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';

  it('[SH-QF-003] the query takes precedence over the hint and the agent', () => {
    expect(deviceOf(request({ 'user-agent': IPHONE }))).toBe('mobile');
    expect(deviceOf(request({ 'user-agent': IPHONE }, '?platform_type=desktop'))).toBe('desktop');
    expect(deviceOf(request({ 'sec-ch-ua-mobile': '?0', 'user-agent': IPHONE }))).toBe('desktop');
    expect(deviceOf(request({ 'sec-ch-ua-mobile': '?1' }))).toBe('mobile');
    expect(deviceOf(request({}, '?platform_type=tv'))).toBe('desktop');
  });

  it('[SH-PL-003] recognises search bots', () => {
    expect(isBot(request({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }))).toBe(true);
    expect(isBot(request({ 'user-agent': IPHONE }))).toBe(false);
  });
});

describe('reply cache', () => {
  it('answers fresh and stale replies at once, revalidates stale ones, and fetches too old ones again', async () => {
    let nowMs = 0;
    let fetches = 0;
    const cache = createReplyCache<number>(() => nowMs);
    const get = async () => cache.get('k', async () => ({ value: (fetches += 1), maxAgeMs: 1000 }));
    expect(await get()).toBe(1);
    nowMs = 1000;
    expect(await get()).toBe(1);
    nowMs = 1001;
    expect([await get(), fetches]).toEqual([1, 2]);
    await Promise.resolve();
    expect(await get()).toBe(2);
    nowMs = 20_000;
    expect(await get()).toBe(3);
  });

  it('has one request in progress per key, and stores no reply that must not be cached', async () => {
    let fetches = 0;
    const cache = createReplyCache<number>(() => 0);
    const ask = async () => ({ value: (fetches += 1), maxAgeMs: null });
    expect(await Promise.all([cache.get('k', ask), cache.get('k', ask)])).toEqual([1, 1]);
    expect(await cache.get('k', ask)).toBe(2);
  });

  it('holds a bounded number of replies', async () => {
    let fetches = 0;
    const cache = createReplyCache<number>(() => 0);
    const ask = async () => ({ value: (fetches += 1), maxAgeMs: 1000 });
    for (let key = 0; key <= MAX_ENTRIES; key += 1) await cache.get(String(key), ask);
    await cache.get('0', ask);
    expect(fetches).toBe(MAX_ENTRIES + 2);
  });

  it('reads the cache time of a reply', () => {
    expect(maxAgeOf(200, { 'cache-control': 'public, s-maxage=60' })).toBe(60_000);
    expect(maxAgeOf(200, { 'cache-control': 'private, s-maxage=60' })).toBeNull();
    expect(maxAgeOf(200, { 'cache-control': 'no-store' })).toBeNull();
    expect(maxAgeOf(404, { 'cache-control': 'public, s-maxage=60' })).toBeNull();
    expect(maxAgeOf(200, { 'cache-control': 'public, s-maxage=60', 'set-cookie': 'a=b' })).toBeNull();
  });
});

describe('views of other origins', () => {
  it('need a hash for each script and style', () => {
    const css = 'https://v.test/a.css';
    const script = 'https://v.test/a.js';
    const load = {
      outcome: 'ready',
      reply: replyOf('x', { cssToLoad: [css], scriptsToLoad: [script] }),
    } as const;
    expect(withoutHash(load, { [css]: 'sha384-a', [script]: 'sha384-b' })).toBeNull();
    expect(withoutHash(load, { [css]: 'sha384-a' })).toBe(script);
    expect(withoutHash({ outcome: 'failed', reason: '' }, {})).toBeNull();
  });
});

describe('changed files of views on other servers', () => {
  const css = 'https://v.test/a.css';
  const script = 'https://v.test/a.js';
  const integrity = { [css]: 'sha384-a', [script]: 'sha384-b' };
  const changes = [css, script].flatMap((address) =>
    Array.from({ length: address.length }, (_, at) => `${address.slice(0, at)}x${address.slice(at + 1)}`),
  );

  it.each(changes.filter((address) => address !== css && address !== script))(
    '[RL-64] %s instead of a registered file is refused',
    (address) => {
      const isStyle = address.length === css.length;
      const reply = replyOf('v', {
        cssToLoad: [isStyle ? address : css],
        scriptsToLoad: [isStyle ? script : address],
      });
      expect(withoutHash({ outcome: 'ready', reply }, integrity)).toBe(address);
    },
  );

  it('[RL-64] a file that was added or renamed is refused', () => {
    const more = replyOf('v', { cssToLoad: [css], scriptsToLoad: [script, 'https://evil.test/x.js'] });
    expect(withoutHash({ outcome: 'ready', reply: more }, integrity)).toBe('https://evil.test/x.js');
    expect(parseViewReply({ ...more, appName: 'w' }, 'v').outcome).toBe('malformed');
  });
});

describe('view breaker', () => {
  it('opens after five failures for ten seconds, then lets one request through', () => {
    let nowMs = 0;
    const breaker = createViewBreaker(() => nowMs);
    for (let failure = 0; failure < 4; failure += 1) breaker.failed('header');
    expect(breaker.admits('header')).toBe(true);
    breaker.failed('header');
    expect(breaker.admits('header')).toBe(false);
    expect(breaker.admits('footer')).toBe(true);
    nowMs = 10_000;
    expect([breaker.admits('header'), breaker.admits('header')]).toEqual([true, false]);
    breaker.failed('header');
    expect(breaker.admits('header')).toBe(false);
    nowMs = 20_000;
    expect(breaker.admits('header')).toBe(true);
    breaker.succeeded('header');
    expect([breaker.admits('header'), breaker.admits('header')]).toEqual([true, true]);
  });
});

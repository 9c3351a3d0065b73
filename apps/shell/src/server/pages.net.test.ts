import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@touchline/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPageServer } from './start-page-server.ts';
import type { PageServer } from './start-page-server.ts';

const root = join(import.meta.dirname, '../../../..');

/** An api that recognises one player by a cookie. */
function startApi(): Promise<{
  server: Server;
  url: string;
  requests: string[];
  config: Record<string, unknown>;
}> {
  const requests: string[] = [];
  const config: Record<string, unknown> = { companyName: 'Testline', notFoundPaths: ['promo'], isPwa: false };
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const isPlayer = request.headers.cookie?.includes('sid=7') === true;
    const visitor = isPlayer ? { userId: 7, accountNumber: 'A7', token: 'secret-token' } : {};
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ visitor, siteConfig: config }));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({ server, url: `http://127.0.0.1:${port}`, requests, config });
    });
  });
}

let api: Awaited<ReturnType<typeof startApi>>;
let pages: PageServer;
let origin: string;
let viewsDir: string;
const get = async (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers, redirect: 'manual' });

beforeAll(async () => {
  execFileSync(process.execPath, [join(root, 'tools/build.ts'), 'react', 'kit', 'shell', 'technical-pages']);
  // Only the view in this folder is served, whatever else has been built.
  viewsDir = mkdtempSync(join(tmpdir(), 'touchline-views-'));
  symlinkSync(join(root, 'views/technical-pages'), join(viewsDir, 'technical-pages'));
  api = await startApi();
  pages = await startPageServer({
    root,
    viewsDir,
    apiUrl: api.url,
    host: '127.0.0.1',
    port: 0,
    isProduction: true,
    log: () => undefined,
  });
  origin = `http://127.0.0.1:${pages.port}`;
}, 60_000);

afterAll(async () => {
  await pages.close();
  rmSync(viewsDir, { recursive: true });
  await new Promise((resolve) => api.server.close(resolve));
});

describe('page server', () => {
  it('[SH-RT-005] [SH-RT-188] answers a page with the replies of its views for hydration, and the policy set', async () => {
    const response = await get('/ru/500');
    const html = await response.text();
    expect(response.status).toBe(200);
    const csp = response.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(csp)?.[1] ?? '';
    expect(csp).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
    expect(csp).not.toContain('unsafe-eval');
    expect(html).toContain(`<script type="importmap" nonce="${nonce}">`);
    expect(html).toContain('<html lang="ru" dir="ltr"');
    expect(html).toContain('Что-то пошло не так</h1>');
    expect(html).toContain('"hydrationReplies":{"technical-pages":{"appName":"technical-pages"');
    // Every script that runs has the nonce.
    const scripts = html.match(/<script(?![^>]*application\/(?:ld\+)?json)[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(true);
  });

  it('gives every page another nonce', async () => {
    const [first, second] = await Promise.all([get('/ru/500'), get('/ru/500')]);
    expect(first.headers.get('content-security-policy')).not.toBe(
      second.headers.get('content-security-policy'),
    );
  });

  it('[SH-LG-003] [SH-LG-007] redirects an address without a language and keeps the query', async () => {
    for (const [path, location] of [
      ['/xx/', '/ru/'],
      ['/', '/ru/'],
      ['/line/football?a=1', '/ru/line/football?a=1'],
    ] as const) {
      const response = await get(path);
      expect([response.status, response.headers.get('location')]).toEqual([302, location]);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    const arabic = await get('/line', { cookie: 'lng=ar' });
    expect(arabic.headers.get('location')).toBe('/ar/line');
  });

  it('[SH-RT-191] [SH-RT-192] [SH-RT-194] answers 404 through technical-pages', async () => {
    for (const path of ['/en/no/such/page', '/en/promo', '/en/debugger']) {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('This page could not be found');
    }
  });

  it("answers 500 in the site's frame when the page's view is missing", async () => {
    const response = await get('/en/live');
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain('Something went wrong</h1>');
    expect(html).toContain('data-view="header"');
    expect(html).toContain('"isBroken":false');
  });

  it('[DM-GD-005] sends a guest of the office to the log-in, and lets a player in', async () => {
    const guest = await get('/en/office/history');
    expect(guest.headers.get('location')).toBe('/en/login?return-url=%2Fen%2Foffice%2Fhistory');
    const player = await get('/en/office/history', { cookie: 'sid=7' });
    expect(player.status).toBe(500);
  });

  it('never writes the token into a page', async () => {
    const response = await get('/en/500', { cookie: 'sid=7' });
    const html = await response.text();
    expect(html).toContain('"userId":7');
    expect(html).not.toContain('secret-token');
  });

  it('[SH-QF-003] renders for the forced device', async () => {
    const forced = await get('/en/500?platform_type=mobile');
    expect(await forced.text()).toContain('data-device="mobile"');
    const phone = await get('/en/500', { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' });
    expect(await phone.text()).toContain('data-device="mobile"');
  });

  it('writes Arabic from right to left', async () => {
    const html = await (await get('/ar/500')).text();
    expect(html).toContain('<html lang="ar" dir="rtl"');
  });

  it('answers HEAD without a body and refuses other methods', async () => {
    const head = await fetch(`${origin}/ru/500`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await fetch(`${origin}/ru/500`, { method: 'POST' });
    expect(post.status).toBe(405);
  });

  it('calls the api once per page', async () => {
    api.requests.length = 0;
    await get('/en/500', { cookie: 'sid=7' });
    expect(api.requests.filter((url) => url.startsWith('/web-api/shell/state'))).toHaveLength(1);
    expect(api.requests[0]).toContain('lang=en');
  });
});

describe('the build', () => {
  it('is a production build', () => {
    expect(process.env['NODE_ENV']).toBe('test');
    expect(readFileSync(join(root, 'apps/shell/dist/server/shell.js'), 'utf8')).not.toContain('jsxDEV');
  });
});

describe('views over HTTP', () => {
  const contract = { 'mf-render-mode': 'json', 'mf-api-version': 'v2', accept: 'application/json' };

  it('[SH-RV-020] [SH-RV-004] follows the contract', async () => {
    const response = await get('/_view/technical-pages/en/maintenance?until=1700000000', contract);
    expect(response.headers.get('mf-api-version')).toBe('v2');
    expect(response.headers.get('cache-control')).toBe('public, s-maxage=60');
    const reply = (await response.json()) as Record<string, unknown>;
    expect(reply).toMatchObject({
      appName: 'technical-pages',
      title: 'Maintenance',
      codeToEval: '',
      style: '',
    });
    expect(reply['body']).toContain('15 November 2023');
    expect(reply['scriptsToLoad']).toHaveLength(1);
  });

  it('[SH-RV-022] sends only assets and texts when requested', async () => {
    const response = await get('/_view/technical-pages/en/500', { ...contract, 'force-spa': '1' });
    const { body } = (await response.json()) as { body: string };
    expect(
      body.startsWith('<div data-view-html></div><script type="application/json" data-view-state>'),
    ).toBe(true);
  });

  it('refuses an unknown version and names the known ones, an unknown page, and an unknown view', async () => {
    const old = await get('/_view/technical-pages/en/500', { ...contract, 'mf-api-version': 'v9' });
    expect([old.status, await old.json()]).toEqual([406, { versions: ['v2'] }]);
    expect((await get('/_view/technical-pages/en/line', contract)).status).toBe(404);
    expect((await get('/_view/nobody/en/', contract)).status).toBe(503);
  });

  it('[SH-RV-021] [SH-RV-023] refuses unknown components and invalid bodies', async () => {
    const ask = async (body: string) =>
      fetch(`${origin}/_view/technical-pages/en/500`, {
        method: 'POST',
        headers: { ...contract, 'content-type': 'application/json' },
        body,
      });
    expect((await ask(JSON.stringify({ components: [{ name: 'x' }] }))).status).toBe(404);
    expect((await ask('{"components":[]}')).status).toBe(400);
    expect((await ask('no json')).status).toBe(400);
  });

  it('shows a standalone view when the header is missing', async () => {
    const response = await get('/_view/technical-pages/en/404');
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain('id="standalone-state"');
  });

  it('serves built files with a year of caching and nothing outside their folder', async () => {
    const html = await (await get('/ru/500')).text();
    const script = /src="(\/_shell\/assets\/[^"]+)"/.exec(html)?.[1] ?? '';
    const file = await get(script);
    expect([file.status, file.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await get('/_shell/assets/..%2fserver%2fshell.js')).status).not.toBe(200);
    expect((await get('/_shell/assets/missing.js')).status).toBe(404);
  });
});

describe('the installed site', () => {
  it('[SH-PW-001] [SH-PW-002] has no worker, manifest or icon until the operator enables them', async () => {
    for (const path of [
      '/pwa-sw.js',
      '/manifest.json',
      '/_shell/pwa/icon-192.png',
      '/_shell/pwa/offline-ru.html',
    ])
      expect((await get(path)).status, path).toBe(404);
    const html = await (await get('/ru/500')).text();
    expect(html).not.toContain('rel="manifest"');
  });

  it('[SH-PW-001] [SH-PW-002] [SH-PW-003] serves them in each language while enabled', async () => {
    api.config['isPwa'] = true;
    const open = await startPageServer({
      root,
      viewsDir,
      apiUrl: api.url,
      host: '127.0.0.1',
      port: 0,
      isProduction: true,
      log: () => undefined,
    });
    const at = async (path: string) => fetch(`http://127.0.0.1:${open.port}${path}`);
    try {
      const worker = await at('/pwa-sw.js');
      expect(worker.headers.get('service-worker-allowed')).toBe('/');
      expect(worker.headers.get('cache-control')).toBe('no-cache');
      const script = await worker.text();
      const { build } = (await (await at('/_shell/build.json')).json()) as { build: string };
      const ids = JSON.stringify(LANGUAGES.map(({ id }) => id));
      expect(script).toContain(`self.TOUCHLINE_RELEASE = {"build":"${build}","languages":${ids}`);
      expect(script).not.toMatch(/^\s*(?:import|export)\b/m);
      const manifest = (await (await at('/manifest.json?lang=ar')).json()) as {
        name: string;
        lang: string;
        dir: string;
        icons: { src: string; sizes: string }[];
      };
      expect(manifest).toMatchObject({ name: 'Testline', lang: 'ar', dir: 'rtl' });
      for (const { src, sizes } of manifest.icons) {
        const png = Buffer.from(await (await at(src)).arrayBuffer());
        expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
      }
      const offline = await at('/_shell/pwa/offline-en.html');
      expect(offline.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await offline.text()).toContain('<h1>No connection</h1>');
      for (const path of [
        '/_shell/pwa/icon-99.png',
        '/_shell/pwa/offline-de.html',
        '/_shell/pwa/../shell.manifest.json',
      ])
        expect((await at(path)).status, path).toBe(404);
      const html = await (await at('/ru/500')).text();
      expect(html).toContain('<link rel="manifest" href="/manifest.json?lang=ru">');
    } finally {
      await open.close();
      api.config['isPwa'] = false;
    }
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteConfigSchema } from '@touchline/contracts/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createViewServer } from './view-server.ts';
import type { ViewCallAnswer } from './view-server.ts';

let viewsDir: string;

/** Writes a built view, in the preset's format, that returns its request. */
function writeView(name: string, source: string): void {
  const folder = join(viewsDir, name, 'dist');
  mkdirSync(join(folder, 'server'), { recursive: true });
  mkdirSync(join(folder, 'client'), { recursive: true });
  writeFileSync(join(folder, 'server/view.js'), source);
  const manifest = {
    'client.tsx': { file: 'assets/client-1.js', isEntry: true },
    'style.css': { file: 'assets/style-1.css' },
  };
  writeFileSync(join(folder, 'client/manifest.json'), JSON.stringify(manifest));
}

const view = (name: string, answer: string, personal = false) =>
  `export const server = { view: { name: '${name}', preferences: ['is12h'], personal: ${personal} }, answer: async (request, services) => { ${answer} } };`;

beforeAll(() => {
  viewsDir = mkdtempSync(join(tmpdir(), 'touchline-view-server-'));
  const tell =
    'return { status: 200, headers: { a: "b" }, reply: { request: { ...request, signal: undefined }, assets: services.assets } };';
  writeView('plain', view('plain', tell));
  writeView('personal', view('personal', tell, true));
  writeView('broken', view('broken', 'throw new Error("no");'));
  writeView('other', view('another-name', tell));
});
afterAll(() => rmSync(viewsDir, { recursive: true }));

async function call(
  name: string,
  headers: Record<string, string> = {},
  path = '/en/line',
  method = 'GET',
  body?: unknown,
) {
  const errors: unknown[] = [];
  const server = createViewServer({
    viewsDir,
    languages: [
      { id: 'ru', name: 'Русский', dir: 'ltr' },
      { id: 'en', name: 'English', dir: 'ltr' },
    ],
    messages: () => ({}),
    siteConfig: async () => siteConfigSchema.parse({}),
    callApi: async () => ({ status: 404, json: undefined }),
    after: () => undefined,
    onError: (_view, error) => void errors.push(error),
  });
  const request = { method, path, search: '?a=1', headers: { ...CONTRACT, ...headers }, body };
  const answer = await server.call(name, request, new AbortController().signal);
  return { answer, errors, names: server.names() };
}

const CONTRACT = { 'mf-render-mode': 'json', 'mf-api-version': 'v2' };
const jsonOf = (answer: ViewCallAnswer) =>
  answer.kind === 'json' ? (answer.json as Record<string, unknown>) : {};

describe('view server', () => {
  it('[SH-RV-020] parses the request and returns the addresses of the assets', async () => {
    const { answer, names } = await call('plain', { 'x-device': 'mobile', 'force-spa': '1' });
    expect(names).toEqual(['broken', 'other', 'personal', 'plain']);
    expect(answer).toMatchObject({ status: 200, headers: { a: 'b' } });
    expect(jsonOf(answer)).toMatchObject({
      request: {
        location: { lang: 'en', path: 'line', search: '?a=1' },
        device: 'mobile',
        components: null,
        isForceSpa: true,
        session: { status: 'guest' },
      },
      assets: { css: ['/_view/plain/assets/style-1.css'], scripts: ['/_view/plain/assets/client-1.js'] },
    });
  });

  it('uses the language of the path, otherwise of the header, otherwise the first language', async () => {
    const lang = async (path: string, header: string) => {
      const { request } = jsonOf((await call('plain', { 'accept-language': header }, path)).answer) as {
        request: { location: { lang: string; path: string } };
      };
      return `${request.location.lang} ${request.location.path}`;
    };
    expect(await lang('/en/line', 'ru')).toBe('en line');
    expect(await lang('/line', 'en-GB')).toBe('en line');
    expect(await lang('/xx/line', 'de')).toBe('ru xx/line');
  });

  it('passes declared preferences only, and the session to personal views only', async () => {
    const headers = {
      'x-preferences': encodeURIComponent('{"is12h":true,"coefViewId":2}'),
      'x-session': encodeURIComponent('{"userId":7,"accountNumber":"A7"}'),
      authorization: 'Bearer t',
    };
    const guest = { status: 'guest' };
    const player = { status: 'signed-in', userId: 7, accountNumber: 'A7' };
    expect(jsonOf((await call('plain', headers)).answer)['request']).toMatchObject({
      preferences: { is12h: true },
      session: guest,
      token: null,
    });
    expect(jsonOf((await call('personal', headers)).answer)['request']).toMatchObject({
      session: player,
      token: 't',
    });
    expect(jsonOf((await call('personal', { 'x-session': '{broken' })).answer)['request']).toMatchObject({
      session: guest,
    });
  });

  it('an error in a view is reported and answered with 500; a wrong or missing build does not end the process', async () => {
    const broken = await call('broken');
    expect(broken.answer).toMatchObject({ status: 500 });
    expect(broken.errors).toHaveLength(1);
    expect((await call('other')).answer).toMatchObject({ status: 500 });
    expect((await call('missing')).answer).toMatchObject({ status: 503 });
  });

  it('preloads its views, and skips one that cannot be loaded', async () => {
    const errors: string[] = [];
    const server = createViewServer({
      viewsDir,
      languages: [{ id: 'en', name: 'English', dir: 'ltr' }],
      messages: () => ({}),
      siteConfig: async () => siteConfigSchema.parse({}),
      callApi: async () => ({ status: 404, json: undefined }),
      after: () => undefined,
      onError: (name) => void errors.push(name),
    });
    await server.warm();
    expect(errors).toEqual(['other']);
  });

  it('knows its versions and requests a standalone page without the header', async () => {
    expect((await call('plain', { 'mf-api-version': 'v1' })).answer).toMatchObject({
      status: 406,
      json: { versions: ['v2'] },
    });
    expect((await call('plain', { 'mf-render-mode': '' })).answer).toMatchObject({
      kind: 'standalone',
      lang: 'en',
      path: 'line',
    });
  });

  it('[SH-RV-021] [SH-RV-023] parses components and refuses invalid ones', async () => {
    const good = await call('plain', {}, '/en/line', 'POST', {
      components: [{ name: 'a', props: { b: 1 } }],
    });
    expect(jsonOf(good.answer)['request']).toMatchObject({ components: [{ name: 'a', props: { b: 1 } }] });
    expect((await call('plain', {}, '/en/line', 'POST', { components: 7 })).answer).toMatchObject({
      status: 400,
    });
    expect((await call('plain', {}, '/en/line', 'POST')).answer).toMatchObject({ status: 400 });
  });
});

/**
 * The browser half of the conformance suite. It hydrates and renders a built view under the site's policy and returns
 * the faults as texts. The caller passes the browser, so this package does not depend on one.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ComponentRequest, ViewReply } from '@touchline/contracts/remote-views';
import { directionOf } from '@touchline/i18n';
import type { ViewRequest, ViewServerHalf, ViewServices } from '../server/view-server-half.ts';
import { hostPage } from './browser-host.ts';
import { fixtureApi, fixtureRequest, fixtureServices, PLAYER } from './fixture-services.ts';
import type { ApiFixtures } from './fixture-services.ts';

/** The members of a Playwright page that the suite uses. */
export interface BrowserPage {
  readonly route: (
    pattern: string,
    handler: (route: {
      readonly request: () => { readonly url: () => string; readonly method: () => string };
      readonly fulfill: (answer: {
        status: number;
        headers?: Record<string, string>;
        body: string | Buffer;
      }) => Promise<void>;
    }) => Promise<void>,
  ) => Promise<unknown>;
  readonly goto: (address: string) => Promise<unknown>;
  readonly evaluate: (code: string) => Promise<unknown>;
}

export interface BrowserCheck {
  /** Root of the repository. */
  readonly root: string;
  readonly view: string;
  readonly lang: string;
  /** The path of a page, or null to check a component. */
  readonly path: string | null;
  readonly component: ComponentRequest | null;
  readonly fixtures: ApiFixtures;
}

interface TurnResult {
  readonly shown: number;
  readonly left: Readonly<Record<string, number>>;
  readonly errors: readonly string[];
}

const ORIGIN = 'http://conformance.test';
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

function builtFile(root: string, pathname: string): string | null {
  const match = /^\/_(shell|view\/([a-z0-9-]+))\/assets\/([\w.-]+)$/.exec(pathname);
  if (!match) return null;
  const folder = match[2] === undefined ? 'apps/shell' : `views/${match[2]}`;
  return join(root, folder, 'dist/client/assets', match[3] ?? '');
}

/** Returns the assets of a built view, read from its manifest. */
function builtAssets(root: string, view: string): { css: string[]; scripts: string[] } {
  const file = join(root, `views/${view}/dist/client/manifest.json`);
  const lines = Object.values(
    JSON.parse(readFileSync(file, 'utf8')) as Record<string, { file: string; isEntry?: boolean }>,
  );
  const address = (line: { file: string }) => `/_view/${view}/${line.file}`;
  return {
    css: lines.filter((line) => line.file.endsWith('.css')).map(address),
    scripts: lines.filter((line) => line.isEntry === true).map(address),
  };
}

/**
 * Returns the first reply that a host would get. When the fixtures lack data for rendering, only the assets are
 * requested, as a host does after a failure. The view must then mount, show its error and leave nothing behind.
 */
async function firstReply(
  half: ViewServerHalf,
  request: ViewRequest,
  services: ViewServices,
): Promise<{ reply: ViewReply; isRendered: boolean }> {
  const rendered = await half.answer(request, services).catch(() => null);
  if (rendered?.status === 200 && rendered.reply.scriptsToLoad.length > 0)
    return { reply: rendered.reply, isRendered: true };
  const { reply } = await half.answer({ ...request, isForceSpa: true }, services);
  return { reply, isRendered: false };
}

/** Returns the faults of a view. An empty list means that the view passed. */
export async function checkInBrowser(page: BrowserPage, check: BrowserCheck): Promise<string[]> {
  const { root, view, lang, path, component, fixtures } = check;
  const built = (await import(pathToFileURL(join(root, `views/${view}/dist/server/view.js`)).href)) as {
    server: ViewServerHalf;
  };
  const services = { ...fixtureServices(fixtureApi(fixtures)), assets: builtAssets(root, view) };
  const session = built.server.view.personal ? PLAYER : ({ status: 'guest' } as const);
  const components = component === null ? null : [component];
  const request = fixtureRequest({ lang, path: path ?? '', components, session });
  const { reply, isRendered } = await firstReply(built.server, request, services);
  const body =
    component === null
      ? reply.body
      : reply.body.replace(/^<div data-component="[^"]*">/, '').replace(/<\/div>$/, '');

  const hosted = hostPage(
    root,
    {
      reply: { ...reply, body },
      slot: component === null ? { kind: 'page' } : { kind: 'component', ...component },
      location: request.location,
      session,
      dir: directionOf(lang),
      messages: services.messages(lang, ['main']),
    },
    'conformance',
  );
  const missing: string[] = [];
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = builtFile(root, pathname);
    if (pathname === '/') {
      await route.fulfill({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': hosted.csp },
        body: hosted.html,
      });
    } else if (file !== null && statSync(file, { throwIfNoEntry: false })) {
      const type = TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      await route.fulfill({ status: 200, headers: { 'content-type': type }, body: readFileSync(file) });
    } else {
      const key = `${route.request().method()} ${pathname}`;
      const fixture = fixtures[key];
      if (file !== null) missing.push(`${pathname} does not exist`);
      const isKnown = fixture !== undefined && typeof fixture !== 'function';
      await route.fulfill({
        status: isKnown ? 200 : 404,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(isKnown ? fixture : {}),
      });
    }
  });
  await page.goto(`${ORIGIN}/`);
  const faults: string[] = [];
  for (const [name, hydrate] of [
    ['hydrating', isRendered],
    ['rendering', false],
    ['a second hydrating', isRendered],
  ] as const) {
    const code = `(async () => { while (!window.conformance) await new Promise((resolve) => requestAnimationFrame(resolve)); return conformance.turn(${hydrate}); })()`;
    const turn = (await page.evaluate(code)) as TurnResult;
    if (hydrate && turn.shown === 0 && body.replaceAll(/<[^>]*>/g, '') !== '')
      faults.push(`${name} shows nothing`);
    for (const [what, count] of Object.entries(turn.left)) {
      if (count > 0) faults.push(`${name} leaves ${count} ${what}`);
    }
    // A view without its data may write to the log, but must not violate the policy.
    const errors = turn.errors.filter((error) => isRendered || error.startsWith('policy:'));
    faults.push(...errors.map((error) => `${name}: ${error}`));
    if (faults.length > 0) break;
  }
  return [...faults, ...missing];
}

/** Puts the page server together and opens its door. Used by main.ts and by tests. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseShellFacts } from '@touchline/contracts/shell-facts';
import type { Language, SiteConfig } from '@touchline/contracts/shell-facts';
import { createDictionaries } from '@touchline/i18n/server';
import { createViewServer, handleViewRequest } from '@touchline/view-server';
import type { StandAlonePage } from '@touchline/view-server';
import { createHttpServer } from './http-server.ts';
// Types only: the module itself comes from its build, since Node cannot read .tsx and .css.
import type * as ShellServer from './index.ts';

export interface PageServerOptions {
  /** Root of the repository: locales, views and the shell's build are found below it. */
  readonly root: string;
  /** Folder of the views; `views` below the root by default. */
  readonly viewsDir?: string;
  /** Empty when there is no api: every visitor is a guest then. */
  readonly apiUrl: string;
  readonly host: string;
  readonly port: number;
  readonly isProduction: boolean;
  readonly csp?: Partial<ShellServer.CspSources>;
  readonly log: (line: Readonly<Record<string, unknown>>) => void;
}

export interface PageServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Config for views that are drawn without a visitor: asked again at most this often. */
const SITE_CONFIG_AGE_MS = 60_000;
/** Pages drawn at the same time beyond which views are asked for assets only. */
const DEGRADED_ABOVE = 64;

export async function startPageServer(options: PageServerOptions): Promise<PageServer> {
  const { root, apiUrl, log } = options;
  const distDir = join(root, 'apps/shell/dist');
  const viewsDir = options.viewsDir ?? join(root, 'views');
  const shell = (await import(pathToFileURL(join(distDir, 'server/shell.js')).href)) as typeof ShellServer;
  const assets = shell.readShellAssets(join(distDir, 'client'));
  const dictionaries = createDictionaries(join(root, 'locales'));
  const languages: readonly Language[] = dictionaries.languages;
  const csp = { ...shell.NO_SOURCES, ...options.csp };
  const askFacts =
    apiUrl === ''
      ? async () => parseShellFacts(undefined)
      : shell.createFacts({
          apiUrl,
          fetch,
          onError: (error) => log({ event: 'facts-failed', error: String(error) }),
        });

  const siteConfig = keepFor(SITE_CONFIG_AGE_MS, async (): Promise<SiteConfig> => {
    const guest = { method: 'GET', pathname: '/', search: '', headers: {} };
    return (await askFacts(guest, languages[0]?.id ?? 'ru')).siteConfig;
  });
  const views = createViewServer({
    viewsDir,
    apiUrl,
    languages,
    messages: dictionaries.messages,
    siteConfig,
    fetch,
    onError: (view, error) => log({ event: 'view-failed', view, error: describe(error) }),
  });

  const askView = shell.createAskView({
    callLocal: async (question, signal) => {
      const answer = await views.call(question.view, rawRequest(question), signal);
      return answer.kind === 'json' ? answer : { status: 400, headers: {}, json: null };
    },
    callRemote: async (question, signal) => {
      const response = await fetch(`${shell.viewAddress(question.view)}${question.path}${question.search}`, {
        method: question.components === null ? 'GET' : 'POST',
        headers: {
          ...question.headers,
          ...(question.components === null ? {} : { 'content-type': 'application/json' }),
        },
        ...(question.components === null
          ? {}
          : { body: JSON.stringify({ components: question.components }) }),
        signal,
        redirect: 'manual',
      });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        json: response.ok ? await response.json() : null,
      };
    },
    now: () => performance.now(),
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    report: (view, reason) => log({ event: 'view-not-drawn', view, reason }),
  });

  let drawing = 0;
  const newNonce = () => randomBytes(16).toString('base64');
  const renderPage = shell.createRenderPage({
    askFacts,
    askView,
    messages: dictionaries.messages,
    assets,
    integrity: shell.viewIntegrity(),
    csp,
    isProduction: options.isProduction,
    newNonce,
    isDegraded: () => drawing > DEGRADED_ABOVE,
    report: (event, details) => log({ event, details }),
  });

  const standAlone: StandAlonePage = async (name, place, _request, response) => {
    const nonce = newNonce();
    const dir = languages.find((language) => language.id === place.lang)?.dir ?? 'ltr';
    const messages = dictionaries.messages(place.lang, ['main']);
    const document = shell.aloneDocument({ view: name, ...place, dir }, assets, nonce, messages);
    response.writeHead(200, shell.pageHeaders({ csp }, nonce)).end(document);
  };

  // A browser sends its cookies and nothing else: who it is, is asked here, and what it says itself is dropped.
  const viewsForBrowsers: typeof views = {
    names: views.names,
    call: async (name, raw, signal) =>
      views.call(name, { ...raw, headers: await shell.personalHeaders(askFacts, name, raw) }, signal),
  };

  const server = createHttpServer({
    handleView: async (request, response) =>
      handleViewRequest(viewsForBrowsers, request, response, standAlone),
    renderPage: async (request) => {
      drawing += 1;
      try {
        return await renderPage(request);
      } finally {
        drawing -= 1;
      }
    },
    errorPage: (pathname) => {
      const nonce = newNonce();
      return { headers: shell.pageHeaders({ csp }, nonce), body: shell.builtInPage(pathname, nonce) };
    },
    shellAssetsDir: join(distDir, 'client/assets'),
    viewsDir,
    onError: (error) => log({ event: 'page-failed', error: describe(error) }),
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, options.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  log({ event: 'listening', port, views: views.names() });
  return {
    port,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function rawRequest(question: ShellServer.ViewQuestion) {
  const { components, path, search, headers } = question;
  return {
    method: components === null ? 'GET' : 'POST',
    path,
    search,
    headers,
    body: components === null ? undefined : { components },
  };
}

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** One answer for everybody until it is too old; one question at a time. */
function keepFor<T>(ageMs: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; untilMs: number } | null = null;
  return async () => {
    const nowMs = performance.now();
    if (!kept || nowMs > kept.untilMs) kept = { value: ask(), untilMs: nowMs + ageMs };
    return kept.value;
  };
}

/** Assembles the page server and starts listening; used by main.ts and by tests. */
import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, parseShellState, type ShellState } from '@touchline/contracts/site';
import { createTranslate, DEFAULT_LANGUAGE } from '@touchline/i18n';
import { createDictionaries } from '@touchline/i18n/server';
import { createApiConnection, createViewServer, handleViewRequest } from '@touchline/view-server';
import type { StandalonePage } from '@touchline/view-server';
import { createHttpServer } from './http-server.ts';
// Imports types only: the module itself is loaded from its build, because Node cannot load .tsx and .css.
import type * as ShellServer from './index.ts';

export interface PageServerOptions {
  /** Root of the repository, which contains locales, views and the shell's build. */
  readonly root: string;
  /** The folder of the views; by default `views` in the root. */
  readonly viewsDir?: string;
  /** Empty when there is no API; every visitor is a guest then. */
  readonly apiUrl: string;
  /** Authenticates this process to the API; when empty, the API ignores the forwarded headers. */
  readonly internalSecret?: string;
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

/**
 * How long the worker's setting is cached. The time is short, because a worker that the operator disables must be
 * removed soon.
 */
const PWA_CONFIG_AGE_MS = 1000;
/** When more pages than this are rendered at once, views are requested for their assets only. */
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
  const callApi = createApiConnection(apiUrl);
  const fetchShellState =
    apiUrl === ''
      ? async () => parseShellState(undefined)
      : shell.createFetchShellState({
          callApi,
          internalSecret: options.internalSecret ?? '',
          onError: (error) => log({ event: 'facts-failed', error: String(error) }),
        });

  const guestShellState = async (): Promise<ShellState> => {
    const guest = { method: 'GET', pathname: '/', search: '', headers: {} };
    return fetchShellState(guest, languages[0]?.id ?? DEFAULT_LANGUAGE);
  };
  const now = () => performance.now();
  const siteConfig = shell.createSiteConfigSource(guestShellState, now);
  const views = createViewServer({
    viewsDir,
    // The API counts these calls against the global limit only. Otherwise all would count against the address of this
    // process.
    callApi: options.internalSecret
      ? (request) =>
          callApi({ ...request, headers: { ...request.headers, 'x-internal': options.internalSecret ?? '' } })
      : callApi,
    languages,
    messages: dictionaries.messages,
    siteConfig: siteConfig.get,
    after: (delayMs, work) => void setTimeout(work, delayMs).unref(),
    onError: (view, error) => log({ event: 'view-failed', view, error: describe(error) }),
  });

  const externalRequest = shell.createExternalRequest({
    origins: shell.viewOrigins(),
    resolve: async (hostname) => lookup(hostname, { all: true }),
  });
  const fetchView = shell.createFetchView({
    callLocal: async (question, signal) => {
      siteConfig.follow(question.siteGeneration);
      const answer = await views.call(question.view, rawRequest(question), signal);
      if (answer.kind !== 'json') return { status: 400, headers: {}, json: null };
      // A reply that was rendered with another configuration than its page is used for this page only.
      return siteConfig.isOf(question.siteGeneration)
        ? answer
        : { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store' } };
    },
    callRemote: async (question, signal) =>
      externalRequest({
        url: `${shell.viewAddress(question.view)}${question.path}${question.search}`,
        method: question.components === null ? 'GET' : 'POST',
        headers: {
          ...question.headers,
          ...(question.components === null ? {} : { 'content-type': 'application/json' }),
        },
        ...(question.components === null
          ? {}
          : { body: JSON.stringify({ components: question.components }) }),
        signal,
      }),
    now: () => performance.now(),
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    report: (view, reason) => log({ event: 'view-not-rendered', view, reason }),
  });

  let activeRenders = 0;
  const newNonce = () => randomBytes(16).toString('base64');
  const renderPage = shell.createRenderPage({
    fetchShellState: shell.createGuestShellState(fetchShellState, now),
    pageCache: shell.createPageCache(now),
    fetchView,
    messages: dictionaries.messages,
    assets,
    integrity: shell.viewIntegrity(),
    csp,
    isProduction: options.isProduction,
    newNonce,
    nowMs: Date.now,
    isDegraded: () => activeRenders > DEGRADED_ABOVE,
    report: (event, details) => log({ event, details }),
  });

  const standalone: StandalonePage = async (name, place, _request, response) => {
    const nonce = newNonce();
    const dir = languages.find((language) => language.id === place.lang)?.dir ?? 'ltr';
    const messages = dictionaries.messages(place.lang, ['main']);
    const document = shell.standaloneDocument({ view: name, ...place, dir }, assets, nonce, messages);
    const headers = shell.pageHeaders({ csp }, nonce);
    const isSupplied = name === 'game-room' && place.path.startsWith('supplied-games/');
    response.writeHead(200, isSupplied ? shell.framedBy(headers, csp.ancestors) : headers).end(document);
  };

  // A browser's request is identified only by its cookies. The visitor is looked up here, and identity headers of the
  // browser are dropped.
  const viewsForBrowsers: typeof views = {
    names: views.names,
    warm: views.warm,
    call: async (name, raw, signal) =>
      views.call(name, { ...raw, headers: await shell.personalHeaders(fetchShellState, name, raw) }, signal),
  };

  const pwaFile = shell.createPwaFiles({
    clientDir: join(distDir, 'client'),
    build: assets.build,
    languages,
    translate: (lang) => createTranslate([dictionaries.messages(lang, ['pwa'])], { lang, timeZone: 'UTC' }),
    siteConfig: cacheFor(PWA_CONFIG_AGE_MS, async () => (await guestShellState()).siteConfig),
  });

  const checkerFile = shell.createCheckerFile(join(distDir, '../../checkers/dist'));

  const server = createHttpServer({
    siteFile: async (url) => checkerFile(url) ?? pwaFile(url),
    handleView: async (request, response) =>
      handleViewRequest(viewsForBrowsers, request, response, standalone),
    renderPage: async (request) => {
      activeRenders += 1;
      try {
        return await renderPage(request);
      } finally {
        activeRenders -= 1;
      }
    },
    errorPage: (pathname) => {
      const nonce = newNonce();
      return { headers: shell.pageHeaders({ csp }, nonce), body: shell.builtInPage(pathname, nonce) };
    },
    build: assets.build,
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
  void views.warm();
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

/** Caches one value for all callers until it is too old, with at most one request in progress. */
function cacheFor<T>(ageMs: number, ask: () => Promise<T>): () => Promise<T> {
  let cached: { value: Promise<T>; untilMs: number } | null = null;
  return async () => {
    const nowMs = performance.now();
    if (!cached || nowMs > cached.untilMs) cached = { value: ask(), untilMs: nowMs + ageMs };
    return cached.value;
  };
}

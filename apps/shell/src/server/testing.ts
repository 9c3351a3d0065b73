/** A page server with scripted views, for tests of whole pages. */
import { parseShellState } from '@touchline/contracts/site';
import type { ViewName } from '../remote-views/registry.ts';
import { createFakeClock, replyOf } from '../remote-views/testing.ts';
import { ALL_FEATURES } from '../routes/all-features.testdata.ts';
import { createFetchView } from './fetch-view.ts';
import type { RawAnswer, ViewQuestion } from './fetch-view.ts';
import { NO_SOURCES } from './csp.ts';
import type { FetchShellState } from './fetch-shell-state.ts';
import { createGuestShellState } from './guest-shell-state.ts';
import { createPageCache } from './page-cache.ts';
import type { PageAnswer, PageRequest } from './page-request.ts';
import { createRenderPage } from './render-page.ts';

/** The time of these page requests. */
export const NOW_MS = 1_795_000_000_000;

/** Returns the reply of one view. A view without such a function replies normally. */
export type Behaviour = (question: ViewQuestion) => RawAnswer | Promise<RawAnswer>;

export function well(question: ViewQuestion): RawAnswer {
  const body = (question.components ?? [])
    .map(
      (component) =>
        `<div data-component="${component.name}"><b>${question.view} ${component.name}</b></div>`,
    )
    .join('');
  const page =
    question.components === null ? { body: `<h1>${question.view} ${question.path}</h1>` } : { body };
  return { status: 200, headers: {}, json: replyOf(question.view, page) };
}
export const status = (code: number): RawAnswer => ({ status: code, headers: {}, json: null });
export const never = async () => new Promise<RawAnswer>(() => undefined);

/** A page whose body is text. */
export type ReadPage = Omit<PageAnswer, 'body'> & { readonly body: string };

export interface Site {
  readonly get: (path: string, headers?: Record<string, string>) => Promise<ReadPage>;
  readonly clock: ReturnType<typeof createFakeClock>;
  readonly requests: ViewQuestion[];
  readonly events: string[];
}

export interface SiteOptions {
  /** Returns the session and site state of the API for a request, merged over `facts`. */
  readonly factsOf?: (request: PageRequest) => object;
  /** Enables the caches for guests. */
  readonly isKeeping?: boolean;
  readonly newNonce?: () => string;
  /** The provider of one-tap sign-in in the content security policy. */
  readonly oneTap?: readonly string[];
}

export function site(
  views: Partial<Record<ViewName, Behaviour>>,
  facts: unknown = {},
  isProduction = true,
  { factsOf = () => ({}), isKeeping = false, newNonce = () => 'nonce', oneTap = [] }: SiteOptions = {},
): Site {
  const clock = createFakeClock();
  const requests: ViewQuestion[] = [];
  const events: string[] = [];
  const fetchView = createFetchView({
    callLocal: async (question) => {
      requests.push(question);
      return (views[question.view] ?? well)(question);
    },
    callRemote: async () => status(500),
    now: clock.now,
    after: (delayMs, run) => {
      const id = clock.setTimer(run, delayMs);
      return () => clock.clearTimer(id);
    },
    report: (view, reason) => void events.push(`${view}: ${reason}`),
  });
  const fetchShellState: FetchShellState = async (request) =>
    parseShellState({ siteConfig: { features: ALL_FEATURES }, ...(facts as object), ...factsOf(request) });
  const render = createRenderPage({
    fetchShellState: isKeeping ? createGuestShellState(fetchShellState, clock.now) : fetchShellState,
    pageCache: isKeeping ? createPageCache(clock.now) : null,
    fetchView,
    messages: () => ({
      main_home_title: 'Home',
      main_server_error_text: 'broken',
      main_not_found_text: 'nowhere',
    }),
    assets: {
      build: 'b1',
      react: '/r.js',
      kit: '/k.js',
      shell: '/s.js',
      standalone: '/a.js',
      css: ['/s.css'],
      fonts: { latin: '/latin.woff2', cyrillic: '/cyrillic.woff2', arabic: '/arabic.woff2' },
    },
    integrity: {},
    csp: { ...NO_SOURCES, oneTap },
    isProduction,
    newNonce,
    nowMs: () => NOW_MS + clock.now(),
    isDegraded: () => false,
    report: (event) => void events.push(event),
  });
  return {
    clock,
    requests,
    events,
    get: async (path, headers = {}) => {
      const url = new URL(path, 'http://own');
      const answer = await render({ method: 'GET', pathname: url.pathname, search: url.search, headers });
      return { ...answer, body: answer.body.toString() };
    },
  };
}

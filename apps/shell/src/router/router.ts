/**
 * The router of the browser: the same resolving as on the server, history, scrolling. A modal row keeps the page
 * under it; a row of another language or with a redirect out of the site is a new document.
 *
 * The table and the guards are loaded when the visitor first touches the page: the first page has been decided by
 * the server, and most of what a first load must carry is not this.
 */
import type { NavigateOptions, Readable, ViewLocation } from '@touchline/contracts/remote-views';
import { createStore } from 'zustand/vanilla';
import type { HistoryPort } from './history.ts';
import type { Decision, PageDecision, ResolveFacts } from './resolve.ts';
import type { RouterState } from './router-state.ts';

/** What the table and the guards say; a chunk of its own. */
export interface Resolver {
  readonly resolve: (pathname: string, search: string, facts: ResolveFacts) => Decision;
  readonly notFoundPage: (lang: string, path: string) => PageDecision;
}

export interface Router extends Readable<RouterState> {
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  /** Facts have changed: leads away from a page the visitor may no longer see, or to one that is there now. */
  readonly recheck: () => void;
  /** The page turned out to be something else. */
  readonly setStatus: (status: 401 | 403 | 404) => void;
  /** Called after each move with the page it led to. */
  readonly onMove: (handler: (page: PageDecision) => void) => void;
  /** Loads what navigating needs, so that the first click finds it. */
  readonly prepare: () => Promise<void>;
}

export interface RouterPorts {
  readonly history: HistoryPort;
  readonly loadResolver: () => Promise<Resolver>;
  /** Facts at this moment, for the guards. */
  readonly facts: () => Omit<ResolveFacts, 'fromRouteId'>;
  readonly initial: RouterState;
  readonly openAuth: (form: NonNullable<PageDecision['openAuth']>) => void;
}

/** A chain of redirects longer than this is a loop. */
const MAX_REDIRECTS = 5;
type Move = 'push' | 'replace' | 'pop';

export function createRouter({ history, loadResolver, facts, initial, openAuth }: RouterPorts): Router {
  const store = createStore<{ state: RouterState }>(() => ({ state: initial }));
  const handlers = new Set<(page: PageDecision) => void>();
  const state = () => store.getState().state;
  let resolver: Resolver | null = null;
  let lastMove = 0;

  async function prepare(): Promise<void> {
    resolver ??= await loadResolver();
  }

  /** Runs at once when the table is there. A later move makes an earlier one that still waits for it pointless. */
  function withResolver(address: string, run: (ready: Resolver) => void): void {
    lastMove += 1;
    const move = lastMove;
    if (resolver) {
      run(resolver);
      return;
    }
    prepare().then(
      () => {
        if (move === lastMove && resolver) run(resolver);
      },
      // Without the table the server can still answer the address; offline nobody can, and the page stays.
      () => {
        if (globalThis.navigator?.onLine !== false) history.loadDocument(address);
      },
    );
  }

  function show(page: PageDecision, search: string, hash: string): void {
    const before = state();
    const location: ViewLocation = { lang: page.lang, path: page.viewPath, search, hash };
    // A form over the page leaves the page and the address its views know.
    const keepsPage = page.route.modal !== undefined;
    store.setState({
      state: {
        location: keepsPage ? before.location : location,
        page: keepsPage ? { ...before.page, openAuth: page.openAuth } : page,
        needsSignIn: keepsPage && before.needsSignIn,
        isBroken: keepsPage && before.isBroken,
      },
    });
    if (page.openAuth) openAuth(page.openAuth);
    for (const handler of handlers) handler(page);
  }

  function go(ready: Resolver, to: string, options: NavigateOptions, kind: Move, redirects: number): void {
    const { lang } = state().location;
    const url = new URL(to, `http://own/${lang}/`);
    const decision = ready.resolve(url.pathname, url.search, {
      ...facts(),
      currentLanguage: lang,
      fromRouteId: state().page.route.id,
    });
    if (decision.outcome === 'cancelled') return;
    if (decision.outcome === 'redirect') {
      if (redirects >= MAX_REDIRECTS) return;
      // The address that redirected leaves no entry (SH-LG-006).
      go(ready, `${decision.to}${url.hash}`, options, kind === 'pop' ? 'replace' : kind, redirects + 1);
      return;
    }
    const address = `${url.pathname}${url.search}${url.hash}`;
    if (decision.lang !== lang) {
      history.loadDocument(address);
      return;
    }
    if (kind === 'push') history.push(address);
    else if (kind === 'replace') history.replace(address);
    show(decision, url.search, url.hash);
    scroll(decision, options, kind, url.hash);
  }

  /** To the top unless told otherwise (SH-RT-002); back and forward return to where the page was left (SH-RT-004). */
  function scroll(page: PageDecision, options: NavigateOptions, kind: Move, hash: string): void {
    if (kind === 'pop') history.scrollTo(history.scrollTop());
    else if (
      options.keepScroll !== true &&
      page.route.keepsScroll !== true &&
      !page.route.modal &&
      hash === ''
    ) {
      history.scrollTo(0);
    }
  }

  history.onPop(() => {
    const { pathname, search, hash } = history.place();
    const address = `${pathname}${search}${hash}`;
    withResolver(address, (ready) => go(ready, address, {}, 'pop', 0));
  });

  return {
    get: state,
    subscribe: (listener) => store.subscribe(listener),
    prepare,
    navigate(to, options = {}) {
      const isElsewhere = /^[a-z][a-z0-9+.-]*:/i.test(to) || to.startsWith('//');
      if (isElsewhere) {
        if (/^https?:/i.test(to)) history.loadDocument(to);
        return;
      }
      withResolver(to, (ready) => go(ready, to, options, options.replace === true ? 'replace' : 'push', 0));
    },
    recheck() {
      const { pathname, search, hash } = history.place();
      const address = `${pathname}${search}${hash}`;
      withResolver(address, (ready) => {
        const { page, location } = state();
        const decision = ready.resolve(pathname, search, {
          ...facts(),
          currentLanguage: location.lang,
          fromRouteId: null,
        });
        const isHere =
          decision.outcome === 'cancelled' ||
          (decision.outcome === 'page' &&
            (decision.route.modal !== undefined ||
              (decision.route.id === page.route.id && decision.status === page.status)));
        if (!isHere) go(ready, address, {}, 'replace', 0);
      });
    },
    setStatus(status) {
      if (status !== 404) {
        store.setState({ state: { ...state(), needsSignIn: true } });
        return;
      }
      const { pathname, search } = history.place();
      withResolver(`${pathname}${search}`, (ready) => {
        const now = state();
        const isLast = now.page.view === 'technical-pages';
        const page = isLast ? now.page : ready.notFoundPage(now.location.lang, now.page.path);
        const location = { ...now.location, path: page.viewPath };
        store.setState({ state: { ...now, location, page, isBroken: isLast } });
      });
    },
    onMove: (handler) => void handlers.add(handler),
  };
}

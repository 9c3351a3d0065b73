/**
 * The browser's router: it resolves addresses like the server and handles history and scrolling. A route that opens a
 * dialog keeps the page under it. Another language, or a redirect out of the site, loads a new document.
 *
 * The route table and the guards are loaded at the first user input. The server has already resolved the first page, so
 * the first load stays small.
 */
import type { NavigateOptions, Readable, ViewLocation } from '@touchline/contracts/remote-views';
import { createStore } from 'zustand/vanilla';
import type { RouteModal } from '../routes/route-shape.ts';
import type { HistoryPort } from './history.ts';
import type { Decision, PageDecision, ResolveInput } from './resolve-page.ts';
import type { RouterState } from './router-state.ts';

/** The function `resolve` with route table and guards; a separate chunk. */
export interface Resolver {
  readonly resolve: (pathname: string, search: string, facts: ResolveInput) => Decision;
  readonly notFoundPage: (lang: string, path: string) => PageDecision;
}

export interface Router extends Readable<RouterState> {
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  /**
   * Resolves the current page again after the guards' input has changed. The visitor is redirected from a page that is
   * now forbidden, and to one that is now available.
   */
  readonly recheck: () => void;
  /** Reports that the page answered with an error status. */
  readonly setStatus: (status: 401 | 403 | 404) => void;
  /** Calls the handler after each navigation with the new page. */
  readonly onMove: (handler: (page: PageDecision) => void) => void;
  /** Loads the code that navigation needs, before the first click. */
  readonly prepare: () => Promise<void>;
}

export interface RouterPorts {
  readonly history: HistoryPort;
  readonly loadResolver: () => Promise<Resolver>;
  /** Returns the current input of the guards. */
  readonly facts: () => Omit<ResolveInput, 'fromRouteId'>;
  readonly initial: RouterState;
  readonly openAuth: (form: NonNullable<PageDecision['openAuth']>) => void;
  /** Opens a component over the page when a guard has cancelled the navigation. It gets the query of the address. */
  readonly openModal: (modal: RouteModal, search: string) => void;
}

/** A longer chain of redirects is treated as a loop. */
const MAX_REDIRECTS = 5;
type Move = 'push' | 'replace' | 'pop';

export function createRouter({
  history,
  loadResolver,
  facts,
  initial,
  openAuth,
  openModal,
}: RouterPorts): Router {
  const store = createStore<{ state: RouterState }>(() => ({ state: initial }));
  const handlers = new Set<(page: PageDecision) => void>();
  const state = () => store.getState().state;
  let resolver: Resolver | null = null;
  let lastMove = 0;

  async function prepare(): Promise<void> {
    resolver ??= await loadResolver();
  }

  /**
   * Runs the callback at once when the route table is loaded. A later navigation cancels an earlier one that still
   * waits for the table.
   */
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
      // When the table does not load, the server can still answer the address. When the browser is offline, the page
      // stays.
      () => {
        if (globalThis.navigator?.onLine !== false) history.loadDocument(address);
      },
    );
  }

  function show(page: PageDecision, search: string, hash: string): void {
    const before = state();
    const location: ViewLocation = { lang: page.lang, path: page.viewPath, search, hash };
    // A form over the page keeps the page and its views' location.
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
    if (decision.outcome === 'cancelled') {
      openModal(decision.modal, url.search);
      return;
    }
    if (decision.outcome === 'redirect') {
      if (redirects >= MAX_REDIRECTS) return;
      // A redirect does not add a history entry of its own (SH-LG-006).
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

  /**
   * Scrolls to the top unless the navigation says otherwise (SH-RT-002); back and forward restore the position
   * (SH-RT-004).
   */
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

/** Builds everything one page of the browser has: stores, router, views. Plain calls, top to bottom. */
import { livePath } from '@touchline/contracts/live';
import type { ApiClient, LiveFeed } from '@touchline/contracts/view-context';
import { createTranslate } from '@touchline/i18n';
import { timeZoneOf } from '@touchline/view-kit';
import { commonHeaders } from '../http/common-headers.ts';
import { createApiClient, withSteps } from '../http/api-client.ts';
import type { Outgoing, Send } from '../http/api-client.ts';
import { createTokenSource, tokenRenewal } from '../http/token-renewal.ts';
import { slotKey } from '../page/page-state.ts';
import type { PageState } from '../page/page-state.ts';
import type { Shell } from '../page/shell-context.ts';
import { createBrowserAssets } from '../remote-views/browser-assets.ts';
import { createBrowserTransport } from '../remote-views/browser-transport.ts';
import { createRemoteViews } from '../remote-views/machine.ts';
import type { Clock } from '../remote-views/ports.ts';
import { createOverlays, createViewContext } from '../remote-views/view-context.ts';
import { browserHistory } from '../router/history.ts';
import { createRouter } from '../router/router.ts';
import type { Router } from '../router/router.ts';
import { createConnectionStore } from '../stores/connection/index.ts';
import type { ConnectionStore } from '../stores/connection/index.ts';
import { createCouponStore } from '../stores/coupon/index.ts';
import type { ShellCoupon } from '../stores/coupon/index.ts';
import { constant } from '../stores/event-store.ts';
import { createLiveFeed } from '../stores/live/index.ts';
import { browserSocketPorts, createSocketWire } from '../stores/live/socket-wire.ts';
import { createModalsStore } from '../stores/modals/index.ts';
import { createNotificationsStore } from '../stores/notifications/index.ts';
import { createPreferencesStore } from '../stores/preferences/index.ts';
import { createSessionStore, sessionOf } from '../stores/session/index.ts';
import { createViewEvents } from '../stores/view-events.ts';
import { reportError } from './report-error.ts';

export interface MadeShell {
  readonly shell: Shell;
  readonly state: PageState;
  readonly router: Router;
  readonly connection: ConnectionStore;
  readonly send: Send;
  readonly api: ApiClient;
  readonly live: LiveFeed;
  readonly couponStore: ShellCoupon;
}

const clock: Clock = {
  now: () => performance.now(),
  setTimer: (run, delayMs) => window.setTimeout(run, delayMs),
  clearTimer: (id) => window.clearTimeout(id),
};

const plainSend: Send = async ({ url, method, headers, body, signal }: Outgoing) =>
  fetch(url, { method, headers, ...(body === undefined ? {} : { body }), ...(signal ? { signal } : {}) });

export function createShell(state: PageState, nonce: string): MadeShell {
  const { lang, visitor, siteConfig } = state;
  const t = createTranslate([state.messages], { lang, timeZone: timeZoneOf(state.preferences.timeZone) });
  const session = createSessionStore(sessionOf(visitor));
  const preferences = createPreferencesStore(state.preferences);
  const coupon = createCouponStore();
  const connection = createConnectionStore();
  const events = createViewEvents(reportError);
  const notifications = createNotificationsStore(clock.setTimer);
  const live = createLiveFeed(createSocketWire(browserSocketPorts(socketAddress())));
  const tokens = createTokenSource(plainSend, clock.now);
  const send = withSteps([commonHeaders(() => lang), tokenRenewal(tokens)], plainSend);
  const api = createApiClient(send);

  const facts = () => ({
    languages: state.languages,
    currentLanguage: lang,
    defaultLanguage: siteConfig.defaultLanguage,
    hiddenForGuests: siteConfig.langHiddenUnauthorized,
    visitor,
    siteConfig,
    maintenance: state.maintenance,
    blockPath: state.blockPath,
    isProduction: state.isProduction,
    hasAfterRegistrationRedirect: false,
  });
  const initial = state.router;
  const form = initial.page.openAuth;
  const modals = createModalsStore(form === null ? null : { view: 'auth', component: form, props: {} });
  const router = createRouter({
    history: browserHistory(),
    loadResolver: async () => import('../router/resolver.ts'),
    facts,
    initial,
    openAuth: (component) =>
      modals.send({ type: 'modal-opened', modal: { view: 'auth', component, props: {} } }),
  });

  const adopted = new Map(Object.entries(state.adopted));
  const overlays = createOverlays(() => document.querySelector<HTMLElement>('#overlays') ?? document.body);
  const contextPorts = {
    device: state.device,
    location: {
      get: () => router.get().location,
      subscribe: router.subscribe,
    },
    navigate: router.navigate,
    session,
    preferences,
    siteConfig: constant(siteConfig),
    coupon,
    api,
    live,
    events,
    t: (key: string, values?: Parameters<typeof t.find>[1]) => t.find(key, values) ?? key,
    isPrimary: (appName: string) => router.get().page.view === appName,
    setTitle: (title: string) => {
      document.title = title;
    },
    setStatus: router.setStatus,
    overlayOf: overlays.of,
    reportError: (appName: string, error: unknown) => reportError(error, appName),
  };
  const views = createRemoteViews({
    clock,
    transport: createBrowserTransport({
      fetch: (...args) => fetch(...args),
      device: state.device,
      preferences: preferences.get,
      location: () => router.get().location,
    }),
    assets: createBrowserAssets(nonce),
    makeContext: (...args) => createViewContext(contextPorts, ...args),
    dropOverlay: overlays.drop,
    takeAdopted: (appName, content) => {
      const key = slotKey(appName, content);
      const reply = adopted.get(key) ?? null;
      adopted.delete(key);
      return reply;
    },
    onRedirect: (to) => router.navigate(to, { replace: true }),
    onPageStatus: router.setStatus,
    onPageReply: ({ title }) => {
      document.title = title === '' ? t('main_home_title') : title;
    },
    report: ({ appName, kind, attempt, error }) => reportError(error, `${appName} ${kind} ${attempt}`),
  });

  const shell: Shell = {
    lang,
    dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    languages: state.languages,
    device: state.device,
    t,
    siteConfig,
    session,
    preferences,
    coupon,
    connection,
    modals,
    notifications,
    router,
    events,
    views,
    // The HTML itself is in the document already; React only needs to know that it is.
    drawnHtml: (key) => (adopted.has(key) ? '' : null),
    reportError,
  };
  return { shell, state, router, connection, send, api, live, couponStore: coupon };
}

/** The socket is opened when the first view wants a topic. */
function socketAddress(): string {
  const url = new URL(livePath, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

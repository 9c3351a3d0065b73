/**
 * The browser's composition root: builds the stores, the router and the remote views of one page, in the order of their
 * dependencies.
 */
import type { ApiAnswer, ApiClient, LiveFeed } from '@touchline/contracts/remote-views';
import { livePath } from '@touchline/contracts/shared';
import { createTranslate } from '@touchline/i18n';
import { timeZoneOfOffset } from '@touchline/view-kit';
import { commonHeaders } from '../http/common-headers.ts';
import { createApiClient, withSteps } from '../http/api-client.ts';
import type { Outgoing, Send } from '../http/api-client.ts';
import { challengeStep } from '../http/challenge-step.ts';
import { createTokenSource, tokenRenewal } from '../http/token-renewal.ts';
import { loadLazyModule } from '../lazy/lazy-modules.ts';
import { siteOf, slotKey } from '../page/page-state.ts';
import type { PageState } from '../page/page-state.ts';
import type { Shell } from '../page/shell-context.ts';
import { createBrowserAssets } from '../remote-views/browser-assets.ts';
import { createBrowserTransport } from '../remote-views/browser-transport.ts';
import { createRemoteViews } from '../remote-views/remote-view-lifecycle.ts';
import { withPlannedFaults } from '../remote-views/planned-faults.ts';
import type { Clock } from '../remote-views/ports.ts';
import { isViewName, viewLine } from '../remote-views/registry.ts';
import { firstTouch, mayWait } from '../remote-views/lazy-hydration.ts';
import { createOverlays, createViewContext } from '../remote-views/view-context.ts';
import { listenForFirstTouch } from './first-touch.ts';
import { browserHistory } from '../router/history.ts';
import { createRouter } from '../router/router.ts';
import type { Router } from '../router/router.ts';
import { createConnectionStore } from '../stores/connection/index.ts';
import type { ConnectionStore } from '../stores/connection/index.ts';
import { createCouponStore } from '../stores/coupon/index.ts';
import type { ShellCoupon } from '../stores/coupon/index.ts';
import { part } from '../stores/event-store.ts';
import { createLiveFeed } from '../stores/live/index.ts';
import { browserSocketPorts, createSocketWire } from '../stores/live/socket-wire.ts';
import { createMediaStore } from '../stores/media/index.ts';
import type { ShellMedia } from '../stores/media/index.ts';
import { createModalsStore } from '../stores/modals/index.ts';
import { createNoticesStore } from '../stores/notices/index.ts';
import type { NoticesStore } from '../stores/notices/index.ts';
import { createNotificationsStore } from '../stores/notifications/index.ts';
import { createPreferencesStore } from '../stores/preferences/index.ts';
import { createSessionStore, sessionOf } from '../stores/session/index.ts';
import { createSiteStore } from '../stores/site/index.ts';
import type { SiteStore } from '../stores/site/index.ts';
import { createUserConfigStore, type UserConfigStore } from '../stores/user-config/index.ts';
import { createViewEvents } from '../stores/view-events.ts';
import type { createRefusalHandlers } from './refusal-handlers.ts';
import { reportError } from './report-error.ts';

export interface MadeShell {
  readonly shell: Shell;
  readonly state: PageState;
  readonly router: Router;
  readonly connection: ConnectionStore;
  readonly site: SiteStore;
  readonly notices: NoticesStore;
  readonly send: Send;
  readonly api: ApiClient;
  readonly live: LiveFeed;
  readonly userConfig: UserConfigStore;
  readonly couponStore: ShellCoupon;
  /** Calls the handler for every failed API call. */
  readonly onFailure: (handler: (answer: ApiAnswer<unknown>) => void) => void;
  readonly media: ShellMedia;
  /** Calls the handler with the `head` of each page loaded after the first. */
  readonly onPageHead: (handler: (head: string) => void) => void;
  /** Handlers of refused calls, loaded on first use. */
  readonly answers: () => Promise<ReturnType<typeof createRefusalHandlers>>;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  setTimer: (run, delayMs) => window.setTimeout(run, delayMs),
  clearTimer: (id) => window.clearTimeout(id),
};

const plainSend: Send = async ({ url, method, headers, body, signal }: Outgoing) =>
  fetch(url, { method, headers, ...(body === undefined ? {} : { body }), ...(signal ? { signal } : {}) });

export function createShell(state: PageState, nonce: string): MadeShell {
  const { lang, visitor } = state;
  const t = createTranslate([state.messages], {
    lang,
    timeZone: timeZoneOfOffset(state.preferences.timeZone),
  });
  const site = createSiteStore(siteOf(state));
  const siteConfig = () => site.get().siteConfig;
  const session = createSessionStore(sessionOf(visitor));
  const preferences = createPreferencesStore(state.preferences);
  const userConfig = createUserConfigStore();
  const coupon = createCouponStore();
  const media = createMediaStore();
  const connection = createConnectionStore();
  const events = createViewEvents(reportError);
  const notices = createNoticesStore(state.seen);
  const notifications = createNotificationsStore(browserClock.setTimer);
  const live = createLiveFeed(
    createSocketWire(browserSocketPorts(socketAddress(), () => events.emit('session/ended', {}))),
  );
  const tokens = createTokenSource(plainSend, browserClock.now, reportError);
  const fingerprint = { token: null as string | null };
  const send = withSteps(
    [
      commonHeaders(() => lang, fingerprint),
      challengeStep(async () => (await answers()).retryAfterChallenge),
      tokenRenewal(tokens),
    ],
    plainSend,
  );
  const heads = new Set<(head: string) => void>();
  const failures = new Set<(answer: ApiAnswer<unknown>) => void>();
  const api = createApiClient(send, (answer) => {
    for (const handler of failures) handler(answer);
  });

  const facts = () => ({
    languages: state.languages,
    currentLanguage: lang,
    defaultLanguage: siteConfig().defaultLanguage,
    hiddenForGuests: siteConfig().langHiddenUnauthorized,
    visitor: { ...visitor, isTermsChanged: site.get().isTermsChanged },
    siteConfig: siteConfig(),
    maintenance: site.get().maintenance,
    blockPath: site.get().blockPath,
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
    openModal: (modal, search) =>
      modals.send({ type: 'modal-opened', modal: { ...modal, props: { search } } }),
  });

  const hydrationReplies = new Map(Object.entries(state.hydrationReplies));
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
    siteConfig: part(site, (now) => now.siteConfig),
    userConfig,
    coupon,
    media,
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
  const transport = createBrowserTransport({
    fetch: (...args) => fetch(...args),
    device: state.device,
    preferences: preferences.get,
    location: () => router.get().location,
  });
  const faults = state.isProduction ? null : withPlannedFaults(transport, browserClock);
  const { view: primary, path } = state.router.page;
  const opened = { primary, path, isGuest: visitor.userId === null };
  const touched = firstTouch({
    onFirstTouch: (touched) => listenForFirstTouch(touched),
    setTimer: browserClock.setTimer,
  });
  const views = createRemoteViews({
    clock: browserClock,
    transport: faults?.transport ?? transport,
    assets: createBrowserAssets(nonce),
    makeContext: (...args) => createViewContext(contextPorts, ...args),
    dropOverlay: overlays.drop,
    takeHydrationReply: (appName, content) => {
      const key = slotKey(appName, content);
      const reply = hydrationReplies.get(key) ?? null;
      hydrationReplies.delete(key);
      return reply;
    },
    isCodeAllowed: (appName) => isViewName(appName) && viewLine(appName).isCodeAllowed === true,
    whenLazyHydrationIsDue: async (appName) => (mayWait(appName, opened) ? touched : undefined),
    onRedirect: (to) => router.navigate(to, { replace: true }),
    onPageStatus: router.setStatus,
    onPageReply: ({ title, head }) => {
      document.title = title === '' ? t('main_home_title') : title;
      for (const handler of heads) handler(head);
    },
    report: ({ appName, kind, attempt, error }) => reportError(error, `${appName} ${kind} ${attempt}`),
  });

  const shell: Shell = {
    lang,
    dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    languages: state.languages,
    device: state.device,
    t,
    site,
    session,
    preferences,
    coupon,
    media,
    connection,
    modals,
    notices,
    notifications,
    router,
    events,
    views,
    planFault: faults?.plan ?? null,
    // The HTML is already in the document; React only needs to know that it exists.
    renderedHtml: (key) => (hydrationReplies.has(key) ? '' : null),
    reportError,
  };
  let answering: ReturnType<MadeShell['answers']> | null = null;
  async function answers(): ReturnType<MadeShell['answers']> {
    answering ??= loadLazyModule('custom-captcha').then(({ createRefusalHandlers: join }) =>
      join(shell, { api, send, holder: fingerprint, clock: browserClock }),
    );
    return answering;
  }
  return {
    shell,
    state,
    answers,
    router,
    connection,
    site,
    notices,
    send,
    api,
    live,
    couponStore: coupon,
    media,
    userConfig,
    onFailure: (handler) => void failures.add(handler),
    onPageHead: (handler) => void heads.add(handler),
  };
}

/** Returns the socket's URL. The socket is opened when the first view subscribes to a topic. */
function socketAddress(): string {
  const url = new URL(livePath, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

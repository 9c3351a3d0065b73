/** The start-up steps in order, each with its delay and whether it also runs for search bots. */
import { loadLazyModule } from '../lazy/lazy-modules.ts';
import {
  deleteAccountCard,
  handOverHash,
  type Preferences,
  readAccountCard,
} from '@touchline/contracts/players';
import type { PageDecision } from '../router/resolve-page.ts';
import { handleLinkClicks } from '../router/link-clicks.ts';
import {
  documentData,
  LANGUAGE_COOKIE,
  PREFERENCE_MAX_AGE_SEC,
  startPreferencesEffects,
} from '../stores/preferences/index.ts';
import { startSessionEffects } from '../stores/session/index.ts';
import { awaitConsent } from './await-consent.ts';
import { initCoupon } from './init-coupon.ts';
import { initNotices } from './init-notices.ts';
import { createChunkReload } from './chunk-reload.ts';
import { browserClock } from './create-shell.ts';
import { listenForFirstTouch } from './first-touch.ts';
import { initMedia } from './init-media.ts';
import type { MadeShell } from './create-shell.ts';
import type { HeadFollower } from './follow-head.ts';
import { addressAfterSignIn, addressAfterSignOut, formAddress, isOfForms } from './form-address.ts';
import { mayPrefetch } from './may-prefetch.ts';
import type { Connection } from './may-prefetch.ts';
import { storeRegistrationAddresses, takeRegistrationAddress } from './registration-addresses.ts';
import { subscribeToErrors } from './report-error.ts';

type Keep = (change: Partial<Preferences>) => void;

interface StartStep {
  readonly name: string;
  /** Milliseconds after hydration; 0 is immediately. */
  readonly afterMs: number;
  readonly isForBots: boolean;
  readonly run: (made: MadeShell) => void;
}

const CHANNEL = 'touchline';

function channel() {
  const opened = new BroadcastChannel(CHANNEL);
  return {
    post: (message: string) => opened.postMessage(message),
    listen: (handler: (message: string) => void) =>
      opened.addEventListener('message', (event: MessageEvent<unknown>) => {
        if (typeof event.data === 'string') handler(event.data);
      }),
  };
}

/** Session monitor and polls start this long after hydration (DM-AU-008). */
const WATCH_AFTER_MS = 8000;

/**
 * The service worker is registered this long after hydration, so that its downloads do not delay the page. The offline
 * page must work from the second page on (DR-10.6).
 */
const WORKER_AFTER_MS = 1500;

/** The provider's script is loaded this long after hydration, so that its download does not delay the page. */
const ONE_TAP_AFTER_MS = 1500;

/** Resolved when the notifications of the site listen to events. The worker may find an update before. */
const watching = Promise.withResolvers<void>();

const STEPS: readonly StartStep[] = [
  {
    name: 'links',
    afterMs: 0,
    isForBots: true,
    run: ({ router }) => handleLinkClicks(document, (to) => router.navigate(to)),
  },
  { name: 'hand-over', afterMs: 0, isForBots: false, run: arrive },
  { name: 'apple-tablet-redirect', afterMs: 0, isForBots: false, run: redirectToMobile },
  { name: 'prepare-navigation', afterMs: 0, isForBots: false, run: prepareOnTouch },
  { name: 'chunk-reload', afterMs: 0, isForBots: false, run: reloadForChunks },
  { name: 'language-cookie', afterMs: 0, isForBots: false, run: storeLanguage },
  { name: 'preferences', afterMs: 0, isForBots: false, run: initPreferences },
  { name: 'marketing', afterMs: 0, isForBots: false, run: awaitConsent },
  { name: 'session', afterMs: 0, isForBots: false, run: initSession },
  { name: 'one-tap', afterMs: ONE_TAP_AFTER_MS, isForBots: false, run: initOneTap },
  { name: 'connection', afterMs: 0, isForBots: false, run: watchConnection },
  { name: 'notices', afterMs: 0, isForBots: false, run: (made) => initNotices(made, browserClock) },
  { name: 'shell-events', afterMs: 0, isForBots: true, run: subscribeToViewEvents },
  { name: 'watch', afterMs: WATCH_AFTER_MS, isForBots: false, run: initMonitoring },
  { name: 'session-load', afterMs: WATCH_AFTER_MS, isForBots: false, run: loadSettled },
  { name: 'media', afterMs: 0, isForBots: false, run: (made) => initMedia(made, channel()) },
  { name: 'worker', afterMs: WORKER_AFTER_MS, isForBots: false, run: initWorker },
  { name: 'coupon', afterMs: 0, isForBots: false, run: initCoupon },
  { name: 'close-on-move', afterMs: 0, isForBots: true, run: closeOnMove },
  { name: 'head', afterMs: 0, isForBots: false, run: initHead },
  { name: 'focus-on-move', afterMs: 0, isForBots: false, run: focusOnMove },
];

export function startUp(made: MadeShell): void {
  for (const step of STEPS) {
    if (made.state.isBot && !step.isForBots) continue;
    const run = () => {
      try {
        step.run(made);
      } catch (error) {
        // An error in one step must not prevent the other steps.
        made.shell.reportError(new Error(`start-up ${step.name}`, { cause: error }));
      }
    };
    if (step.afterMs === 0) run();
    else window.setTimeout(run, step.afterMs);
  }
}

/** Loads the route table at the first user input, so that it is loaded before the first click. */
function prepareOnTouch({ shell, router }: MadeShell): void {
  if (!mayPrefetch((navigator as { readonly connection?: Connection }).connection)) return;
  listenForFirstTouch(() => {
    router.prepare().catch((error: unknown) => shell.reportError(error));
  });
}

/** Most sites have no mobile site, so its code is loaded where one is configured. */
function redirectToMobile(made: MadeShell): void {
  const { mobileDomain } = made.site.get().siteConfig;
  if (mobileDomain === '') return;
  const { userAgent, maxTouchPoints } = navigator;
  import('./apple-tablet-redirect.ts')
    .then(({ appleTabletRedirect }) => {
      const device = { userAgent, touchPoints: maxTouchPoints };
      const to = appleTabletRedirect(location.href, mobileDomain, device);
      if (to !== null) leaveFor(made, to, (url) => location.replace(url));
    })
    .catch((error: unknown) => made.shell.reportError(error));
}

/** Goes to another host; on a domain of the site the session goes on there (DR-13.95). */
function leaveFor({ shell, api, site, state }: MadeShell, url: string, go: (url: string) => void): void {
  if (shell.session.get().status === 'guest') {
    go(url);
    return;
  }
  import('./hand-over.ts')
    .then(async ({ withHandOver, HAND_OVER_LIMIT_MS }) =>
      withHandOver(url, {
        api,
        lng: state.lang,
        isSignedIn: true,
        domains: site.get().siteConfig,
        ownHost: location.host,
        limit: async (issued) =>
          Promise.race([
            issued,
            new Promise<never>((_, fail) => {
              window.setTimeout(() => fail(new Error('no token in time')), HAND_OVER_LIMIT_MS);
            }),
          ]),
      }),
    )
    .then(go, () => go(url));
}

/** Uses the token with which another domain of the site led here. */
function arrive({ shell, api, site }: MadeShell): void {
  if (!location.hash.includes(`${handOverHash}=`)) return;
  import('./hand-over.ts')
    .then(async ({ arriveWithHandOver }) =>
      arriveWithHandOver({
        api,
        isSignedIn: shell.session.get().status === 'signed-in',
        domains: site.get().siteConfig,
        href: location.href,
        referrer: document.referrer,
        forgetHash: () => history.replaceState(history.state, '', `${location.pathname}${location.search}`),
        signedIn: () => location.reload(),
      }),
    )
    .catch((error: unknown) => shell.reportError(error));
}

function reloadForChunks(): void {
  subscribeToErrors(
    createChunkReload({
      storage: sessionStorage,
      nowMs: Date.now,
      isOnline: () => navigator.onLine,
      onOnline: (handler) => window.addEventListener('online', handler),
      reload: () => location.reload(),
    }),
  );
}

function storeLanguage({ state }: MadeShell): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${state.lang}; Path=/; SameSite=Lax; Max-Age=${PREFERENCE_MAX_AGE_SEC}${secure}`;
}

function initPreferences({ shell, api, router, state }: MadeShell): void {
  let keep: Promise<Keep> | null = null;
  startPreferencesEffects(shell.preferences, {
    cookies: {
      read: () => document.cookie,
      write: (line) => {
        document.cookie = line;
      },
    },
    isSecure: location.protocol === 'https:',
    isTimeZoneOfAccount: state.isTimeZoneOfAccount,
    zoneOffsetHours: 0 - new Date().getTimezoneOffset() / 60,
    storage: { set: (key, value) => localStorage.setItem(key, value) },
    channel: channel(),
    onFocus: (handler) => window.addEventListener('focus', handler),
    keep: (change) => {
      if (shell.session.get().status === 'guest') return;
      keep ??= import('../stores/preferences/save-preferences.ts').then(({ createPreferenceSaver }) =>
        createPreferenceSaver(api, browserClock),
      );
      keep.then(
        (run) => run(change),
        (error: unknown) => shell.reportError(error),
      );
    },
  });
  const storeSection = ({ params }: PageDecision): void => {
    const { section } = params;
    if (section === 'live' || section === 'line') shell.preferences.set({ currentBettingType: section });
  };
  router.onMove(storeSection);
  storeSection(router.get().page);
  shell.preferences.subscribe(() => {
    const { dataset } = document.documentElement;
    for (const [name, value] of Object.entries(documentData(shell.preferences.get()))) {
      if (value === null) delete dataset[name];
      else dataset[name] = value;
    }
  });
}

function initSession({ shell, send, router, state }: MadeShell): void {
  // After a log-out on another device, the password of the old session must not stay in this browser.
  const { userId } = state.visitor;
  if (userId === null || readAccountCard(sessionStorage, userId) === null) deleteAccountCard(sessionStorage);
  const storeAddresses = () => storeRegistrationAddresses(location.href, sessionStorage);
  router.onMove(storeAddresses);
  storeAddresses();
  startSessionEffects({
    events: shell.events,
    loadDocument: (address) => location.assign(address),
    addressAfterSignIn: () =>
      takeRegistrationAddress(sessionStorage, shell.site.get().siteConfig.allowedRedirectHosts) ??
      addressAfterSignIn(shell.lang, location.href, shell.site.get().siteConfig.afterLoginRedirects),
    confirmSignOut: async () =>
      new Promise((answer) => shell.modals.send({ type: 'sign-out-requested', answer })),
    disconnect: () => disconnect(send),
    deleteAccountCard: () => deleteAccountCard(sessionStorage),
    addressAfterSignOut: () => addressAfterSignOut(router.get().location.lang, location.href),
    presentAddress: () => `${location.pathname}${location.search}`,
    channel: channel(),
  });
}

/** Offers one-tap sign-in to a guest. The forms have a button of the provider, so it is not offered over them. */
function initOneTap({ shell, api, site }: MadeShell): void {
  const isSignedOut = () => shell.session.get().status === 'guest';
  if (!site.get().siteConfig.isOneTapAuthEnabled || !isSignedOut() || isOfForms(new URL(location.href)))
    return;
  import('./one-tap.ts')
    .then(async ({ startOneTap, loadLibrary }) =>
      startOneTap({
        api,
        shell,
        isSignedOut,
        loadLibrary,
        presentAddress: () => `${location.pathname}${location.search}`,
        go: (address) => location.assign(address),
      }),
    )
    .catch((error: unknown) => shell.reportError(error));
}

/** Loads the session and the fingerprint (DM-AU-008, DM-FP-003). */
function loadSettled({ answers, shell }: MadeShell): void {
  answers().then(
    async ({ fingerprint, loadSession }) => Promise.all([fingerprint.load(), loadSession()]),
    (error: unknown) => shell.reportError(error),
  );
}

/** Starts session monitor and polls. Search bots do not poll (SH-PL-003), so they skip this step. */
function initMonitoring(made: MadeShell): void {
  import('./session-monitor.ts').then(
    ({ startSessionMonitor }) => {
      startSessionMonitor(made, browserClock, async () => disconnect(made.send));
      watching.resolve();
    },
    (error: unknown) => made.shell.reportError(error),
  );
  import('./start-polling.ts').then(
    ({ startPolling }) =>
      startPolling(made, {
        clock: browserClock,
        isHidden: () => document.hidden,
        onVisibility: (handler) => document.addEventListener('visibilitychange', handler),
        address: () => `${location.pathname}${location.search}`,
        cookies: () => document.cookie,
        reload: () => location.reload(),
        loadDocument: (href) => leaveFor(made, href, (url) => location.assign(url)),
        mirror: {
          isOnline: () => navigator.onLine,
          ownHost: () => location.host,
          address: () => `${location.pathname}${location.search}`,
          // A mirror has another origin, so no cookies are sent.
          ask: async (url, signal) => fetch(url, { signal, credentials: 'omit', cache: 'no-store' }),
          go: (to) => leaveFor(made, to, (url) => location.assign(url)),
        },
        window: {
          width: () => window.innerWidth,
          onResize: (handler) => window.addEventListener('resize', handler),
        },
      }),
    (error: unknown) => made.shell.reportError(error),
  );
}

/** Registers the service worker while the operator enables it (SH-PW-001). */
function initWorker({ shell, site }: MadeShell): void {
  const report = (error: unknown) => shell.reportError(error);
  const keep = (isPwa: boolean) => {
    import('../pwa/register-worker.ts')
      .then(async ({ registerWorker }) =>
        registerWorker(isPwa, {
          container: navigator.serviceWorker,
          caches: window.caches,
          onWaiting: () => void watching.promise.then(() => shell.events.emit('update/available', {})),
        }),
      )
      .catch(report);
  };
  let { isPwa } = site.get().siteConfig;
  keep(isPwa);
  site.subscribe(() => {
    const now = site.get().siteConfig.isPwa;
    if (now === isPwa) return;
    isPwa = now;
    keep(now);
  });
}

async function disconnect(send: MadeShell['send']): Promise<void> {
  const auth = await loadLazyModule('auth');
  return auth.disconnect(send);
}

function watchConnection({ connection, shell }: MadeShell): void {
  window.addEventListener('online', () => {
    connection.send({ type: 'went-online' });
    shell.views?.reloadFailed();
  });
  window.addEventListener('offline', () => connection.send({ type: 'went-offline' }));
  if (!navigator.onLine) connection.send({ type: 'went-offline' });
}

function subscribeToViewEvents({ shell, router }: MadeShell): void {
  const { events, modals, notifications, lang } = shell;
  events.on('auth/form-requested', ({ form }) => {
    // Switching between forms does not add a history entry.
    const replace = modals.get().modal !== null;
    router.navigate(formAddress(lang, form, location.href), { replace, keepScroll: true });
  });
  events.on('auth/answer-required', ({ isRequired }) => modals.send({ type: 'answer-required', isRequired }));
  events.on('auth/account-card-requested', () =>
    modals.send({
      type: 'modal-opened',
      modal: { view: 'auth', component: 'accountcard', props: {} },
    }),
  );
  events.on('menu/toggled', ({ side }) => {
    const name = side === 'left' ? 'isLeftHidden' : 'isRightHidden';
    if (shell.device === 'mobile' || window.innerWidth <= 760)
      modals.send({ type: 'sheet-toggled', sheet: side });
    else shell.preferences.set({ [name]: !shell.preferences.get()[name] });
  });
  // On phones, the menu with these buttons is a sheet that covers what they open.
  for (const name of ['support/opened', 'settings/opened'] as const)
    events.on(name, () => modals.send({ type: 'sheet-closed' }));
  events.on('coupon/opened', () => modals.send({ type: 'sheet-opened', sheet: 'right' }));
  events.on('notification/shown', (notification) => void notifications.show(notification));
}

/** Loads the code that updates the document's head; it is needed from the first navigation on. */
function initHead(made: MadeShell): void {
  const report = (error: unknown) => made.shell.reportError(error);
  let following: Promise<HeadFollower> | null = null;
  const follow = async () =>
    (following ??= import('./follow-head.ts').then(({ followHead }) => followHead(made)));
  made.router.onMove((page) => void follow().then(({ moved }) => moved(page), report));
  // The first page's head came with the document; later ones follow a navigation.
  made.onPageHead((head) => void following?.then(({ onViewHead }) => onViewHead(head), report));
}

/**
 * Moves the focus after a navigation. The clicked link disappears with its page. So keyboard focus and screen readers
 * continue at the beginning of the new page.
 */
function focusOnMove({ router }: MadeShell): void {
  let { path } = router.get().page;
  router.onMove((page) => {
    const main = document.querySelector<HTMLElement>('#content');
    const isLeft = page.path !== path && !page.openAuth;
    path = page.path;
    if (isLeft && main?.contains(document.activeElement) === true) main.focus({ preventScroll: true });
  });
}

function closeOnMove({ shell, router }: MadeShell): void {
  router.onMove((page) => {
    shell.modals.send({ type: 'sheet-closed' });
    if (!page.openAuth) shell.modals.send({ type: 'modal-closed' });
  });
}

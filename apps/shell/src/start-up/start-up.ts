/** What happens at boot, in order (architecture section 7): one table of what, when and for whom. */
import { sessionPaths } from '@touchline/contracts/session-paths';
import { handleLinkClicks } from '../router/link-clicks.ts';
import {
  LANGUAGE_COOKIE,
  PREFERENCE_MAX_AGE_SEC,
  startPreferencesEffects,
} from '../stores/preferences/index.ts';
import { startSessionEffects } from '../stores/session/index.ts';
import { bringCoupon } from './bring-coupon.ts';
import type { MadeShell } from './create-shell.ts';
import { addressAfterSignIn, formAddress } from './form-address.ts';

interface StartStep {
  readonly name: string;
  /** Milliseconds after the page has come to life; 0 is at once. */
  readonly afterMs: number;
  readonly isForBots: boolean;
  readonly run: (made: MadeShell) => void;
}

const CHANNEL = 'touchline';

function channel() {
  const opened = new BroadcastChannel(CHANNEL);
  return {
    post: (message: string) => opened.postMessage(message),
    listen: (heard: (message: string) => void) =>
      opened.addEventListener('message', (event: MessageEvent<unknown>) => {
        if (typeof event.data === 'string') heard(event.data);
      }),
  };
}

const STEPS: readonly StartStep[] = [
  {
    name: 'links',
    afterMs: 0,
    isForBots: true,
    run: ({ router }) => handleLinkClicks(document, (to) => router.navigate(to)),
  },
  { name: 'prepare-navigation', afterMs: 0, isForBots: false, run: prepareOnTouch },
  { name: 'language-cookie', afterMs: 0, isForBots: false, run: keepLanguage },
  { name: 'preferences', afterMs: 0, isForBots: false, run: keepPreferences },
  { name: 'session', afterMs: 0, isForBots: false, run: keepSession },
  { name: 'connection', afterMs: 0, isForBots: false, run: watchConnection },
  { name: 'shell-events', afterMs: 0, isForBots: true, run: hearViews },
  { name: 'coupon', afterMs: 0, isForBots: false, run: bringCoupon },
  { name: 'close-on-move', afterMs: 0, isForBots: true, run: closeOnMove },
  { name: 'focus-on-move', afterMs: 0, isForBots: false, run: focusOnMove },
];

export function startUp(made: MadeShell): void {
  for (const step of STEPS) {
    if (made.state.isBot && !step.isForBots) continue;
    const run = () => {
      try {
        step.run(made);
      } catch (error) {
        // One step's fault must not keep the others from starting.
        made.shell.reportError(new Error(`start-up ${step.name}`, { cause: error }));
      }
    };
    if (step.afterMs === 0) run();
    else window.setTimeout(run, step.afterMs);
  }
}

const FIRST_TOUCHES = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const;

/** The table of routes is fetched at the first sign of a visitor, before the first click can need it. */
function prepareOnTouch({ shell, router }: MadeShell): void {
  const once = new AbortController();
  const touched = () => {
    once.abort();
    router.prepare().catch((error: unknown) => shell.reportError(error));
  };
  for (const name of FIRST_TOUCHES) {
    document.addEventListener(name, touched, { signal: once.signal, passive: true });
  }
}

function keepLanguage({ state }: MadeShell): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${state.lang}; Path=/; SameSite=Lax; Max-Age=${PREFERENCE_MAX_AGE_SEC}${secure}`;
}

function keepPreferences({ shell }: MadeShell): void {
  startPreferencesEffects(shell.preferences, {
    cookies: {
      read: () => document.cookie,
      write: (line) => {
        document.cookie = line;
      },
    },
    isSecure: location.protocol === 'https:',
    storage: { set: (key, value) => localStorage.setItem(key, value) },
    channel: channel(),
  });
  shell.preferences.subscribe(() => {
    const { appTheme } = shell.preferences.get();
    const { dataset } = document.documentElement;
    if (appTheme === null) delete dataset['theme'];
    else dataset['theme'] = appTheme === 1 ? 'dark' : 'light';
  });
}

function keepSession({ shell, send, router }: MadeShell): void {
  startSessionEffects({
    events: shell.events,
    loadDocument: (address) => location.assign(address),
    addressAfterSignIn: () =>
      addressAfterSignIn(shell.lang, location.href, shell.siteConfig.afterLoginRedirects),
    confirmSignOut: async () =>
      new Promise((answer) => shell.modals.send({ type: 'sign-out-asked', answer })),
    disconnect: async () => {
      const { method, path } = sessionPaths.disconnect;
      const answer = await send({
        url: path,
        method,
        headers: new Headers(),
        body: undefined,
        signal: undefined,
      });
      if (!answer.ok) throw new Error(`the log-out answered ${answer.status}`);
    },
    homeAddress: () => `/${router.get().location.lang}/`,
    presentAddress: () => `${location.pathname}${location.search}`,
    channel: channel(),
  });
}

function watchConnection({ connection }: MadeShell): void {
  window.addEventListener('online', () => connection.send({ type: 'went-online' }));
  window.addEventListener('offline', () => connection.send({ type: 'went-offline' }));
  if (!navigator.onLine) connection.send({ type: 'went-offline' });
}

function hearViews({ shell, router }: MadeShell): void {
  const { events, modals, notifications, lang } = shell;
  events.on('auth/form-asked', ({ form }) => {
    // From form to form is no step of its own in the history.
    const replace = modals.get().modal !== null;
    router.navigate(formAddress(lang, form, location.href), { replace, keepScroll: true });
  });
  events.on('menu/toggled', ({ side }) => {
    const name = side === 'left' ? 'isLeftHidden' : 'isRightHidden';
    if (shell.device === 'mobile' || window.innerWidth <= 760)
      modals.send({ type: 'sheet-toggled', sheet: side });
    else shell.preferences.set({ [name]: !shell.preferences.get()[name] });
  });
  events.on('coupon/opened', () => modals.send({ type: 'sheet-opened', sheet: 'right' }));
  events.on('notification/shown', (notification) => void notifications.show(notification));
}

/** The link that was followed goes with its page: keys and readers go on at the beginning of the new one. */
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

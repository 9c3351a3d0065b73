/**
 * Loads the session monitor, as a separate chunk with the polls. It shows why a player was logged out and how long the
 * player has played, and it logs out inactive players.
 */
import { noticePaths } from '@touchline/contracts/players';
import { call } from '@touchline/contracts/remote-views';
import type { Clock } from '../remote-views/ports.ts';
import { createRealityCheck } from '../stores/notices/reality-check.ts';
import { ACTIVITY_EVENTS, startAutoLogoff } from '../stores/session/auto-logoff.ts';
import type { MadeShell } from './create-shell.ts';
import { watchPlayTime } from './watch-play-time.ts';
import { startSiteNotifications } from './site-notifications.ts';

const INACTIVE_KEY = 'logged_off_inactive';
const ACTIVITY_KEY = 'last_activity_at';

const numberOf = (text: string | null): number | null =>
  text === null || text === '' ? null : Number(text) || null;

export function startSessionMonitor(made: MadeShell, clock: Clock, disconnect: () => Promise<void>): void {
  const { shell, media } = made;
  const siteConfig = () => shell.site.get().siteConfig;
  const isSignedIn = () => shell.session.get().status === 'signed-in';
  const leave = () => {
    disconnect().then(
      () => location.reload(),
      () => location.reload(),
    );
  };
  startSiteNotifications(made, {
    nowMs: Date.now,
    storage: sessionStorage,
    reload: () => {
      const reload = () => location.reload();
      import('../pwa/register-worker.ts')
        .then(async ({ reloadIntoUpdate }) =>
          reloadIntoUpdate(
            navigator.serviceWorker,
            reload,
            (run, delayMs) => void window.setTimeout(run, delayMs),
          ),
        )
        .catch(reload);
    },
    browser: {
      isCurrent: CSS.supports('color', 'light-dark(#000, #fff)') && CSS.supports('selector(:has(a))'),
      hasAdBlocker,
    },
  });
  watchTime(made, clock, leave);
  notifyLogOffReason(made);
  startAutoLogoff({
    clock,
    nowMs: Date.now,
    lastActivity: {
      get: () => numberOf(localStorage.getItem(ACTIVITY_KEY)),
      set: (atMs) => localStorage.setItem(ACTIVITY_KEY, String(atMs)),
    },
    onActivity: (handler) => {
      for (const name of ACTIVITY_EVENTS)
        window.addEventListener(name, handler, { passive: true, capture: true });
    },
    isMediaPlaying: media.isMediaPlaying,
    afterMin: () => (siteConfig().isAutoLogoffEnable ? siteConfig().autoLogoffInactiveMinutes : null),
    isSignedIn,
    logOff: () => {
      localStorage.setItem(INACTIVE_KEY, '1');
      leave();
    },
  });
}

/** Detects an ad blocker: it hides an element with this class name. */
function hasAdBlocker(): boolean {
  const bait = document.createElement('div');
  bait.className = 'ad-banner adsbox ads';
  bait.style.cssText = 'position: absolute; inset-inline-start: -999px; block-size: 1px; inline-size: 1px';
  document.body.append(bait);
  const isHidden = bait.offsetHeight === 0;
  bait.remove();
  return isHidden;
}

function notifyLogOffReason({ shell }: MadeShell): void {
  if (localStorage.getItem(INACTIVE_KEY) === null) return;
  localStorage.removeItem(INACTIVE_KEY);
  shell.notifications.show({ tone: 'warning', text: shell.t('main_inactive_logout'), isPermanent: true });
}

/** Reality checks and the time on the site. The limit service says the interval; until then it is the site's. */
function watchTime(made: MadeShell, clock: Clock, leave: () => void): void {
  const { shell, notices, api } = made;
  const session = shell.session.get();
  const key = `reality_check_at:${session.status === 'signed-in' ? session.userId : 0}`;
  let everyMin = shell.site.get().siteConfig.realityCheckMin;
  const check = createRealityCheck({
    clock,
    nowMs: Date.now,
    dueAt: {
      get: () => numberOf(localStorage.getItem(key)),
      set: (dueAtMs) => localStorage.setItem(key, String(dueAtMs)),
    },
    isMuted: {
      get: () => sessionStorage.getItem(key) !== null,
      set: () => sessionStorage.setItem(key, 'muted'),
    },
    isSignedIn: () => shell.session.get().status === 'signed-in',
    everyMin: () => everyMin,
    show: () => {
      notices.send({ type: 'reality-check-due' });
      shell.events.emit('reality-check/shown', {});
    },
    report: async (attributes) => {
      const answer = await call(api, noticePaths.realityCheck, { body: { data: { attributes } } });
      return answer.outcome === 'ok';
    },
    reportError: (error) => shell.reportError(error),
    reloadLimits: async () => askLimits(),
    disconnect: leave,
  });
  shell.events.on('reality-check/answered', ({ action, doNotShowAgain }) => {
    notices.send({ type: 'reality-check-answered' });
    void check.answer(action, doNotShowAgain);
  });
  const askLimits = watchPlayTime(made, {
    clock,
    visibility: {
      isHidden: () => document.hidden,
      onChange: (handler) => document.addEventListener('visibilitychange', handler),
    },
    onInterval: (now) => {
      if (now === everyMin) return;
      everyMin = now;
      check.start();
    },
    onCheckDue: () => check.showNow(),
    leave,
  });
  shell.events.on('limit-approval/answered', () => void askLimits());
  check.start();
}

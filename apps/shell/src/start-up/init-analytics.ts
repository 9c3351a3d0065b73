/**
 * Records events after the visitor's consent. The analytics code is loaded ten seconds after the page's start, or at
 * once for a registration (SH-AN-002). Without consent, nothing is recorded, stored or loaded (RL-83).
 */
import { allows } from '@touchline/contracts/players';
import type { ConnectedAnalytics } from '../analytics/connect-analytics.ts';
import type { AnalyticsFact, AnalyticsEvent } from '../analytics/analytics-event.ts';
import type { MadeShell } from './create-shell.ts';

export const ANALYTICS_DELAY_MS = 10_000;
/** Maximum number of events buffered until the code is loaded. */
const MAX_BUFFERED = 50;
const REGISTRATION = /registration/;

/** The parts of the shell whose events analytics records. */
export type AnalyticsSource = Pick<MadeShell, 'router' | 'couponStore'> & {
  readonly shell: Pick<MadeShell['shell'], 'preferences' | 'site' | 'events' | 'modals' | 'reportError'>;
};

export interface AnalyticsPorts {
  /** Time since the page's start, in milliseconds. */
  readonly sinceStartMs: () => number;
  readonly setTimer: (work: () => void, delayMs: number) => () => void;
  /** Loads the analytics code and passes it the buffered events. */
  readonly connect: (early: () => AnalyticsEvent[]) => Promise<ConnectedAnalytics>;
}

export function initAnalytics(made: MadeShell): void {
  startAnalytics(made, {
    sinceStartMs: () => performance.now(),
    setTimer: (work, delayMs) => {
      const timer = window.setTimeout(work, delayMs);
      return () => window.clearTimeout(timer);
    },
    connect: async (early) => {
      const [{ connectAnalytics }, { browserRuntime }] = await Promise.all([
        import('../analytics/connect-analytics.ts'),
        import('../analytics/browser-runtime.ts'),
      ]);
      return connectAnalytics(browserRuntime(made), early());
    },
  });
}

export function startAnalytics(made: AnalyticsSource, ports: AnalyticsPorts): void {
  const { preferences, site } = made.shell;
  if (site.get().siteConfig.analyticsKey === '') return;
  const isAgreed = () => allows(preferences.get().cookiesAgreeType, 'marketing');
  let running = isAgreed() ? begin(made, ports) : null;
  preferences.subscribe(() => {
    if (isAgreed()) running ??= begin(made, ports);
    else {
      running?.stop();
      running = null;
    }
  });
}

function begin(made: AnalyticsSource, ports: AnalyticsPorts): Pick<ConnectedAnalytics, 'stop'> {
  const { shell, router, couponStore } = made;
  const { events, modals, reportError } = shell;
  const early: AnalyticsEvent[] = [];
  let connected: ConnectedAnalytics | null = null;
  let isStopped = false;
  let isAsked = false;

  const load = (): void => {
    if (isAsked || isStopped) return;
    isAsked = true;
    ports.connect(takeBuffered).then((ready) => {
      if (isStopped) ready.stop();
      else connected = ready;
    }, reportError);
  };
  // Consent may have been withdrawn while the code was loaded.
  const takeBuffered = (): AnalyticsEvent[] => (isStopped ? [] : early.splice(0));
  const note = (happened: AnalyticsFact): void => {
    const event = { ...happened, atMs: ports.sinceStartMs() };
    if (connected) connected.take(event);
    else if (early.length < MAX_BUFFERED) early.push(event);
  };

  let path: string | null = null;
  const notePage = (): void => {
    const { page } = router.get();
    if (page.path === path) return;
    path = page.path;
    note({
      kind: 'page',
      routeId: page.route.id,
      path,
      isBetting: page.route.isBetting === true,
      params: page.params,
    });
    if (REGISTRATION.test(page.route.id)) load();
  };
  let over: string | null = null;
  let sheet: string | null = null;
  const noteModals = (): void => {
    const state = modals.get();
    const form = state.modal?.component ?? null;
    if (form !== null && form !== over) {
      note({ kind: 'form', form });
      if (REGISTRATION.test(form)) load();
    }
    if (state.sheet === 'left' && sheet !== 'left') note({ kind: 'menu' });
    over = form;
    sheet = state.sheet;
  };

  const stops = [
    router.subscribe(notePage),
    modals.subscribe(noteModals),
    events.on('analytics/happened', (event) => note({ kind: 'event', event })),
    couponStore.onEvent((event) => {
      // A stake that waits for a trader is not yet a bet, so it is not counted.
      if (event.type === 'answered-accepted' && event.coupon.state !== 'pending-vip')
        note({ kind: 'coupon', typeId: event.coupon.typeId, betCount: event.coupon.bets.length });
    }),
  ];
  notePage();
  noteModals();
  const cancelLoad = ports.setTimer(load, Math.max(0, ANALYTICS_DELAY_MS - ports.sinceStartMs()));
  return {
    stop: () => {
      isStopped = true;
      cancelLoad();
      for (const stop of stops) stop();
      early.length = 0;
      connected?.stop();
    },
  };
}

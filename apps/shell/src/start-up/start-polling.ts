/**
 * Starts the polls of an open page: site state, session, terms, newer releases. It is a separate chunk, loaded after
 * hydration.
 */
import { redirectsToTerms } from '../http/terms-redirect.ts';
import { retrying } from '../http/retry-requests.ts';
import { loadLazyModule } from '../lazy/lazy-modules.ts';
import { createPolls } from '../polls/poll.ts';
import { pollTable } from '../polls/poll-table.ts';
import type { Clock } from '../remote-views/ports.ts';
import { parseCookies } from '../stores/preferences/index.ts';
import { FORCE_GEO_OFF_COOKIE } from '../stores/site/block-path.ts';
import { createSiteEffects } from '../stores/site/effects.ts';
import { createUserConfigLoad } from '../stores/user-config/effects.ts';
import type { MadeShell } from './create-shell.ts';
import { checkRights } from './check-rights.ts';
import { checkSession } from './check-session.ts';
import { offerMirror } from './offer-mirror.ts';
import type { OfferPorts } from './offer-mirror.ts';
import { storeWindowWidth } from './store-window-width.ts';
import type { WindowPorts } from './store-window-width.ts';

/** Retries of the session check (SH-SE-007). */
export const SESSION_RETRIES = { times: 2, waitMs: 1500 } as const;

export interface PollingPorts {
  readonly clock: Clock;
  readonly isHidden: () => boolean;
  readonly onVisibility: (handler: () => void) => void;
  readonly address: () => string;
  readonly cookies: () => string;
  /** Reloads the page, because it still shows a player who is logged out. */
  readonly reload: () => void;
  readonly loadDocument: (href: string) => void;
  readonly mirror: OfferPorts;
  readonly window: WindowPorts;
}

export function startPolling(made: MadeShell, ports: PollingPorts): void {
  const { shell, site, router, api, live, state } = made;
  const pause = async (ms: number) => new Promise<void>((resolve) => void ports.clock.setTimer(resolve, ms));
  const isSignedIn = () => shell.session.get().status === 'signed-in';
  const effects = createSiteEffects(site, {
    api,
    live,
    pause,
    lang: () => shell.lang,
    address: ports.address,
    madeOf: state.siteGeneration,
    isSignedIn,
    isGeoForcedOff: () => parseCookies(ports.cookies())[FORCE_GEO_OFF_COOKIE] === '1',
    recheck: router.recheck,
    follow: (to) =>
      to.kind === 'own' ? router.navigate(to.path, { replace: true }) : ports.loadDocument(to.href),
    checkTerms,
    reportError: (error) => shell.reportError(error),
  });
  made.onFailure(effects.onCallFailed);
  const onNoAnswer = offerMirror(made, ports.mirror);
  made.onFailure((answer) => void onNoAnswer(answer));
  made.onFailure((answer) => {
    const { page } = router.get();
    const { isTermsConfirmationAvailable: isAvailable } = site.get().siteConfig;
    if (!redirectsToTerms(answer, { routeId: page.route.id, view: page.view, isAvailable })) return;
    site.send({ type: 'terms-loaded', isTermsChanged: true });
    router.navigate('confirm');
  });

  const compareSession = async () =>
    checkSession({
      check: async () =>
        retrying(async () => (await loadLazyModule('auth')).checkSession(api), SESSION_RETRIES, pause),
      session: () => shell.session.get(),
      reload: ports.reload,
    });

  async function checkTerms(): Promise<void> {
    if (!isSignedIn() || !site.get().siteConfig.isTermsConfirmationAvailable) return;
    const answer = await (await loadLazyModule('common')).termsStatus(api);
    if (answer.outcome === 'failed' || answer.data.result === site.get().isTermsChanged) return;
    site.send({ type: 'terms-loaded', isTermsChanged: answer.data.result });
    router.recheck();
  }

  async function checkUpdate(): Promise<void> {
    const { isNewerBuild } = await loadLazyModule('update-checker');
    if (await isNewerBuild(state.build, async () => fetch('/_shell/build.json', { cache: 'no-store' })))
      shell.events.emit('update/available', {});
  }

  async function renewVideoToken(): Promise<void> {
    const { refreshVideoToken } = await import('../stores/media/effects.ts');
    await refreshVideoToken(made.media, { api, session: shell.session, events: shell.events });
  }

  storeWindowWidth(shell.preferences, ports.clock, ports.window);
  router.onMove(() => void effects.followMoved());
  effects.start();
  const loadUserConfig = createUserConfigLoad(made.userConfig, {
    api,
    isSignedIn,
    reportError: (error) => shell.reportError(error),
  });
  shell.events.on('user-config/changed', () => void loadUserConfig());
  void loadUserConfig();
  const checkRestrictions = async () =>
    checkRights({
      api,
      session: () => shell.session.get(),
      banLevel: () => state.visitor.banLevel,
      reload: ports.reload,
    });
  const asks = {
    checkSession: compareSession,
    checkRights: checkRestrictions,
    checkTerms,
    checkSite: effects.checkSite,
    checkUpdate,
  };
  createPolls(pollTable({ ...asks, refreshVideoToken: renewVideoToken }), {
    clock: ports.clock,
    visibility: { isHidden: ports.isHidden, onChange: ports.onVisibility },
    isSignedIn,
    reportError: (error, place) => shell.reportError(new Error(place, { cause: error })),
  }).start();
}

/**
 * Updates the page when the site's state changes. The change may come from the live topic, from a poll, or from a call
 * that is refused because the site is closed. After each change, the router checks whether the visitor may stay on the
 * page.
 */
import {
  type ApiAnswer,
  type ApiClient,
  call,
  type LiveFeed,
  parseCall,
} from '@touchline/contracts/remote-views';
import { readMaintenance, SITE_TOPIC, type SiteLiveState, sitePaths } from '@touchline/contracts/site';
import { retrying } from '../../http/retry-requests.ts';
import type { Pause } from '../../http/retry-requests.ts';
import { safeAddress } from '../../router/safe-address.ts';
import type { SafeAddress } from '../../router/safe-address.ts';
import { readServiceRedirect } from '../../router/service-redirect.ts';
import type { EventStore } from '../event-store.ts';
import type { SiteEvent, SiteState } from './state.ts';

/**
 * Config load: 5 retries, 1 s apart (SH-CF-006). Redirect call: 5 retries, 1 s apart (SH-RD-005). Block check: 2
 * retries, 100 ms apart (SH-BL-018).
 */
export const CONFIG_RETRIES = { times: 5, waitMs: 1000 } as const;
export const REDIRECT_RETRIES = { times: 5, waitMs: 1000 } as const;
export const BLOCK_RETRIES = { times: 2, waitMs: 100 } as const;
export const MAINTENANCE_CODE = 'site/maintenance';

export interface SitePorts {
  readonly api: ApiClient;
  readonly live: LiveFeed;
  readonly pause: Pause;
  readonly lang: () => string;
  /** Path and query of the page. */
  readonly address: () => string;
  /** Generation of the site state with which the page was rendered; empty when unknown. */
  readonly madeOf: string;
  readonly isSignedIn: () => boolean;
  readonly isGeoForcedOff: () => boolean;
  /** Runs the guards again for the current page. */
  readonly recheck: () => void;
  /** Checks whether this player has terms to confirm. */
  readonly checkTerms: () => Promise<void>;
  /** Navigates to a path of this site, or to a listed host. */
  readonly follow: (to: SafeAddress) => void;
  readonly reportError: (error: unknown) => void;
}

export interface SiteEffects {
  /** Fetches block and maintenance (SH-BL-003); never throws. */
  readonly checkSite: () => Promise<void>;
  /**
   * Loads the configuration. After the last retry an error is reported (SH-CF-007), and the page keeps its
   * configuration.
   */
  readonly loadConfig: () => Promise<void>;
  /**
   * Checks whether the page's address has moved, and follows the redirect (SH-RD-002). Does nothing on sites without
   * redirects.
   */
  readonly followMoved: () => Promise<void>;
  /** Reads the site state from a failed call (SH-BL-004). */
  readonly onCallFailed: (answer: ApiAnswer<unknown>) => void;
  readonly start: () => void;
}

type SiteStore = EventStore<SiteState, SiteEvent>;

export function createSiteEffects(store: SiteStore, ports: SitePorts): SiteEffects {
  function send(event: SiteEvent): void {
    const before = store.get();
    store.send(event);
    if (store.get() !== before) ports.recheck();
  }

  function onCallFailed(answer: ApiAnswer<unknown>): void {
    if (answer.outcome === 'ok' || answer.code !== MAINTENANCE_CODE) return;
    const details = answer.details as { maintenance?: unknown } | undefined;
    send({
      type: 'maintenance-loaded',
      maintenance: { ...readMaintenance(details?.maintenance), isActive: true },
    });
  }

  async function checkSite(): Promise<void> {
    const answer = await retrying(
      async () =>
        call(ports.api, sitePaths.block, { body: { auth: ports.isSignedIn(), url: ports.address() } }),
      BLOCK_RETRIES,
      ports.pause,
    );
    if (answer.outcome === 'failed') {
      onCallFailed(answer);
      return;
    }
    const { maintenance, ...block } = answer.data.data;
    send({ type: 'maintenance-loaded', maintenance: readMaintenance(maintenance) });
    send({ type: 'block-loaded', block, isGeoForcedOff: ports.isGeoForcedOff() });
  }

  async function loadConfig(): Promise<void> {
    const answer = await retrying(
      async () => call(ports.api, sitePaths.config, { query: { lang: ports.lang() } }),
      CONFIG_RETRIES,
      ports.pause,
    );
    if (answer.outcome === 'failed') throw new Error(`no site config: ${answer.status}`);
    // The schema is loaded only when a configuration has changed, which is rare during one page.
    const { siteConfigSchema } = await import('./site-config-schema.ts');
    const siteConfig = siteConfigSchema.parse(answer.data);
    const { geoCountryId, geoCountryCode, geoCurrency, isRegionServed } = store.get().siteConfig;
    // The region stays as the page server determined it, because the browser cannot determine it reliably.
    send({
      type: 'config-loaded',
      siteConfig: { ...siteConfig, geoCountryId, geoCountryCode, geoCurrency, isRegionServed },
    });
  }

  async function followMoved(): Promise<void> {
    const { siteConfig } = store.get();
    if (!siteConfig.hasMovedAddresses) return;
    const address = ports.address();
    const answer = await retrying(
      async () =>
        parseCall(
          ports.api,
          sitePaths.redirect,
          { body: { url: address } },
          // The redirect step parses this value and reports an incomplete reply (SH-RD-003).
          (json) => (json as { readonly data?: unknown }).data,
        ),
      REDIRECT_RETRIES,
      ports.pause,
    );
    // The visitor may have navigated away meanwhile.
    if (answer.outcome === 'failed' || ports.address() !== address) return;
    const found = readServiceRedirect(answer.data ?? {}, address);
    if (found.outcome === 'incorrect' || found.outcome === 'cyclic')
      ports.reportError(new Error(`redirect ${found.outcome}: ${address} ${found.to}`));
    const to = found.outcome === 'redirect' ? safeAddress(found.to, siteConfig.allowedRedirectHosts) : null;
    if (to) ports.follow(to);
    else if (found.outcome === 'redirect') ports.reportError(new Error(`redirect unsafe: ${found.to}`));
  }

  let generation = ports.madeOf;
  function applyLiveState(state: SiteLiveState): void {
    const isNew = state.generation !== generation;
    generation = state.generation;
    const maintenance = readMaintenance(state.maintenance);
    // Staff with a maintenance cookie can see the site. So only the reply to their own request says whether the
    // maintenance applies to them.
    if (maintenance.isActive !== store.get().maintenance.isActive) void checkSite();
    else send({ type: 'maintenance-loaded', maintenance });
    if (!isNew) return;
    void checkSite();
    void ports.checkTerms();
    loadConfig().catch(ports.reportError);
  }

  return {
    checkSite,
    loadConfig,
    followMoved,
    onCallFailed,
    start: () => {
      ports.live.subscribe(SITE_TOPIC, ({ data }) => {
        const state = data.set['state'] as SiteLiveState | undefined;
        if (state) applyLiveState(state);
      });
    },
  };
}

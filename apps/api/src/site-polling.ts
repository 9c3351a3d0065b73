import { createHash } from 'node:crypto';
import type { SiteLiveState } from '@touchline/contracts/site';
import type { App } from './app.ts';
import { startPeriodic } from './platform/process/periodic.ts';

/**
 * The polling interval, in case a message is lost. Configuration, blocks and maintenance take effect within two
 * seconds.
 */
const POLL_EVERY_MS = 1000;

type SiteApp = Pick<App, 'siteConfig' | 'siteGate' | 'terms' | 'limits' | 'clock' | 'bus' | 'log'>;

/** The site-wide state that every open page receives. */
export function siteLiveState(app: Pick<App, 'siteConfig' | 'siteGate' | 'terms'>): SiteLiveState {
  const parts = [
    JSON.stringify(app.siteConfig.publicPart()),
    app.siteGate.fingerprint(),
    String(app.terms.current()?.id),
  ];
  return {
    generation: createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16),
    maintenance: app.siteGate.maintenance(),
  };
}

/**
 * Keeps the configuration, gate and terms of a process up to date: at once after a message, otherwise by polling.
 * `changed` is called after the state has changed.
 */
export function startSitePolling(
  app: SiteApp,
  changed: () => void = () => {},
  everyMs = POLL_EVERY_MS,
): { stop: () => Promise<void> } {
  let last = JSON.stringify(siteLiveState(app));
  const poll = async (): Promise<void> => {
    await Promise.all([app.siteConfig.load(), app.siteGate.load(), app.terms.load()]);
    await app.limits.syncSettings();
    const now = JSON.stringify(siteLiveState(app));
    if (now === last) return;
    last = now;
    changed();
  };
  const unsubscribe = app.bus.subscribe('site-changed', () => {
    // When this poll fails, the periodic poll runs again.
    poll().catch(() => {});
  });
  const polling = startPeriodic({ name: 'site', everyMs, log: app.log, work: poll });
  return {
    stop: async () => {
      unsubscribe();
      await polling.stop();
    },
  };
}

/** The topic's version is the time of its creation, so it only rises. */
export const siteSnapshot = (app: SiteApp) => ({
  clk: app.clock.nowMs(),
  set: { state: siteLiveState(app) },
});

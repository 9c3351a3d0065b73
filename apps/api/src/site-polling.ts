import { createHash } from 'node:crypto';
import type { SiteLiveState } from '@touchline/contracts/site';
import type { App } from './app.ts';
import { startPeriodic } from './platform/process/periodic.ts';

/** Followed at least this often, should the hint be lost: config, blocks and maintenance within two seconds. */
const POLL_EVERY_MS = 1000;

type SiteApp = Pick<App, 'siteConfig' | 'siteGate' | 'terms' | 'clock' | 'bus' | 'log'>;

/** What every open page hears about the site as a whole. */
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
 * Keeps a process's config, gate and terms up to date: at a hint at once, else by looking. `changed` is told after
 * what pages hear has changed.
 */
export function startSitePolling(
  app: SiteApp,
  changed: () => void = () => {},
  everyMs = POLL_EVERY_MS,
): { stop: () => Promise<void> } {
  let last = JSON.stringify(siteLiveState(app));
  const poll = async (): Promise<void> => {
    await Promise.all([app.siteConfig.load(), app.siteGate.load(), app.terms.load()]);
    const now = JSON.stringify(siteLiveState(app));
    if (now === last) return;
    last = now;
    changed();
  };
  const unsubscribe = app.bus.subscribe('site-changed', () => {
    // A failed look is repeated by the periodic one.
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

/** The versions of the topic only ever rise: the moment it was made. */
export const siteSnapshot = (app: SiteApp) => ({
  clk: app.clock.nowMs(),
  set: { state: siteLiveState(app) },
});

import { DEFAULT_PREFERENCES } from '@touchline/contracts/players';
import { NO_MAINTENANCE, parseShellState, type SiteConfig } from '@touchline/contracts/site';
import { describe, expect, it } from 'vitest';
import { constant } from '../stores/event-store.ts';
import { createNotificationsStore } from '../stores/notifications/index.ts';
import { createSiteStore } from '../stores/site/index.ts';
import { createViewEvents } from '../stores/view-events.ts';
import type { MadeShell } from './create-shell.ts';
import { startSiteNotifications } from './site-notifications.ts';

const { siteConfig } = parseShellState({ siteConfig: { geoCountryCode: 'it' } });
const PLANNED = {
  ...NO_MAINTENANCE,
  startAtSec: 1_795_186_800,
  finishAtSec: 1_795_190_400,
  notifyStartAtSec: 500,
};

function rig(
  config: Partial<SiteConfig> = {},
  browser: { isCurrent?: boolean; hasAdBlocker?: boolean } = {},
) {
  const site = createSiteStore({
    siteConfig: { ...siteConfig, ...config },
    maintenance: NO_MAINTENANCE,
    blockPath: null,
    isTermsChanged: false,
    seoContent: null,
  });
  const notifications = createNotificationsStore(() => undefined);
  const events = createViewEvents((error) => {
    throw error;
  });
  const items = new Map<string, string>();
  const log: string[] = [];
  const shell = {
    notifications,
    events,
    preferences: constant(DEFAULT_PREFERENCES),
    t: (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key),
  };
  startSiteNotifications({ shell, site } as unknown as MadeShell, {
    nowMs: () => 1_000_000,
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
    },
    reload: () => void log.push('reload'),
    browser: { isCurrent: browser.isCurrent ?? true, hasAdBlocker: () => browser.hasAdBlocker ?? false },
  });
  const shown = () => notifications.get().shown.map(({ group, text }) => `${group}: ${text}`);
  return { site, notifications, events, log, shown, items };
}

describe('notifications of the shell itself', () => {
  it('[SH-MT-008] an announced maintenance, once, until it is closed or cancelled', () => {
    const { site, notifications, shown } = rig();
    site.send({ type: 'maintenance-loaded', maintenance: PLANNED });
    expect(shown()).toEqual([
      'maintenance: main_maintenance_text_en {"start":"20 Nov, 18:00","end":"20 Nov, 19:00"}',
    ]);
    site.send({ type: 'maintenance-loaded', maintenance: NO_MAINTENANCE });
    expect(shown()).toEqual([]);
    site.send({ type: 'maintenance-loaded', maintenance: PLANNED });
    expect(shown()).toHaveLength(1);
    notifications.send({ type: 'closed', id: notifications.get().shown[0]?.id ?? 0 });
    site.send({ type: 'maintenance-loaded', maintenance: { ...PLANNED, finishAtSec: null } });
    expect(shown()).toEqual([]);
  });

  it('[SH-PL-005] [DM-LZ-005] a newer release offers a reload, and reloads on click', () => {
    const { events, notifications, shown, log } = rig();
    events.emit('update/available', {});
    events.emit('update/available', {});
    expect(shown()).toEqual(['custom: main_update_available']);
    notifications.get().shown[0]?.controls?.[0]?.onPress();
    expect(log).toEqual(['reload']);
  });

  it('[SH-NT-008] [SH-NT-009] region, old browser and ad blocker, each under its own condition', () => {
    expect(rig({ isRegionNoticeEnabled: true, isRegionServed: false }).shown()).toEqual([
      'shadow: main_region_notice',
    ]);
    expect(rig({ isRegionNoticeEnabled: true, isRegionServed: true }).shown()).toEqual([]);
    expect(rig({ isRegionNoticeEnabled: false, isRegionServed: false }).shown()).toEqual([]);
    expect(rig({}, { isCurrent: false }).shown()).toEqual(['shadow: main_old_browser']);
    expect(rig({ isAdBlockerNoticeEnabled: true }, { hasAdBlocker: true }).shown()).toEqual([
      'shadow: main_ad_blocker_notice',
    ]);
    expect(rig({}, { hasAdBlocker: true }).shown()).toEqual([]);
  });
});

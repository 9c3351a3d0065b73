/** Shows the shell's own notifications: an announced maintenance, a newer release, missing browser features. */
import { intlTag } from '@touchline/i18n';
import { maintenanceNotice } from '../stores/site/maintenance-notice.ts';
import type { MadeShell } from './create-shell.ts';

const CLOSED_KEY = 'maintenance_notice_closed';

export interface SiteNotificationPorts {
  readonly nowMs: () => number;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
  readonly browser: BrowserInput;
}

export interface BrowserInput {
  /** Whether the browser has the features that the pages need. */
  readonly isCurrent: boolean;
  readonly hasAdBlocker: () => boolean;
}

export function startSiteNotifications({ shell, site }: MadeShell, ports: SiteNotificationPorts): void {
  const { notifications, events, t } = shell;
  announceMaintenance({ shell, site }, ports);
  site.subscribe(() => announceMaintenance({ shell, site }, ports));

  let isUpdateNotified = false;
  events.on('update/available', () => {
    if (isUpdateNotified) return;
    isUpdateNotified = true;
    notifications.show(
      {
        tone: 'warning',
        kind: 'with-controls',
        text: t('main_update_available'),
        isPermanent: true,
        controls: [{ text: t('main_reload'), onPress: ports.reload }],
      },
      'custom',
    );
  });

  const { isRegionNoticeEnabled, isRegionServed, isAdBlockerNoticeEnabled } = site.get().siteConfig;
  notifyOnce('region', 'main_region_notice', isRegionNoticeEnabled && !isRegionServed);
  notifyOnce('old-browser', 'main_old_browser', !ports.browser.isCurrent);
  notifyOnce(
    'ad-blocker',
    'main_ad_blocker_notice',
    isAdBlockerNoticeEnabled && ports.browser.hasAdBlocker(),
  );

  /** Shows a notification once per visit, because the reason does not change between pages. */
  function notifyOnce(
    name: string,
    key: 'main_region_notice' | 'main_old_browser' | 'main_ad_blocker_notice',
    isTrue: boolean,
  ): void {
    const shownKey = `said_${name}`;
    if (!isTrue || ports.storage.getItem(shownKey) !== null) return;
    ports.storage.setItem(shownKey, '1');
    notifications.show({ tone: 'warning', text: t(key), isPermanent: true }, 'shadow');
  }
}

function announceMaintenance(
  { shell, site }: Pick<MadeShell, 'shell' | 'site'>,
  ports: SiteNotificationPorts,
): void {
  const { notifications, preferences, t } = shell;
  const { maintenance, siteConfig } = site.get();
  const notice = maintenanceNotice(maintenance, siteConfig.geoCountryCode, Math.floor(ports.nowMs() / 1000));
  const shown = notifications.get().shown.find(({ group }) => group === 'maintenance');
  if (notice === null) {
    if (shown) notifications.send({ type: 'closed', id: shown.id });
    return;
  }
  const id = String(notice.startAtSec);
  if (ports.storage.getItem(CLOSED_KEY) === id) return;
  const time = (atSec: number | null) =>
    atSec === null ? '' : clockText(atSec, notice.lang, preferences.get().timeZone);
  const text = t(notice.key, { start: time(notice.startAtSec), end: time(notice.finishAtSec) });
  if (shown?.text === text) return;
  const shownId = notifications.show({ tone: 'warning', text, isPermanent: true }, 'maintenance');
  const stop = notifications.onEvent((event) => {
    if (event.type !== 'closed' || event.id !== shownId) return;
    stop();
    // The visitor closed this notification while it was valid, so it is not shown again.
    const { maintenance: now } = site.get();
    if (now.startAtSec === notice.startAtSec) ports.storage.setItem(CLOSED_KEY, id);
  });
}

/** Formats day and time at an offset from UTC in hours. */
function clockText(atSec: number, lang: string, timeZoneHours: number): string {
  const shifted = new Date((atSec + timeZoneHours * 3600) * 1000);
  return shifted.toLocaleString(intlTag(lang), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
}

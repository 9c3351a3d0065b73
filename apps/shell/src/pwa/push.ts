/** Push messages in the service worker: shows a notification, and opens its page (DR-11.59, DR-11.63). */
import type { WorkerScope } from './worker-scope.ts';

export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

const ICON = '/_shell/pwa/icon-192.png';
const BADGE = '/_shell/pwa/icon-72.png';

/** Returns the message of a push event; null for any other data. */
export function readPushMessage(data: unknown): PushMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { title, body, path, tag, lang, dir } = data as Record<string, unknown>;
  const texts = [title, body, path, tag, lang];
  if (!texts.every((text) => typeof text === 'string') || (dir !== 'ltr' && dir !== 'rtl')) return null;
  return data as PushMessage;
}

/** Shows a notification. One with the same tag is replaced, so a repeated delivery is shown once. */
export async function showPush(scope: WorkerScope, data: unknown): Promise<void> {
  // A browser takes the permission away when a push message shows nothing, so an unreadable one shows the site's name.
  const unreadable = {
    title: new URL(scope.location.origin).hostname,
    body: '',
    path: '/',
    tag: 'message',
    lang: '',
  };
  const { title, body, path, tag, lang, dir } = readPushMessage(data) ?? {
    ...unreadable,
    dir: 'auto' as const,
  };
  await scope.registration.showNotification(title, {
    body,
    tag,
    lang,
    dir,
    icon: ICON,
    badge: BADGE,
    data: { path },
  });
}

/** The address that a notification opens; the start page for everything that is not a path of this site. */
export function addressOf(data: unknown, origin: string): string {
  const path = typeof data === 'object' && data !== null ? (data as { path?: unknown }).path : undefined;
  const home = `${origin}/`;
  if (typeof path !== 'string' || !path.startsWith('/')) return home;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null;
  return url?.origin === origin ? url.href : home;
}

/** Opens the page of a notification in an open tab of the site, else in a new one. */
export async function openNotification(scope: WorkerScope, data: unknown): Promise<void> {
  const address = addressOf(data, scope.location.origin);
  const tabs = await scope.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0];
  if (!tab) {
    await scope.clients.openWindow(address);
    return;
  }
  await tab.focus();
  // A tab that another worker controls cannot be navigated.
  await tab.navigate(address).catch(() => scope.clients.openWindow(address));
}

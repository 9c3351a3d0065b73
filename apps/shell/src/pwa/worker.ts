/**
 * The service worker: it serves built files and fonts from the cache and pages from the network, with an offline page.
 * It also shows push messages.
 */
import { ACTIVATE_MESSAGE, CACHE_PREFIX, offlinePath } from './pwa-paths.ts';
import { languageOf, planFetch } from './plan-fetch.ts';
import { renewPush } from './push-change.ts';
import { openNotification, showPush } from './push.ts';
import type { WorkerFetchEvent, WorkerRelease, WorkerScope } from './worker-scope.ts';

/** Maximum number of cached files; the oldest are deleted first. */
export const MAX_ASSETS = 300;

/** The data of a push event; null when there is none or it is not JSON. */
function readJson(data: { json: () => unknown } | null): unknown {
  try {
    return data?.json() ?? null;
  } catch {
    return null;
  }
}

export function startWorker(scope: WorkerScope, release: WorkerRelease): void {
  const cacheName = `${CACHE_PREFIX}${release.build}`;
  const cache = async () => scope.caches.open(cacheName);

  async function install(): Promise<void> {
    const store = await cache();
    for (const lang of release.languages) {
      const path = offlinePath(lang);
      const page = await scope.fetch(path, { cache: 'no-store' });
      // When a file is missing, the installation fails and the browser tries again later.
      if (!page.ok) throw new Error(`${path} answered ${page.status}`);
      await store.put(path, page);
    }
  }

  async function activate(): Promise<void> {
    const names = await scope.caches.keys();
    const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== cacheName);
    await Promise.all(old.map(async (name) => scope.caches.delete(name)));
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  }

  async function asset(event: WorkerFetchEvent): Promise<Response> {
    const { request } = event;
    const store = await cache();
    const known = await store.match(request.url);
    if (known) return known;
    const answer = await scope.fetch(request);
    if (answer.status === 200 && answer.type === 'basic') {
      const copy = answer.clone();
      event.waitUntil(keep(request.url, copy));
    }
    return answer;
  }

  async function keep(url: string, answer: Response): Promise<void> {
    const store = await cache();
    await store.put(url, answer);
    const assets = (await store.keys()).filter(({ url: known }) => !known.endsWith('.html'));
    for (const { url: oldest } of assets.slice(0, Math.max(0, assets.length - MAX_ASSETS)))
      await store.delete(oldest);
  }

  async function page({ request, preloadResponse }: WorkerFetchEvent): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await scope.fetch(request));
    } catch (error) {
      const lang = languageOf(request.url, release.languages, release.defaultLanguage);
      const offline = await (await cache()).match(offlinePath(lang));
      if (offline) return offline;
      throw error;
    }
  }

  // A new worker waits for the page's message, so that one page never uses two releases.
  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('message', (event) => {
    if (event.data === ACTIVATE_MESSAGE) event.waitUntil(scope.skipWaiting());
  });
  scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, readJson(event.data))));
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(scope, event)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openNotification(scope, event.notification.data));
  });
  scope.addEventListener('fetch', (event) => {
    const plan = planFetch(event.request, scope.location.origin);
    if (plan === 'asset') event.respondWith(asset(event));
    if (plan === 'page') event.respondWith(page(event));
  });
}

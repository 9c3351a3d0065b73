/** The service worker: built files and fonts from the cache, pages always from the network, and an offline page. */
import { ACTIVATE_MESSAGE, CACHE_PREFIX, offlinePath } from './names.ts';
import { languageOf, planFetch } from './plan-fetch.ts';
import type { WorkerFetchEvent, WorkerRelease, WorkerScope } from './worker-scope.ts';

/** Maximum number of cached files; the oldest are deleted first. */
export const MAX_ASSETS = 300;

export function startWorker(scope: WorkerScope, release: WorkerRelease): void {
  const cacheName = `${CACHE_PREFIX}${release.build}`;
  const cache = async () => scope.caches.open(cacheName);

  async function install(): Promise<void> {
    const kept = await cache();
    for (const lang of release.languages) {
      const path = offlinePath(lang);
      const page = await scope.fetch(path, { cache: 'no-store' });
      // A partial installation fails: the browser tries again later.
      if (!page.ok) throw new Error(`${path} answered ${page.status}`);
      await kept.put(path, page);
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
    const kept = await cache();
    const known = await kept.match(request.url);
    if (known) return known;
    const answer = await scope.fetch(request);
    if (answer.status === 200 && answer.type === 'basic') {
      const copy = answer.clone();
      event.waitUntil(keep(request.url, copy));
    }
    return answer;
  }

  async function keep(url: string, answer: Response): Promise<void> {
    const kept = await cache();
    await kept.put(url, answer);
    const assets = (await kept.keys()).filter(({ url: known }) => !known.endsWith('.html'));
    for (const { url: oldest } of assets.slice(0, Math.max(0, assets.length - MAX_ASSETS)))
      await kept.delete(oldest);
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

  // A new worker waits for the page's message: two releases never serve one page.
  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('message', (event) => {
    if (event.data === ACTIVATE_MESSAGE) event.waitUntil(scope.skipWaiting());
  });
  scope.addEventListener('fetch', (event) => {
    const plan = planFetch(event.request, scope.location.origin);
    if (plan === 'asset') event.respondWith(asset(event));
    if (plan === 'page') event.respondWith(page(event));
  });
}

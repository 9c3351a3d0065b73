/**
 * Decides how the service worker handles a request. Only the network provides responses that may contain prices or
 * personal data.
 */

export type FetchPlan =
  /** A built file with a content hash in its name. It comes from the cache; otherwise it is fetched and cached. */
  | 'asset'
  /** A page comes from the network. Offline, the offline page is shown. */
  | 'page'
  /** Not handled by the worker. */
  | 'pass';

const ASSET = /^\/_(?:shell|view\/[a-z0-9-]+)\/assets\/[\w.-]+$|^\/_vendor\/[\w.-]+$/;

export function planFetch(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): FetchPlan {
  const { origin: requestOrigin, pathname, search } = new URL(url);
  if (method !== 'GET' || requestOrigin !== origin) return 'pass';
  // A query on a built file means a retry after a failure, so the cache is not used.
  if (ASSET.test(pathname) && search === '') return 'asset';
  return mode === 'navigate' ? 'page' : 'pass';
}

/** Returns the language of a page's address, for the offline page. */
export function languageOf(url: string, languages: readonly string[], fallback: string): string {
  const prefix = new URL(url).pathname.split('/')[1] ?? '';
  return languages.includes(prefix) ? prefix : fallback;
}

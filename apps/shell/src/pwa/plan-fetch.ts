/**
 * How the worker handles a request. Everything that may contain a price or personal data is fetched from the
 * network only.
 */

export type FetchPlan =
  /** A built file with a content hash in its name: from the cache, else fetched and cached. */
  | 'asset'
  /** A page: from the network; offline the offline page. */
  | 'page'
  /** Not handled by the worker. */
  | 'pass';

const ASSET = /^\/_(?:shell|view\/[a-z0-9-]+)\/assets\/[\w.-]+$|^\/_vendor\/[\w.-]+$/;

export function planFetch(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): FetchPlan {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'pass';
  // A query on a built file is a retry after a fault: the network must be used.
  if (ASSET.test(pathname) && search === '') return 'asset';
  return mode === 'navigate' ? 'page' : 'pass';
}

/** Language of a page's address, for the offline page. */
export function languageOf(url: string, languages: readonly string[], fallback: string): string {
  const prefix = new URL(url).pathname.split('/')[1] ?? '';
  return languages.includes(prefix) ? prefix : fallback;
}

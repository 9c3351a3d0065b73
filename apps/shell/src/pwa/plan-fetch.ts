/** What the worker does with a request. Everything that may hold a price or a person goes to the network alone. */

export type FetchPlan =
  /** A built file whose name carries a hash of its content: from the cache, else kept there. */
  | 'asset'
  /** A page: from the network, and without one the page that says so. */
  | 'page'
  /** Not ours to touch. */
  | 'pass';

const ASSET = /^\/_(?:shell|view\/[a-z0-9-]+)\/assets\/[\w.-]+$|^\/_vendor\/[\w.-]+$/;

export function planFetch(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): FetchPlan {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'pass';
  // A query on a built file is a retry after a fault: the network must be tried.
  if (ASSET.test(pathname) && search === '') return 'asset';
  return mode === 'navigate' ? 'page' : 'pass';
}

/** Language of a page's address, for the page that says there is no network. */
export function languageOf(url: string, languages: readonly string[], fallback: string): string {
  const prefix = new URL(url).pathname.split('/')[1] ?? '';
  return languages.includes(prefix) ? prefix : fallback;
}

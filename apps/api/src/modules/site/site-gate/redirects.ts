import type { GateState, RedirectRule } from './gate-state.ts';

/** The reply of the redirect service (SH-RD-001). */
export type RedirectInfo = {
  redirect: boolean;
  code: number;
  url: string;
  reasons: string[];
  breadcrumbs: string[];
};

/** A chain of more redirects is treated as a cycle. */
export const MAX_STEPS = 5;

type Place = { lang: string; path: string; search: string };

/**
 * Splits an address: `/ru/live?x=1` is `{ lang: 'ru', path: 'live', search: '?x=1' }`. Null for an address that is not
 * a page.
 */
function readPlace(url: string): Place | null {
  if (!/^\/(?![/\\])/.test(url) || !URL.canParse(url, 'http://own')) return null;
  const { pathname, search } = new URL(url, 'http://own');
  const [first = '', ...rest] = pathname.slice(1).replace(/\/$/, '').split('/');
  const hasLanguage = /^[a-z]{2}$/.test(first);
  return hasLanguage
    ? { lang: first, path: rest.join('/'), search }
    : { lang: '', path: [first, ...rest].filter((part) => part !== '').join('/'), search };
}

const withPlace = ({ toUrl }: RedirectRule, { lang, search }: Place): string => {
  if (/^https?:/.test(toUrl)) return toUrl;
  const base = lang === '' ? `/${toUrl}` : `/${lang}/${toUrl}`;
  // A rule with a query replaces the original query.
  return toUrl.includes('?') ? base : `${base}${search}`;
};

/**
 * Returns the target of an address. Rules are followed to their end, so that the visitor is redirected once. For a
 * cycle it returns `redirect: false` with the reason `cyclic` (SH-RD-004).
 */
export function findRedirect(state: GateState, url: string): RedirectInfo {
  const breadcrumbs = [url];
  const reasons: string[] = [];
  let code: number = 301;
  let here = url;
  for (;;) {
    const place = readPlace(here);
    const rule = place && state.redirects.get(place.path);
    if (!place || !rule) break;
    if (breadcrumbs.length > MAX_STEPS)
      return { redirect: false, code: 0, url, reasons: ['cyclic'], breadcrumbs };
    here = withPlace(rule, place);
    reasons.push(rule.reason);
    // One temporary rule in the chain makes the whole redirect temporary.
    code = code === 301 || code === 308 ? rule.code : code;
    if (breadcrumbs.includes(here))
      return { redirect: false, code: 0, url, reasons: ['cyclic'], breadcrumbs };
    breadcrumbs.push(here);
  }
  const isMoved = here !== url;
  return {
    redirect: isMoved,
    code: isMoved ? code : 0,
    url: here,
    reasons,
    breadcrumbs: breadcrumbs.slice(0, -1),
  };
}

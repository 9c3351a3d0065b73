import type { GateState, RedirectRule } from './gate-state.ts';

/** Reply of the redirect service (SH-RD-001). */
export type RedirectInfo = {
  redirect: boolean;
  code: number;
  url: string;
  reasons: string[];
  breadcrumbs: string[];
};

/** A chain longer than this is taken for a loop. */
export const MAX_STEPS = 5;

type Place = { lang: string; path: string; search: string };

/** `/ru/live?x=1` is `{ lang: 'ru', path: 'live', search: '?x=1' }`. Null for what is no address of a page. */
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
  // A rule that names a query has decided about it.
  return toUrl.includes('?') ? base : `${base}${search}`;
};

/**
 * Where an address leads. Rules are followed to their end, so that a visitor makes one jump; a chain that comes
 * back to where it was is answered with `redirect: false` and the reason `cyclic` (SH-RD-004).
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
    // One step that is not for ever makes the jump not for ever.
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

/**
 * Resolves an address to a page: language, old addresses, route table, guards. The function is pure, so the page server
 * and the browser's router always agree.
 */
import { buildPath } from '@touchline/view-kit';
import { runGuards } from '../guards/index.ts';
import type { GuardInput } from '../guards/index.ts';
import type { ViewName } from '../remote-views/registry.ts';
import { matchRoute, routeById } from '../routes/index.ts';
import type { RouteRow } from '../routes/index.ts';
import type { RouteModal } from '../routes/route-shape.ts';
import { OLD_PROMO_URLS } from '../routes/segment-values.ts';
import { addressOf, readPrefix } from './language-prefix.ts';
import type { LanguageInput } from './language-prefix.ts';

export type AuthForm = 'login' | 'registration' | 'forgotpassword';

export interface PageDecision {
  readonly outcome: 'page';
  readonly status: 200 | 404 | 500;
  readonly lang: string;
  readonly path: string;
  readonly route: RouteRow;
  /** Parameters of the path, and `lng`, the language (SH-LG-013). */
  readonly params: Readonly<Record<string, string>>;
  /** The primary view and its path; null for pages that the shell itself renders. */
  readonly view: ViewName | null;
  readonly viewPath: string;
  /** The form to open over the page. */
  readonly openAuth: AuthForm | null;
}
export type Decision =
  | PageDecision
  | { readonly outcome: 'redirect'; readonly to: string; readonly status: 301 | 302 }
  /** The current page stays (deposit in a dialog, DM-GD-012). */
  | { readonly outcome: 'cancelled'; readonly modal: RouteModal };

export interface ResolveInput extends GuardInput, LanguageInput {}

/** Returns the page for a status, which the view technical-pages renders under the visitor's own address. */
export function technicalPage(path: '404' | '500', lang: string, requestedPath: string): PageDecision {
  return {
    outcome: 'page',
    status: path === '404' ? 404 : 500,
    lang,
    path: requestedPath,
    route: routeById('error-500'),
    params: { lng: lang },
    view: 'technical-pages',
    viewPath: path,
    openAuth: null,
  };
}

/** Returns the 404 page, which keeps the main layout, so that the visitor can navigate on. */
export function notFoundPage(lang: string, path: string): PageDecision {
  const page = technicalPage('404', lang, path);
  return { ...page, route: { ...page.route, layout: 'main' } };
}

function unmatched(lang: string, path: string, search: string): Decision {
  const slug = OLD_PROMO_URLS[path];
  if (slug !== undefined)
    return { outcome: 'redirect', to: `${addressOf(lang, `promotions/${slug}`)}${search}`, status: 301 };
  const query = new URLSearchParams(search);
  if (query.has('platform_type')) {
    // Redirects to home without the parameter (SH-QF-005).
    query.delete('platform_type');
    const rest = query.size > 0 ? `?${query}` : '';
    return { outcome: 'redirect', to: `${addressOf(lang, '')}${rest}`, status: 302 };
  }
  return notFoundPage(lang, path);
}

function redirectRow(
  row: RouteRow,
  params: Readonly<Record<string, string>>,
  lang: string,
  search: string,
): Decision | null {
  if (!row.redirect) return null;
  const own = row.redirect.query ?? '';
  const query = [own, search.slice(1)].filter((part) => part !== '').join('&');
  const path = addressOf(lang, buildPath(row.redirect.to, params));
  return { outcome: 'redirect', to: query === '' ? path : `${path}?${query}`, status: 301 };
}

function withSearch(to: string, search: string): string {
  // A redirect with its own query replaces the visitor's query.
  return to.includes('?') ? to : `${to}${search}`;
}

/** Resolves an address. `search` begins with `?` or is empty. */
export function resolve(pathname: string, search: string, facts: ResolveInput): Decision {
  const prefix = readPrefix(pathname, facts);
  const { lang, path } = prefix;
  if (prefix.outcome === 'redirect')
    return { outcome: 'redirect', to: `${addressOf(lang, path)}${search}`, status: 302 };
  const match = matchRoute(path);
  if (!match) return unmatched(lang, path, search);
  const { route, params } = match;
  const verdict = runGuards({ route, params, lang, path, search }, facts);
  if (verdict.verdict === 'not-found') return notFoundPage(lang, path);
  if (verdict.verdict === 'broken') return technicalPage('500', lang, path);
  if (verdict.verdict === 'cancel') return { outcome: 'cancelled', modal: verdict.modal };
  if (verdict.verdict === 'redirect') {
    const keepsSearch = verdict.to !== '' && !route.modal;
    return {
      outcome: 'redirect',
      to: addressOf(lang, keepsSearch ? withSearch(verdict.to, search) : verdict.to),
      status: verdict.status,
    };
  }
  const moved = redirectRow(route, params, lang, search);
  if (moved) return moved;
  return {
    outcome: 'page',
    status: 200,
    lang,
    path,
    route,
    params: { ...params, lng: lang },
    view: route.view ?? null,
    viewPath: route.modal ? '' : path,
    openAuth:
      verdict.verdict === 'open-auth'
        ? verdict.form
        : ((route.modal?.component as AuthForm | undefined) ?? null),
  };
}

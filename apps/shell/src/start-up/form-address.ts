/**
 * Determines the addresses of log-in and registration: where the form is shown, and where the visitor returns
 * (SH-RT-158).
 */
import { RETURN_URL } from '../guards/page-access.ts';
import { safeAddress } from '../router/safe-address.ts';

/**
 * Returns the address after log-in: from the query, from an operator's rule (SH-RD-008), or the current page. From a
 * form's own address, the visitor returns to the home page.
 */
export function addressAfterSignIn(
  lang: string,
  href: string,
  rules: readonly { readonly route_from: string; readonly route_to: string }[],
): string {
  const url = new URL(href);
  const target = safeAddress(url.searchParams.get(RETURN_URL) ?? '');
  if (target?.kind === 'own' && target.path.startsWith(`/${lang}/`)) return target.path;
  const path = url.pathname.split('/').slice(2).join('/');
  const rule = rules.find((candidate) => candidate.route_from === path);
  if (rule) return `/${lang}/${rule.route_to}`;
  return isOfForms(url) ? `/${lang}/` : `${url.pathname}${url.search}`;
}

/** Returns the address after log-out: the same page, but home from pages of one player and from forms (SH-SE-017). */
export function addressAfterSignOut(lang: string, href: string): string {
  const url = new URL(href);
  const isOfPlayer = url.pathname.split('/')[2] === 'office';
  return isOfPlayer || isOfForms(url) ? `/${lang}/` : `${url.pathname}${url.search}`;
}

/** Whether an address is a form or a page of an e-mail link. After the log-in, such a page has no purpose. */
export function isOfForms(url: URL): boolean {
  const first = url.pathname.split('/')[2] ?? '';
  return ['login', 'registration', 'forgotpassword', 'old-registration', 'user'].includes(first);
}

/** Returns the address of a form over the current page; the form returns to that page. */
export function formAddress(lang: string, form: string, href: string): string {
  const url = new URL(href);
  const known = url.searchParams.get(RETURN_URL);
  const back = known ?? (isOfForms(url) ? null : `${url.pathname}${url.search}`);
  return back === null
    ? `/${lang}/${form}`
    : `/${lang}/${form}?${new URLSearchParams({ [RETURN_URL]: back })}`;
}

/** The addresses of log-in and registration: where a form is shown, and where the visitor returns to (SH-RT-158). */
import { RETURN_URL } from '../guards/page-access.ts';
import { safeAddress } from '../router/safe-address.ts';

/**
 * The return address of the query, an operator's rule (SH-RD-008), or the current page; a form's own address
 * returns home.
 */
export function addressAfterSignIn(
  lang: string,
  href: string,
  rules: readonly { readonly route_from: string; readonly route_to: string }[],
): string {
  const url = new URL(href);
  const wanted = safeAddress(url.searchParams.get(RETURN_URL) ?? '');
  if (wanted?.kind === 'own' && wanted.path.startsWith(`/${lang}/`)) return wanted.path;
  const path = url.pathname.split('/').slice(2).join('/');
  const rule = rules.find((candidate) => candidate.route_from === path);
  if (rule) return `/${lang}/${rule.route_to}`;
  return isOfForms(url) ? `/${lang}/` : `${url.pathname}${url.search}`;
}

/** Forms and the pages of e-mail links are finished once a visitor is signed in. */
function isOfForms(url: URL): boolean {
  const first = url.pathname.split('/')[2] ?? '';
  return ['login', 'registration', 'forgotpassword', 'old-registration', 'user'].includes(first);
}

/** Where a form is shown: over the current page, which is its return address. */
export function formAddress(lang: string, form: string, href: string): string {
  const url = new URL(href);
  const known = url.searchParams.get(RETURN_URL);
  const back = known ?? (isOfForms(url) ? null : `${url.pathname}${url.search}`);
  return back === null
    ? `/${lang}/${form}`
    : `/${lang}/${form}?${new URLSearchParams({ [RETURN_URL]: back })}`;
}

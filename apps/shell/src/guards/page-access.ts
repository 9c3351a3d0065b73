/**
 * Returns where a visitor without access to a page is redirected (DM-GD-001 to DM-GD-007); used by the guards that deny
 * access. When the site is not in account-middleware mode, the shell opens the log-in form for a guest.
 */
import { isSignedIn, redirect } from './guard.ts';
import type { GuardInput, GuardTarget, GuardVerdict } from './guard.ts';

/** Query parameter with the requested address, to which the log-in returns. */
export const RETURN_URL = 'return-url';

/** The requested query stays beside the address of return, and is in it: a link with a QR code's id leads back to it. */
function withReturn(to: GuardTarget): string {
  const query = new URLSearchParams(to.search);
  const own = query.size > 0 ? `?${query}` : '';
  if (!query.has(RETURN_URL)) query.set(RETURN_URL, `/${to.lang}/${to.path}${own}`);
  return query.toString();
}

/** `hasLoginRoute` is false on sites whose log-in is elsewhere. */
export function denyAccess(to: GuardTarget, facts: GuardInput, hasLoginRoute = true): GuardVerdict {
  const { isAccountMiddleware } = facts.siteConfig;
  if (isAccountMiddleware && !isSignedIn(facts)) return redirect(`auth-app?lng=${to.lang}`);
  if (hasLoginRoute && !isSignedIn(facts)) return redirect(`login?${withReturn(to)}`);
  if (isAccountMiddleware && isSignedIn(facts)) return redirect('office/account');
  return redirect('');
}

/** Whether the log-in form opens when access is denied (DM-GD-002, DM-GD-003). */
export function opensAuthBlock(facts: GuardInput): boolean {
  return !isSignedIn(facts) && !facts.siteConfig.isAccountMiddleware;
}

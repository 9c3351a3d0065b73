/**
 * Where a visitor without access to a page is redirected (DM-GD-001 to DM-GD-007). Used by the guards that deny.
 * The shell opens the authorization block for a guest when the site is not in account-middleware mode.
 */
import { isSignedIn, redirect } from './guard.ts';
import type { GuardFacts, GuardTarget, GuardVerdict } from './guard.ts';

/** The requested address, for the return after the log-in. */
export const RETURN_URL = 'return-url';

function withReturn(to: GuardTarget): string {
  const query = new URLSearchParams(to.search);
  if (!query.has(RETURN_URL)) query.set(RETURN_URL, `/${to.lang}/${to.path}`);
  return query.toString();
}

/** `hasLoginRoute` is false on sites that keep log-in elsewhere. */
export function denyAccess(to: GuardTarget, facts: GuardFacts, hasLoginRoute = true): GuardVerdict {
  const { isAccountMiddleware } = facts.siteConfig;
  if (isAccountMiddleware && !isSignedIn(facts)) return redirect(`auth-app?lng=${to.lang}`);
  if (hasLoginRoute && !isSignedIn(facts)) return redirect(`login?${withReturn(to)}`);
  if (isAccountMiddleware && isSignedIn(facts)) return redirect('office/account');
  return redirect('');
}

/** Whether the authorization block opens on a denial (DM-GD-002, DM-GD-003). */
export function opensAuthBlock(facts: GuardFacts): boolean {
  return !isSignedIn(facts) && !facts.siteConfig.isAccountMiddleware;
}

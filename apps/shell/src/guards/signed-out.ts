/** Log-in and registration are for guests; players are redirected to the address to return to, or to home. */
import { ALLOW, isSignedIn, redirect } from './guard.ts';
import type { Guard } from './guard.ts';
import { safeAddress } from '../router/safe-address.ts';
import { RETURN_URL } from './page-access.ts';

export const signedOut: Guard = ({ search, lang }, facts) => {
  if (!isSignedIn(facts)) return ALLOW;
  const target = safeAddress(new URLSearchParams(search).get(RETURN_URL) ?? '');
  const prefix = `/${lang}/`;
  const isHere = target?.kind === 'own' && target.path.startsWith(prefix);
  return redirect(isHere ? target.path.slice(prefix.length) : '');
};

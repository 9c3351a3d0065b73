/** Log-in and registration are for guests; players are redirected to their return address, or home. */
import { ALLOW, isSignedIn, redirect } from './guard.ts';
import type { Guard } from './guard.ts';
import { safeAddress } from '../router/safe-address.ts';
import { RETURN_URL } from './page-access.ts';

export const signedOut: Guard = ({ search, lang }, facts) => {
  if (!isSignedIn(facts)) return ALLOW;
  const wanted = safeAddress(new URLSearchParams(search).get(RETURN_URL) ?? '');
  const prefix = `/${lang}/`;
  const isHere = wanted?.kind === 'own' && wanted.path.startsWith(prefix);
  return redirect(isHere ? wanted.path.slice(prefix.length) : '');
};

/** Log-in and registration are for visitors who are not signed in; the others go where they wanted to, or home. */
import { ALLOW, isSignedIn, redirect } from './guard.ts';
import type { Guard } from './guard.ts';
import { RETURN_URL } from './page-access.ts';

export const signedOut: Guard = ({ search, lang }, facts) => {
  if (!isSignedIn(facts)) return ALLOW;
  const wanted = new URLSearchParams(search).get(RETURN_URL) ?? '';
  // Only an address of this site in this language, never a scheme or another host.
  const prefix = `/${lang}/`;
  return redirect(wanted.startsWith(prefix) && !wanted.startsWith('//') ? wanted.slice(prefix.length) : '');
};

/** The page for confirming terms exists only while there are terms to confirm. */
import { ALLOW, redirect } from './guard.ts';
import type { Guard } from './guard.ts';

export const termsChanged: Guard = (_to, { visitor }) => (visitor.isTermsChanged ? ALLOW : redirect(''));

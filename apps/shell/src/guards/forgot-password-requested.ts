/** Home with showForgotPasswordModal opens the form for visitors who are not signed in. */
import { ALLOW, isSignedIn } from './guard.ts';
import type { Guard } from './guard.ts';

export const forgotPasswordRequested: Guard = ({ search }, facts) =>
  !isSignedIn(facts) && new URLSearchParams(search).get('showForgotPasswordModal') === '1'
    ? { verdict: 'open-auth', form: 'forgotpassword' }
    : ALLOW;

/** For signed-out visitors, the home page opens the password-reset form when its query has showForgotPasswordModal. */
import { ALLOW, isSignedIn } from './guard.ts';
import type { Guard } from './guard.ts';

export const forgotPasswordRequested: Guard = ({ search }, facts) =>
  !isSignedIn(facts) && new URLSearchParams(search).get('showForgotPasswordModal') === '1'
    ? { verdict: 'open-auth', form: 'forgotpassword' }
    : ALLOW;

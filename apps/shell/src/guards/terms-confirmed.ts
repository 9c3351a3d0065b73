/** Changed terms are confirmed before anything else (host-shell section 4). */
import { ALLOW, isSignedIn, redirect } from './guard.ts';
import type { Guard } from './guard.ts';

/** The terms themselves, their help pages and the log-out stay open. */
const OPEN = new Set([
  'confirm-terms',
  'rules',
  'rules-redirect',
  'contacts',
  'responsible-gaming',
  'maintenance',
  'error-500',
]);

export const termsConfirmed: Guard = ({ route }, facts) =>
  isSignedIn(facts) &&
  facts.visitor.isTermsChanged &&
  facts.siteConfig.isTermsConfirmationAvailable &&
  !OPEN.has(route.id)
    ? redirect('confirm')
    : ALLOW;

/** A player must confirm changed terms before opening other pages. */
import { ALLOW, isSignedIn, redirect } from './guard.ts';
import type { Guard } from './guard.ts';

/** Routes that stay open: the terms, their help pages, and the pages of the site's state. */
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

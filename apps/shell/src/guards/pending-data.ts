/**
 * A player whose identification or personal data is pending may only read, complete the data and log out. Listed pages
 * stay open, others redirect to the completion page (DM-GD-008, DM-GD-015, DM-GD-016).
 */
import { FEATURES } from '@touchline/contracts/site';
import { ALLOW, isSignedIn, redirect } from './guard.ts';
import type { Guard, GuardInput } from './guard.ts';

const OPEN_VIEWS = new Set(['technical-pages', 'information', 'auth', 'promotions']);
const OPEN_ROUTES = new Set([
  'office-account',
  'office-identification',
  'office-verification',
  'office-settings',
  'office-support',
  'office-responsible',
  'office-security',
  'office-deduce',
  'payment',
  'points',
  'confirm-terms',
]);

export const pendingData: Guard = ({ route }, facts) => {
  const { isIdentificationNeeded, isDataAfterRegistrationNeeded } = facts.visitor;
  if (!isSignedIn(facts) || (!isIdentificationNeeded && !isDataAfterRegistrationNeeded)) return ALLOW;
  if (OPEN_ROUTES.has(route.id) || OPEN_VIEWS.has(route.view ?? '') || route.redirect) return ALLOW;
  if (!isIdentificationNeeded || !isVerificationOn(facts)) return redirect('office/account');
  return redirect(facts.siteConfig.isShowIdentification ? 'office/identification' : 'office/verification');
};

const isVerificationOn = ({ siteConfig: { features } }: GuardInput): boolean =>
  features['verification'] ?? FEATURES.verification;

/** All guards, in the order in which they run. The first guard that does not allow the navigation decides. */
import { activationKnown } from './activation-known.ts';
import { banned } from './banned.ts';
import { blocked } from './blocked.ts';
import { bonusBase, offerBase } from './bonus-base.ts';
import { developmentOnly } from './development-only.ts';
import { featureAvailable } from './feature-available.ts';
import { forgotPasswordRequested } from './forgot-password-requested.ts';
import { ALLOW } from './guard.ts';
import type { Guard, GuardInput, GuardTarget, GuardVerdict } from './guard.ts';
import { identificationShown } from './identification-shown.ts';
import { inNotFoundList } from './in-not-found-list.ts';
import { maintained } from './maintained.ts';
import { paymentOpen } from './payment-open.ts';
import { pendingData } from './pending-data.ts';
import { recharge } from './recharge.ts';
import { registrationAllowed } from './registration-allowed.ts';
import { rulesAvailable } from './rules-available.ts';
import { signedIn } from './signed-in.ts';
import { signedOut } from './signed-out.ts';
import { slotFirstDeposit } from './slot-first-deposit.ts';
import { termsChanged } from './terms-changed.ts';
import { termsConfirmed } from './terms-confirmed.ts';
import { vipDomain } from './vip-domain.ts';

/** Guards that run for every route. */
export const commonGuards = {
  maintained,
  blocked,
  banned,
  'in-not-found-list': inNotFoundList,
  'feature-available': featureAvailable,
  'development-only': developmentOnly,
  'terms-confirmed': termsConfirmed,
  'vip-domain': vipDomain,
  'pending-data': pendingData,
} satisfies Record<string, Guard>;

/** Guards that only the routes that name them run. */
export const routeGuards = {
  'rules-available': rulesAvailable,
  'identification-shown': identificationShown,
  'activation-known': activationKnown,
  'bonus-base': bonusBase,
  'offer-base': offerBase,
  'slot-first-deposit': slotFirstDeposit,
  'signed-in': signedIn,
  'signed-out': signedOut,
  'registration-allowed': registrationAllowed,
  'payment-open': paymentOpen,
  'terms-changed': termsChanged,
  recharge,
  'forgot-password-requested': forgotPasswordRequested,
} satisfies Record<string, Guard>;

export type GuardName = keyof typeof routeGuards;

/** Runs the common guards, then the guards of the route, each in the order of its list. */
export function runGuards(to: GuardTarget, facts: GuardInput): GuardVerdict {
  const named = to.route.guards ?? [];
  const unknown = named.find((name) => !Object.hasOwn(routeGuards, name));
  if (unknown !== undefined) return { verdict: 'broken', guard: unknown };
  const own = Object.entries(routeGuards).filter(([name]) => (named as readonly string[]).includes(name));
  for (const guard of [...Object.values(commonGuards), ...own.map(([, guard]) => guard)]) {
    const verdict = guard(to, facts);
    if (verdict.verdict !== 'allow') return verdict;
  }
  return ALLOW;
}

export type { Guard, GuardInput, GuardTarget, GuardVerdict } from './guard.ts';

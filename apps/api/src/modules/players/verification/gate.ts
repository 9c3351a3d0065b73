import type { VerificationProof } from '@touchline/contracts/players';
import { DEFAULT_CONFIG } from '@touchline/betting-engine';
import { parseAmount } from '@touchline/money';
import type { VerificationProfile } from '../../site/site-config/index.ts';

/**
 * What a player wants to do. Amounts are minor units of the house currency; null when the site has no exchange rate for
 * one of them.
 */
export type GatedAction =
  /** `totalMinor`: all deposits of the player with this one. */
  | { action: 'deposit'; totalMinor: bigint | null }
  /** `totalMinor`: all withdrawals of the player with this one. */
  | { action: 'withdrawal'; totalMinor: bigint | null }
  /** A round or ticket of a product beside the bets. */
  | { action: 'product' };

/** What the gate knows of a player. */
export type GateFacts = {
  profile: VerificationProfile;
  /** The proofs that are given now (DR-14.6). */
  given: ReadonlySet<VerificationProof>;
  /** Proofs of which an operator has requested one more document (DR-14.5). */
  requested: ReadonlySet<VerificationProof>;
  registeredAtMs: number;
  nowMs: number;
};

const dayMs = 86_400_000;

/**
 * Returns the proofs that an action still needs; none means that it is allowed. This is the table of DR-14.7, and it
 * decides by these facts only.
 */
export function missingProofs(facts: GateFacts, wanted: GatedAction): VerificationProof[] {
  const { profile, given, requested } = facts;
  const isOverWithdrawals =
    wanted.action === 'withdrawal' && isOver(profile.withdrawalsOver, wanted.totalMinor);
  const needed = new Set([
    ...(wanted.action === 'deposit' ? neededForDeposit(facts, wanted.totalMinor) : []),
    ...(wanted.action === 'withdrawal' ? profile.withdrawal : []),
    ...(isOverWithdrawals ? (profile.withdrawalsOver?.proofs ?? []) : []),
    ...(wanted.action === 'product' ? profile.registration : []),
  ]);
  const missing = [...needed].filter((proof) => !given.has(proof));
  return isOverWithdrawals ? [...new Set([...missing, ...requested])] : missing;
}

function neededForDeposit(facts: GateFacts, totalMinor: bigint | null): readonly VerificationProof[] {
  const { profile } = facts;
  return [
    ...profile.firstDeposit,
    ...(isOver(profile.depositsOver, totalMinor) ? (profile.depositsOver?.proofs ?? []) : []),
    ...(daysToActivate(facts) === 0 ? profile.registration : []),
  ];
}

/** Whether a total is over the amount of a profile. Without an exchange rate it counts as over (DR-14.8). */
function isOver(limit: VerificationProfile['depositsOver'], totalMinor: bigint | null): boolean {
  if (limit === null) return false;
  const most = parseAmount(limit.amount, DEFAULT_CONFIG.houseCurrency);
  return most.outcome !== 'parsed' || totalMinor === null || totalMinor > most.minor;
}

/**
 * Returns the whole days that are left to give the proofs of the registration, rounded up; 0 when they are over, and null
 * when nothing is due (DR-14.9).
 */
export function daysToActivate({
  profile,
  given,
  registeredAtMs,
  nowMs,
}: Pick<GateFacts, 'profile' | 'given' | 'registeredAtMs' | 'nowMs'>): number | null {
  if (profile.registration.every((proof) => given.has(proof))) return null;
  const leftMs = registeredAtMs + profile.activationDays * dayMs - nowMs;
  return Math.max(0, Math.ceil(leftMs / dayMs));
}

/** What a profile needs a proof for, in the order of a player's life (DR-14.8). */
export function neededFor(profile: VerificationProfile, proof: VerificationProof) {
  const lists = {
    registration: profile.registration,
    'first-deposit': profile.firstDeposit,
    'deposits-over': profile.depositsOver?.proofs ?? [],
    withdrawal: profile.withdrawal,
    'withdrawals-over': profile.withdrawalsOver?.proofs ?? [],
  } as const;
  const moments = Object.keys(lists) as (keyof typeof lists)[];
  return moments.filter((moment) => lists[moment].includes(proof));
}

import type { LegKind } from './leg-snapshot.ts';
import { BONUS_ACCOUNT } from './bonus-account.ts';

/** The data that decides whether a stake over the maximum can be sent to a trader (a VIP bet). */
export interface VipBetTerms {
  /** Whether the site offers VIP bets. */
  readonly isAllowed: boolean;
  /** Maximum stake without a trader, in minor units; absent = unlimited. */
  readonly maxBetMinor?: bigint | undefined;
  readonly legKinds: readonly LegKind[];
  /** Whether the coupon type permits VIP bets. */
  readonly isOfType: boolean;
  /** 0 main, 4 bonus, 9 currency (DR-1.20). */
  readonly accountType: 0 | 4 | 9;
}

const LINE: LegKind = 3;
/**
 * Whether a stake over the maximum may be sent to a trader (DR-4.84, DR-4.85): the site allows it, the maximum is
 * finite, all bets are line bets, the type allows it, and the account is not a bonus account.
 */
export function isVipBetAvailable(terms: VipBetTerms): boolean {
  return (
    terms.isAllowed &&
    terms.maxBetMinor !== undefined &&
    terms.legKinds.length > 0 &&
    terms.legKinds.every((kind) => kind === LINE) &&
    terms.isOfType &&
    terms.accountType !== BONUS_ACCOUNT
  );
}

/** The trader's deadline: the allowed time, or the start of the first event if that is sooner (DR-4.86). */
export function vipDecidesAtMs(nowMs: number, vipDecisionMs: number, startsAtMs: readonly number[]): number {
  return startsAtMs.reduce((first, atMs) => (atMs < first ? atMs : first), nowMs + vipDecisionMs);
}

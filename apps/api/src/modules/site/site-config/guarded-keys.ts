import type { ConfigKey } from './config-schema.ts';
import { isLiabilityKey, type LiabilityKey } from './liability-keys.ts';

/**
 * Changes of these keys need a second operator (RL-24): the limits of credits and of approvals of
 * withdrawals and documents, the profiles of verification, the rates by which amounts are compared with them, and the fixed rates of retired currencies.
 */
const guardedKeys = [
  'creditWithoutApprovalMax',
  'withdrawalApprovalMax',
  'verificationApprovalMax',
  'verificationProfiles',
  'rates',
  'retiredCurrencies',
] as const satisfies readonly ConfigKey[];
export type GuardedKey = (typeof guardedKeys)[number] | LiabilityKey;

export const isGuardedKey = (key: string): key is GuardedKey =>
  guardedKeys.some((one) => one === key) || isLiabilityKey(key);

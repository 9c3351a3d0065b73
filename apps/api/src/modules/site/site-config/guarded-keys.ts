import type { ConfigKey } from './config-schema.ts';
import { isLiabilityKey, type LiabilityKey } from './liability-keys.ts';

/**
 * Changes of these keys need a second operator (RL-24): the limit of credits itself, and the rates by which amounts are
 * compared with the limit.
 */
const guardedKeys = ['creditWithoutApprovalMax', 'rates'] as const satisfies readonly ConfigKey[];
export type GuardedKey = (typeof guardedKeys)[number] | LiabilityKey;

export const isGuardedKey = (key: string): key is GuardedKey =>
  guardedKeys.some((one) => one === key) || isLiabilityKey(key);

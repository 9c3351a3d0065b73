import type { Link } from './dependence.ts';

/** What a player may get in advance now; amounts in minor units of the coupon's currency. */
export interface PrepaidSnapshot {
  readonly availableMinor: bigint;
  /** Legs are live or start within this time. */
  readonly windowMs: number;
  /** Every leg of every base coupon. */
  readonly baseLegs: readonly Link[];
}

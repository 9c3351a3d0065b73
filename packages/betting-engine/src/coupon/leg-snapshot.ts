import type { CoefMilli } from '../coefficient/coef.ts';
import type { LegChance } from '../coupon-types/coupon-type.ts';
import type { MarketSpec } from '../market-types/market-type.ts';
import type { EventState } from '../settlement/ending.ts';

/** 1 live, 3 line (DR-4.55). Kind 7, service legs, never occurs in a snapshot. */
export type LegKind = 1 | 3;

/** States of a market (DR-6.13). */
export const MARKET_STATUSES = [
  'OPEN',
  'SUSPENDED',
  'INACTIVE',
  'HANDED_OVER',
  'SETTLED',
  'CANCELLED',
] as const;
export type MarketStatus = (typeof MARKET_STATUSES)[number];

/** The permanent identity of a selection (DR-4.7). */
export interface Selection {
  readonly eventId: number;
  readonly marketId: number;
  readonly typeKey: string;
  readonly spec: MarketSpec;
  readonly outcomeKey: string;
}

/** One leg in the catalogue at one committed version. Times are UTC epoch milliseconds. */
export interface LegSnapshot extends Selection, LegChance {
  readonly kind: LegKind;
  readonly sportId: number;
  readonly champId: number;
  /** `null` when the outcome has no price now. */
  readonly coefMilli: CoefMilli | null;
  readonly marketVersion: bigint;
  readonly marketStatus: MarketStatus;
  readonly isOutcomeActive: boolean;
  readonly eventState: EventState;
  readonly startAtMs: number;
  /** The score as text, such as `1:0`; only compared for equality (DR-4.77). */
  readonly scoreKey: string;
  /** When the market was last suspended, by the server's clock, even if it has reopened since (DR-4.72). */
  readonly lastSuspendedAtMs?: number;
  /** The producer that owns the event, and whether it is up (DR-6.24). */
  readonly producer: string;
  readonly isProducerUp: boolean;
  /** The risk limit of the selection in minor units of the house currency (DR-4.57). */
  readonly maxWinMinor: bigint;
  /** The wire's `isBannedExpress` (DR-4.53). */
  readonly noExpress: boolean;
  readonly disabledBanker: boolean;
  /** Groups in which only one selection can win, such as a tournament or a race (DR-4.50). */
  readonly exclusionGroups: readonly string[];
  /** The event of which this one is a part, such as the match of a first half. */
  readonly mainEventId?: number;
  /** The competitors of a match; for an outright, only the selected one (DR-4.50). */
  readonly competitorIds: readonly number[];
  /** The live delay of the sport plus that of the event (DR-4.69). */
  readonly betDelayMs: number;
}

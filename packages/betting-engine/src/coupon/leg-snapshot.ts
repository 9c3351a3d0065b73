import type { CoefMilli } from '../coefficient/coef.ts';
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

/** One leg as the catalogue has it at one committed version. Times are UTC epoch milliseconds. */
export interface LegSnapshot extends Selection {
  readonly kind: LegKind;
  readonly sportId: number;
  readonly champId: number;
  /** `null` when the outcome has no price now. */
  readonly coefMilli: CoefMilli | null;
  /** Overround of the market in millionths, when it is complete: 1_060_000n is 6 % (DR-4.81). */
  readonly overroundPpm?: bigint;
  readonly marketVersion: bigint;
  readonly marketStatus: MarketStatus;
  readonly isOutcomeActive: boolean;
  readonly eventState: EventState;
  readonly startAtMs: number;
  /** Compared for equality only (DR-4.77), such as `1:0`. */
  readonly scoreKey: string;
  /** When the market was last suspended, by the server's clock, whether it has reopened or not (DR-4.72). */
  readonly lastSuspendedAtMs?: number;
  /** The producer that owns the event, and whether it is up (DR-6.24). */
  readonly producer: string;
  readonly isProducerUp: boolean;
  /** Risk limit of the selection in minor units of the house currency (DR-4.57). */
  readonly maxWinMinor: bigint;
  /** `isBannedExpress` of the wire (DR-4.53). */
  readonly noExpress: boolean;
  readonly disabledBanker: boolean;
  /** Groups in which only one selection can win: a tournament, a group, a race (DR-4.50). */
  readonly exclusionGroups: readonly string[];
  /** The event that this one is a part of, such as the match of its first half. */
  readonly mainEventId?: number;
  /** Competitors of a match; for an outright only the selected one (DR-4.50). */
  readonly competitorIds: readonly number[];
  /** Live delay of the sport and of the event together (DR-4.69). */
  readonly betDelayMs: number;
}

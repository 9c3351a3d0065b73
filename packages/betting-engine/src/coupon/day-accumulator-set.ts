import type { LegKind } from './leg-snapshot.ts';

/** A published set of selections: an accumulator of the day (DR-9.33). */
export interface DayAccumulator {
  readonly expressId: number;
  /** 3 for the pre-match list, 1 for the live list. */
  readonly kind: LegKind;
  readonly legs: readonly DayAccumulatorLeg[];
}

export interface DayAccumulatorLeg {
  readonly marketId: number;
  readonly outcomeKey: string;
  /** The current fair probability in billionths; absent when there is none, or when the market may refund stakes. */
  readonly fairChancePpb?: bigint;
}

import { type RefusalCode, wireCodeOf } from '@touchline/betting-engine';
import type { LegRow } from '../../catalogue/index.ts';
import type { StoredRefusal } from './coupon-store.ts';
import type { DecidedPlacement } from './build-placement.ts';

/** The answer to a placement. */
export type PlaceResult = Placed | RefusedResult | SinglesResult;

export type RefusedResult = { outcome: 'refused'; refusal: StoredRefusal; isRepeat: boolean };

/** The answer to a request that makes a coupon of each bet: the result of each bet, in order (DR-4.49). */
export type SinglesResult = {
  outcome: 'singles';
  singles: readonly { requestId: string; result: Placed | RefusedResult }[];
  isRepeat: boolean;
};

export type Placed = {
  outcome: 'placed' | 'waiting' | 'pending-vip';
  couponId: bigint;
  decidesAtMs: number | null;
  isRepeat: boolean;
  /** The coupon just written; null for a repeated request, whose coupon is read from the database. */
  written: WrittenCoupon | null;
};

/** A coupon as written, and the catalogue rows of its legs. */
export type WrittenCoupon = { placement: DecidedPlacement; rows: readonly LegRow[] };

/** Builds a refusal with a code of the engine, in the format of the contract. */
export const refusalWith = (code: RefusalCode, details: Record<string, unknown> = {}): StoredRefusal => ({
  code: wireCodeOf(code),
  details,
});

import type { EngineConfig } from '../config.ts';
import { couponForm, plainForm } from '../coupon-types/forms.ts';
import type { CouponRequest, CouponSnapshot, QuoteRequest } from './coupon-request.ts';
import type { CaptureDecision, Reservation, ReserveDecision } from './decide-coupon.ts';
import { decideCapture, decideReserve } from './decide-coupon.ts';
import type { CouponQuote } from './quote-coupon.ts';
import { quoteCoupon } from './quote-coupon.ts';

/** The terms of an edit (DR-4.141): what the old coupon is sold for. Amounts in minor units of its currency. */
export interface EditTerms {
  /** V: the sale value of what is left of the old coupon. */
  readonly valueMinor: bigint;
  /** The stake that the player entered; absent: the sale value (DR-4.142). */
  readonly askedMinor?: bigint;
}

/** The price of an edit: one number (DR-4.141). */
export interface EditPrice {
  readonly valueMinor: bigint;
  /** S': the stake of the new coupon. */
  readonly stakeMinor: bigint;
  /** S' - V: taken from the account when positive, paid to it when negative. */
  readonly priceMinor: bigint;
}

/** Returns the price of an edit. V = S' - price, so no value is made or lost (DR-4.142). */
export function editPrice({ valueMinor, askedMinor = valueMinor }: EditTerms): EditPrice {
  return { valueMinor, stakeMinor: askedMinor, priceMinor: askedMinor - valueMinor };
}

/** The type of the new coupon: singles and expresses follow the number of legs, other types stay (DR-4.144). */
export const editedTypeId = (typeId: number, legCount: number): number =>
  couponForm(typeId)?.isPlain === true ? plainForm(legCount).id : typeId;

/** The request of the new coupon. An edit never uses auto-max and is never a VIP request (DR-4.146). */
const editRequest = (asked: Omit<CouponRequest, 'stake'>, terms: EditTerms): CouponRequest => ({
  ...asked,
  stake: { kind: 'amount', minor: editPrice(terms).stakeMinor },
  isAutoMax: false,
  isVipBet: false,
});

/** The snapshot in which the old coupon is sold: its value is part of the balance (DR-4.146). */
function withProceeds(snapshot: CouponSnapshot, { valueMinor }: EditTerms): CouponSnapshot {
  const { player } = snapshot;
  if (!player) return snapshot;
  return { ...snapshot, player: { ...player, balanceMinor: player.balanceMinor + valueMinor } };
}

/**
 * Decides an edit at t0 (DR-4.145). `snapshot` is the new coupon's, as if the old coupon had been released.
 * @param saleDelayMs the live delay of the old coupon's open legs; the edit waits at least this long
 */
export function decideEdit(
  asked: Omit<CouponRequest, 'stake'>,
  terms: EditTerms,
  saleDelayMs: number,
  snapshot: CouponSnapshot,
  config: EngineConfig,
): ReserveDecision {
  return decideReserve(editRequest(asked, terms), withProceeds(snapshot, terms), config, saleDelayMs);
}

/** Decides an edit at the end of its delay, with the sale value of that moment (DR-4.145). */
export function captureEdit(
  reservation: Reservation,
  terms: EditTerms,
  snapshot: CouponSnapshot,
  config: EngineConfig,
): CaptureDecision {
  const { stakeMinor } = editPrice(terms);
  return decideCapture({ ...reservation, stakeMinor }, withProceeds(snapshot, terms), config);
}

/** Quotes the new coupon of an edit. Without terms, the old coupon cannot be sold now and there is no stake. */
export function quoteEdit(
  asked: Omit<CouponRequest, 'stake'>,
  terms: EditTerms | undefined,
  snapshot: CouponSnapshot,
  config: EngineConfig,
): CouponQuote {
  if (!terms) {
    const request: QuoteRequest = asked;
    return quoteCoupon(request, snapshot, config);
  }
  return quoteCoupon(editRequest(asked, terms), withProceeds(snapshot, terms), config);
}

/** Recomputes the paid amount of a receipt with the site's engine and no other input. */
import {
  type AcceptedCoupon,
  DEFAULT_CONFIG,
  type OutcomeSettlement,
  type SaleLeg,
  salePart,
  saleValue,
  settleCoupon,
} from '@touchline/betting-engine';
import type {
  ReceiptBody,
  ResultCells,
  SettledBody,
  SoldBody,
  StoredInteger,
} from './receipt-file-format.ts';

const bigintText = /^-?[0-9]+n$/;

/** Converts the stored form of a coupon: texts such as "500n" become integers. */
export function reviveIntegers(value: unknown): unknown {
  if (typeof value === 'string') return bigintText.test(value) ? BigInt(value.slice(0, -1)) : value;
  if (Array.isArray(value)) return value.map(reviveIntegers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, reviveIntegers(one)]));
}

export const minorOf = (text: StoredInteger): bigint => BigInt(text.slice(0, -1));

/** Returns the fault in the amounts of a receipt; null when the amounts follow from the rules. */
export function amountFault(body: ReceiptBody): 'payout' | 'state' | 'sale' | null {
  if (body.kind === 'accepted') return null;
  const coupon = reviveIntegers(body.coupon) as AcceptedCoupon;
  return body.kind === 'settled' ? settlementFault(coupon, body) : saleFault(coupon, body);
}

const states = { WON: 'won', LOST: 'lost', RETURNED: 'returned', PARTIAL: 'partial' } as const;

function settlementFault(coupon: AcceptedCoupon, body: SettledBody): 'payout' | 'state' | null {
  const settled = settleCoupon(
    { ...coupon, stakeMinor: minorOf(body.stakeLeftMinor) },
    body.results.map(toSettlement),
  );
  const payoutMinor = settled.outcome === 'open' ? 0n : settled.payoutMinor;
  if (payoutMinor !== minorOf(body.payoutMinor)) return 'payout';
  return (settled.outcome === 'open' ? 'open' : states[settled.state]) === body.state ? null : 'state';
}

/** Converts a result of a receipt to the engine's form; undefined for an open bet. */
export function toSettlement([statusId, num, den]: ResultCells): OutcomeSettlement | undefined {
  if (statusId < 0) return undefined;
  const settled = { statusId: statusId as OutcomeSettlement['statusId'] };
  return num === null || den === null
    ? settled
    : { ...settled, deadHeatFactor: { num: BigInt(num), den: BigInt(den) } };
}

function saleFault(coupon: AcceptedCoupon, body: SoldBody): 'sale' | null {
  const margin = minorOf(body.marginPpm);
  // The receipt contains the margin of the sale. The other amounts follow from it.
  const saleMargin = { basePpm: margin, perOpenLegPpm: 0n, maxPpm: margin };
  const legs = reviveIntegers(body.legs) as SaleLeg[];
  const value = saleValue(coupon, minorOf(body.stakeMinor), legs, { ...DEFAULT_CONFIG, saleMargin }, 0n);
  if (value.outcome === 'none' || value.valueMinor !== minorOf(body.valueMinor)) return 'sale';
  const part = salePart(value.valueMinor, minorOf(body.stakeMinor), body.percent);
  const isRight =
    part.paidMinor === minorOf(body.paidMinor) && part.soldStakeMinor === minorOf(body.soldStakeMinor);
  return isRight ? null : 'sale';
}

import type { Rational } from '@touchline/money';
import {
  add,
  compare,
  divide,
  multiply,
  ONE,
  product,
  rational,
  roundSaleOffer,
  smaller,
} from '@touchline/money';
import { coefRational } from '../coefficient/coef.ts';
import { COUPON_FORMS } from '../coupon-types/forms.ts';
import type { EngineConfig } from '../config.ts';
import type { OutcomeSettlement } from '../settlement/status.ts';
import { effectiveCoef } from '../settlement/status.ts';
import type { AcceptedCoupon, AcceptedLeg } from './accepted-coupon.ts';
import { termsOf } from './accepted-coupon.ts';
import { computePayout } from './payout.ts';

/** The current fair probabilities of an open leg, in billionths (DR-4.117). */
export interface OpenLegChance {
  /** Fair probability of a win, given that the stake is not refunded: 1 / fair coefficient (DR-7.21). */
  readonly fairChancePpb: bigint;
  /** Expected share of the stake that is refunded; 0 when the market cannot refund. */
  readonly returnedPpb: bigint;
}

/** A leg for a sale (cash-out): settled, open with its probabilities, or without a price now. */
export type SaleLeg =
  | { readonly state: 'settled'; readonly settlement: OutcomeSettlement }
  | ({ readonly state: 'open' } & OpenLegChance)
  | { readonly state: 'unknown'; readonly reason: 'suspended' | 'no-chance' };

/** Why a coupon cannot be sold back (cash-out) now (DR-4.114). */
export type NoSaleReason =
  /** The coupon type cannot be sold: chain, conditional, anti-express, multibet, lucky, patent (DR-4.114). */
  | 'type'
  /** The coupon has a promo code (DR-4.176). */
  | 'promo'
  /** The coupon has an advance (DR-4.98). */
  | 'prepaid'
  /** No leg is open, or no result can pay. */
  | 'settled'
  /** The market of an open leg is suspended or its producer is down. */
  | 'suspended'
  /** An open leg has no fair probability. */
  | 'no-chance'
  /** The value is below the minimum. */
  | 'too-small';

/** The value of a coupon now. Amounts in minor units of its currency. */
export interface SaleValue {
  readonly outcome: 'value';
  /** V: the price of the part of the coupon that is not yet sold. */
  readonly valueMinor: bigint;
  /** The value of that part before the margin. */
  readonly fairMinor: bigint;
  readonly marginPpm: bigint;
  /** The probability that every open leg wins, in billionths. */
  readonly chancePpb: bigint;
  /** The payout when every open leg wins, including its boost. */
  readonly possibleMinor: bigint;
}

export type SaleQuote = SaleValue | { readonly outcome: 'none'; readonly reason: NoSaleReason };

const BILLION = 1_000_000_000n;
const MILLION = 1_000_000n;
const SELLABLE: ReadonlySet<number> = new Set([
  COUPON_FORMS.single.id,
  COUPON_FORMS.express.id,
  COUPON_FORMS.system.id,
]);
/** V is at most this share of the potential payout (DR-4.117). */
const HIGHEST_SHARE = rational(99n, 100n);

/**
 * Returns the value of an accepted coupon now (DR-4.114 to 4.118): V = floor(S x min(1, cap / factorMax) x factor of
 * settled and fair effective coefficients x (1 - m)), at most 0.99 of the potential payout. The bonus leg and the
 * hyper-bonus count in neither.
 * @param stakeMinor the stake that is left after partial sales
 * @param legs one for each leg of the coupon, in order
 * @param minSaleMinor the lowest value to offer, in minor units of the coupon's currency
 */
export function saleValue(
  coupon: AcceptedCoupon,
  stakeMinor: bigint,
  legs: readonly SaleLeg[],
  { saleMargin }: Pick<EngineConfig, 'saleMargin'>,
  minSaleMinor: bigint,
): SaleQuote {
  if (!SELLABLE.has(coupon.typeId)) return { outcome: 'none', reason: 'type' };
  if (coupon.prepaidMinor !== undefined) return { outcome: 'none', reason: 'prepaid' };
  if (coupon.promo) return { outcome: 'none', reason: 'promo' };
  const terms = termsOf({ ...coupon, stakeMinor });
  const settled = coupon.legs.map((leg, at) => settledCoef(leg, legs[at]));
  const openCount = settled.filter((e) => e === undefined).length;
  if (openCount === 0 || terms.type.isLostEarly(terms.legs, settled, terms.params))
    return { outcome: 'none', reason: 'settled' };
  const unknown = legs.find((leg) => leg.state === 'unknown');
  if (unknown?.state === 'unknown') return { outcome: 'none', reason: unknown.reason };
  const fair = coupon.legs.map((leg, at) => fairCoef(leg, legs[at]));
  const best = coupon.legs.map((leg, at) => settled[at] ?? coefRational(leg.coefMilli));
  const factorMax = terms.type.factor(terms.legs, best, terms.params);
  const cap = coefRational(terms.capMilli);
  const capShare = compare(factorMax, cap) > 0 ? divide(cap, factorMax) : ONE;
  const factor = multiply(capShare, terms.type.factor(terms.legs, fair, terms.params));
  const marginPpm = saleMarginPpm(openCount, saleMargin);
  const ifWon = legs.map(settlementIfWon);
  const unboosted = computePayout({ ...terms, boost: { kind: 'none' } }, ifWon).totalMinor;
  const stake = rational(stakeMinor);
  const bought = multiply(multiply(stake, factor), rational(MILLION - marginPpm, MILLION));
  const valueMinor = roundSaleOffer(smaller(bought, multiply(rational(unboosted), HIGHEST_SHARE)));
  if (valueMinor < minSaleMinor || valueMinor <= 0n) return { outcome: 'none', reason: 'too-small' };
  return {
    outcome: 'value',
    valueMinor,
    fairMinor: roundSaleOffer(multiply(stake, factor)),
    marginPpm,
    chancePpb: chanceOfAll(legs),
    possibleMinor: computePayout(terms, ifWon).totalMinor,
  };
}

/**
 * Returns m, the margin in millionths: the base, plus an addition for each open leg after the first, up to the maximum
 * (DR-4.116).
 */
export function saleMarginPpm(openLegs: number, margin: EngineConfig['saleMargin']): bigint {
  const wanted = margin.basePpm + margin.perOpenLegPpm * BigInt(openLegs - 1);
  return wanted < margin.maxPpm ? wanted : margin.maxPpm;
}

/** A sale of a part of a coupon (DR-4.119): the amount paid and the stake sold, in minor units. */
export interface SalePart {
  readonly paidMinor: bigint;
  readonly soldStakeMinor: bigint;
}

/**
 * Returns the sale of `percent` of a coupon: floor(f x V) is paid, and the sold stake is rounded up (DR-4.119). 100
 * sells the whole coupon.
 */
export function salePart(valueMinor: bigint, stakeMinor: bigint, percent: number): SalePart {
  const share = BigInt(percent);
  return {
    paidMinor: (valueMinor * share) / 100n,
    soldStakeMinor: (stakeMinor * share + 99n) / 100n,
  };
}

function settledCoef(leg: AcceptedLeg, now: SaleLeg | undefined): Rational | undefined {
  return now?.state === 'settled' ? effectiveCoef(leg.coefMilli, now.settlement) : undefined;
}

/**
 * Returns v = won x k + returned, where won = fair probability x (1 - returned); exact, also for half wins (DR-3.1,
 * DR-4.117).
 */
function fairCoef(leg: AcceptedLeg, now: SaleLeg | undefined): Rational {
  if (now?.state === 'settled') return effectiveCoef(leg.coefMilli, now.settlement);
  if (now?.state !== 'open') throw new RangeError('a leg without a value has no fair coefficient');
  const returned = rational(now.returnedPpb, BILLION);
  return add(multiply(wonShare(now), coefRational(leg.coefMilli)), returned);
}

const wonShare = ({ fairChancePpb, returnedPpb }: OpenLegChance): Rational =>
  rational(fairChancePpb * (BILLION - returnedPpb), BILLION * BILLION);

function settlementIfWon(leg: SaleLeg): OutcomeSettlement {
  return leg.state === 'settled' ? leg.settlement : { statusId: 1 };
}

/** Returns the fair chance that all open legs win, in billionths, rounded down. */
export function chanceOfAll(legs: readonly SaleLeg[]): bigint {
  const chance = product(legs.flatMap((leg) => (leg.state === 'open' ? [wonShare(leg)] : [])));
  return (chance.num * BILLION) / chance.den;
}

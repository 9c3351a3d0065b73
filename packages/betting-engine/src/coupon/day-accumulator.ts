import type { Rational } from '@touchline/money';
import { multiply, ONE, rational, roundCouponPayout, smaller } from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';
import { coefRational } from '../coefficient/coef.ts';
import type { CouponType } from '../coupon-types/coupon-type.ts';
import { COUPON_FORMS } from '../coupon-types/forms.ts';
import type { OutcomeSettlement } from '../settlement/status.ts';
import { tripleOf } from '../settlement/status.ts';
import type { DayAccumulatorFault } from '../refusal-codes.ts';
import type { QuoteRequest } from './coupon-request.ts';
import type { LegKind } from './leg-snapshot.ts';
import type { BoostedPayout } from './promo-boost.ts';
import { BONUS_ACCOUNT } from './bonus-account.ts';

/** The factor of the boost in thousandths: 1.10 (DR-9.33). */
export const DAY_BOOST_MILLI: CoefMilli = 1100n;
/** The numbers of legs and the coefficients of an accumulator of the day (DR-9.33). */
export const DAY_LEGS = { min: 3, max: 7, minMilli: 1200n, maxMilli: 2500n } as const;
/** The highest expected return of the boosted accumulator, in thousandths of the stake (DR-9.33). */
const MAX_RETURN_MILLI = 980n;
const BILLION = 1_000_000_000n;
/** The boost of an accumulator of the day, as it is stored with a coupon. Amounts in minor units. */
export interface DayAccumulatorBoost {
  readonly kind: 'day-accumulator';
  readonly expressId: number;
  readonly coefMilli: CoefMilli;
  /** The most that the boost adds to the payout (DR-9.34). */
  readonly maxMinor: bigint;
}

/** The price of a leg, and its fair probability in billionths. */
export interface FairlyPricedLeg {
  readonly coefMilli: CoefMilli;
  readonly fairChancePpb: bigint;
}

/**
 * Whether these legs may be an accumulator of the day: 3 to 7 legs with coefficients from 1.20 to 2.50, and
 * 1.10 x product of (k x fair chance) is at most 0.98 (DR-9.33). Exact.
 */
export function mayBeDayAccumulator(legs: readonly FairlyPricedLeg[]): boolean {
  const { min, max, minMilli, maxMilli } = DAY_LEGS;
  if (legs.length < min || legs.length > max) return false;
  if (legs.some(({ coefMilli }) => coefMilli < minMilli || coefMilli > maxMilli)) return false;
  const expected = legs.reduce(
    (total, { coefMilli, fairChancePpb }) => total * coefMilli * fairChancePpb,
    DAY_BOOST_MILLI,
  );
  const stakes = legs.reduce((total) => total * 1000n * BILLION, 1n);
  return expected <= MAX_RETURN_MILLI * stakes;
}

/** A leg of a coupon, to compare it with the published set. */
interface CouponLeg {
  readonly marketId: number;
  readonly outcomeKey: string;
  readonly kind: LegKind;
  readonly coefMilli: CoefMilli;
}

/**
 * Returns why a coupon that requests the boost does not get it; undefined when it does, or requests none (DR-9.33,
 * DR-9.34). All legs of the set and no others must be in the coupon, at prices that still meet the condition.
 */
export function dayAccumulatorFault(
  type: CouponType,
  request: Pick<QuoteRequest, 'expressId' | 'dayAccumulator' | 'accountType' | 'mayBeBoosted'>,
  legs: readonly CouponLeg[],
): DayAccumulatorFault | undefined {
  const { expressId, dayAccumulator: set } = request;
  if (expressId === undefined) return undefined;
  if (request.accountType === BONUS_ACCOUNT || !request.mayBeBoosted) return 'account';
  if (set?.expressId !== expressId) return 'ended';
  const ofLeg = (leg: CouponLeg) =>
    set.legs.find(({ marketId, outcomeKey }) => leg.marketId === marketId && leg.outcomeKey === outcomeKey);
  const isSame = legs.length === set.legs.length && legs.every((leg) => ofLeg(leg) && leg.kind === set.kind);
  if (type.id !== COUPON_FORMS.express.id || !isSame) return 'selections';
  const priced = legs.flatMap((leg): FairlyPricedLeg[] => {
    const fairChancePpb = ofLeg(leg)?.fairChancePpb;
    return fairChancePpb === undefined ? [] : [{ coefMilli: leg.coefMilli, fairChancePpb }];
  });
  return priced.length === legs.length && mayBeDayAccumulator(priced) ? undefined : 'ended';
}

/**
 * Returns the request as it is decided. A coupon that requests this boost has no other one, and is never sent to a
 * trader (DR-4.94, DR-9.51).
 */
export function withDayAccumulator<Request extends QuoteRequest>(request: Request): Request {
  if (request.expressId === undefined) return request;
  const { promo: _, promoFault: __, ...rest } = request;
  return { ...(rest as Request), isVipBet: false };
}

/**
 * Returns the factor of the boost: 1.10, or 1 when a leg is returned in whole or in part, because a returned leg voids
 * the boost (DR-9.34).
 */
export function dayBoostFactor(
  { coefMilli }: DayAccumulatorBoost,
  settlements: readonly OutcomeSettlement[],
): Rational {
  const isReturned = settlements.some((settlement) => tripleOf(settlement).returned.num > 0n);
  return isReturned ? ONE : coefRational(coefMilli);
}

/**
 * Returns the payout with and without the boost, before the maximum payout. The boost adds at most its maximum
 * (DR-9.34). Each payout is rounded once (DR-1.10).
 * @param plain the factor without the boost and before the cap
 * @param boosted the factor with the boost and after the cap
 */
export function dayAccumulatorPayout(
  boost: DayAccumulatorBoost,
  stakeMinor: bigint,
  { plain, boosted, capMilli }: { plain: Rational; boosted: Rational; capMilli: CoefMilli },
): BoostedPayout {
  const stake = rational(stakeMinor);
  const baseMinor = roundCouponPayout(multiply(stake, smaller(plain, coefRational(capMilli))));
  const addedMinor = roundCouponPayout(multiply(stake, boosted)) - baseMinor;
  return { baseMinor, wantedMinor: baseMinor + (addedMinor < boost.maxMinor ? addedMinor : boost.maxMinor) };
}

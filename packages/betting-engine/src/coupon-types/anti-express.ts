import type { Rational } from '@touchline/money';
import {
  compare,
  divide,
  isEqual,
  multiply,
  ONE,
  product,
  rational,
  roundMaxStake,
  subtract,
  ZERO,
} from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';
import { COEF_UNIT, coefRational } from '../coefficient/coef.ts';
import { ladderFloor } from '../coefficient/ladder.ts';
import { refusal } from '../refusal-codes.ts';
import type { CouponParams, CouponType, LegChance, ShapeLeg } from './coupon-type.ts';
import { COUPON_FORMS } from './forms.ts';
import { checkPlainShape } from './shared-rules.ts';

const form = COUPON_FORMS.antiExpress;
const MILLION = 1_000_000n;
const BILLION = 1_000_000_000n;
/** The lowest coefficient at which the type is available (DR-4.37). */
const MIN_ANTI_MILLI = 1010n;

type ChancedLeg = LegChance & { readonly coefMilli: CoefMilli };

/**
 * Returns q of DR-4.37, the probability of a leg: the fair probability, otherwise 1/(k x r). `undefined` when neither
 * is known, or when it is not below 1.
 */
function chance({ fairChancePpb, overroundPpm, coefMilli }: ChancedLeg): Rational | undefined {
  const q =
    fairChancePpb !== undefined
      ? rational(fairChancePpb, BILLION)
      : overroundPpm === undefined
        ? undefined
        : rational(COEF_UNIT * MILLION, coefMilli * overroundPpm);
  return q && compare(q, ZERO) > 0 && compare(q, ONE) < 0 ? q : undefined;
}

/** Returns 1/((1 - P) x (1 + a)), rounded down to the ladder; `undefined` when it would be below 1.001 (DR-4.37). */
function antiCoefMilli(
  chances: readonly Rational[],
  { antiMarginPpm = 0n }: CouponParams,
): bigint | undefined {
  const loss = subtract(ONE, product(chances));
  const price = divide(ONE, multiply(loss, rational(MILLION + antiMarginPpm, MILLION)));
  return ladderFloor((price.num * COEF_UNIT) / price.den);
}

/**
 * Replaces a probability of 1 or more, which an untrusted requested coefficient may imply; accepted legs never have
 * one.
 */
const ALMOST_SURE = rational(BILLION - 1n, BILLION);

/** Returns the coefficient of an anti-express over these legs. */
function antiFactor(legs: readonly ChancedLeg[], params: CouponParams): Rational {
  const chances = legs.map((leg) => chance(leg) ?? ALMOST_SURE);
  return coefRational(antiCoefMilli(chances, params) ?? COEF_UNIT);
}

/** A leg that is neither lost nor fully won counts as void (DR-4.40, DR-4.41). */
const isVoid = ({ coefMilli }: ChancedLeg, e: Rational | undefined): boolean =>
  e !== undefined && e.num !== 0n && !isEqual(e, coefRational(coefMilli));

/** Returns 0 when no leg lost, the coefficient over the valid legs when one lost, 1 when all are void (DR-4.42). */
const factor: CouponType['factor'] = (legs, e, params) => {
  const valid = legs.filter((leg, at) => !isVoid(leg, e[at]));
  if (valid.length === 0) return ONE;
  return e.some(({ num }) => num === 0n) ? antiFactor(valid, params) : ZERO;
};

/** Void legs raise the coefficient: the highest is that of the most probable leg alone (DR-4.58). */
const highestFactor: CouponType['highestFactor'] = (legs, params) =>
  legs
    .map((leg) => antiFactor([leg], params))
    .reduce((highest, each) => (compare(each, highest) > 0 ? each : highest), ONE);

/**
 * Returns the legs that make the type unavailable: without a price or a probability, or with results that win or lose
 * in part.
 */
const unavailable = (legs: readonly ShapeLeg[]): readonly number[] =>
  legs.flatMap((leg, at) => {
    const { coefMilli } = leg;
    const isUsable = coefMilli !== undefined && chance({ ...leg, coefMilli }) !== undefined;
    return isUsable && leg.mayHalve !== true ? [] : [at];
  });

const checkShape: CouponType['checkShape'] = (legs, params) => {
  const size = checkPlainShape(form.legLimits, legs);
  if (size) return size;
  const without = unavailable(legs);
  if (without.length > 0) return refusal('ANTI_UNAVAILABLE', { legs: without });
  const chances = legs.flatMap((leg) => chance({ ...leg, coefMilli: leg.coefMilli ?? COEF_UNIT }) ?? []);
  return (antiCoefMilli(chances, params) ?? 0n) < MIN_ANTI_MILLI ? refusal('ANTI_UNAVAILABLE') : undefined;
};

/** Type 6: wins when the express of the same legs would lose (DR-4.36 to DR-4.42). */
export const antiExpress: CouponType = {
  ...form,
  capKind: 'express',
  hasLineMinimum: false,
  allowsVipBet: true,
  allowsBonusLeg: false,
  allowsHyperBonus: false,
  isOrderFree: true,
  paysByLines: false,
  isPlayedInOrder: false,
  isMonotone: false,
  winsByLoss: true,
  checkShape,
  lines: (legs) => ({ count: 1n, containing: legs.map(() => 1n) }),
  firstLines: (legs) => [legs.map((_, at) => at)],
  factor,
  shownFactor: (legs, params) => antiFactor(legs, params),
  highestFactor,
  // The smallest risk limit is divided by the highest coefficient that void legs can give (DR-4.57). The player's open
  // stakes are subtracted (DR-4.59).
  stakeCeilingMinor: (limits, _, params) => {
    const profit = subtract(highestFactor(limits, params), ONE);
    const allowed = limits.map(({ maxWin, acceptedMinor }) => {
      const limit = roundMaxStake(divide(maxWin, profit));
      return limit > acceptedMinor ? limit - acceptedMinor : 0n;
    });
    return allowed.reduce((lowest, each) => (each < lowest ? each : lowest), allowed[0] ?? 0n);
  },
  // While a leg is open, the coupon can still win, because that leg may lose.
  isLostEarly: (legs, e, params) =>
    e.every((value) => value !== undefined) && factor(legs, e, params).num === 0n,
};

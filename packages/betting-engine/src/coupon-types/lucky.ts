import { add, divide, ONE, product, rational, subtract } from '@touchline/money';
import { firstSubsetsFrom } from './combinations.ts';
import type { CouponType } from './coupon-type.ts';
import { COUPON_FORMS } from './forms.ts';
import { checkPlainShape, factorIfAllWin, isLostIfAllOpenWin } from './shared-rules.ts';
import { ceilingByLines } from './stake-ceiling.ts';

const SMALLEST_LINE = 1;

const lineCount = (legs: readonly unknown[]): bigint => 2n ** BigInt(legs.length) - 1n;

const factor: CouponType['factor'] = (_, e) =>
  divide(subtract(product(e.map((value) => add(ONE, value))), ONE), rational(lineCount(e)));

/** Type 7: all singles and all expresses of every size (DR-4.43). */
export const lucky: CouponType = {
  ...COUPON_FORMS.lucky,
  capKind: 'express',
  hasLineMinimum: true,
  allowsVipBet: true,
  allowsBonusLeg: false,
  allowsHyperBonus: false,
  isOrderFree: true,
  paysByLines: true,
  isSymmetric: true,
  isPlayedInOrder: false,
  isMonotone: true,
  checkShape: (legs) => checkPlainShape(COUPON_FORMS.lucky.legLimits, legs),
  lines: (legs) => ({
    count: lineCount(legs),
    containing: legs.map(() => 2n ** BigInt(legs.length - 1)),
  }),
  firstLines: (legs, _, limit) =>
    firstSubsetsFrom(
      legs.map((__, at) => at),
      SMALLEST_LINE,
      limit,
    ),
  factor,
  shownFactor: (legs, params) => factorIfAllWin(factor, legs, params),
  highestFactor: (legs, params) => factorIfAllWin(factor, legs, params),
  stakeCeilingMinor: ceilingByLines,
  isLostEarly: (legs, e, params) => isLostIfAllOpenWin(factor, legs, e, params),
};

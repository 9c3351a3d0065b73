import { add, divide, ONE, product, rational, subtract, sum } from '@touchline/money';
import { firstSubsetsFrom } from './combinations.ts';
import type { CouponType } from './coupon-type.ts';
import { COUPON_FORMS } from './forms.ts';
import { checkPlainShape, factorIfAllWin, isLostIfAllOpenWin } from './shared-rules.ts';
import { ceilingByLines } from './stake-ceiling.ts';

const SMALLEST_LINE = 2;

const lineCount = (legs: readonly unknown[]): bigint => 2n ** BigInt(legs.length) - BigInt(legs.length) - 1n;

const factor: CouponType['factor'] = (_, e) =>
  divide(subtract(subtract(product(e.map((value) => add(ONE, value))), ONE), sum(e)), rational(lineCount(e)));

/** Type 8: all expresses of two legs and more, no singles (DR-4.44). */
export const patent: CouponType = {
  ...COUPON_FORMS.patent,
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
  checkShape: (legs) => checkPlainShape(COUPON_FORMS.patent.legLimits, legs),
  lines: (legs) => ({
    count: lineCount(legs),
    containing: legs.map(() => 2n ** BigInt(legs.length - 1) - 1n),
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

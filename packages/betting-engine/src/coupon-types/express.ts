import { product } from '@touchline/money';
import type { CouponType } from './coupon-type.ts';
import { COUPON_FORMS } from './forms.ts';
import { checkPlainShape, factorIfAllWin, isLostIfAllOpenWin } from './shared-rules.ts';
import { ceilingByLines } from './stake-ceiling.ts';

const factor: CouponType['factor'] = (_, e) => product(e);

/** Type 1: the product of all legs; one lost leg loses it (DR-4.10). */
export const express: CouponType = {
  ...COUPON_FORMS.express,
  capKind: 'express',
  hasLineMinimum: false,
  allowsVipBet: true,
  allowsBonusLeg: true,
  allowsHyperBonus: true,
  isOrderFree: true,
  paysByLines: true,
  isPlayedInOrder: false,
  isMonotone: true,
  checkShape: (legs) => checkPlainShape(COUPON_FORMS.express.legLimits, legs),
  lines: (legs) => ({ count: 1n, containing: legs.map(() => 1n) }),
  firstLines: (legs) => [legs.map((_, at) => at)],
  factor,
  shownFactor: (legs, params) => factorIfAllWin(factor, legs, params),
  highestFactor: (legs, params) => factorIfAllWin(factor, legs, params),
  stakeCeilingMinor: ceilingByLines,
  isLostEarly: (legs, e, params) => isLostIfAllOpenWin(factor, legs, e, params),
};

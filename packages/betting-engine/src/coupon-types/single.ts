import { ONE } from '@touchline/money';
import type { CouponType } from './coupon-type.ts';
import { COUPON_FORMS } from './forms.ts';
import { checkPlainShape, factorIfAllWin, isLostIfAllOpenWin } from './shared-rules.ts';
import { ceilingByLines } from './stake-ceiling.ts';

const factor: CouponType['factor'] = (_, e) => e[0] ?? ONE;

/** Type 0: one leg, factor e (DR-4.9). */
export const single: CouponType = {
  ...COUPON_FORMS.single,
  capKind: 'single',
  hasLineMinimum: false,
  allowsVipBet: true,
  allowsBonusLeg: false,
  allowsHyperBonus: false,
  isOrderFree: true,
  paysByLines: true,
  isPlayedInOrder: false,
  isMonotone: true,
  checkShape: (legs) => checkPlainShape(COUPON_FORMS.single.legLimits, legs),
  lines: () => ({ count: 1n, containing: [1n] }),
  firstLines: () => [[0]],
  factor,
  shownFactor: (legs, params) => factorIfAllWin(factor, legs, params),
  highestFactor: (legs, params) => factorIfAllWin(factor, legs, params),
  stakeCeilingMinor: ceilingByLines,
  isLostEarly: (legs, e, params) => isLostIfAllOpenWin(factor, legs, e, params),
};

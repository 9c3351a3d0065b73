import { divide, rational, sum } from '@touchline/money';
import type { CouponType } from './coupon-type.ts';
import { COUPON_FORMS } from './forms.ts';
import { checkPlainShape, factorIfAllWin, isLostIfAllOpenWin } from './shared-rules.ts';
import { ceilingByLines } from './stake-ceiling.ts';
import { single } from './single.ts';

/** Returns the payout of equal amounts on each leg, divided by the total stake. */
const factor: CouponType['factor'] = (_, e) => divide(sum(e), rational(BigInt(e.length)));

/**
 * Type 9, many singles: each leg becomes a single with its own amount and is decided separately (DR-4.49). No coupon of
 * this type is stored. Its lines and factor describe a request with equal amounts.
 */
export const manySingles: CouponType = {
  ...COUPON_FORMS.manySingles,
  capKind: 'single',
  hasLineMinimum: false,
  allowsVipBet: false,
  allowsBonusLeg: false,
  allowsHyperBonus: false,
  isOrderFree: true,
  paysByLines: true,
  isPlayedInOrder: false,
  isMonotone: true,
  splitsIntoTypeId: single.id,
  checkShape: (legs) => checkPlainShape(COUPON_FORMS.manySingles.legLimits, legs),
  lines: (legs) => ({ count: BigInt(legs.length), containing: legs.map(() => 1n) }),
  firstLines: (legs, _, limit) => legs.slice(0, limit).map((__, at) => [at]),
  factor,
  shownFactor: (legs, params) => factorIfAllWin(factor, legs, params),
  highestFactor: (legs, params) => factorIfAllWin(factor, legs, params),
  stakeCeilingMinor: ceilingByLines,
  isLostEarly: (legs, e, params) => isLostIfAllOpenWin(factor, legs, e, params),
};

import { ONE } from '@touchline/money';
import type { CouponType } from './coupon-type.ts';
import { checkPlainShape, factorIfAllWin, isLostIfAllOpenWin } from './shared-rules.ts';
import { ceilingByLines } from './stake-ceiling.ts';

const LIMITS = { min: 1, max: 1 };

const factor: CouponType['factor'] = (_, e) => e[0] ?? ONE;

/** Type 0: one leg, factor e (DR-4.9). */
export const single: CouponType = {
  id: 0,
  name: 'single',
  legLimits: LIMITS,
  capKind: 'single',
  hasLineMinimum: false,
  allowsDependentLegs: true,
  allowsBannedExpress: true,
  allowsBonusLeg: false,
  allowsHyperBonus: false,
  isOrderFree: true,
  isMonotone: true,
  checkShape: (legs) => checkPlainShape(LIMITS, legs),
  systemValues: () => [],
  lines: () => ({ count: 1n, containing: [1n] }),
  firstLines: () => [[0]],
  factor,
  shownFactor: (legs, params) => factorIfAllWin(factor, legs, params),
  highestFactor: (legs, params) => factorIfAllWin(factor, legs, params),
  stakeCeilingMinor: ceilingByLines,
  isLostEarly: (legs, e, params) => isLostIfAllOpenWin(factor, legs, e, params),
};

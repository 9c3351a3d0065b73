import { product } from '@touchline/money';
import type { CouponType } from './coupon-type.ts';
import { checkPlainShape, factorIfAllWin, isLostIfAllOpenWin } from './shared-rules.ts';
import { ceilingByLines } from './stake-ceiling.ts';

const LIMITS = { min: 2, max: 30 };

const factor: CouponType['factor'] = (_, e) => product(e);

/** Type 1: the product of all legs; one lost leg loses it (DR-4.10). */
export const express: CouponType = {
  id: 1,
  name: 'express',
  legLimits: LIMITS,
  capKind: 'express',
  hasLineMinimum: false,
  allowsDependentLegs: false,
  allowsBannedExpress: false,
  allowsBonusLeg: true,
  allowsHyperBonus: true,
  isOrderFree: true,
  isMonotone: true,
  checkShape: (legs) => checkPlainShape(LIMITS, legs),
  systemValues: () => [],
  lines: (legs) => ({ count: 1n, containing: legs.map(() => 1n) }),
  firstLines: (legs) => [legs.map((_, at) => at)],
  factor,
  shownFactor: (legs, params) => factorIfAllWin(factor, legs, params),
  highestFactor: (legs, params) => factorIfAllWin(factor, legs, params),
  stakeCeilingMinor: ceilingByLines,
  isLostEarly: (legs, e, params) => isLostIfAllOpenWin(factor, legs, e, params),
};

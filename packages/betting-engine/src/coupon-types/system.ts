import { divide, multiply, product, rational } from '@touchline/money';
import { refusal } from '../refusal-codes.ts';
import { choose, firstSubsets, symmetricSum } from './combinations.ts';
import type { CouponParams, CouponType } from './coupon-type.ts';
import { COUPON_FORMS, LOBBY } from './forms.ts';
import { factorIfAllWin, forbiddenBankers, isLostIfAllOpenWin } from './shared-rules.ts';
import { ceilingByLines } from './stake-ceiling.ts';

const { legLimits, ordinaryLimits, systemValues } = COUPON_FORMS.system;
const MAX_BANKERS = legLimits.max - ordinaryLimits.max;
const MIN_SYSTEM_VALUE = 2;

function isBanker(leg: { readonly blockId: number }): boolean {
  return leg.blockId === LOBBY;
}

function ordinaryCount(legs: readonly { readonly blockId: number }[]): number {
  return legs.filter((leg) => !isBanker(leg)).length;
}

/**
 * Returns m; the shape check has validated it. It is never 0 in an accepted coupon, because 0 would mean an empty line.
 */
function systemValueOf(params: CouponParams): number {
  return params.systemValue ?? MIN_SYSTEM_VALUE;
}

/** Returns B x e_m / C(n, m), where B is the product over bankers (DR-4.12, DR-4.13). */
const factor: CouponType['factor'] = (legs, e, params) => {
  const m = systemValueOf(params);
  const bankers = e.filter((_, at) => legs[at]?.blockId === LOBBY);
  const ordinary = e.filter((_, at) => legs[at]?.blockId !== LOBBY);
  const lines = rational(choose(ordinary.length, m));
  return divide(multiply(product(bankers), symmetricSum(ordinary, m)), lines);
};

const checkShape: CouponType['checkShape'] = (legs, params, maxLines) => {
  const n = ordinaryCount(legs);
  const bankers = legs.length - n;
  if (n < ordinaryLimits.min || n > ordinaryLimits.max || bankers > MAX_BANKERS) return refusal('TYPE_SIZE');
  const blockIds = new Set(legs.filter((leg) => !isBanker(leg)).map((leg) => leg.blockId));
  // Each block has one leg, and the ids are 1..n without gaps. Several legs in a block belong to another type.
  const isNumbered = blockIds.size === n && [...blockIds].every((id) => id >= 1 && id <= n);
  if (!isNumbered) return refusal('TYPE_SIZE');
  const forbidden = forbiddenBankers(legs);
  if (forbidden) return forbidden;
  const { systemValue } = params;
  if (systemValue === undefined || !systemValues(n).includes(systemValue)) return refusal('SYSTEM_VALUE');
  return choose(n, systemValue) > maxLines ? refusal('TYPE_SIZE') : undefined;
};

/** Type 2: every m-subset of the n ordinary legs is an express with the bankers, at stake S / C(n, m) (DR-4.12). */
export const system: CouponType = {
  ...COUPON_FORMS.system,
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
  checkShape,
  lines(legs, params) {
    const n = ordinaryCount(legs);
    const m = systemValueOf(params);
    const count = choose(n, m);
    const withLeg = choose(n - 1, m - 1);
    return { count, containing: legs.map((leg) => (isBanker(leg) ? count : withLeg)) };
  },
  firstLines(legs, params, limit) {
    const positions = legs.map((_, at) => at);
    const bankers = positions.filter((at) => legs[at]?.blockId === LOBBY);
    const ordinary = positions.filter((at) => legs[at]?.blockId !== LOBBY);
    return firstSubsets(ordinary, systemValueOf(params), limit).map((subset) =>
      [...bankers, ...subset].toSorted((a, b) => a - b),
    );
  },
  factor,
  shownFactor: (legs, params) => factorIfAllWin(factor, legs, params),
  highestFactor: (legs, params) => factorIfAllWin(factor, legs, params),
  stakeCeilingMinor: ceilingByLines,
  isLostEarly: (legs, e, params) => isLostIfAllOpenWin(factor, legs, e, params),
};

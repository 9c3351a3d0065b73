import { divide, multiply, product, rational } from '@touchline/money';
import { refusal } from '../refusal-codes.ts';
import { choose, firstSubsets, symmetricSum } from './combinations.ts';
import type { CouponParams, CouponType, ShapeLeg } from './coupon-type.ts';
import { factorIfAllWin, isLostIfAllOpenWin } from './shared-rules.ts';
import { ceilingByLines } from './stake-ceiling.ts';

const LOBBY = 0;
const ORDINARY = { min: 3, max: 16 };
const MAX_BANKERS = 8;
const MIN_SYSTEM_VALUE = 2;

function isBanker(leg: { readonly blockId: number }): boolean {
  return leg.blockId === LOBBY;
}

function ordinaryCount(legs: readonly { readonly blockId: number }[]): number {
  return legs.filter((leg) => !isBanker(leg)).length;
}

/** m, as validated by the shape check; 0 would mean an empty line and cannot come from an accepted coupon. */
function systemValueOf(params: CouponParams): number {
  return params.systemValue ?? MIN_SYSTEM_VALUE;
}

/** B x e_m / C(n, m), B being the product over bankers (DR-4.12, DR-4.13). */
const factor: CouponType['factor'] = (legs, e, params) => {
  const m = systemValueOf(params);
  const bankers = e.filter((_, at) => legs[at]?.blockId === LOBBY);
  const ordinary = e.filter((_, at) => legs[at]?.blockId !== LOBBY);
  const lines = rational(choose(ordinary.length, m));
  return divide(multiply(product(bankers), symmetricSum(ordinary, m)), lines);
};

function systemValues(legs: readonly ShapeLeg[]): readonly number[] {
  const n = ordinaryCount(legs);
  return Array.from({ length: n - MIN_SYSTEM_VALUE > 0 ? n - MIN_SYSTEM_VALUE : 0 }, (_, at) => at + 2);
}

const checkShape: CouponType['checkShape'] = (legs, params, maxLines) => {
  const n = ordinaryCount(legs);
  const bankers = legs.length - n;
  if (n < ORDINARY.min || n > ORDINARY.max || bankers > MAX_BANKERS) return refusal('TYPE_SIZE');
  const blockIds = new Set(legs.filter((leg) => !isBanker(leg)).map((leg) => leg.blockId));
  // One leg per block, and the ids 1..n without gaps: several legs in a block belong to another type.
  const isNumbered = blockIds.size === n && [...blockIds].every((id) => id >= 1 && id <= n);
  if (!isNumbered) return refusal('TYPE_SIZE');
  const forbidden = legs.flatMap((leg, at) => (isBanker(leg) && leg.isDisabledBanker ? [at] : []));
  if (forbidden.length > 0) return refusal('BANKER_FORBIDDEN', { legs: forbidden });
  const { systemValue } = params;
  if (systemValue === undefined || !systemValues(legs).includes(systemValue)) return refusal('SYSTEM_VALUE');
  return choose(n, systemValue) > maxLines ? refusal('TYPE_SIZE') : undefined;
};

/** Type 2: every m-subset of the n ordinary legs is an express with the bankers, at stake S / C(n, m) (DR-4.12). */
export const system: CouponType = {
  id: 2,
  name: 'system',
  legLimits: { min: ORDINARY.min, max: ORDINARY.max + MAX_BANKERS },
  capKind: 'express',
  hasLineMinimum: true,
  allowsDependentLegs: false,
  allowsBannedExpress: false,
  allowsBonusLeg: false,
  allowsHyperBonus: false,
  isOrderFree: true,
  isMonotone: true,
  checkShape,
  systemValues,
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

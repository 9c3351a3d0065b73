import { divide, multiply, product, rational } from '@touchline/money';
import { refusal } from '../refusal-codes.ts';
import { blockCount, blockPositions, blockValues, checkBlocks } from './blocks.ts';
import { choose, firstSubsets, symmetricSum } from './combinations.ts';
import type { CouponParams, CouponType } from './coupon-type.ts';
import { COUPON_FORMS, LOBBY } from './forms.ts';
import { factorIfAllWin, forbiddenBankers, isLostIfAllOpenWin } from './shared-rules.ts';
import { ceilingByLines } from './stake-ceiling.ts';

const { multibet: form, system } = COUPON_FORMS;
const MAX_LOBBY = 8;
const MIN_SYSTEM_VALUE = 2;

/** Returns m; the shape check has validated it. */
const systemValueOf = (params: CouponParams): number => params.systemValue ?? MIN_SYSTEM_VALUE;

/** Returns bankers x (sum over m-subsets of the products of blocks) / C(n, m) (DR-4.25). */
const factor: CouponType['factor'] = (legs, e, params) => {
  const m = systemValueOf(params);
  const lobby = product(e.filter((_, at) => legs[at]?.blockId === LOBBY));
  const blocks = blockValues(legs, e);
  return divide(multiply(lobby, symmetricSum(blocks, m)), rational(choose(blocks.length, m)));
};

const checkShape: CouponType['checkShape'] = (legs, params, maxLines) => {
  const size = checkBlocks(form, legs);
  if (size) return size;
  if (legs.filter(({ blockId }) => blockId === LOBBY).length > MAX_LOBBY) return refusal('TYPE_SIZE');
  const forbidden = forbiddenBankers(legs);
  if (forbidden) return forbidden;
  const n = blockCount(legs);
  const { systemValue } = params;
  if (systemValue === undefined || !form.systemValues(n).includes(systemValue))
    return refusal('SYSTEM_VALUE');
  return choose(n, systemValue) > maxLines ? refusal('TYPE_SIZE') : undefined;
};

/** Type 4: a system whose members are blocks, each a single or an express (DR-4.25 to DR-4.27). */
export const multibet: CouponType = {
  ...form,
  capKind: 'express',
  hasLineMinimum: true,
  allowsVipBet: true,
  allowsBonusLeg: false,
  allowsHyperBonus: false,
  isOrderFree: true,
  paysByLines: true,
  isPlayedInOrder: false,
  isMonotone: true,
  checkShape,
  storedAs(legs, { systemValue }) {
    const ordinary = legs.filter(({ blockId }) => blockId !== LOBBY).length;
    if (ordinary !== blockCount(legs) || ordinary < system.ordinaryLimits.min) return undefined;
    return {
      typeId: system.id,
      params: systemValue === undefined ? {} : { systemValue },
      blockIds: legs.map(({ blockId }) => blockId),
    };
  },
  lines(legs, params) {
    const n = blockCount(legs);
    const m = systemValueOf(params);
    const count = choose(n, m);
    const withBlock = choose(n - 1, m - 1);
    return { count, containing: legs.map(({ blockId }) => (blockId === LOBBY ? count : withBlock)) };
  },
  firstLines(legs, params, limit) {
    const lobby = legs.flatMap(({ blockId }, at) => (blockId === LOBBY ? [at] : []));
    return firstSubsets(blockPositions(legs), systemValueOf(params), limit).map((blocks) =>
      [...lobby, ...blocks.flat()].toSorted((a, b) => a - b),
    );
  },
  factor,
  shownFactor: (legs, params) => factorIfAllWin(factor, legs, params),
  highestFactor: (legs, params) => factorIfAllWin(factor, legs, params),
  stakeCeilingMinor: ceilingByLines,
  isLostEarly: (legs, e, params) => isLostIfAllOpenWin(factor, legs, e, params),
};

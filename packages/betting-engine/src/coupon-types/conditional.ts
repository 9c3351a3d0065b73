import type { Rational } from '@touchline/money';
import { add, compare, divide, multiply, ONE, rational, subtract } from '@touchline/money';
import { coefRational } from '../coefficient/coef.ts';
import { refusal } from '../refusal-codes.ts';
import { blockCount, blockPositions, blockValues, checkBlocks } from './blocks.ts';
import type { CouponParams, CouponType, ShapeLeg, TypedLeg } from './coupon-type.ts';
import { COUPON_FORMS } from './forms.ts';
import { factorIfAllWin, isLostBeforeFirstOpen } from './shared-rules.ts';
import { ceilingByLines } from './stake-ceiling.ts';

const form = COUPON_FORMS.conditional;

/**
 * Returns the account after each block in minor units. The first block stakes the coupon's stake; later blocks stake
 * their amount or the whole account (DR-4.31). Without a stake, every block stakes the whole account.
 */
function conditionalAccounts(
  blocks: readonly Rational[],
  { stakeMinor, blockAmounts = {} }: CouponParams,
): readonly Rational[] {
  let account = rational(stakeMinor ?? 1n);
  return blocks.map((value, at) => {
    const amount = blockAmounts[at + 1];
    const isWhole = at === 0 || stakeMinor === undefined || amount === undefined || amount === 'max';
    const stake = isWhole ? account : rational(amount);
    // The whole account has its own branch: account - account + account x value would square the denominator.
    account =
      isWhole || compare(stake, account) >= 0
        ? multiply(account, value)
        : add(subtract(account, stake), multiply(stake, value));
    return account;
  });
}

const accountsAfter = (
  legs: readonly TypedLeg[],
  e: readonly Rational[],
  params: CouponParams,
): readonly Rational[] =>
  conditionalAccounts(blockValues(legs, e), params).map((account) =>
    divide(account, rational(params.stakeMinor ?? 1n)),
  );

const factor: CouponType['factor'] = (legs, e, params) => accountsAfter(legs, e, params).at(-1) ?? ONE;

/** Returns the first block whose amount exceeds the account that it would have if all earlier blocks won (DR-4.32). */
function tooBigBlock(legs: readonly ShapeLeg[], params: CouponParams): number | undefined {
  const { stakeMinor, blockAmounts = {} } = params;
  if (stakeMinor === undefined) return undefined;
  const best = legs.map(({ coefMilli }) => (coefMilli === undefined ? ONE : coefRational(coefMilli)));
  const accounts = conditionalAccounts(blockValues(legs, best), params);
  const at = accounts.findIndex((account, before) => {
    const amount = blockAmounts[before + 2];
    return typeof amount === 'bigint' && compare(rational(amount), account) > 0;
  });
  return at < 0 ? undefined : at + 2;
}

const checkShape: CouponType['checkShape'] = (legs, params) => {
  const size = checkBlocks(form, legs);
  if (size) return size;
  // Blocks are played in the order of the legs, so the legs must be sorted by block.
  const isSorted = legs.every(({ blockId }, at) => at === 0 || blockId >= (legs[at - 1]?.blockId ?? 0));
  if (!isSorted) return refusal('TYPE_SIZE');
  const count = blockCount(legs);
  const later = Array.from({ length: count - 1 }, (_, at) => String(at + 2));
  const isWrong = Object.entries(params.blockAmounts ?? {}).some(
    ([block, amount]) => !later.includes(block) || (amount !== 'max' && amount <= 0n),
  );
  if (isWrong) return refusal('BLOCK_AMOUNTS');
  const block = tooBigBlock(legs, params);
  if (block === undefined) return undefined;
  const positions = blockPositions(legs)[block - 1] ?? [];
  return refusal('BLOCK_AMOUNT_TOO_BIG', { legs: positions });
};

/**
 * Type 5, conditional: blocks that are played in order from one account, each with its own amount (DR-4.30 to DR-4.35).
 */
export const conditional: CouponType = {
  ...form,
  capKind: 'express',
  hasLineMinimum: false,
  allowsVipBet: true,
  allowsBonusLeg: false,
  allowsHyperBonus: false,
  isOrderFree: false,
  paysByLines: false,
  isPlayedInOrder: true,
  isMonotone: true,
  checkShape,
  lines: (legs) => ({ count: 1n, containing: legs.map(() => 1n) }),
  firstLines: (legs) => [legs.map((_, at) => at)],
  factor,
  accountsAfter,
  shownFactor: (legs, params) => factorIfAllWin(factor, legs, params),
  highestFactor: (legs, params) => factorIfAllWin(factor, legs, params),
  stakeCeilingMinor: ceilingByLines,
  isLostEarly: (legs, e, params) => isLostBeforeFirstOpen(factor, legs, e, params),
};

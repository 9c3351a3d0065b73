import type { Rational } from '@touchline/money';
import { add, multiply, ONE, smaller, subtract } from '@touchline/money';
import type { CouponType } from './coupon-type.ts';
import { COUPON_FORMS } from './forms.ts';
import { checkPlainShape, factorIfAllWin, isLostBeforeFirstOpen } from './shared-rules.ts';
import { ceilingByLines } from './stake-ceiling.ts';

/**
 * Returns the account after each leg, for a coupon stake of 1: each leg stakes 1, or the whole account when it is less
 * (DR-4.19).
 */
function chainAccounts(e: readonly Rational[]): readonly Rational[] {
  let account = ONE;
  return e.map((value) => {
    const stake = smaller(ONE, account);
    account = add(subtract(account, stake), multiply(stake, value));
    return account;
  });
}

const factor: CouponType['factor'] = (_, e) => chainAccounts(e).at(-1) ?? ONE;

/** Type 3, chain: singles that are played one after another from one account (DR-4.18 to DR-4.21). */
export const chain: CouponType = {
  ...COUPON_FORMS.chain,
  capKind: 'express',
  hasLineMinimum: false,
  allowsVipBet: true,
  allowsBonusLeg: false,
  allowsHyperBonus: false,
  isOrderFree: false,
  paysByLines: false,
  isPlayedInOrder: true,
  isMonotone: true,
  checkShape: (legs) => checkPlainShape(COUPON_FORMS.chain.legLimits, legs),
  lines: (legs) => ({ count: 1n, containing: legs.map(() => 1n) }),
  firstLines: (legs) => [legs.map((_, at) => at)],
  factor,
  accountsAfter: (_, e) => chainAccounts(e),
  shownFactor: (legs, params) => factorIfAllWin(factor, legs, params),
  highestFactor: (legs, params) => factorIfAllWin(factor, legs, params),
  stakeCeilingMinor: ceilingByLines,
  isLostEarly: (legs, e, params) => isLostBeforeFirstOpen(factor, legs, e, params),
};

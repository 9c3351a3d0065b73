import type { Fault } from './fault.ts';

const rounding = 'packages/money/test/rounding.test.ts';
const conversion = 'packages/money/test/conversion.test.ts';
const settle = 'packages/betting-engine/test/coupon/settle-coupon.test.ts';

/** Faults in the rounding of exact results to minor units. */
export const roundingFaults: readonly Fault[] = [
  {
    name: 'a payout is rounded down',
    class: 'rounding',
    file: 'packages/money/src/rounding.ts',
    find: 'export const roundCouponPayout: Rounding = roundHalfUp;',
    replace: 'export const roundCouponPayout: Rounding = roundDown;',
    tests: [rounding, settle],
  },
  {
    name: 'a half is rounded down',
    class: 'rounding',
    file: 'packages/money/src/rounding.ts',
    find: '(2n * num + den) / (2n * den);\n}',
    replace: '(2n * num + den - 1n) / (2n * den);\n}',
    tests: [rounding],
  },
  {
    name: 'a negative half is rounded towards zero',
    class: 'rounding',
    file: 'packages/money/src/rounding.ts',
    find: 'num < 0n ? -((-2n * num + den) / (2n * den)) :',
    replace: 'num < 0n ? -((-2n * num) / (2n * den)) :',
    tests: [rounding],
  },
  {
    name: 'a fee is rounded down',
    class: 'rounding',
    file: 'packages/money/src/rounding.ts',
    find: 'export const roundFee: Rounding = roundUp;',
    replace: 'export const roundFee: Rounding = roundDown;',
    tests: [rounding],
  },
  {
    name: 'a bonus is rounded up',
    class: 'rounding',
    file: 'packages/money/src/rounding.ts',
    find: 'export const roundBonus: Rounding = roundDown;',
    replace: 'export const roundBonus: Rounding = roundUp;',
    tests: [rounding],
  },
  {
    name: 'the minimum stake is rounded down',
    class: 'rounding',
    file: 'packages/money/src/rounding.ts',
    find: 'export const roundMinStake: Rounding = roundUp;',
    replace: 'export const roundMinStake: Rounding = roundDown;',
    tests: [rounding],
  },
  {
    name: 'the maximum stake is rounded up',
    class: 'rounding',
    file: 'packages/money/src/rounding.ts',
    find: 'export const roundMaxStake: Rounding = roundDown;',
    replace: 'export const roundMaxStake: Rounding = roundUp;',
    tests: [rounding],
  },
  {
    name: 'a conversion credits one minor unit too much',
    class: 'rounding',
    file: 'packages/money/src/rounding.ts',
    find: 'export const roundCredited: Rounding = roundDown;',
    replace: 'export const roundCredited: Rounding = roundUp;',
    tests: [conversion, rounding],
  },
  {
    name: 'a conversion debits one minor unit too little',
    class: 'rounding',
    file: 'packages/money/src/rounding.ts',
    find: 'export const roundDebited: Rounding = roundUp;',
    replace: 'export const roundDebited: Rounding = roundDown;',
    tests: [conversion, rounding],
  },
  {
    name: 'an exact amount is rounded up',
    class: 'rounding',
    file: 'packages/money/src/rounding.ts',
    find: 'if (num % den === 0n) return whole;',
    replace: '',
    tests: [rounding],
  },
  {
    name: 'amounts of a placement are written as floating-point numbers',
    class: 'rounding',
    file: 'apps/api/src/modules/sports-betting/betting/placement/placement-rows.ts',
    find: 'return `"${cell}"`;',
    replace: 'return String(Number(cell));',
    tests: ['apps/api/src/modules/sports-betting/betting/placement/placement-rows.test.ts'],
  },
  {
    name: 'a placement stores the possible win as the stake',
    class: 'rounding',
    file: 'apps/api/src/modules/sports-betting/betting/placement/placement-rows.ts',
    find: 'stake_minor: placement.stakeMinor,',
    replace: 'stake_minor: placement.possibleWinMinor,',
    tests: ['apps/api/src/modules/sports-betting/betting/placement/place-coupon.db.test.ts'],
  },
];

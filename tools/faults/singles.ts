import type { Fault } from './fault.ts';

const placement = 'apps/api/src/modules/sports-betting/betting/placement';
const test = `${placement}/place-singles.db.test.ts`;
const quoteTest = 'packages/betting-engine/test/coupon/quote-singles.test.ts';

/** Faults in a request that makes one coupon of each bet (DR-4.49). */
export const singlesFaults: readonly Fault[] = [
  {
    name: 'the balance is not compared with the total of all singles',
    class: 'limits',
    file: 'apps/api/sql/betting/commit-placement.sql',
    find: '      < greatest(p_total_minor,',
    replace: '      < greatest(null,',
    tests: [test],
  },
  {
    name: 'all singles of a request have the same id',
    class: 'order of checks',
    file: `${placement}/single-request-ids.ts`,
    find: 'if (position === 0) return requestId;',
    replace: 'if (position >= 0) return requestId;',
    tests: [test],
  },
  {
    name: 'the ids of singles depend only on the position',
    class: 'order of checks',
    file: `${placement}/single-request-ids.ts`,
    find: 'sha256(`${requestId.toLowerCase()}/${position}`)',
    replace: 'sha256(`${position}`)',
    tests: [test],
  },
  {
    name: 'the amount of the request need not be the sum of its bets',
    class: 'signs',
    file: `${placement}/decide-singles.ts`,
    find: "total.kind === 'amount' && total.minor === sum",
    replace: "total.kind === 'amount'",
    tests: [test],
  },
  {
    name: 'a request id of singles is accepted with another body',
    class: 'signature',
    file: `${placement}/decide-singles.ts`,
    find: '!hash.equals(known.requestHash)',
    replace: 'false',
    tests: [test],
  },
  {
    name: 'the refusal of a whole request is stored only for its first bet',
    class: 'order of checks',
    file: `${placement}/place-singles.ts`,
    find: '    singles.map((single) => rememberedOf(deps, single, requestHash, whole)),',
    replace: '    singles.slice(0, 1).map((single) => rememberedOf(deps, single, requestHash, whole)),',
    tests: [test],
  },
  {
    name: 'a coupon with one amount accepts amounts per bet',
    class: 'order of checks',
    file: 'packages/betting-engine/src/coupon/coupon-checks.ts',
    find: 'found.length > 0 && !type.hasAmountPerBet',
    replace: 'found.length > 0 && type.hasAmountPerBet',
    tests: [quoteTest],
  },
  {
    name: 'the limit of a single ignores open stakes of the player on the selection',
    class: 'limits',
    file: 'packages/betting-engine/src/coupon/quote-singles.ts',
    find: 'player.acceptedStakesMinor.slice(at, at + 1)',
    replace: 'player.acceptedStakesMinor.slice(0, 1)',
    tests: [quoteTest],
  },
];

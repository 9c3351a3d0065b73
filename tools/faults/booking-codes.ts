import type { Fault } from './fault.ts';

const betting = 'apps/api/src/modules/sports-betting/betting';
const booking = `${betting}/booking-codes`;
const test = `${booking}/booking-codes.db.test.ts`;
const print = `${betting}/history/print-token.ts`;
const printTest = `${betting}/history/print.db.test.ts`;
const lines = 'packages/receipts/src/line-list.ts';
const linesTest = 'packages/receipts/src/line-list.test.ts';

/** Faults in booking codes and printed coupons (DR-4.102 to 4.104), and in the lines of a receipt (DR-4.156). */
export const bookingCodeFaults: readonly Fault[] = [
  {
    name: 'the hourly limit of saved codes is never reached',
    class: 'limits',
    file: 'apps/api/src/modules/sports-betting/betting/hourly-quota.ts',
    find: 'where q.started_at <= $3 or q.${count} < $4',
    replace: 'where q.started_at <= $3 or q.${count} < $4 + 20000',
    tests: [test],
  },
  {
    name: 'an expired booking code can be loaded',
    class: 'expiry',
    file: `${booking}/load-code.ts`,
    find: 'where code = $1 and expires_at > $2',
    replace: 'where code = $1 and $2::timestamptz is not null',
    tests: [test],
  },
  {
    name: 'a settled selection is loaded from a booking code',
    class: 'order of checks',
    file: `${booking}/selections.ts`,
    find: "  'SETTLED',\n",
    replace: '',
    tests: [test],
  },
  {
    name: 'another player reads the selections of a bet',
    class: 'ownership',
    file: `${booking}/load-code.ts`,
    find: "text: 'c.user_id = $1 and c.id = $2'",
    replace: "text: '$1::bigint is not null and c.id = $2'",
    tests: [test],
  },
  {
    name: 'a print token gives access to every coupon',
    class: 'signature',
    file: print,
    find: 'update(`print coupon ${couponId} until ${expiresAtSec}`)',
    replace: 'update(`print coupon until ${expiresAtSec}`)',
    tests: [printTest],
  },
  {
    name: 'a print token never expires',
    class: 'expiry',
    file: print,
    find: ' && Number(end) * 1000 > nowMs',
    replace: ' && nowMs > 0',
    tests: [printTest],
  },
  {
    name: 'a printed coupon is shown to every player',
    class: 'ownership',
    file: `${betting}/history/read-printed.ts`,
    find: 'c.id = $1 and c.user_id = $2 and',
    replace: 'c.id = $1 and $2::bigint is not null and',
    tests: [printTest],
  },
  {
    name: 'a lost line of a receipt counts as open',
    class: 'rounding',
    file: lines,
    find: 'const isLost = known.some((one) => compare(one, ZERO) === 0);',
    replace: 'const isLost = known.length > 99;',
    tests: [linesTest],
  },
];

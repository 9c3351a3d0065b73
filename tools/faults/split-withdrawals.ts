import type { Fault } from './fault.ts';

const payments = 'apps/api/src/modules/banking/payments';
const split = `${payments}/withdrawals/split-part.ts`;
const command = `${payments}/commands/split-withdrawal.ts`;
const tests = [`${payments}/withdrawals/split-part.db.test.ts`];
const race = [`${payments}/withdrawals/withdrawals.race.test.ts`];

/** Faults in splitting a part of a withdrawal (DR-12.79). */
export const splitWithdrawalFaults: readonly Fault[] = [
  {
    name: 'the parts of a split may be less than the whole',
    class: 'signs',
    file: split,
    find: 'if (sumMinor !== payout.amountMinor)',
    replace: 'if (sumMinor > payout.amountMinor)',
    tests,
  },
  {
    name: 'the parts of a split may be more than the whole',
    class: 'limits',
    file: split,
    find: 'if (sumMinor !== payout.amountMinor)',
    replace: 'if (sumMinor < payout.amountMinor)',
    tests,
  },
  {
    name: 'a split keeps the old hold',
    class: 'signs',
    file: split,
    find: 'parts, [releaseOf(payout)]);',
    replace: 'parts, []);',
    tests,
  },
  {
    name: 'the part of a split may be below the least amount of its method',
    class: 'limits',
    file: split,
    find: 'amountMinor >= method.minMinor && ',
    replace: '',
    tests,
  },
  {
    name: 'an operator splits the own withdrawal',
    class: 'ownership',
    file: command,
    find: 'if (waiting.userId === operator.id)',
    replace: 'if (waiting.number < 0n)',
    tests,
  },
  {
    name: 'a split loses the rest of the tax',
    class: 'rounding',
    file: split,
    find: 'isLast ? restMinor : (taxMinor * minor) / amountMinor',
    replace: '(taxMinor * minor) / amountMinor',
    tests,
  },
  {
    name: 'a split is decided on what was read before the lock',
    class: 'locks',
    file: command,
    find: 'const payouts = await lockWaiting(tx, waiting);',
    replace: 'const { payouts } = waiting;',
    tests: race,
  },
];

import type { Fault } from './fault.ts';

const payments = 'apps/api/src/modules/banking/payments';
const command = `${payments}/commands/paid-late-command.ts`;
const debit = `${payments}/withdrawals/pay-late.ts`;
const tests = [`${payments}/withdrawals/pay-late.db.test.ts`];

/** Faults in payouts that were paid after they had failed (DR-12.74). */
export const paidLateFaults: readonly Fault[] = [
  {
    name: 'an operator decides on the own late payout',
    class: 'ownership',
    file: command,
    find: 'if (operatorIds.includes(payout.userId))',
    replace: 'if (operatorIds.length > 9)',
    tests,
  },
  {
    name: 'a closed incident debits a late payout',
    class: 'order of checks',
    file: command,
    find: "and i.outcome = 'paid' and i.resolved_at is null",
    replace: "and i.outcome = 'paid'",
    tests,
  },
  {
    name: 'a late payout leaves out what the balance does not have',
    class: 'signs',
    file: debit,
    find: 'if (owedMinor > 0n)',
    replace: 'if (owedMinor < 0n)',
    tests,
  },
  {
    name: 'a late payout has no fee and no tax',
    class: 'order of checks',
    file: debit,
    find: '[...debits, ...(await feeAndTax(tx, ledger, payout))]',
    replace: 'debits',
    tests,
  },
  {
    name: 'a late payout stays an open incident',
    class: 'events',
    file: command,
    find: 'await endIncident(tx, input.id,',
    replace: 'void (async (..._: unknown[]) => 0)(tx, input.id,',
    tests,
  },
];

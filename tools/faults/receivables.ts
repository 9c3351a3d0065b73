import type { Fault } from './fault.ts';

const tests = ['apps/api/src/modules/banking/payments/commands/receivables.db.test.ts'];
const ledger = 'apps/api/src/modules/banking/ledger/ledger.ts';

/** Faults in the list of receivables (DR-12.81). */
export const receivableFaults: readonly Fault[] = [
  {
    name: 'a receivable that was repaid is listed',
    class: 'limits',
    file: ledger,
    find: 'where last.minor > 0 order by since',
    replace: 'where last.minor >= 0 order by since',
    tests,
  },
  {
    name: 'the age of a receivable begins with the first one ever',
    class: 'limits',
    file: ledger,
    find: 'o.id > coalesce(e.zero_id, 0)',
    replace: 'o.id > coalesce(e.zero_id, 0) * 0',
    tests,
  },
  {
    name: 'the sum of receivables mixes currencies',
    class: 'signs',
    file: 'apps/api/src/modules/banking/payments/commands/receivables-command.ts',
    find: 'Map.groupBy(open, ({ currency }) => currency)',
    replace: "Map.groupBy(open, ({ currency }) => (currency === '' ? '' : 'EUR'))",
    tests,
  },
];

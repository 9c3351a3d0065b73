import type { Fault } from './fault.ts';

const payments = 'apps/api/src/modules/banking/payments';
const folder = `${payments}/paychecks`;
const tests = [`${folder}/paychecks.db.test.ts`];
const couponTests = [`${folder}/coupon-paycheck.db.test.ts`];

/** Faults in the numbered receipts of payments. */
export const paycheckFaults: readonly Fault[] = [
  {
    name: 'a paycheck shows the deposit of every player',
    class: 'ownership',
    file: `${payments}/history/read-deposit-history.ts`,
    find: 'where id = $1 and user_id = $2`',
    replace: 'where id = $1 and $2::bigint > 0`',
    tests,
  },
  {
    name: 'a paycheck shows the withdrawal of every player',
    class: 'ownership',
    file: `${payments}/withdrawals/read-withdrawals.ts`,
    find: '${selectWithdrawals} where w.user_id = $1 and w.id = $2`',
    replace: '${selectWithdrawals} where $1::bigint > 0 and w.id = $2`',
    tests,
  },
  {
    name: 'a paycheck shows the coupon of every player',
    class: 'ownership',
    file: `${folder}/read-subject.ts`,
    find: "readPrinted(sql, id, userId, 'en')",
    replace: "readPrinted(sql, id, userId > 0n ? null : userId, 'en')",
    tests: couponTests,
  },
  {
    name: 'the check code of a paycheck leaves out the state',
    class: 'signature',
    file: `${folder}/check-code.ts`,
    find: '[number, factsOf(subject)]',
    replace: '[number, subject.amount]',
    tests,
  },
  {
    name: 'the check code of a paycheck leaves out the number',
    class: 'signature',
    file: `${folder}/check-code.ts`,
    find: '[number, factsOf(subject)]',
    replace: '[factsOf(subject)]',
    tests: [`${folder}/check-code.test.ts`],
  },
  {
    name: 'every check code of a paycheck matches',
    class: 'signature',
    file: `${folder}/paychecks.ts`,
    find: 'const isSame = isConstantTimeEqual(normalCode(code), paycheck.checkCode);',
    replace:
      'const isSame = isConstantTimeEqual(normalCode(code).slice(0, 0), paycheck.checkCode.slice(0, 0));',
    tests,
  },
  {
    name: 'the paycheck of another year is found',
    class: 'signature',
    file: `${folder}/paychecks.ts`,
    find: 'if (!paycheck || paycheck.number !== number)',
    replace: 'if (!paycheck)',
    tests,
  },
  {
    name: 'a refused withdrawal shows a tax',
    class: 'events',
    file: `${payments}/history/read-withdrawal-history.ts`,
    find: "sumOf(row, 'taxMinor', taxStates)",
    replace: "sumOf(row, 'taxMinor', [...taxStates, 'refused'])",
    tests,
  },
  {
    name: 'a returned withdrawal shows a tax',
    class: 'events',
    file: `${payments}/history/read-withdrawal-history.ts`,
    find: "sumOf(row, 'taxMinor', taxStates)",
    replace: "sumOf(row, 'taxMinor', feeStates)",
    tests,
  },
];

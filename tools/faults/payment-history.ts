import type { Fault } from './fault.ts';

const folder = 'apps/api/src/modules/banking/payments/history';
const tests = [`${folder}/payment-history.db.test.ts`];

/** Faults in the list of all payments of a player. */
export const paymentHistoryFaults: readonly Fault[] = [
  {
    name: 'the history has the deposits of all players',
    class: 'ownership',
    file: `${folder}/read-deposit-history.ts`,
    find: 'where user_id = $1 and ($2::bigint is null or wallet_account_id = $2)',
    replace: 'where $1::bigint > 0 and ($2::bigint is null or wallet_account_id = $2)',
    tests,
  },
  {
    name: 'the history has the withdrawals of all players',
    class: 'ownership',
    file: `${folder}/read-withdrawal-history.ts`,
    find: 'where w.user_id = $1 and ($2::bigint is null',
    replace: 'where $1::bigint > 0 and ($2::bigint is null',
    tests,
  },
  {
    name: 'the history has the conversions of all players',
    class: 'ownership',
    file: 'apps/api/src/modules/banking/conversions/read-conversion-history.ts',
    find: 'where user_id = $1 and ($2::bigint is null',
    replace: 'where $1::bigint > 0 and ($2::bigint is null',
    tests,
  },
  {
    name: 'the account of another player filters the history',
    class: 'ownership',
    file: `${folder}/read-payment-history.ts`,
    find: 'if (accountId !== null && !(await wallet.account(db, userId, accountId))) return null;',
    replace: '',
    tests,
  },
  {
    name: 'a page of the history loses rows of the same time',
    class: 'limits',
    file: `${folder}/history-page.ts`,
    find: 'step === 0 ? before.id : step < 0 ? greatestId : leastId',
    replace: 'step === 0 ? before.id : leastId',
    tests,
  },
];

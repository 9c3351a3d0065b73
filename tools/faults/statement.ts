import type { Fault } from './fault.ts';

const wallet = 'apps/api/src/modules/banking/wallet';
const ledger = 'apps/api/src/modules/banking/ledger/ledger.ts';
const view = 'views/office/data';
const statement = `${wallet}/statement.db.test.ts`;

/** Faults in the statement of an account, and in what is sent once (DR-1.32 to DR-1.35, RL-38). */
export const statementFaults: readonly Fault[] = [
  {
    name: 'the sums of another player are shown',
    class: 'ownership',
    file: `${wallet}/routes.ts`,
    find: 'statementSums: async ({ userId, query }) => {\n      const account = await wallet.account(db, userId, BigInt(query.accountId));',
    replace:
      "statementSums: async ({ query }) => {\n      const [named] = await db.query<{ id: bigint }>('select user_id as id from wallet_account where id = $1', [query.accountId]);\n      const account = await wallet.account(db, named?.id ?? 0n, BigInt(query.accountId));",
    tests: [statement],
  },
  {
    name: 'the sums of a statement are of all times',
    class: 'limits',
    file: ledger,
    find: 'as change from ledger_transfer where ${changes.in} and created_at >= $2',
    replace: 'as change from ledger_transfer where ${changes.in} and $2::timestamptz is not null',
    tests: [statement],
  },
  {
    name: 'the end of a hold takes the money again',
    class: 'signs',
    file: ledger,
    find: "case when phase in ('void', 'expire') then amount_minor else -amount_minor end",
    replace: '-amount_minor',
    tests: [statement],
  },
  {
    name: 'a charge-back counts as betting',
    class: 'signs',
    file: `${wallet}/statement-sums.ts`,
    find: "  'deposit-chargeback': 'deposits',\n",
    replace: '',
    tests: [`${wallet}/statement-sums.test.ts`],
  },
  {
    name: 'the opening balance adds the movements',
    class: 'signs',
    file: `${wallet}/statement-sums.ts`,
    find: 'opening: availableMinor - all,',
    replace: 'opening: availableMinor + all,',
    tests: [`${wallet}/statement-sums.test.ts`],
  },
  {
    name: 'a file of a statement may not add up',
    class: 'order of checks',
    file: `${view}/statement.ts`,
    find: 'if (statement === null || addsUp(statement)) return statement;',
    replace: 'return statement;',
    tests: [`${view}/statement.test.ts`],
  },
  {
    name: 'a lost response forgets the id of the operation',
    class: 'order of checks',
    file: `${view}/send-once.ts`,
    find: 'if (isAnswered) storage.removeItem(key);',
    replace: 'storage.removeItem(key);',
    tests: [`${view}/send-once.test.ts`],
  },
];

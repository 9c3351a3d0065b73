import type { Fault } from './fault.ts';

const ledger = 'apps/api/src/modules/banking/ledger/ledger.db.test.ts';
const race = 'apps/api/src/modules/banking/ledger/ledger.race.test.ts';
const place = 'apps/api/src/modules/sports-betting/betting/placement/place-coupon.db.test.ts';

/** Faults in the balances of accounts. */
export const ledgerFaults: readonly Fault[] = [
  {
    name: 'a transfer takes an account below zero',
    class: 'limits',
    file: 'apps/api/sql/ledger/apply.sql',
    find: 'if v_available is null or v_available >= p_amount then',
    replace: 'if true then',
    tests: [ledger],
  },
  {
    name: 'a transfer debits the wrong account',
    class: 'signs',
    file: 'apps/api/sql/ledger/balances.sql',
    find: 'select destination_id as account_id, amount_minor as posted_in, 0::bigint as posted_out, 0::bigint as held_out',
    replace:
      'select source_id as account_id, amount_minor as posted_in, 0::bigint as posted_out, 0::bigint as held_out',
    tests: [ledger, place],
  },
  {
    name: 'a hold is not released',
    class: 'signs',
    file: 'apps/api/sql/ledger/balances.sql',
    find: '    held_out = b.held_out + d.held_out',
    replace: '    held_out = b.held_out + greatest(d.held_out, 0)',
    tests: [ledger],
  },
  {
    name: 'a hold of one transfer stays when it is posted',
    class: 'signs',
    file: 'apps/api/sql/ledger/balances.sql',
    find: "when 'pending' then v_one.amount_minor when 'direct' then 0\n        else -v_one.amount_minor end",
    replace: "when 'pending' then v_one.amount_minor else 0 end",
    tests: [ledger],
  },
  {
    name: 'a single transfer credits no account',
    class: 'signs',
    file: 'apps/api/sql/ledger/balances.sql',
    find: 'b.posted_in + v_one.amount_minor',
    replace: 'b.posted_in',
    tests: [ledger],
  },
  {
    name: 'an idempotency key is accepted for another movement',
    class: 'signature',
    file: 'apps/api/sql/ledger/apply.sql',
    find: "when v_old = p_hash then 'repeated' else 'conflict' end;",
    replace: "when v_old is not null then 'repeated' else 'conflict' end;",
    tests: [ledger],
  },
  {
    name: 'a set whose key belongs to another movement counts as a repeat',
    class: 'signature',
    file: 'apps/api/sql/ledger/apply.sql',
    find: "      when g.old_hash is not null then 'conflict'",
    replace: "      when g.old_hash is not null then 'repeated'",
    tests: [ledger],
  },
  {
    name: 'a hold ends twice',
    class: 'order of checks',
    file: 'apps/api/sql/ledger/apply.sql',
    find: '(g.pending_id is null or g.ended_by is not null)',
    replace: '(g.pending_id is null)',
    tests: [ledger, race],
  },
  {
    name: 'balances of a set are read without a lock',
    class: 'locks',
    file: 'apps/api/sql/ledger/apply.sql',
    find: 'perform 1 from ledger_balance b where b.account_id = any(v_accounts) order by b.account_id for update;',
    replace: '',
    tests: [race],
  },
  {
    name: 'a set with a refused transfer is partly written',
    class: 'order of checks',
    file: 'apps/api/sql/ledger/apply.sql',
    find: "x.outcome in ('conflict', 'no-funds', 'hold-gone')",
    replace: "x.outcome in ('conflict', 'hold-gone')",
    tests: [ledger],
  },
  {
    name: 'transfers mix currencies',
    class: 'order of checks',
    file: 'apps/api/sql/ledger/balances.sql',
    find: 'left join ledger_account d on d.id = i.destination_id and d.currency = i.currency;',
    replace: 'left join ledger_account d on d.id = i.destination_id;',
    tests: [ledger],
  },
  {
    name: 'balances may be written directly',
    class: 'ownership',
    file: 'apps/api/sql/ledger/balances.sql',
    find: 'if pg_trigger_depth() < 2 then',
    replace: 'if pg_trigger_depth() < 0 then',
    tests: [ledger],
  },
  {
    name: 'transfers may be altered',
    class: 'audit',
    file: 'apps/api/migrations/0002-ledger.sql',
    find: 'create trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer',
    replace: 'create trigger ledger_transfer_append_only before truncate on ledger_transfer',
    tests: [ledger],
  },
  {
    name: 'a transfer of zero or less is written',
    class: 'signs',
    file: 'apps/api/migrations/0002-ledger.sql',
    find: 'amount_minor bigint not null check (amount_minor > 0)',
    replace: 'amount_minor bigint not null',
    tests: [ledger],
  },
];

import type { Fault } from './fault.ts';

const receipts = 'apps/api/src/modules/sports-betting/betting/receipts';
const test = `${receipts}/receipts.db.test.ts`;
const check = 'packages/receipts/src';

/** Faults in signed receipts (DR-4.150 to 4.156). */
export const receiptFaults: readonly Fault[] = [
  {
    name: 'a link lacks the hash of the previous link',
    class: 'signature',
    file: `${receipts}/sign-receipts.ts`,
    find: 'previous: previous === null ? null : hashOf(previous),',
    replace: 'previous: previous === null ? null : null,',
    tests: [test],
  },
  {
    name: 'each batch of receipts begins a new chain',
    class: 'order of checks',
    file: `${receipts}/sign-receipts.ts`,
    find: 'let previous = first.lastLink;',
    replace: 'let previous = first.lastLink && null;',
    tests: [test],
  },
  {
    name: 'two workers sign receipts of one account at the same time',
    class: 'locks',
    file: 'apps/api/sql/betting/receipts.sql',
    find: 'continue when not pg_try_advisory_xact_lock(7203516, (v_account % 2147483647)::integer);',
    replace: 'continue when v_account is null;',
    tests: [test],
  },
  {
    name: 'a settlement has no receipt',
    class: 'audit',
    file: 'apps/api/sql/betting/settlement.sql',
    find: 'from unnest(p_coupon_ids, p_previous_seqs) as n(id, previous_seq) join betting_coupon c on c.id = n.id;',
    replace:
      'from unnest(p_coupon_ids, p_previous_seqs) as n(id, previous_seq) join betting_coupon c on c.id = n.id where c.id < 0;',
    tests: [test],
  },
  {
    name: 'a signed receipt can be altered',
    class: 'audit',
    file: 'apps/api/sql/betting/receipts.sql',
    find: "if tg_op = 'DELETE' or old.number is not null or new.number is null",
    replace: "if tg_op = 'DELETE'",
    tests: [test],
  },
  {
    name: 'another player reads the receipts of a coupon',
    class: 'ownership',
    file: `${receipts}/read-receipts.ts`,
    find: 'from betting_coupon c where c.id = $1 and c.user_id = $2`',
    replace: 'from betting_coupon c where c.id = $1 and $2::bigint > 0`',
    tests: [test],
  },
  {
    name: 'a check accepts any key',
    class: 'signature',
    file: `${check}/check-receipts.ts`,
    find: "if (!key) return 'key';",
    replace: 'if (!key) return null;',
    tests: [test],
  },
  {
    name: 'a check does not compare the body with its hash',
    class: 'signature',
    file: `${check}/check-receipts.ts`,
    find: 'if ((await hashOf(text)) !== link.body)',
    replace: "if ((await hashOf(text)) === '')",
    tests: [test],
  },
  {
    name: 'a check does not recompute the payout',
    class: 'limits',
    file: `${check}/recompute.ts`,
    find: "if (payoutMinor !== minorOf(body.payoutMinor)) return 'payout';",
    replace: "if (payoutMinor < 0n) return 'payout';",
    tests: [test],
  },
  {
    name: 'a check does not see a missing link',
    class: 'order of checks',
    file: `${check}/check-receipts.ts`,
    find: 'if (!isFirst || !follows)',
    replace: 'if (!isFirst)',
    tests: [test],
  },
];

import type { Fault } from './fault.ts';

const verify = 'apps/api/src/verify-books.db.test.ts';
const controls = 'apps/api/src/invariants.db.test.ts';

/** Faults in the invariant checks. */
export const checkFaults: readonly Fault[] = [
  {
    name: 'the imbalance is always zero',
    class: 'audit',
    file: 'apps/api/sql/ledger/verification.sql',
    find: 'select currency, sum(net) from side group by currency having sum(net) <> 0',
    replace: 'select currency, sum(net) from side group by currency having sum(net) <> sum(net)',
    tests: [verify],
  },
  {
    name: 'the checkpoint counts a period twice',
    class: 'audit',
    file: 'apps/api/sql/ledger/verification.sql',
    find: 'left join ledger_house_net(v_from, v_upto) n on n.account_id = a.id',
    replace: "left join ledger_house_net('-infinity', 'infinity') n on n.account_id = a.id",
    tests: [verify],
  },
  {
    name: 'two checks run at once',
    class: 'locks',
    file: 'apps/api/src/verify-books.ts',
    find: "if (!lock?.isMine) return { outcome: 'busy' };",
    replace: '',
    tests: [verify],
  },
  {
    name: 'a violation is not logged',
    class: 'audit',
    file: 'apps/api/src/verify-books.ts',
    find: "log.error({ invariant: id, rule, rows }, 'an invariant is violated');",
    replace: 'void [id, rule, rows];',
    tests: [verify],
  },
  {
    name: 'the result of a check is not stored',
    class: 'audit',
    file: 'apps/api/src/platform/database/verification-log.ts',
    find: 'JSON.stringify(check.violations,',
    replace: 'JSON.stringify([],',
    tests: [verify],
  },
  {
    name: 'the oracle trusts the stored payout',
    class: 'audit',
    file: 'apps/api/src/modules/sports-betting/betting/invariants/settlement-invariant.ts',
    find: 'if (state === row.state && payoutMinor === row.payout) continue;',
    replace: 'if (state === row.state) continue;',
    tests: [controls],
  },
  {
    name: 'the hash of a coupon is not checked',
    class: 'audit',
    file: 'apps/api/src/modules/sports-betting/betting/invariants/accepted-hash-invariant.ts',
    find: "if (!hashCouponJson(writeCouponJson(content)).equals(row.hash)) return 'hash';",
    replace: '',
    tests: [controls],
  },
  {
    name: 'an unpaid result is not reported as a violation',
    class: 'audit',
    file: 'apps/api/src/modules/sports-betting/betting/invariants/invariants.ts',
    find: 'and not exists (select 1 from betting_settlement_due d where d.game_id = l.game_id)',
    replace: 'and exists (select 1 from betting_settlement_due d where d.game_id = l.game_id)',
    tests: [controls],
  },
  {
    name: 'a restriction is not reported as a violation',
    class: 'audit',
    file: 'apps/api/src/modules/sports-betting/betting/invariants/acceptance-invariants.ts',
    find: "acceptedDespite('restriction', 'a.subject = c.user_id::text')",
    replace: "acceptedDespite('restriction', 'false')",
    tests: [controls],
  },
];

import type { Fault } from './fault.ts';

const folder = 'apps/api/src/modules/players/spending';
const pure = [`${folder}/group-figures.test.ts`];
const tests = [`${folder}/spending.db.test.ts`];

/** Faults in the spending profile (DR-5.88 to 5.93). */
export const spendingFaults: readonly Fault[] = [
  {
    name: 'the spending of 49 players is shown',
    class: 'limits',
    file: 'packages/contracts/src/players/spending-paths.ts',
    find: 'export const SPENDING_MIN_PLAYERS = 50;',
    replace: 'export const SPENDING_MIN_PLAYERS = 49;',
    tests: [...pure, ...tests],
  },
  {
    name: 'one heavy player shows in the mean of a group',
    class: 'limits',
    file: `${folder}/group-figures.ts`,
    find: 'value > most ? most : value',
    replace: 'value',
    tests: pure,
  },
  {
    name: 'players who did not play count in their group of age',
    class: 'order of checks',
    file: `${folder}/compute-groups.ts`,
    find: 'if (age === null || !isActive) continue;',
    replace: 'if (age === null || (!isActive && stakes < 0n)) continue;',
    tests,
  },
  {
    name: 'players who registered within the three months count in their group of age',
    class: 'order of checks',
    file: 'apps/api/sql/identity/players.sql',
    find: ' and u.created_at < p_registered_before',
    replace: ' and p_registered_before is not null',
    tests,
  },
  {
    name: 'a deposit of the present month counts in the spending profile',
    class: 'rounding',
    file: 'apps/api/sql/spending/figures.sql',
    find: 'payments_counted_deposits(p_user_id, b.from_after) d where d.at < p_until',
    replace: 'payments_counted_deposits(p_user_id, b.from_after) d where d.at <= p_until',
    tests,
  },
  {
    name: 'the figures of a group are computed again when players have come in',
    class: 'limits',
    file: `${folder}/compute-groups.ts`,
    find: '     where g.net_mean is null returning g.age_from`',
    replace: '     returning g.age_from`',
    tests,
  },
];

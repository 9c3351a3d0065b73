import type { Fault } from './fault.ts';

const folder = 'apps/api/src/modules/players/user-config';
const tests = [`${folder}/rights.db.test.ts`];

/** Faults in the rights of a session (DR-13.96). */
export const rightsFaults: readonly Fault[] = [
  {
    name: 'a restricted player reads that bets are open',
    class: 'order of checks',
    file: `${folder}/rights.ts`,
    find: "restrictions.length > 0 ? 'payments/restricted' : null",
    replace: 'null',
    tests,
  },
  {
    name: 'a block closes the withdrawal',
    class: 'order of checks',
    file: `${folder}/rights.ts`,
    find: '        withdraw,\n        registration',
    replace:
      "        withdraw: play === 'site/blocked' ? 'payments/restricted' : withdraw,\n        registration",
    tests,
  },
  {
    name: 'a page asks for rights again and again without a restriction',
    class: 'order of checks',
    file: 'apps/shell/src/start-up/check-rights.ts',
    find: 'if (playBreakOf(session()) === null && banLevel() === 0) return;',
    replace: 'if (banLevel() < 0) return;',
    tests: ['apps/shell/src/start-up/check-rights.test.ts'],
  },
];

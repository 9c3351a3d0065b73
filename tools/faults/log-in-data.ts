import type { Fault } from './fault.ts';

const file = 'apps/api/src/modules/players/registration/log-in-data.ts';
const tests = ['apps/api/src/modules/players/registration/log-in-data.db.test.ts'];

/** Faults in the e-mail with the log-in data of a new account. */
export const logInDataFaults: readonly Fault[] = [
  {
    name: 'log-in data are sent without the password',
    class: 'ownership',
    file,
    find: "if (checked.outcome !== 'right') return checked;\n    const { user } = checked;",
    replace:
      "if (checked.outcome === 'stopped' || checked.outcome === 'wait') return checked;\n    const user = { role: 'player', accountNumber: '1' } as const;",
    tests,
  },
  {
    name: 'log-in data are sent twice',
    class: 'locks',
    file,
    find: 'on conflict (user_id) do nothing returning user_id',
    replace: 'on conflict (user_id) do update set sent_at = $2 returning user_id',
    tests,
  },
  {
    name: 'log-in data are sent long after the registration',
    class: 'expiry',
    file,
    find: 'if (registration.createdAt.getTime() <= nowMs - windowMs) return false;',
    replace: '',
    tests,
  },
  {
    name: 'a password that the player chose is sent by e-mail',
    class: 'order of checks',
    file,
    find: "if (!registration || registration.registrationType === 'full_reg') return false;",
    replace: 'if (!registration) return false;',
    tests,
  },
];

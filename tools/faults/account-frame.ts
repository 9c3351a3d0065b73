import type { Fault } from './fault.ts';

const card = 'packages/contracts/src/players/account-card.test.ts';
const office = 'views/office/play-break.test.ts';
const state = 'apps/api/src/shell-state.db.test.ts';

/** Faults around the password of a one-click registration and around self-exclusion (DR-10.1, DR-10.4, DR-10.7). */
export const accountFrameFaults: readonly Fault[] = [
  {
    name: 'the password of a registration is shown to another player',
    class: 'ownership',
    file: 'packages/contracts/src/players/account-card.ts',
    find: 'if (card === null || card.userId !== userId) return null;',
    replace: 'if (card === null) return null;',
    tests: [card],
  },
  {
    name: 'the password of a registration stays in the tab after the log-out',
    class: 'expiry',
    file: 'apps/shell/src/stores/session/effects.ts',
    find: '  ports.deleteAccountCard();\n',
    replace: '',
    tests: ['apps/shell/src/stores/session/effects.test.ts'],
  },
  {
    name: 'the screen with the password closes before it is answered',
    class: 'order of checks',
    file: 'apps/shell/src/stores/modals/index.ts',
    find: 'state.modal === null || state.isAnswerRequired ? state',
    replace: 'state.modal === null ? state',
    tests: ['apps/shell/src/stores/stores.test.ts'],
  },
  {
    name: 'a self-excluded player gets the deposit form',
    class: 'limits',
    file: 'views/office/parts/recharge-page.tsx',
    find: 'if (playBreak !== null)',
    replace: 'if (playBreak === undefined)',
    tests: [office],
  },
  {
    name: 'the header invites a self-excluded player to deposit',
    class: 'limits',
    file: 'views/header/parts/account-area.tsx',
    find: '{!hasPlayBreak && (',
    replace: '{(',
    tests: ['views/header/test/header.test.ts'],
  },
  {
    name: 'the first end of several self-exclusions counts as the end',
    class: 'expiry',
    file: 'apps/api/src/modules/players/identity/user-store.ts',
    find: 'order by "endsAt" desc nulls first limit 1',
    replace: 'order by "endsAt" limit 1',
    tests: [state],
  },
  {
    name: 'a self-exclusion that has not begun counts as in force',
    class: 'expiry',
    file: 'apps/api/src/modules/players/identity/user-store.ts',
    find: "in ('self-excluded', 'time-out') and starts_at <= $2",
    replace: "in ('self-excluded', 'time-out') and $2::timestamptz is not null",
    tests: [state],
  },
  {
    name: 'the registration form begins with a country that the site does not serve',
    class: 'origin',
    file: 'apps/api/src/modules/players/registration/routes.ts',
    find: 'config.countries.find(({ code }) => code === countryCode)?.code ?? null',
    replace: 'countryCode',
    tests: [state],
  },
];

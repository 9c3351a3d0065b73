import type { Fault } from './fault.ts';

const settings = 'packages/contracts/src/players/coupon-settings.ts';
const settingsTest = 'packages/contracts/src/players/coupon-settings.test.ts';
const store = 'apps/shell/src/stores/coupon';

/** Faults in the settings of the bet slip (DR-4.195 to 4.197). */
export const slipSettingsFaults: readonly Fault[] = [
  {
    name: 'a one-click stake of one currency is bet in another',
    class: 'limits',
    file: settings,
    find: "if (oneClickCurrency !== '' && oneClickCurrency !== account.currency) return '';",
    replace: '',
    tests: [settingsTest],
  },
  {
    name: 'the switch of one-click betting travels with the account',
    class: 'ownership',
    file: settings,
    find: "NAMES.filter((name) => name !== 'isActiveOneClick')",
    replace: 'NAMES',
    tests: [settingsTest],
  },
  {
    name: 'an amount typed for one currency stays after a change of the account',
    class: 'limits',
    file: `${store}/effects.ts`,
    find: "if (now !== currency) store.send({ type: 'currency-changed' });",
    replace: '',
    tests: [`${store}/effects.test.ts`],
  },
  {
    name: 'one-click is turned on while a changed score refuses bets',
    class: 'order of checks',
    file: `${store}/reducer.ts`,
    find: 'if (state.settings.isDropOnScoreChange) return state;',
    replace: '',
    tests: [`${store}/account-settings.test.ts`],
  },
];

import type { Fault } from './fault.ts';

const settings = 'packages/contracts/src/players/coupon-settings.ts';
const settingsTest = 'packages/contracts/src/players/coupon-settings.test.ts';
const store = 'apps/shell/src/stores/coupon';

const policy = 'packages/betting-engine/src/coupon/change-policy.ts';
const policyTest = 'packages/betting-engine/test/coupon/change-policy.test.ts';

/** Faults in the settings of the bet slip (DR-4.195 to 4.199). */
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
  {
    name: 'the tolerance for falling odds is applied twice',
    class: 'limits',
    file: policy,
    find: 'rational(100n - BigInt(coefTolerancePercent), 100n)',
    replace: 'rational(100n - 2n * BigInt(coefTolerancePercent), 100n)',
    tests: [policyTest],
  },
  {
    name: 'a total exactly at the tolerance is re-quoted',
    class: 'rounding',
    file: policy,
    find: 'compare(change.nowFactor, leastFactor(change)) >= 0',
    replace: 'compare(change.nowFactor, leastFactor(change)) > 0',
    tests: [policyTest],
  },
  {
    name: 'the tolerance of a placement is lost on the way to the engine',
    class: 'limits',
    file: 'packages/betting-engine/src/coupon/assess-coupon.ts',
    find: '    coefTolerancePercent: request.coefTolerancePercent,\n',
    replace: '',
    tests: [policyTest],
  },
  {
    name: 'a re-quote names the new total as the old one',
    class: 'limits',
    file: 'packages/betting-engine/src/coupon/accepted-coupon.ts',
    find: 'shownCoefMilli({ ...priced, shownFactor: priced.requestedFactor })',
    replace: 'shownCoefMilli(priced)',
    tests: [policyTest],
  },
  {
    name: 'the tolerance is sent although the player wants to be asked',
    class: 'limits',
    file: `${store}/coupon-requests.ts`,
    find: 'changeCoefAction !== 2 || coefTolerancePercent === 0',
    replace: 'coefTolerancePercent === 0',
    tests: [`${store}/tolerance.test.ts`],
  },
];

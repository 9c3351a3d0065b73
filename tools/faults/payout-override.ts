import type { Fault } from './fault.ts';

const betting = 'apps/api/src/modules/sports-betting/betting';
const test = `${betting}/placement/payout-override.db.test.ts`;
const engine = 'packages/betting-engine/src/coupon/assess-coupon.ts';

/** Faults in the override of the maximum payout by a trader (DR-4.87, DR-4.212). */
export const payoutOverrideFaults: readonly Fault[] = [
  {
    name: 'a trader lifts the maximum payout without naming it',
    class: 'limits',
    file: engine,
    find: 'isMaxPayoutLifted === true || (isMaxPayoutOverrideAllowed && !isCapture)',
    replace: 'isMaxPayoutLifted === true || (isMaxPayoutOverrideAllowed && isCapture !== undefined)',
    tests: [test],
  },
  {
    name: 'the payout of a coupon with a lifted maximum is cut at the maximum of the site',
    class: 'limits',
    file: engine,
    find: 'totalMinor > terms.maxPayoutMinor ? { ...terms, maxPayoutMinor: totalMinor } : terms',
    replace: 'totalMinor < terms.maxPayoutMinor ? { ...terms, maxPayoutMinor: totalMinor } : terms',
    tests: [test],
  },
  {
    name: 'the maximum payout is lifted without its permission',
    class: 'ownership',
    file: 'apps/api/src/ops/run-command.ts',
    find: '(options.has(option) ? [needed] : [])',
    replace: '(options.has(option) && needed === permission ? [needed] : [])',
    tests: [test],
  },
  {
    name: 'an offer lifts the maximum payout without its permission',
    class: 'ownership',
    file: `${betting}/operator-commands.ts`,
    find: "        [maxPayoutOption]: lifted,\n      },\n    },\n    optionPermissions: { [maxPayoutOption]: 'payouts.override' },",
    replace: '        [maxPayoutOption]: lifted,\n      },\n    },',
    tests: [test],
  },
  {
    name: 'the audit does not say that the maximum payout was lifted',
    class: 'audit',
    file: `${betting}/operator-commands.ts`,
    find: ", ...(isMaxPayoutLifted && { maxPayout: 'lifted' })",
    replace: '',
    tests: [test],
  },
  {
    name: 'every allowed stake has its maximum payout lifted',
    class: 'limits',
    file: 'apps/api/sql/betting/vip-requests.sql',
    find: '  if not found then return false; end if;\n  if p_lifts then\n    insert into betting_payout_override (coupon_id, decided_at) values (p_coupon_id, p_now);',
    replace:
      '  if not found then return false; end if;\n  if true then\n    insert into betting_payout_override (coupon_id, decided_at) values (p_coupon_id, p_now);',
    tests: [test],
  },
  {
    name: 'an accepted coupon does not say that its maximum was lifted',
    class: 'audit',
    file: 'packages/betting-engine/src/coupon/accepted-coupon.ts',
    find: '    ...(request.isMaxPayoutLifted === true && { isMaxPayoutLifted: true as const }),\n',
    replace: '',
    tests: [test],
  },
];

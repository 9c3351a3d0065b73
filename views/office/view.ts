/** The office of a player: accounts, bets, payments, recharge, withdrawal. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'office',
  role: 'primary',
  paths: {
    account: 'office/account',
    history: 'office/history',
    payments: 'office/historypay',
    recharge: 'office/recharge',
    deduce: 'office/deduce',
    security: 'office/security',
  },
  examples: [
    'office/history?filter=open&days=7',
    'office/historypay?kind=deposit&days=7',
    'office/account?account=2',
  ],
  components: { recharge: { search: '?account=2' } },
  // The names of coupons and the reasons of refusals come from the coupon's dictionary.
  dictionaries: ['office', 'coupon', 'line', 'markets'],
  preferences: ['coefViewId', 'timeZone', 'is12h', 'isBalanceHidden'],
  personal: true,
});

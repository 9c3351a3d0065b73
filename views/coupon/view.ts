/** The coupon view: the chosen bets until placement, the player's open bets, and a printed coupon. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'coupon',
  role: 'essential',
  paths: { print: 'print-coupon/:couponId(\\d+)' },
  examples: ['print-coupon/10480017'],
  components: { coupon: {}, settlements: {} },
  dictionaries: ['coupon', 'line', 'markets'],
  preferences: [
    'coefViewId',
    'timeZone',
    'is12h',
    'isTeamLogosInCoupon',
    'isBetGenerator',
    'isBalanceHidden',
  ],
  personal: true,
});

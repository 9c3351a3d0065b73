/** The coupon: the bets the visitor has chosen, until they are placed; the player's open bets beside it; a printed one. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'coupon',
  role: 'essential',
  paths: { print: 'print-coupon/:couponId(\\d+)' },
  examples: ['print-coupon/10480017'],
  components: { coupon: {} },
  dictionaries: ['coupon', 'markets'],
  preferences: ['coefViewId', 'timeZone', 'is12h', 'isTeamLogosInCoupon'],
  personal: true,
});

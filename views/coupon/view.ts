/** The coupon: the bets the visitor has chosen, until they are placed; and the player's open bets beside it. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'coupon',
  role: 'essential',
  paths: {},
  examples: [],
  components: { coupon: {} },
  dictionaries: ['coupon', 'markets'],
  preferences: ['coefViewId', 'timeZone', 'is12h'],
});

/** The header of every page: brand, products, sports, balance, account, settings. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'header',
  role: 'essential',
  components: { header: {} },
  dictionaries: ['header'],
  preferences: [
    'currentBettingType',
    'is12h',
    'isBalanceHidden',
    'lineDisallowSports',
    'liveDisallowSports',
    'timeZone',
  ],
  personal: true,
});

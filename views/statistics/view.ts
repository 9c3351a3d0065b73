/** Statistics: form, head to head, table, odds history and live statistics of a match. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'statistics',
  role: 'primary',
  paths: { statistic: 'statistic', popup: 'statisticpopup/:path(.+)' },
  examples: ['statistic', 'statistic?game=7', 'statisticpopup/game/7', 'statisticpopup/a/b/c'],
  dictionaries: ['statistics', 'line', 'markets', 'media'],
  preferences: ['coefViewId', 'timeZone', 'is12h', 'isAppLightVersion', 'marketsNameType'],
});

/** Results: finished matches by day with every settled market, and the scores of matches in play. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'results',
  role: 'primary',
  paths: { results: 'results/:type(live|zone)?' },
  examples: ['results', 'results/live', 'results/zone', 'results?day=2026-11-20&sport=football'],
  dictionaries: ['results', 'line', 'markets'],
  personal: true,
  preferences: [
    'coefViewId',
    'timeZone',
    'is12h',
    'isAppLightVersion',
    'isDetailedScore',
    'isShowGameId',
    'isWideScoreboard',
    'isDisplayStatsInNewWindow',
    'marketsNameType',
    'lineDisallowSports',
    'liveDisallowSports',
  ],
});

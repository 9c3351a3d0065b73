/** Championships: the list of all, and one with its table, games and outrights. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'championships',
  role: 'primary',
  paths: {
    champs: 'champs/:champId?',
    home: ':page(champ|epl|laliga|europaleague|ipl)',
    final: ':page(champ|epl|laliga|europaleague|ipl)/final',
  },
  examples: ['champs', 'champs/11', 'epl', 'epl/final'],
  dictionaries: ['championships', 'line', 'markets'],
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

export type ChampionshipsPath = keyof (typeof view)['paths'];

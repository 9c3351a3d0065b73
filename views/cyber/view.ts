/** Cyber-sports: disciplines, their championships and games, and the page of one game. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'cyber',
  role: 'primary',
  paths: {
    home: 'cyber/:type',
    disciplines: 'cyber/:type/disciplines',
    all: 'cyber/:type/all',
    discipline: 'cyber/:type/:discipline',
    champs: 'cyber/:type/:discipline/champs',
    section: 'cyber/:type/:discipline/:section(live|line)',
    champ: 'cyber/:type/:discipline/:champ',
    game: 'cyber/:type/:discipline/:champ/:section(live|line)/:game(\\d+)',
  },
  examples: [
    'cyber/real',
    'cyber/real/disciplines',
    'cyber/real/all',
    'cyber/real/dota-2',
    'cyber/real/dota-2/champs',
    'cyber/real/dota-2/live',
    'cyber/real/dota-2/53-deepwood-cup',
    'cyber/real/dota-2/53/live/42',
  ],
  dictionaries: ['cyber', 'line', 'markets', 'media', 'sportsbook'],
  preferences: [
    'coefViewId',
    'timeZone',
    'is12h',
    'isGameZoneOff',
    'isAppLightVersion',
    'isDetailedScore',
    'isShowGameId',
    'isWideScoreboard',
    'isDisplayStatsInNewWindow',
    'lineDisallowSports',
    'liveDisallowSports',
    'marketDisplaySettings',
    'marketsNameType',
    'filteredMarkets',
  ],
});

export type CyberPath = keyof (typeof view)['paths'];

/** The line and live: lists by championship, and the page of one game. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'sportsbook',
  role: 'primary',
  paths: {
    section: ':section(live|line)/:sport?/:champ?',
    betsonyour: 'betsonyour/:section(live|line)/:sport?/:champ?',
    topgame: 'topgame/:section(live|line)/:sport?/:champ?',
    marble: 'marble/:section(live|line)/:sport?/:champ?',
    'team-info': 'team/line/:team',
    team: 'team/:section(live|line)/:sport?/:champ?',
    game: ':section(live|line)/:menuSection(main|home|marble|team|betsonyour|topgame)/:sport/:champ/:game(\\d+)',
    'page-type-game':
      ':pageType(main|home|marble|team|betsonyour|topgame)/:section(live|line)/:sport/:champ/:game(\\d+)',
    'short-game': ':section(live|line)/:sport/:champ/:game(\\d+)',
    multi: 'multi',
  },
  examples: [
    'live',
    'line/football',
    'line/football/11?time=3h',
    'topgame/line',
    'betsonyour/live',
    'marble/live',
    'team/line/1-northgate',
    'team/live/football',
    'live/main/football/11/42',
    'marble/live/football/11/42',
    'live/football/11/42',
    'multi',
  ],
  dictionaries: ['line', 'markets', 'media', 'sportsbook'],
  preferences: [
    'coefViewId',
    'timeZone',
    'is12h',
    'isGameZoneOff',
    'appViewType',
    'isAppLightVersion',
    'isDetailedScore',
    'isShowGameId',
    'isAccumulatorOfTheDay',
    'isLiveAccumulatorOfTheDay',
    'lineDisallowSports',
    'liveDisallowSports',
    'isBestMatchesOnTop',
    'isChampsGroupedByCountry',
    'isOnlyWithVideos',
    'isWideScoreboard',
    'marketDisplaySettings',
    'marketsNameType',
    'filteredMarkets',
    'timeFilter',
  ],
});

export type SportsbookPath = keyof (typeof view)['paths'];

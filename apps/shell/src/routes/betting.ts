/** Line, live, game pages and the printed coupon. */
import type { Route } from './route.ts';

export const bettingRoutes = [
  { id: 'main-section', path: ':section(live|line)/:sport?/:champ?', view: 'sportsbook', isBetting: true },
  {
    id: 'betsonyour-section',
    path: 'betsonyour/:section(live|line)/:sport?/:champ?',
    view: 'sportsbook',
    isBetting: true,
  },
  {
    id: 'topgame-section',
    path: 'topgame/:section(live|line)/:sport?/:champ?',
    view: 'sportsbook',
    isBetting: true,
  },
  {
    id: 'marble-section',
    path: 'marble/:section(live|line)/:sport?/:champ?',
    view: 'sportsbook',
    isBetting: true,
  },
  { id: 'team-info', path: 'team/line/:team', view: 'sportsbook', isBetting: true },
  {
    id: 'team-section',
    path: 'team/:section(live|line)/:sport?/:champ?',
    view: 'sportsbook',
    isBetting: true,
  },
  {
    id: 'main-game',
    path: ':section(live|line)/:menuSection(main|home)/:sport/:champ/:game(\\d+)',
    view: 'sportsbook',
    isBetting: true,
  },
  {
    id: 'marble-game',
    path: ':section(live|line)/:menuSection(marble)/:sport/:champ/:game(\\d+)',
    view: 'sportsbook',
    isBetting: true,
  },
  {
    id: 'team-game',
    path: ':section(live|line)/:menuSection(team)/:sport/:champ/:game(\\d+)',
    view: 'sportsbook',
    isBetting: true,
  },
  {
    id: 'betsonyour-game',
    path: ':section(live|line)/:menuSection(betsonyour)/:sport/:champ/:game(\\d+)',
    view: 'sportsbook',
    isBetting: true,
  },
  {
    id: 'topgame-game',
    path: ':section(live|line)/:menuSection(topgame)/:sport/:champ/:game(\\d+)',
    view: 'sportsbook',
    isBetting: true,
  },
  {
    id: 'page-type-game',
    path: ':pageType(main|home|marble|team|betsonyour|topgame)/:section(live|line)/:sport/:champ/:game(\\d+)',
    view: 'sportsbook',
    isBetting: true,
  },
  {
    id: 'short-game',
    path: ':section(live|line)/:sport/:champ/:game(\\d+)',
    view: 'sportsbook',
    isBetting: true,
  },
  { id: 'multi-live', path: 'multi', view: 'sportsbook', isBetting: true },
  { id: 'print-coupon', path: 'print-coupon/:couponId(\\d+)', view: 'coupon' },
] as const satisfies readonly Route[];

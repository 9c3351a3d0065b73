/** Routes of e-sports (cyber). */
import type { Route } from './route.ts';

export const cyberRoutes = [
  { id: 'cyber-redirect', path: 'cyber', redirect: { to: 'cyber/real' }, feature: 'cyber' },
  { id: 'cyber-home', path: 'cyber/:type', view: 'cyber', isBetting: true, feature: 'cyber' },
  {
    id: 'cyber-disciplines',
    path: 'cyber/:type/disciplines',
    view: 'cyber',
    isBetting: true,
    feature: 'cyber',
  },
  { id: 'cyber-all', path: 'cyber/:type/all', view: 'cyber', isBetting: true, feature: 'cyber' },
  {
    id: 'cyber-discipline',
    path: 'cyber/:type/:discipline',
    view: 'cyber',
    isBetting: true,
    feature: 'cyber',
  },
  {
    id: 'cyber-discipline-champs',
    path: 'cyber/:type/:discipline/champs',
    view: 'cyber',
    isBetting: true,
    feature: 'cyber',
  },
  {
    id: 'cyber-discipline-section',
    path: 'cyber/:type/:discipline/:section(live|line)',
    view: 'cyber',
    isBetting: true,
    mediaRouteId: 71,
    feature: 'cyber',
  },
  {
    id: 'cyber-champ',
    path: 'cyber/:type/:discipline/:champ',
    view: 'cyber',
    isBetting: true,
    feature: 'cyber',
  },
  {
    id: 'cyber-game',
    path: 'cyber/:type/:discipline/:champ/:section(live|line)/:game(\\d+)',
    view: 'cyber',
    isBetting: true,
    mediaRouteId: 86,
    feature: 'cyber',
  },
] as const satisfies readonly Route[];

/** Cyber-sports. */
import type { Route } from './route.ts';

export const cyberRoutes = [
  { id: 'cyber-redirect', path: 'cyber', redirect: { to: 'cyber/real', status: 301 } },
  { id: 'cyber-home', path: 'cyber/:type', view: 'cyber', isBetting: true },
  { id: 'cyber-disciplines', path: 'cyber/:type/disciplines', view: 'cyber', isBetting: true },
  { id: 'cyber-all', path: 'cyber/:type/all', view: 'cyber', isBetting: true },
  { id: 'cyber-discipline', path: 'cyber/:type/:discipline', view: 'cyber', isBetting: true },
  { id: 'cyber-discipline-champs', path: 'cyber/:type/:discipline/champs', view: 'cyber', isBetting: true },
  {
    id: 'cyber-discipline-section',
    path: 'cyber/:type/:discipline/:section(live|line)',
    view: 'cyber',
    isBetting: true,
  },
  { id: 'cyber-champ', path: 'cyber/:type/:discipline/:champ', view: 'cyber', isBetting: true },
  {
    id: 'cyber-game',
    path: 'cyber/:type/:discipline/:champ/:section(live|line)/:game(\\d+)',
    view: 'cyber',
    isBetting: true,
  },
] as const satisfies readonly Route[];

/** Championships and leagues with a page of their own. */
import type { Route } from './route.ts';

export const championshipsRoutes = [
  { id: 'champs', path: 'champs/:champId?', view: 'championships', isBetting: true },
  { id: 'champ-home', path: 'champ', view: 'championships', isBetting: true, theme: 'champ' },
  {
    id: 'champ-game',
    path: 'champ/game/:game(\\d+)',
    view: 'championships',
    isBetting: true,
    theme: 'champ',
  },
  { id: 'champ-final', path: 'champ/final', view: 'championships', isBetting: true, theme: 'champ' },
  { id: 'epl-home', path: 'epl', view: 'championships', isBetting: true, theme: 'epl' },
  { id: 'epl-game', path: 'epl/game/:game(\\d+)', view: 'championships', isBetting: true, theme: 'epl' },
  { id: 'epl-final', path: 'epl/final', view: 'championships', isBetting: true, theme: 'epl' },
  { id: 'laliga-home', path: 'laliga', view: 'championships', isBetting: true, theme: 'laliga' },
  {
    id: 'laliga-game',
    path: 'laliga/game/:game(\\d+)',
    view: 'championships',
    isBetting: true,
    theme: 'laliga',
  },
  { id: 'laliga-final', path: 'laliga/final', view: 'championships', isBetting: true, theme: 'laliga' },
  {
    id: 'europaleague-home',
    path: 'europaleague',
    view: 'championships',
    isBetting: true,
    theme: 'europaleague',
  },
  {
    id: 'europaleague-game',
    path: 'europaleague/game/:game(\\d+)',
    view: 'championships',
    isBetting: true,
    theme: 'europaleague',
  },
  {
    id: 'europaleague-final',
    path: 'europaleague/final',
    view: 'championships',
    isBetting: true,
    theme: 'europaleague',
  },
  { id: 'ipl-home', path: 'ipl', view: 'championships', isBetting: true },
  { id: 'ipl-game', path: 'ipl/game/:game(\\d+)', view: 'championships', isBetting: true },
  { id: 'ipl-final', path: 'ipl/final', view: 'championships', isBetting: true },
] as const satisfies readonly Route[];

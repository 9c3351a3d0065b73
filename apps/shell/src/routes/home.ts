/** Routes of the home page and its redirects. */
import type { Route } from './route.ts';

export const homeRoutes = [
  {
    id: 'home',
    path: '',
    view: 'home',
    guards: ['forgot-password-requested'],
    isBetting: true,
    mediaRouteId: 114,
  },
  {
    id: 'home-section-redirect',
    path: 'home/:section(live|line)/:sport/:champ',
    redirect: { to: ':section/:sport/:champ' },
  },
] as const satisfies readonly Route[];

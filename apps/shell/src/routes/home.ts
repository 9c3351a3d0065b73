/** The home page and what leads to it. */
import type { Route } from './route.ts';

export const homeRoutes = [
  { id: 'home', path: '', view: 'home', guards: ['forgot-password-asked'], isBetting: true },
  {
    id: 'home-section-redirect',
    path: 'home/:section(live|line)/:sport/:champ',
    redirect: { to: ':section/:sport/:champ', status: 301 },
  },
] as const satisfies readonly Route[];

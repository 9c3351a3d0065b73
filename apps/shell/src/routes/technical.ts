/** Routes of the pages for the site's states: errors, maintenance, blocks. */
import type { Route } from './route.ts';

export const technicalRoutes = [
  {
    id: 'block-appeal-history',
    path: 'block-appeal-history',
    layout: 'blocked',
    view: 'technical-pages',
    isAllowedWhenBanned: true,
  },
  { id: 'internal-vpn', path: 'internal-vpn', view: 'technical-pages' },
  { id: 'debugger', path: 'debugger', isDevelopmentOnly: true },
  { id: 'block', path: 'block', layout: 'blocked', view: 'technical-pages', isAllowedWhenBanned: true },
  { id: 'block-ua', path: 'block-ua', layout: 'blocked', view: 'technical-pages' },
  { id: 'block-ie', path: 'block-ie', layout: 'blocked', view: 'technical-pages' },
  { id: 'site-updates', path: 'site-updates', layout: 'blocked', view: 'technical-pages' },
  { id: 'maintenance', path: 'maintenance', layout: 'maintenance', view: 'technical-pages' },
  { id: 'coming-soon', path: 'coming-soon', layout: 'blocked', view: 'technical-pages' },
  { id: 'suspension', path: 'suspension', layout: 'blocked', view: 'technical-pages' },
  { id: 'old-browser', path: 'oldbrowser', layout: 'empty', view: 'technical-pages' },
  { id: 'error-500', path: '500', layout: 'empty', view: 'technical-pages' },
  { id: 'external-app-mobile', path: 'external-app/mobile', view: 'technical-pages' },
  { id: 'external-app-desktop', path: 'external-app/desktop', view: 'technical-pages' },
  { id: 'auth-app', path: 'auth-app', layout: 'empty', view: 'technical-pages' },
] as const satisfies readonly Route[];

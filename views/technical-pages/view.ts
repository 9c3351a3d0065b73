/** Pages for the site's states: not found, failed, blocked, under maintenance. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'technical-pages',
  role: 'primary',
  paths: {
    '404': '404',
    '500': '500',
    block: 'block',
    'block-ua': 'block-ua',
    'block-ie': 'block-ie',
    'block-appeal-history': 'block-appeal-history',
    'site-updates': 'site-updates',
    maintenance: 'maintenance',
    'coming-soon': 'coming-soon',
    suspension: 'suspension',
    'old-browser': 'oldbrowser',
    'internal-vpn': 'internal-vpn',
    'external-app-mobile': 'external-app/mobile',
    'external-app-desktop': 'external-app/desktop',
    'auth-app': 'auth-app',
  },
  dictionaries: ['technical-pages'],
  preferences: ['timeZone', 'is12h'],
  cache: { kind: 'public', maxAgeSec: 60, query: ['until', 'reason'] },
});

export type TechnicalPage = keyof (typeof view)['paths'];

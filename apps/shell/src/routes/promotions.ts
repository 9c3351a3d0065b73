/** Bonuses, promotions and landings. */
import type { Route } from './route.ts';

export const promotionsRoutes = [
  { id: 'bonus-rules', path: 'bonus/rules', view: 'promotions', guards: ['bonus-base'] },
  { id: 'bonus-games', path: 'bonus/games', view: 'promotions', guards: ['bonus-base'] },
  { id: 'bonus-rule', path: 'bonus/rules/:id', view: 'promotions', guards: ['bonus-base'] },
  { id: 'bonus-partner', path: 'bonus/partners/:id', view: 'promotions', guards: ['bonus-base'] },
  { id: 'special-offer-rules', path: 'special-offer/rules', view: 'promotions', guards: ['offer-base'] },
  { id: 'special-offer-games', path: 'special-offer/games', view: 'promotions', guards: ['offer-base'] },
  { id: 'special-offer-rule', path: 'special-offer/rules/:id', view: 'promotions', guards: ['offer-base'] },
  {
    id: 'special-offer-partner',
    path: 'special-offer/partners/:id',
    view: 'promotions',
    guards: ['offer-base'],
  },
  { id: 'promotion', path: 'promotions/:promotionId', view: 'promotions' },
  {
    id: 'bonus-landing-headless',
    path: 'bonus-landing/headless/:landingId(landing-[\\w-]+)',
    layout: 'headless',
    view: 'promotions',
  },
  { id: 'bonus-landing', path: 'bonus-landing/:landingId(landing-[\\w-]+)', view: 'promotions' },
  { id: 'promo', path: 'promo', view: 'promotions' },
  { id: 'landing-page', path: 'landing-page/:landingId(landing-[\\w-]+)', view: 'promotions' },
  {
    id: 'lpage-redirect',
    path: 'lpage/:landingId(landing-[\\w-]+)',
    redirect: { to: 'landing-page/:landingId', status: 301 },
  },
  { id: 'landing-promotion', path: ':promotionId(landing-[\\w-]+)', layout: 'headless', view: 'promotions' },
] as const satisfies readonly Route[];

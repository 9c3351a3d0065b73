/** Converts an event of the shell to an event of the catalogue; null for events that are not counted. Pure. */
import { type AnalyticsHappened, PROMO_CATEGORIES } from '@touchline/contracts/operations';
import type { AnalyticsFact } from './analytics-event.ts';

type PageFact = Extract<AnalyticsFact, { kind: 'page' }>;
type EventOf<Name extends AnalyticsHappened['name']> = Extract<AnalyticsHappened, { name: Name }>['params'];

/** Pages of the player's account that are counted (DM-AN-021). */
const OFFICE_PAGES: Readonly<Record<string, EventOf<'office-shown'>['page']>> = {
  'office-support': 'support',
  'office-settings': 'settings',
  'office-security': 'security',
  'office-account': 'account',
  'office-history-pay': 'payment_history',
  'office-casino-vip-cashback': 'casino_vip_cashback',
};

/** Routes of promotions and bonuses with their category (DM-AN-019); `promotions/{id}` may name its own category. */
const PROMO_ROUTES: Readonly<Record<string, EventOf<'promos-shown'>['category']>> = {
  'bonus-rules': 'all_bonuses',
  'special-offer-rules': 'all_bonuses',
  'bonus-games': 'bonuses',
  'special-offer-games': 'bonuses',
  'casino-bonuses': 'casino',
  'casino-promotion': 'casino',
  promotion: 'shares',
};

const APP_VIEW_TYPE_ASIAN = 1;
const SECTION_ROUTE = /-section$/;

export function screenEvent(happened: AnalyticsFact, appViewType: 0 | 1): AnalyticsHappened | null {
  switch (happened.kind) {
    case 'event':
      return happened.event;
    case 'menu':
      return { name: 'mobile-menu-opened', params: {} };
    case 'coupon':
      return { name: 'bet-done', params: { coupon_type: happened.typeId, bets: happened.betCount } };
    case 'form':
      return formEvent(happened.form);
    case 'page':
      return pageEvent(happened, appViewType);
  }
}

/** The registration form itself reports which of its types is shown. */
function formEvent(form: string): AnalyticsHappened | null {
  if (form === 'login') return { name: 'auth-shown', params: { screen: 'login' } };
  if (form === 'forgotpassword') return { name: 'auth-shown', params: { screen: 'lost_password' } };
  return null;
}

function pageEvent({ routeId, isBetting, params }: PageFact, appViewType: 0 | 1): AnalyticsHappened | null {
  if (routeId === 'home') return { name: 'dashboard-shown', params: {} };
  if (routeId === 'promo') return { name: 'promo-showcase-shown', params: {} };
  if (routeId === 'results') {
    const type = params['type'] === 'live' || params['type'] === 'zone' ? params['type'] : 'all';
    return { name: 'results-shown', params: { type } };
  }
  const page = OFFICE_PAGES[routeId];
  if (page) return { name: 'office-shown', params: { page } };
  const category = promoCategory(routeId, params);
  if (category) return { name: 'promos-shown', params: { category } };
  const isShowcase = isBetting && SECTION_ROUTE.test(routeId) && appViewType === APP_VIEW_TYPE_ASIAN;
  return isShowcase ? { name: 'asian-showcase-shown', params: {} } : null;
}

function promoCategory(
  routeId: string,
  params: PageFact['params'],
): EventOf<'promos-shown'>['category'] | null {
  const named = params['promotionId']?.replaceAll('-', '_');
  return PROMO_CATEGORIES.find((category) => category === named) ?? PROMO_ROUTES[routeId] ?? null;
}

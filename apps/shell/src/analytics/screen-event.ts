/** Converts an event of the shell to an event of the catalogue; null for events that are not counted. Pure. */
import {
  type AnalyticsHappened,
  type CASINO_SCREENS,
  OFFICE_SCREENS,
  PROMO_CATEGORIES,
} from '@touchline/contracts/operations';
import type { AnalyticsFact } from './analytics-event.ts';

type PageFact = Extract<AnalyticsFact, { kind: 'page' }>;
type EventOf<Name extends AnalyticsHappened['name']> = Extract<AnalyticsHappened, { name: Name }>['params'];

/** Routes of the player's office whose page has another name than the route (DM-AN-021). */
const OFFICE_NAMES: Readonly<Record<string, string>> = {
  'office-history-pay': 'payment_history',
  'office-payment-create-request': 'payment_request',
  'office-payment-topic': 'payment_request',
  'office-payment-sub-topic': 'payment_request',
  'office-payment-transactions': 'payment_request',
  'office-payment-transaction': 'payment_request',
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

/** Other routes of the casino than its sections. */
const CASINO_PAGES: Readonly<Record<string, (typeof CASINO_SCREENS)[number]>> = {
  'casino-lobby': 'lobby',
  'all-games-entrance': 'lobby',
  'casino-search': 'search',
  'my-casino': 'my_casino',
  'my-casino-favorites': 'my_casino',
  providers: 'providers',
  provider: 'providers',
  'casino-thankyou': 'thank_you',
};
const CASINO_SECTION_ROUTES: ReadonlySet<string> = new Set([
  'slots',
  'slots-vulkan',
  'casino',
  'casino-brand',
  'bingo',
  'keno',
  'poker',
  'fishing-hunting',
  'scratchcards',
  'tv-games',
  'virtual-sports',
  'fast-games',
  'fast-bet',
  'asian-games',
  'card-games',
  'crash-games',
  'skill-games',
  'other-games',
]);
/** Routes of a game's room, with the parameter that names the game. */
const GAME_ROUTES: Readonly<Record<string, string>> = {
  'slots-game': 'gameName',
  'casino-game': 'gameName',
  'all-games-entrance-game': 'gameRoute',
  'games-landing': 'landingRoute',
};

const APP_VIEW_TYPE_ASIAN = 1;
/** Lists that have an Asian layout; those of cyber-sports have none. */
const SECTION_ROUTE = /^(?!cyber-).*-section$/;

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
  const ofCasino = casinoEvent(routeId, params);
  if (ofCasino) return ofCasino;
  const page = officePage(routeId);
  if (page) return { name: 'office-shown', params: { page } };
  const category = promoCategory(routeId, params);
  if (category) return { name: 'promos-shown', params: { category } };
  const isShowcase = isBetting && SECTION_ROUTE.test(routeId) && appViewType === APP_VIEW_TYPE_ASIAN;
  return isShowcase ? { name: 'asian-showcase-shown', params: {} } : null;
}

function casinoEvent(routeId: string, params: PageFact['params']): AnalyticsHappened | null {
  const game = params[GAME_ROUTES[routeId] ?? ''];
  if (game !== undefined) return { name: 'game-shown', params: { game } };
  if (CASINO_SECTION_ROUTES.has(routeId))
    return { name: 'casino-shown', params: { page: 'section', section: routeId } };
  const page = CASINO_PAGES[routeId];
  return page ? { name: 'casino-shown', params: { page, section: '' } } : null;
}

/** Returns the page of a route of the office: `office-share-idea` is `share_idea`; undefined for other routes. */
function officePage(routeId: string): EventOf<'office-shown'>['page'] | undefined {
  if (!routeId.startsWith('office-')) return undefined;
  const name = OFFICE_NAMES[routeId] ?? routeId.slice('office-'.length).replaceAll('-', '_');
  return OFFICE_SCREENS.find((page) => page === name);
}

function promoCategory(
  routeId: string,
  params: PageFact['params'],
): EventOf<'promos-shown'>['category'] | null {
  const named = params['promotionId']?.replaceAll('-', '_');
  return PROMO_CATEGORIES.find((category) => category === named) ?? PROMO_ROUTES[routeId] ?? null;
}

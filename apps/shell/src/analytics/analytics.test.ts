import {
  ANALYTICS_EVENTS,
  ANALYTICS_REGISTRATION_TYPES,
  encodeAnalyticsEvent,
  PROMO_CATEGORIES,
  unknownInWireEvent,
} from '@touchline/contracts/operations';
import { describe, expect, it } from 'vitest';
import { casinoRoutes } from '../routes/casino.ts';
import { officeRoutes } from '../routes/office.ts';
import { paymentsRoutes } from '../routes/payments.ts';
import type { AnalyticsFact } from './analytics-event.ts';
import { performanceEvent } from './performance-metric.ts';
import { screenEvent } from './screen-event.ts';

const encoded = (name: string, params: object) => {
  const result = encodeAnalyticsEvent(name, params as Record<string, unknown>);
  return result.outcome === 'encoded' ? result.event : result;
};
const page = (routeId: string, params: Record<string, string> = {}, isBetting = false): AnalyticsFact => ({
  kind: 'page',
  routeId,
  path: routeId,
  isBetting,
  params,
});
const eventOf = (happened: AnalyticsFact, appViewType: 0 | 1 = 0) => screenEvent(happened, appViewType);

describe('the catalogue of events', () => {
  it('[DM-AN-014] [DM-AN-015] [DM-AN-025] 1045 is deposit call, 1070 is bet done, and no number is used twice', () => {
    expect(ANALYTICS_EVENTS['deposit-called'].id).toBe(1045);
    expect(ANALYTICS_EVENTS['bet-done'].id).toBe(1070);
    const ids = Object.values(ANALYTICS_EVENTS).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('[DM-AN-011] an event has its number, texts in s, whole numbers in i and other numbers in f', () => {
    expect(encoded('deposit-called', { method: 'card', currency_id: 'EUR', amount: 12.5 })).toEqual({
      id: 1045,
      s: { method: 'card', currency_id: 'EUR' },
      i: {},
      f: { amount: 12.5 },
    });
    expect(encoded('bet-done', { coupon_type: 1, bets: 3 })).toEqual({
      id: 1070,
      s: {},
      i: { coupon_type: 1, bets: 3 },
      f: {},
    });
  });

  it('[DM-AN-005] a registration has country_id, currency_id, ref_code and first_deposit_bonus_choice', () => {
    const params = { country_id: 'IT', currency_id: 'EUR', ref_code: 'mira', first_deposit_bonus_choice: 0 };
    expect(encoded('registration-done', { type: 'one_click', ...params })).toEqual({
      id: 1012,
      s: { type: 'one_click', country_id: 'IT', currency_id: 'EUR', ref_code: 'mira' },
      i: { first_deposit_bonus_choice: 0 },
      f: {},
    });
    const { ref_code: _, ...without } = params;
    expect(encoded('registration-done', { type: 'full', ...without })).toEqual({
      outcome: 'unknown',
      what: 'registration-done.ref_code',
    });
  });

  it('[DM-AN-001] registration types are one_click, phone, full, social', () => {
    expect(ANALYTICS_REGISTRATION_TYPES).toEqual(['one_click', 'phone', 'full', 'social']);
    for (const type of ANALYTICS_REGISTRATION_TYPES)
      expect(encoded('registration-shown', { type })).toMatchObject({ s: { type } });
  });

  it.each([
    ['an event', 'never-heard-of', {}, 'never-heard-of'],
    ['an inherited name', 'toString', {}, 'toString'],
    ['a word', 'auth-shown', { screen: 'other' }, 'auth-shown.screen'],
    ['a parameter', 'dashboard-shown', { user_id: 7 }, 'dashboard-shown.user_id'],
    ['half a number', 'bet-done', { coupon_type: 0.5, bets: 1 }, 'bet-done.coupon_type'],
    [
      'no number',
      'deposit-called',
      { method: 'a', currency_id: 'EUR', amount: NaN },
      'deposit-called.amount',
    ],
    [
      'a long text',
      'deposit-called',
      { method: 'x'.repeat(129), currency_id: 'E', amount: 1 },
      'deposit-called.method',
    ],
  ])('[DM-AN-024] an event with %s that is not in the catalogue is unknown', (_, name, params, what) => {
    expect(encoded(name, params)).toEqual({ outcome: 'unknown', what });
  });

  it('[DM-AN-024] a received event is found by its number, and each value in the list of its type', () => {
    const s = { screen: 'login' };
    expect(unknownInWireEvent({ id: 1001, s, i: {}, f: {} })).toBeNull();
    expect(unknownInWireEvent({ id: 9, s: {}, i: {}, f: {} })).toBe('9');
    expect(unknownInWireEvent({ id: 1070, s: {}, i: { coupon_type: 0 }, f: { bets: 1 } })).toBe('bet-done');
  });
});

describe('the event of each screen', () => {
  it.each([
    ['[DM-AN-016] log-in', { kind: 'form', form: 'login' }, 'auth-shown', { screen: 'login' }],
    [
      '[DM-AN-016] lost password',
      { kind: 'form', form: 'forgotpassword' },
      'auth-shown',
      { screen: 'lost_password' },
    ],
    ['[DM-AN-018] dashboard', page('home'), 'dashboard-shown', {}],
    ['[DM-AN-018] mobile menu', { kind: 'menu' }, 'mobile-menu-opened', {}],
    ['[DM-AN-020] results', page('results', { type: 'live' }), 'results-shown', { type: 'live' }],
    ['[DM-AN-020] promo showcase', page('promo'), 'promo-showcase-shown', {}],
    ['[DM-AN-021] office support', page('office-support'), 'office-shown', { page: 'support' }],
    ['[DM-AN-021] office settings', page('office-settings'), 'office-shown', { page: 'settings' }],
    ['[DM-AN-021] office security', page('office-security'), 'office-shown', { page: 'security' }],
    ['[DM-AN-021] office account', page('office-account'), 'office-shown', { page: 'account' }],
    ['[DM-AN-021] payment history', page('office-history-pay'), 'office-shown', { page: 'payment_history' }],
    [
      '[DM-AN-021] cashback',
      page('office-casino-vip-cashback'),
      'office-shown',
      { page: 'casino_vip_cashback' },
    ],
    [
      '[DM-AN-015] bet done',
      { kind: 'coupon', typeId: 2, betCount: 4 },
      'bet-done',
      { coupon_type: 2, bets: 4 },
    ],
  ] as [string, AnalyticsFact, string, object][])('%s', (_, happened, name, params) => {
    expect(eventOf(happened)).toEqual({ name, params });
  });

  it('[DM-AN-020] the Asian showcase is a betting section in the Asian view, and no other page', () => {
    const event = { name: 'asian-showcase-shown', params: {} };
    expect(eventOf(page('main-section', { section: 'live' }, true), 1)).toEqual(event);
    expect(eventOf(page('main-section', { section: 'live' }, true), 0)).toBeNull();
    expect(eventOf(page('main-game', {}, true), 1)).toBeNull();
  });

  it.each(PROMO_CATEGORIES.map((category) => [category]))(
    '[DM-AN-019] promos have the category %s',
    (category) => {
      const promotionId = category.replaceAll('_', '-');
      expect(eventOf(page('promotion', { promotionId }))).toEqual({
        name: 'promos-shown',
        params: { category },
      });
    },
  );

  it('[DM-AN-019] a promotion without a category counts as shares; rules count as all bonuses', () => {
    expect(eventOf(page('promotion', { promotionId: 'spring' }))?.params).toEqual({ category: 'shares' });
    expect(eventOf(page('bonus-rules'))?.params).toEqual({ category: 'all_bonuses' });
  });

  it('[DM-AN-021] every route of the office has its page, but the redirect', () => {
    const uncounted = [...officeRoutes, ...paymentsRoutes]
      .map(({ id }) => id)
      .filter((id) => id.startsWith('office-') && eventOf(page(id)) === null);
    expect(uncounted).toEqual(['office-redirect']);
    expect(eventOf(page('office-payment-sub-topic'))?.params).toEqual({ page: 'payment_request' });
    expect(eventOf(page('office-paycheck'))?.params).toEqual({ page: 'paycheck' });
  });

  it.each([
    ['casino-lobby', {}, 'casino-shown', { page: 'lobby', section: '' }],
    ['fast-games', {}, 'casino-shown', { page: 'section', section: 'fast-games' }],
    ['my-casino-favorites', {}, 'casino-shown', { page: 'my_casino', section: '' }],
    ['casino-game', { gameId: '1', gameName: 'dice' }, 'game-shown', { game: 'dice' }],
    ['all-games-entrance-game', { gameRoute: 'mines' }, 'game-shown', { game: 'mines' }],
  ] as [string, Record<string, string>, string, object][])(
    '[DM-AN-025] the casino: %s',
    (routeId, routeParams, name, params) => {
      expect(eventOf(page(routeId, routeParams))).toEqual({ name, params });
    },
  );

  it('[DM-AN-025] every route of the casino is counted, but redirects and what waits for bonuses', () => {
    const uncounted = casinoRoutes
      .filter((route) => 'view' in route && ['casino', 'game-room'].includes(route.view))
      .filter((route) => route.feature !== 'bonuses')
      .map(({ id }) => id)
      .filter((id) => eventOf(page(id, { gameName: 'a', gameRoute: 'a', landingRoute: 'a' })) === null);
    expect(uncounted).toEqual([]);
  });

  it('a page that is not counted has no event', () => {
    expect(eventOf(page('contacts'))).toBeNull();
    expect(eventOf({ kind: 'form', form: 'registration' })).toBeNull();
  });
});

describe('page performance', () => {
  const entry = (entryType: string, startTime: number, more: object = {}) => ({
    entryType,
    startTime,
    duration: 0,
    ...more,
  });

  it('[DM-AN-026] has the last largest paint, the worst shift window, the slowest interaction and the first byte', () => {
    const shift = (at: number, value: number, hadRecentInput = false) =>
      entry('layout-shift', at, { value, hadRecentInput });
    const facts = [
      entry('navigation', 0, { responseStart: 81.4 }),
      entry('largest-contentful-paint', 300),
      entry('largest-contentful-paint', 712.6),
      shift(100, 0.01),
      shift(900, 0.02),
      shift(2500, 0.025),
      shift(2600, 0.5, true),
      entry('event', 4000, { duration: 120, interactionId: 3 }),
      entry('event', 4000, { duration: 900, interactionId: 0 }),
    ];
    expect(performanceEvent(facts, 'home')).toEqual({
      name: 'performance-measured',
      params: { page: 'home', lcp_ms: 713, cls: 0.03, inp_ms: 120, ttfb_ms: 81 },
    });
  });

  it('a browser without measurements reports zeros', () => {
    expect(performanceEvent([], 'home').params).toEqual({
      page: 'home',
      lcp_ms: 0,
      cls: 0,
      inp_ms: 0,
      ttfb_ms: 0,
    });
  });
});

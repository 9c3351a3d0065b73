import { DEFAULT_LANGUAGES, parseShellState } from '@touchline/contracts/site';
import { describe, expect, it } from 'vitest';
import { ALL_FEATURES } from '../routes/all-features.testdata.ts';
import { chooseLanguage, readPrefix } from './language-prefix.ts';
import type { LanguageInput } from './language-prefix.ts';
import { resolve } from './resolve-page.ts';
import type { ResolveInput } from './resolve-page.ts';

const LANGUAGE: LanguageInput = {
  languages: DEFAULT_LANGUAGES,
  currentLanguage: null,
  defaultLanguage: 'ru',
  hiddenForGuests: [],
};

function facts(change: Partial<ResolveInput> = {}): ResolveInput {
  const { visitor, siteConfig, maintenance } = parseShellState({ siteConfig: { features: ALL_FEATURES } });
  return {
    ...LANGUAGE,
    visitor,
    siteConfig,
    maintenance,
    blockPath: null,
    isProduction: false,
    fromRouteId: null,
    hasAfterRegistrationRedirect: false,
    ...change,
  };
}

const tell = (pathname: string, search = '', change: Partial<ResolveInput> = {}) => {
  const decision = resolve(pathname, search, facts(change));
  if (decision.outcome === 'page')
    return `${decision.status} ${decision.route.id} ${decision.viewPath}`.trim();
  return decision.outcome === 'redirect' ? `${decision.status} ${decision.to}` : decision.outcome;
};

it('[SH-RT-117] the office of a player opens the account page', () => {
  const signedIn = parseShellState({ visitor: { userId: 7, accountNumber: 'A-7' } }).visitor;
  expect(signedIn.userId).toBe(7);
  expect(tell('/ru/office', '', { visitor: signedIn })).toBe('301 /ru/office/account');
});

describe('language prefix', () => {
  it('[SH-LG-001] [SH-LG-002] takes an allowed prefix of two letters', () => {
    expect(readPrefix('/en/line', LANGUAGE)).toEqual({ outcome: 'prefixed', lang: 'en', path: 'line' });
    expect(readPrefix('/eng/line', LANGUAGE)).toMatchObject({ outcome: 'redirect', path: 'eng/line' });
  });

  it('[SH-LG-013] in a route that has the language as parameter, the parameter is named lng', () => {
    const decision = resolve('/en/line/football/88637', '', facts());
    expect(decision).toMatchObject({
      outcome: 'page',
      params: { lng: 'en', section: 'line', sport: 'football', champ: '88637' },
    });
    expect(resolve('/ar/nothing/here/at/all', '', facts())).toMatchObject({
      status: 404,
      params: { lng: 'ar' },
    });
  });

  it('[SH-LG-003] adds or replaces a prefix with the current language', () => {
    const current = { ...LANGUAGE, currentLanguage: 'ar' };
    expect(readPrefix('/line/football', current)).toEqual({
      outcome: 'redirect',
      lang: 'ar',
      path: 'line/football',
    });
    expect(readPrefix('/xx/line', current)).toEqual({ outcome: 'redirect', lang: 'ar', path: 'line' });
    expect(readPrefix('/', current)).toEqual({ outcome: 'redirect', lang: 'ar', path: '' });
  });

  it('[SH-LG-004] [SH-LG-005] [SH-LG-010] falls back to the default and then to English', () => {
    expect(chooseLanguage({ ...LANGUAGE, currentLanguage: 'de' })).toBe('ru');
    expect(chooseLanguage({ ...LANGUAGE, currentLanguage: 'de', defaultLanguage: 'fr' })).toBe('en');
  });
});

describe('resolve', () => {
  it.each([
    ['[SH-RT-006] home', '/ru/', '', '200 home'],
    ['a page', '/en/line/football', '', '200 main-section line/football'],
    ['[SH-LG-007] the prefix keeps the query', '/line', '?a=1', '302 /ru/line?a=1'],
    ['[SH-LG-003] a wrong prefix', '/xx/', '', '302 /ru/'],
    ['[SH-RT-007] home/…', '/ru/home/line/football/88637', '', '301 /ru/line/football/88637'],
    ['cyber', '/ru/cyber', '', '301 /ru/cyber/real'],
    ['rules', '/ru/rules', '', '301 /ru/rules/1'],
    [
      '[SH-RT-154] forgotten password',
      '/ru/user/forgotpassword',
      '?a=1',
      '301 /ru/?showForgotPasswordModal=1&a=1',
    ],
    ['[SH-RT-156] user/coupon', '/ru/user/coupon', '', '301 /ru/'],
    ['lpage', '/ru/lpage/landing-spring', '', '301 /ru/landing-page/landing-spring'],
    ['an old promo address', '/ru/promo/advancebet', '?a=1', '301 /ru/promotions/advancebet?a=1'],
    ['[SH-RT-191] nothing there', '/ru/no/such/page', '', '404 error-500 404'],
    ['[SH-QF-005] nothing there, platform_type', '/ru/no/such', '?platform_type=mobile&a=1', '302 /ru/?a=1'],
    ['the office of a guest', '/ru/office/history', '', '302 /ru/login?return-url=%2Fru%2Foffice%2Fhistory'],
    ['the office itself, a guest', '/ru/office', '', '302 /ru/login?return-url=%2Fru%2Foffice'],
    ['[SH-RT-081] vulkan', '/ru/vulkan', '', '301 /ru/slots/vulkan'],
    ['[SH-RT-148] log-in is home with a form', '/ru/login', '', '200 login'],
    ['[SH-RT-149] a forgotten password is home with a form', '/ru/forgotpassword', '', '200 forgot-password'],
    ['[SH-RT-157] another page of a user', '/ru/user/other', '', '404 error-500 404'],
    [
      '[SH-RT-164] registration by another site',
      '/ru/registration/socialregistration',
      '',
      '200 registration-type',
    ],
    ['[SH-RT-162] the old registration page', '/ru/old-registration', '', '200 old-registration'],
    ['[SH-RT-164] another registration', '/ru/registration/other', '', '404 error-500 404'],
    ['a guarded move keeps the query', '/ru/special-offer/rules', '?a=1', '302 /ru/bonus/rules?a=1'],
  ])('%s', (_title, pathname, search, expected) => {
    expect(tell(pathname, search)).toBe(expected);
  });

  it('[SH-RT-148] [SH-RT-149] [SH-RT-161] opens the form of a modal row over home', () => {
    expect(resolve('/ru/login', '', facts())).toMatchObject({ view: 'home', openAuth: 'login' });
    expect(resolve('/ru/forgotpassword', '', facts())).toMatchObject({
      view: 'home',
      openAuth: 'forgotpassword',
    });
    expect(resolve('/ru/registration', '', facts())).toMatchObject({
      view: 'home',
      openAuth: 'registration',
    });
    expect(resolve('/ru/', '', facts())).toMatchObject({ view: 'home', openAuth: null });
  });

  it('[SH-RT-191] a 404 keeps the main layout', () => {
    expect(resolve('/ru/nothing', '', facts())).toMatchObject({ status: 404, route: { layout: 'main' } });
  });
});

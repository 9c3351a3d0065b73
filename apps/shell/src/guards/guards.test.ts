import { parseShellState, type ShellState } from '@touchline/contracts/site';
import { describe, expect, it } from 'vitest';
import { matchRoute } from '../routes/index.ts';
import { ALL_FEATURES } from '../routes/all-features.testdata.ts';
import { runGuards } from './index.ts';
import type { GuardInput, GuardVerdict } from './index.ts';
import { denyAccess, opensAuthBlock } from './page-access.ts';

interface Given {
  readonly visitor?: Partial<ShellState['visitor']>;
  readonly siteConfig?: Partial<ShellState['siteConfig']>;
  readonly maintenance?: Partial<ShellState['maintenance']>;
  readonly facts?: Partial<GuardInput>;
}
const PLAYER = { userId: 7, accountNumber: 'A7' };

function factsOf(given: Given = {}): GuardInput {
  const defaults = parseShellState({});
  return {
    visitor: { ...defaults.visitor, ...given.visitor },
    siteConfig: { ...defaults.siteConfig, features: ALL_FEATURES, ...given.siteConfig },
    maintenance: { ...defaults.maintenance, ...given.maintenance },
    blockPath: null,
    isProduction: false,
    fromRouteId: null,
    hasAfterRegistrationRedirect: false,
    ...given.facts,
  };
}

function verdict(address: string, given: Given = {}): string {
  const [path = '', search = ''] = address.split('?');
  const match = matchRoute(path);
  if (!match) throw new Error(`no route for ${path}`);
  const target = { ...match, lang: 'ru', path, search: search === '' ? '' : `?${search}` };
  return describeVerdict(runGuards(target, factsOf(given)));
}

function describeVerdict(found: GuardVerdict): string {
  if (found.verdict === 'redirect') return `${found.status} ${decodeURIComponent(found.to)}`;
  return found.verdict === 'open-auth' ? `open-auth ${found.form}` : found.verdict;
}

describe('guards', () => {
  const banned = (banLevel: number) => ({ ...PLAYER, banLevel });
  const cases: readonly (readonly [title: string, address: string, given: Given, expected: string])[] = [
    ['a page is open to a guest', 'line/football', {}, 'allow'],
    [
      '[SH-RT-194] a path of the 404 list',
      'promo',
      { siteConfig: { notFoundPaths: ['promo'] } },
      'not-found',
    ],
    [
      '[SH-RT-194] a branch of the 404 list',
      'news/x',
      { siteConfig: { notFoundPaths: ['news/*'] } },
      'not-found',
    ],
    ['[SH-RT-173] debugger outside production', 'debugger', {}, 'allow'],
    ['[SH-RT-173] debugger in production', 'debugger', { facts: { isProduction: true } }, 'not-found'],
    [
      '[SH-MT-005] maintenance on',
      'live',
      { maintenance: { isActive: true, finishAtSec: 90 } },
      '302 maintenance?until=90',
    ],
    ['[SH-MT-006] maintenance off, on its page', 'maintenance', {}, '302 '],
    ['[SH-MT-007] maintenance on, on its page', 'maintenance', { maintenance: { isActive: true } }, 'allow'],
    ['[SH-BL-007] blocked', 'live', { facts: { blockPath: 'block-ua' } }, '302 block-ua'],
    ['[SH-BL-007] blocked, on its page', 'block-ua', { facts: { blockPath: 'block-ua' } }, 'allow'],
    ['[SH-RT-171] blocked, appealing', 'block-appeal-history', { facts: { blockPath: 'block' } }, 'allow'],
    ['[SH-BN-001] banned', 'live', { visitor: banned(10) }, '302 block'],
    ['[SH-BN-001] banned, flagged route', 'contacts', { visitor: banned(10) }, 'allow'],
    [
      '[SH-BN-002] banned at 53, version 1',
      'office/deduce',
      { visitor: banned(53), siteConfig: { banVersion: 1 } },
      'allow',
    ],
    [
      '[SH-BN-002] banned at 45, version 1',
      'office/deduce',
      { visitor: banned(45), siteConfig: { banVersion: 1 } },
      '302 block',
    ],
    [
      '[SH-BN-003] banned at 45, version 2',
      'office/deduce',
      { visitor: banned(45), siteConfig: { banVersion: 2 } },
      'allow',
    ],
    [
      '[SH-BN-003] banned at 53, version 2',
      'office/deduce',
      { visitor: banned(53), siteConfig: { banVersion: 2 } },
      '302 block',
    ],
    [
      '[DM-GD-005] [SH-RO-005] the office, a guest',
      'office/history?a=1',
      {},
      '302 login?a=1&return-url=/ru/office/history?a=1',
    ],
    [
      '[DM-GD-004] the office, account middleware',
      'office/history',
      { siteConfig: { isAccountMiddleware: true } },
      '302 auth-app?lng=ru',
    ],
    ['[SH-RT-111] payment for everyone', 'payment', { siteConfig: { isPaymentAuthOnly: false } }, 'allow'],
    [
      '[SH-RT-111] payment for players, a player',
      'payment',
      { visitor: PLAYER, siteConfig: { isPaymentAuthOnly: true } },
      'allow',
    ],
    ['[SH-RO-005] the office, a player', 'office/history', { visitor: PLAYER }, 'allow'],
    ['[SH-RO-003] log-in, a guest', 'login', {}, 'allow'],
    ['[SH-RO-003] log-in, a player', 'login', { visitor: PLAYER }, '302 '],
    [
      'log-in, a player with a way back',
      'login?return-url=/ru/office/history',
      { visitor: PLAYER },
      '302 office/history',
    ],
    ['log-in never leads to another site', 'login?return-url=//evil.test/ru/', { visitor: PLAYER }, '302 '],
    ['[SH-RO-002] registration, a guest', 'registration', {}, 'allow'],
    ['[SH-RO-002] registration, a player', 'registration', { visitor: PLAYER }, '302 '],
    [
      '[SH-RT-165] registration closed',
      'registration',
      { siteConfig: { isRegistrationAllowed: false } },
      '302 ',
    ],
    ['registration on a VIP domain', 'registration', { siteConfig: { isVipDomain: true } }, '302 '],
    [
      '[SH-RO-006] VIP domain that needs a log-in',
      'live',
      { siteConfig: { isVipDomain: true, isMainVipDomainAuthNeed: true } },
      'open-auth login',
    ],
    [
      '[SH-RO-007] VIP country',
      'live',
      { siteConfig: { isVipDomain: true, geoAuthReqVip: [5], geoCountryId: 5 } },
      'open-auth login',
    ],
    [
      '[SH-RO-006] VIP domain, its rules',
      'rules/1',
      { siteConfig: { isVipDomain: true, isMainVipDomainAuthNeed: true } },
      'allow',
    ],
    ['identification off', 'office/identification', { visitor: PLAYER }, 'not-found'],
    [
      'identification on',
      'office/identification',
      { visitor: PLAYER, siteConfig: { isShowIdentification: true } },
      'allow',
    ],
    [
      '[SH-RT-110] payment unavailable',
      'payment',
      { siteConfig: { isPaymentAvailable: false } },
      'not-found',
    ],
    [
      '[SH-RT-111] payment for players',
      'payment',
      { siteConfig: { isPaymentAuthOnly: true } },
      '302 login?return-url=/ru/payment',
    ],
    ['rules without entry 47', 'rules/1', { siteConfig: { availableRoutes: [1] } }, 'not-found'],
    ['rules with entry 47', 'rules/1', { siteConfig: { availableRoutes: [47] } }, 'allow'],
    [
      '[DM-GD-012] recharge with a modal',
      'office/recharge',
      { visitor: PLAYER, siteConfig: { isRechargeModal: true } },
      'cancel',
    ],
    [
      '[DM-GD-013] recharge from the office',
      'office/recharge',
      { visitor: PLAYER, siteConfig: { isRechargeModal: true }, facts: { fromRouteId: 'office-account' } },
      'allow',
    ],
    [
      '[DM-GD-013] recharge after the registration',
      'office/recharge',
      {
        visitor: PLAYER,
        siteConfig: { isRechargeModal: true },
        facts: { hasAfterRegistrationRedirect: true },
      },
      'allow',
    ],
    ['[DM-GD-013] recharge without a modal', 'office/recharge', { visitor: PLAYER }, 'allow'],
    [
      'bonus moved to offers',
      'bonus/rules/7',
      { siteConfig: { promoBonusToOffer: true } },
      '302 special-offer/rules/7',
    ],
    ['offers moved to bonus', 'special-offer/rules/7', {}, '302 bonus/rules/7'],
    [
      '[SH-RT-096] slot first deposit',
      'bonus/casino/slot_first_deposit',
      { siteConfig: { isSlotFirstDepositPage: true } },
      '301 casino/slot-first-deposit',
    ],
    ['[SH-RT-097] slot first deposit, flag off', 'bonus/casino/slot_first_deposit', {}, 'allow'],
    [
      '[SH-RT-097] another bonus',
      'bonus/casino/slot_second_deposit',
      { siteConfig: { isSlotFirstDepositPage: true } },
      'allow',
    ],
    ['[SH-RT-157] user/activate is not valid', 'user/activate', {}, 'not-found'],
    ['[SH-RT-157] user/activatefast is', 'user/activatefast', {}, 'allow'],
    [
      '[SH-QF-001] forgotten password asked for',
      '?showForgotPasswordModal=1',
      {},
      'open-auth forgotpassword',
    ],
    ['[SH-QF-002] forgotten password, a player', '?showForgotPasswordModal=1', { visitor: PLAYER }, 'allow'],
    ['terms changed', 'live', { visitor: { ...PLAYER, isTermsChanged: true } }, '302 confirm'],
    ['terms changed, confirming', 'confirm', { visitor: { ...PLAYER, isTermsChanged: true } }, 'allow'],
    ['terms unchanged', 'confirm', { visitor: PLAYER }, '302 '],
    [
      '[DM-GD-016] identification pending',
      'live',
      { visitor: { ...PLAYER, isIdentificationNeeded: true } },
      '302 office/verification',
    ],
    [
      '[DM-GD-015] identification pending, reading',
      'amlkyc',
      { visitor: { ...PLAYER, isIdentificationNeeded: true } },
      'allow',
    ],
  ];

  it.each(cases)('%s', (_title, address, given, expected) => {
    expect(verdict(address, given)).toBe(expected);
  });

  it('[SH-RT-193] a disabled feature removes its route', () => {
    const features = (value: Record<string, boolean>) => ({ siteConfig: { features: value } });
    expect(verdict('multi', features({ 'multi-live': false }))).toBe('not-found');
    expect(verdict('multi', features({ 'multi-live': true }))).toBe('allow');
    expect(verdict('multi', features({}))).toBe('allow');
    for (const path of ['cyber/real', 'cyber/real/dota-2', 'cyber/real/dota-2/53/live/7']) {
      expect(verdict(path, features({ cyber: false }))).toBe('not-found');
      expect(verdict(path, features({}))).toBe('allow');
    }
    expect(verdict('toto/fifteen', features({ toto: false }))).toBe('not-found');
    expect(verdict('toto/fifteen', features({}))).toBe('allow');
  });

  it('[SH-HT-020] a row with an unknown guard is reported as broken and not opened', () => {
    const match = matchRoute('live');
    if (!match) throw new Error('no row');
    const route = { ...match.route, guards: ['signed-in', 'nobody-knows'] };
    const target = { route, params: {}, lang: 'ru', path: 'live', search: '' };
    expect(runGuards(target, factsOf())).toEqual({ verdict: 'broken', guard: 'nobody-knows' });
  });

  it('[SH-RT-193] a product that this release lacks is not found for any visitor', () => {
    const none = { siteConfig: { features: {} } };
    expect(verdict('lotto', none)).toBe('not-found');
    expect(verdict('office/rewards', { ...none, visitor: PLAYER })).toBe('not-found');
    expect(verdict('office/rewards', none)).toBe('not-found');
  });

  it('[DM-GD-001] decides from route, authentication, language, identification and data after the registration', () => {
    const owing = (what: object) => ({ visitor: { ...PLAYER, ...what } });
    expect(verdict('office/history')).toBe('302 login?return-url=/ru/office/history');
    expect(verdict('contacts')).toBe('allow');
    expect(verdict('office/history', { visitor: PLAYER })).toBe('allow');
    expect(verdict('office/history', owing({ isIdentificationNeeded: true }))).toBe(
      '302 office/verification',
    );
    const shown = { siteConfig: { isShowIdentification: true }, ...owing({ isIdentificationNeeded: true }) };
    expect(verdict('office/history', shown)).toBe('302 office/identification');
    const off = {
      siteConfig: { features: { verification: false } },
      ...owing({ isIdentificationNeeded: true }),
    };
    expect(verdict('office/history', off)).toBe('302 office/account');
    expect(verdict('office/history', owing({ isDataAfterRegistrationNeeded: true }))).toBe(
      '302 office/account',
    );
    const match = matchRoute('office/history');
    if (!match) throw new Error('no row');
    const arabic = runGuards({ ...match, lang: 'ar', path: 'office/history', search: '' }, factsOf());
    expect(describeVerdict(arabic)).toBe('302 login?return-url=/ar/office/history');
  });

  it('[DM-GD-002] [DM-GD-003] opens the authorization block for guests outside account-middleware mode', () => {
    expect(opensAuthBlock(factsOf())).toBe(true);
    expect(opensAuthBlock(factsOf({ visitor: PLAYER }))).toBe(false);
    expect(opensAuthBlock(factsOf({ siteConfig: { isAccountMiddleware: true } }))).toBe(false);
  });

  it('[DM-GD-006] [DM-GD-007] redirects a denied player to the account or home', () => {
    const match = matchRoute('office/history');
    if (!match) throw new Error('no row');
    const target = { ...match, lang: 'ru', path: 'office/history', search: '' };
    const inMiddleware = factsOf({ visitor: PLAYER, siteConfig: { isAccountMiddleware: true } });
    expect(describeVerdict(denyAccess(target, inMiddleware, false))).toBe('302 office/account');
    expect(describeVerdict(denyAccess(target, factsOf({ visitor: PLAYER })))).toBe('302 ');
    expect(describeVerdict(denyAccess(target, factsOf(), false))).toBe('302 ');
  });
});

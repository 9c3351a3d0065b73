/** Tests every row of the specification's route table through the page server: status, layout, redirect. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PageState } from '../page/page-state.ts';
import { OLD_PROMO_URLS } from '../routes/segment-values.ts';
import { ALL_FEATURES } from '../routes/all-features.testdata.ts';
import { site } from './testing.ts';

const root = join(import.meta.dirname, '../../../..');

interface Line {
  readonly pattern: string;
  readonly name: string;
  readonly layout: string;
  readonly matching: readonly string[];
  readonly others: readonly string[];
}

const list = (cell: string | undefined): readonly string[] =>
  (cell ?? '').split(', ').filter((example) => example !== '');

const lines: readonly Line[] = readFileSync(join(root, 'docs/spec/routes.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [pattern = '', name = '', layout = '', , , , matching, others] = row.split('\t');
    return { pattern, name, layout, matching: list(matching), others: list(others) };
  });

/** Returns a site with every product, in which the condition of the route is met. */
function factsFor(name: string): { siteConfig: object; visitor: object; maintenance: object } {
  const isOffer = name.startsWith('special-offer');
  const isForPlayers = name.startsWith('office') || name === 'confirm-terms';
  return {
    siteConfig: { features: ALL_FEATURES, promoBonusToOffer: isOffer, isShowIdentification: true },
    visitor: isForPlayers
      ? { userId: 7, accountNumber: 'A7', token: 'x', isTermsChanged: name === 'confirm-terms' }
      : {},
    maintenance: { isActive: name === 'maintenance' },
  };
}

async function visit(path: string, facts: object, isProduction = false) {
  const address = path === '/' ? '/ru/' : `/ru/${path}`;
  const page = await site({}, { ...facts, listedHost: 'own.test' }, isProduction).get(address, {
    host: 'own.test',
  });
  const json = /id="page-state">(.*?)<\/script>/.exec(page.body)?.[1];
  const state = json === undefined ? null : (JSON.parse(json) as PageState);
  return {
    status: page.status,
    location: page.headers['location'] ?? null,
    route: state?.router.page.route.id ?? null,
    layout: state ? (state.router.page.route.layout ?? 'main') : null,
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(page.body)?.[1] ?? null,
    isHidden: page.body.includes('<meta name="robots" content="noindex">'),
  };
}

const isRedirect = ({ name }: Line): boolean => name.endsWith('-redirect');
const examples = lines.flatMap((line) =>
  isRedirect(line) ? [] : line.matching.map((path) => [path, line.name, line.layout] as const),
);

describe('the route table on the server', () => {
  it('[SH-RT-006] has all rows of the specification', () => {
    expect(lines).toHaveLength(197);
    expect(
      lines.every(
        (line) => line.matching.length > 0 || line.name === 'old-promo-redirect' || line.name === 'not-found',
      ),
    ).toBe(true);
  });

  it.each(examples)('[SH-RT-006] [SH-LY-002] /%s is %s on the layout %s', async (path, name, layout) => {
    const found = await visit(path, factsFor(name));
    expect(found).toMatchObject({ location: null, layout });
    expect(found.status).toBe(200);
  });

  /**
   * Routes that are never indexed: pages of one player, of payments, of the site's states, and pages opened from
   * another page.
   */
  const hidden = (name: string, layout: string): boolean =>
    /^(office|onpay|user-|payment$|login|registration|forgot-password|old-registration|external-app|my-casino)/.test(
      name,
    ) ||
    ['blocked', 'maintenance', 'empty'].includes(layout) ||
    [
      'confirm-terms',
      'debugger',
      'internal-vpn',
      'print-coupon',
      'statistic-popup',
      'casino-search',
      'toto-coupons',
      'lotto-view',
    ].includes(name);

  it.each(examples)('[SH-SEO-012] /%s has one canonical address or none', async (path, name, layout) => {
    const { canonical, isHidden } = await visit(path, factsFor(name));
    const own = `http://own.test${path === '/' ? '/ru/' : `/ru/${path}`}`.split('?')[0];
    expect({ name, canonical, isHidden }).toEqual(
      hidden(name, layout)
        ? { name, canonical: null, isHidden: true }
        : { name, canonical: own, isHidden: false },
    );
  });

  const plain = lines.flatMap((line) =>
    line.others.filter((example) => !/[()]|->/.test(example)).map((path) => [path, line.name] as const),
  );
  /** Excludes examples that were cut in half, because the specification's text contained a comma. */
  const known = plain.filter(([path]) => !path.includes(' ') && path !== 'OLD_PROMO_URL');

  it.each(known)('[SH-RT-191] [SH-RT-192] /%s is not found', async (path, name) => {
    const facts = factsFor(name);
    expect(
      await visit(path, { ...facts, siteConfig: { ...facts.siteConfig, promoBonusToOffer: false } }),
    ).toMatchObject({
      status: 404,
      layout: 'main',
    });
  });

  const PLAYER = { userId: 7, accountNumber: 'A7', token: 'x' };
  it.each([
    ['[SH-RT-007] home/line/football/88637', {}, 301, '/ru/line/football/88637'],
    ['cyber', {}, 301, '/ru/cyber/real'],
    ['vulkan', {}, 301, '/ru/slots/vulkan'],
    ['[SH-RT-104] rules', {}, 301, '/ru/rules/1'],
    ['office', { visitor: PLAYER }, 301, '/ru/office/account'],
    ['[DM-AC-020] office/account', {}, 302, '/ru/login?return-url=%2Fru%2Foffice%2Faccount'],
    ['office', {}, 302, '/ru/login?return-url=%2Fru%2Foffice'],
    ['lpage/landing-spring', {}, 301, '/ru/landing-page/landing-spring'],
    ['user/coupon', {}, 301, '/ru/'],
    ['user/forgotpassword?a=1', {}, 301, '/ru/?showForgotPasswordModal=1&a=1'],
    ['maintenance', {}, 302, '/ru/'],
    ['confirm', { visitor: PLAYER }, 302, '/ru/'],
    ['bonus/rules', { siteConfig: { promoBonusToOffer: true } }, 302, '/ru/special-offer/rules'],
    ['bonus/games', { siteConfig: { promoBonusToOffer: true } }, 302, '/ru/special-offer/games'],
    ['bonus/rules/7', { siteConfig: { promoBonusToOffer: true } }, 302, '/ru/special-offer/rules/7'],
    ['bonus/partners/7', { siteConfig: { promoBonusToOffer: true } }, 302, '/ru/special-offer/partners/7'],
    ['special-offer/rules', {}, 302, '/ru/bonus/rules'],
    ['special-offer/games', {}, 302, '/ru/bonus/games'],
    ['special-offer/rules/7', {}, 302, '/ru/bonus/rules/7'],
    ['special-offer/partners/7', {}, 302, '/ru/bonus/partners/7'],
    [
      'bonus/casino/slot_first_deposit',
      { siteConfig: { isSlotFirstDepositPage: true } },
      301,
      '/ru/casino/slot-first-deposit',
    ],
    ['[SH-QF-005] no/such/page?platform_type=mobile&a=1', {}, 302, '/ru/?a=1'],
    ...Object.entries(OLD_PROMO_URLS).map(([old, slug]) => [old, {}, 301, `/ru/promotions/${slug}`] as const),
  ] as const)('%s redirects', async (title, facts, status, location) => {
    const given: { siteConfig?: object; visitor?: object } = facts;
    const path = title.replace(/^\[.*?\] /, '');
    const found = await visit(path, {
      ...facts,
      siteConfig: { features: ALL_FEATURES, ...given.siteConfig },
    });
    expect(found).toMatchObject({ status, location });
  });

  it.each([
    ['[SH-RT-106] rules/1', { availableRoutes: [1] }],
    ['[SH-RT-106] rules', { availableRoutes: [] }],
    ['[SH-RT-110] payment', { isPaymentAvailable: false }],
    ['[SH-RT-194] news', { notFoundPaths: ['news'] }],
    ['[SH-RT-194] rules/2/5', { notFoundPaths: ['rules/*'] }],
    ['user/activate', {}],
  ])('%s is not found while the operator disables it', async (title, config) => {
    const path = title.replace(/^\[.*?\] /, '');
    const found = await visit(path, { siteConfig: { features: ALL_FEATURES, ...config } });
    expect(found.status).toBe(404);
  });

  it('[SH-RT-193] every row of a product that is not in this release is not found', async () => {
    const built = [
      'casino',
      'casino-brand',
      'casino-lobby',
      'casino-game',
      'casino-search',
      'casino-thankyou',
      'slots',
      'slots-game',
      'slots-vulkan',
      'toto',
      'toto-draw',
      'toto-next',
      'toto-coupons',
      'toto-draws',
      'toto-nonimees',
    ];
    const products = lines.filter(
      ({ name }) => /^(toto|lotto|casino|slots|bonus|promo)/.test(name) && !built.includes(name),
    );
    for (const { matching } of products)
      for (const path of matching)
        expect((await visit(path, { siteConfig: { features: {} } })).status, path).toBe(404);
  });

  it('[SH-RT-173] the debugger exists outside production only', async () => {
    expect((await visit('debugger', {})).status).toBe(200);
    expect((await visit('debugger', {}, true)).status).toBe(404);
  });

  it.each([
    ['[SH-RT-196]', 'external-app/mobile'],
    ['[SH-RT-197]', 'external-app/desktop'],
    ['[SH-RT-172]', 'internal-vpn'],
    ['[SH-RT-187]', 'oldbrowser'],
  ])('%s /%s is rendered by the technical pages', async (_id, path) => {
    const { get, requests } = site({});
    expect((await get(`/ru/${path}`)).status).toBe(200);
    expect(requests.find(({ components }) => components === null)).toMatchObject({
      view: 'technical-pages',
      path: `/ru/${path}`,
    });
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES } from '@touchline/contracts/site';
import { ROUTES } from '@touchline/shell/routes';
import { expect, test, type Page } from '@playwright/test';
import { open, signUp, siteUrl, watchPage } from '../player.ts';

/** The example addresses of every row of the specification, each with the name of its row. */
const examples = readFileSync(join(import.meta.dirname, '../../docs/spec/routes.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [, name = '', , , , , matching = ''] = line.split('\t');
    return matching
      .split(', ')
      .flatMap((path) => (path === '' ? [] : [{ name, path: path === '/' ? '' : path }]));
  });

const rowOf = (name: string) => ROUTES.find(({ id }) => id === name);
const isOff = (name: string): boolean => {
  const feature = rowOf(name)?.feature;
  return feature !== undefined && !FEATURES[feature];
};
const isForPlayers = (name: string) => rowOf(name)?.guards?.some((guard) => guard === 'signed-in') === true;
const isRedirect = (name: string) => rowOf(name)?.redirect !== undefined;

/** Examples with objects that this site does not have. Their pages say so. */
const NOT_HERE: ReadonlySet<string> = new Set([
  // Pages whose data the operator of the demo has not set.
  'licenses',
  'smsbets',
  // `isShowIdentification` is off in the demo (SH-RT-138).
  'office/identification',
  // Ids of championships, teams and games that the demo does not have.
  'marble/line/marble-race/5',
  'team/line/1234-arsenal',
  'line/main/football/88637/123456',
  'live/home/tennis/12/7',
  'live/marble/race/5/99',
  'line/team/football/88637/123456',
  'line/betsonyour/football/88637/123456',
  'live/topgame/football/88637/123456',
  'marble/live/race/5/99',
  'team/line/football/88637/123456',
  'line/football/88637/123456',
  'champs/88637',
  'champ/game/123',
  'epl/game/123',
  'statisticpopup/game/123',
  'laliga/game/123',
  'europaleague/game/123',
  'ipl/game/123',
  'cyber/real/dota-2/2001-major',
  'cyber/real/dota-2/2001-major/live/555',
  // A landing that this site does not have.
  'games-landing/spring',
  // A game that no company has.
  'slots/game/123/book-of-test',
  // A studio whose games this site does not have.
  'providers/netent',
  // Terms and news that do not exist.
  'betting-alphabet/a',
  'betting-alphabet/a/b',
  'betting-alphabet/a/b/c',
  'news/new-season',
]);
/** Pages of a player's own coupon or payment. A guest must log in first. */
const OF_ONE_PLAYER: ReadonlySet<string> = new Set([
  'print-coupon',
  'onpay-success',
  'onpay-fail',
  'onpay-pending',
  'onpay-cancel',
  'onpay-withdraw-success',
  'onpay-withdraw-fail',
  'onpay-withdraw-pending',
  'onpay-withdraw-cancel',
]);

/** Returns the title of a page as the server renders it. */
const titleOf = (html: string): string =>
  /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** Returns the statuses that a guest may get. */
function statusFor(name: string, path: string): readonly number[] {
  if (isOff(name) || NOT_HERE.has(path)) return [404];
  if (isRedirect(name) || isForPlayers(name)) return [301, 302];
  // Without maintenance the maintenance page redirects.
  if (name === 'maintenance') return [302];
  return OF_ONE_PLAYER.has(name) ? [401] : [200];
}

/** Returns what a page's policy would refuse: inline handlers, scripts without the nonce, script URLs. */
function forbiddenIn(html: string): string[] {
  const handlers = html.match(/<[a-z][^>]*\son[a-z]+\s*=/g) ?? [];
  const scripts = (html.match(/<(script|style)\b[^>]*>/g) ?? []).filter(
    (tag) => !tag.includes('nonce="') && !/type="application\/(ld\+)?json"/.test(tag),
  );
  const code = html.match(/\s(href|src|action|formaction)="\s*(javascript|data:text)/gi) ?? [];
  return [...handlers, ...scripts, ...code].map((found) => found.slice(0, 80));
}

test.describe('every address of the specification on a running site', () => {
  test('answers a guest as expected, and each page has its policy [SH-RT-193] [RL-59]', async ({
    request,
  }) => {
    expect(examples.length).toBeGreaterThan(220);
    const wrong: string[] = [];
    const addresses = ['en', 'ar'].flatMap((lang) => examples.map((example) => ({ ...example, lang })));
    for (const { name, path, lang } of addresses) {
      const answer = await request.get(`${siteUrl()}/${lang}/${path}`, { maxRedirects: 0 });
      const status = answer.status();
      const isExpected = statusFor(name, path).includes(status);
      const policy = answer.headers()['content-security-policy'] ?? '';
      const hasPolicy = policy.includes("'nonce-") && policy.includes("object-src 'none'");
      const refused = forbiddenIn(await answer.text());
      if (!isExpected || !hasPolicy || refused.length > 0)
        wrong.push(
          `${name} /${lang}/${path}: ${status}${hasPolicy ? '' : ', no policy'} ${refused.join(' ')}`,
        );
    }
    expect(wrong).toEqual([]);
  });

  test('answers a player as well: their token is accepted by everything that a page reads [SH-RT-193] [RL-49]', async ({
    page,
  }) => {
    await signUp(page);
    const wrong: string[] = [];
    for (const { name, path } of examples) {
      const answer = await page.request.get(`${siteUrl()}/en/${path}`, { maxRedirects: 0 });
      if (answer.status() >= 500) wrong.push(`${name} /en/${path}: ${answer.status()}`);
    }
    expect(wrong).toEqual([]);
  });

  const pages = examples.filter(
    ({ name }) =>
      /^(home|main-section|multi-live|points|betting|our-partners|news|rules|contacts|about|how-bet|payment$|cookies|licenses|taxation|consent|simple|sms|aml|dispute|kyc|responsible|cash|internal|external|block-appeal)/.test(
        name,
      ) &&
      !isOff(name) &&
      !isRedirect(name),
  );

  /** Clicks a link to an address of the site. The router must handle any link. */
  async function follow(page: Page, path: string): Promise<void> {
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('main')?.append(link);
      link.click();
      link.remove();
    }, `/en/${path}`);
    await expect(page, path).toHaveURL(new RegExp(`/en/${path.replaceAll('/', '\\/')}(\\?.*)?$`));
  }

  test('is reached by a link without a new document, and back again [SH-RT-001] [SH-RT-006]', async ({
    page,
  }) => {
    // It opens some sixty pages.
    test.slow();
    const faults = watchPage(page);
    await open(page, '/en/line');
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    const heading = page.locator('main h1, main h2').first();
    const here = pages.filter(({ path }) => !NOT_HERE.has(path));
    expect(here.length).toBeGreaterThan(25);
    for (const { path } of here) {
      const drawn = await page.request.get(`${siteUrl()}/en/${path}`);
      expect(drawn.status(), path).toBe(200);
      await follow(page, path);
      // The server-rendered title identifies the page. No other page, nor the 404 page, has this title.
      await expect(page, path).toHaveTitle(titleOf(await drawn.text()));
      await expect(heading, path).toBeVisible();
      await expect(heading, path).not.toHaveText('Page not found');
      expect(await page.evaluate(() => 'isSameDocument' in globalThis), path).toBe(true);
    }
    await page.goBack();
    await expect(page).toHaveURL(`${siteUrl()}/en/${here.at(-2)?.path}`);
    await expect(heading).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('that belongs to no page leads to the not-found page [SH-RT-191] [SH-RT-192]', async ({ page }) => {
    await open(page, '/en/line');
    const heading = page.locator('main h1, main h2').first();
    for (const path of [...NOT_HERE, 'nothing/of/ours']) {
      await follow(page, 'about');
      await expect(heading).toHaveText('About Touchline');
      await follow(page, path);
      await expect(heading, path).toHaveText('Page not found');
      await expect(page.locator('main'), path).toContainText(
        'This page does not exist, or the match has ended.',
      );
    }
  });
});

/** Pictures for the documents: `PICTURES=1` takes them anew; without it this file is no test (playwright.config.ts). */
import { join } from 'node:path';
import { devices, test, type Page } from '@playwright/test';
import { calmGames, homePrice } from '../calm-games.ts';
import { decide } from '../operator.ts';
import { open, openCoupon, prices, signIn } from '../player.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly size: 'desktop' | 'phone';
  readonly scheme: 'light' | 'dark';
  readonly isPlayer?: boolean;
  /** Presses a price first, so that the coupon has something in it. */
  readonly hasBet?: boolean;
  /** What else is done before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Three prices of three games, as a system with its lines unfolded. */
async function chooseSystem(page: Page): Promise<void> {
  const price = 'button[aria-pressed]:not([disabled]):visible';
  const rows = page.locator('main li').filter({ has: page.locator(price) });
  for (const row of [0, 2, 4]) await rows.nth(row).locator(price).first().click();
  await openCoupon(page);
  const coupon = page.locator('section[aria-label="Coupon"]');
  await coupon.getByRole('button', { name: /^System/ }).click();
  await coupon.locator('summary').click();
}

/** From a list to its first game. */
const openGame = (page: Page): Promise<void> => page.locator('main li a[title]').first().click();

/** Shows the bets of the newest coupon. */
const unfoldFirst = (page: Page): Promise<void> => page.locator('main details summary').first().click();

const PICTURES: readonly Picture[] = [
  { name: 'home-en-light', path: '/en/', size: 'desktop', scheme: 'light' },
  { name: 'live-en-light', path: '/en/live', size: 'desktop', scheme: 'light', hasBet: true },
  { name: 'live-ru-dark', path: '/ru/live', size: 'desktop', scheme: 'dark' },
  { name: 'line-ar-light', path: '/ar/line/football', size: 'desktop', scheme: 'light' },
  { name: 'history-en-light', path: '/en/office/history', size: 'desktop', scheme: 'light', isPlayer: true },
  { name: 'account-ru-dark', path: '/ru/office/account', size: 'desktop', scheme: 'dark', isPlayer: true },
  { name: 'registration-en-light', path: '/en/registration', size: 'desktop', scheme: 'light' },
  { name: 'phone-home-ru-light', path: '/ru/', size: 'phone', scheme: 'light' },
  { name: 'phone-live-ru-dark', path: '/ru/live', size: 'phone', scheme: 'dark' },
  { name: 'phone-coupon-en-light', path: '/en/line/football', size: 'phone', scheme: 'light', hasBet: true },
  {
    name: 'phone-history-ru-light',
    path: '/ru/office/history',
    size: 'phone',
    scheme: 'light',
    isPlayer: true,
  },
  {
    name: 'phone-recharge-ar-dark',
    path: '/ar/office/recharge',
    size: 'phone',
    scheme: 'dark',
    isPlayer: true,
  },
  { name: 'phone-login-ru-light', path: '/ru/login', size: 'phone', scheme: 'light' },
  { name: 'game-en-light', path: '/en/live', size: 'desktop', scheme: 'light', prepare: openGame },
  { name: 'phone-game-ar-dark', path: '/ar/live', size: 'phone', scheme: 'dark', prepare: openGame },
  {
    name: 'system-en-light',
    path: '/en/line/football',
    size: 'desktop',
    scheme: 'light',
    isPlayer: true,
    prepare: chooseSystem,
  },
  {
    name: 'phone-system-en-dark',
    path: '/en/line/football',
    size: 'phone',
    scheme: 'dark',
    isPlayer: true,
    prepare: chooseSystem,
  },
  {
    name: 'history-ru-dark',
    path: '/ru/office/history',
    size: 'desktop',
    scheme: 'dark',
    isPlayer: true,
    prepare: unfoldFirst,
  },
  {
    name: 'registration-mail-ru-dark',
    path: '/ru/registration',
    size: 'desktop',
    scheme: 'dark',
    prepare: (page) => page.getByRole('dialog').getByText('E-mail', { exact: true }).first().click(),
  },
  { name: 'forgotpassword-en-light', path: '/en/forgotpassword', size: 'desktop', scheme: 'light' },
  { name: 'multi-en-dark', path: '/en/multi', size: 'desktop', scheme: 'dark' },
  {
    name: 'recharge-en-light',
    path: '/en/office/recharge',
    size: 'desktop',
    scheme: 'light',
    isPlayer: true,
  },
  { name: 'not-found-ar-light', path: '/ar/nowhere/at/all', size: 'desktop', scheme: 'light' },
  {
    name: 'phone-menu-ru-light',
    path: '/ru/line/football',
    size: 'phone',
    scheme: 'light',
    prepare: (page) => page.locator('header button').first().click(),
  },
  {
    name: 'settings-en-light',
    path: '/en/live',
    size: 'desktop',
    scheme: 'light',
    prepare: (page) => page.locator('header button').last().click(),
  },
];

/** Room for views that come after the page and for pictures of crests. */
const SETTLE_MS = 1500;

/** A player with a past: one bet won, one lost, one open, and an express. */
async function fillHistory(page: Page): Promise<void> {
  await signIn(page);
  // The last of the list: two of their markets are closed below, and no picture shows them.
  const [first = 0, second = 0, third = 0] = (await calmGames(page, 'line', 3)).slice(-3);
  for (const games of [[first], [second], [third], [first, second, third]]) {
    await open(page, '/en/line/football');
    for (const gameId of games) await (await homePrice(page, gameId)).click();
    await page.getByRole('button', { name: /^Place bet/ }).click();
    await page.getByRole('button', { name: 'Done' }).click();
  }
  await decide(page, 3, 'win');
  await decide(page, 2, 'lose');
}

test.describe('pictures', () => {
  test.beforeAll(async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await fillHistory(page);
    await page.close();
  });

  for (const { name, path, size, scheme, isPlayer, hasBet, prepare } of PICTURES) {
    test(name, async ({ browser }) => {
      const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };
      const desktop = { viewport: { width: 1440, height: 900 } };
      const context = await browser.newContext({
        ...(size === 'phone' ? phone : desktop),
        colorScheme: scheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      if (isPlayer === true) await signIn(page);
      await open(page, path);
      if (hasBet === true) {
        await prices(page).first().click();
        await openCoupon(page);
      }
      await prepare?.(page);
      // Not a test of behaviour: the picture waits for everything to have come.
      await page.waitForTimeout(SETTLE_MS);
      await page.screenshot({ path: join(folder, `${name}.png`) });
      await context.close();
    });
  }
});

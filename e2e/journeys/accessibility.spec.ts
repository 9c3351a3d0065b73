import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { steadyGames, homePrice } from '../steady-games.ts';
import { ops } from '../operator.ts';
import { placeBet, untilPlaceable } from '../placing.ts';
import { open, openCoupon, signIn } from '../player.ts';

const COUPON = 'section[aria-label="Bet slip"]';
const guestPages = [
  '',
  'live',
  'line',
  'line/football',
  'login',
  'registration',
  'forgotpassword',
  'rules/2/3',
  'howbet',
  'betting-alphabet',
  'betting-calculator',
];
const playerPages = [
  'office/account',
  'office/history',
  'office/historypay',
  'office/paycheck',
  'office/recharge',
  'office/deduce',
  'office/verification',
  'office/messages',
  'onpay/pending',
  'onpay/withdraw/pending',
];
const forms = new Set(['login', 'registration', 'forgotpassword']);

/** Each direction, theme and screen size once. Accessibility hardly depends on their combination. */
const APPEARANCES = [
  ['ru', 'light', ''],
  ['ar', 'dark', '@phone @phone-only'],
] as const;

for (const [lang, scheme, tags] of APPEARANCES) {
  test.describe(`axe finds no fault in ${lang}, ${scheme} ${tags}`, () => {
    test.use({ colorScheme: scheme });

    for (const path of guestPages) {
      test(`on /${lang}/${path} for a guest`, async ({ page }) => {
        await open(page, `/${lang}/${path}`);
        if (forms.has(path)) await expect(page.getByRole('dialog').locator('form')).toBeVisible();
        expect(await faultsOf(page)).toEqual([]);
      });
    }

    test(`on a game's page in ${lang}`, async ({ page }) => {
      await open(page, `/${lang}/line/football`);
      await page.locator('main a[href*="/line/football/"]').last().click();
      await expect(page.locator('main h1').first()).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });

    for (const path of playerPages) {
      test(`on /${lang}/${path} for a player`, async ({ page }) => {
        await signIn(page);
        await open(page, `/${lang}/${path}`);
        expect(await faultsOf(page)).toEqual([]);
      });
    }
  });
}

for (const [scheme, tags] of [
  ['dark', ''],
  ['light', '@phone @phone-only'],
] as const) {
  test.describe(`axe finds no fault in the coupon, ${scheme} ${tags}`, () => {
    test.use({ colorScheme: scheme });

    test('empty, a single, an express, a system with a banker, too high a stake, accepted, open bets', async ({
      page,
    }) => {
      test.slow();
      await signIn(page);
      await open(page, '/en/line/football');
      const coupon = page.locator(COUPON);
      const checkState = async (state: string): Promise<void> => {
        const faults = await faultsOf(page, COUPON);
        expect({ state, faults }).toEqual({ state, faults: [] });
      };
      await openCoupon(page);
      await checkState('empty');
      await page.keyboard.press('Escape');
      const [first = 0, ...others] = await steadyGames(page, 'line', 3);
      await (await homePrice(page, first)).click();
      await openCoupon(page);
      await untilPlaceable(coupon);
      await checkState('single');
      await page.keyboard.press('Escape');
      for (const game of others.slice(0, 2)) await (await homePrice(page, game)).click();
      await openCoupon(page);
      await expect(coupon.getByText('Total odds')).toBeVisible();
      await checkState('express');
      await coupon
        .getByRole('button', { name: /^System/ })
        .first()
        .click();
      await expect(coupon.locator('summary')).toHaveText(
        /^3 bets of €\d+\.\d\d( \+ €0\.0[12] shared equally)?$/,
      );
      // Three bets are open from the start: a row for each, a column for each selection, odds and return.
      const grid = coupon.getByRole('table', { name: 'The bets: one in each row' });
      await expect(grid.getByRole('row')).toHaveCount(4);
      await expect(grid.getByRole('columnheader')).toHaveCount(5);
      await expect(coupon.getByRole('table', { name: 'How many win' }).getByRole('rowheader')).toHaveText([
        '2 of 3',
        '3 of 3',
      ]);
      await coupon.getByRole('button', { name: 'Set as banker' }).first().click();
      await expect(coupon.getByText('Max return')).toBeVisible();
      await checkState('system');
      await coupon.getByRole('textbox').fill('9999999');
      await coupon.getByRole('button', { name: /^Change stake to/ }).click();
      await coupon.getByRole('textbox').fill('3');
      await placeBet(coupon);
      await checkState('accepted');
      await coupon.getByRole('tab', { name: 'My bets' }).click();
      await expect(coupon.getByText(/^System/).first()).toBeVisible();
      await checkState('open bets');
      const openBet = coupon.locator('details', { hasText: /^\d bets? of/ }).first();
      await openBet.locator('summary').click();
      await expect(openBet.getByRole('table', { name: 'The bets: one in each row' })).toBeVisible();
      await checkState('bets of an open system');
    });

    test('a suspended bet and a changed price', async ({ page }) => {
      await signIn(page);
      await open(page, '/en/line/football');
      // The test suspends the market, so it uses a game on which no other journey bets.
      const games = await steadyGames(page, 'line', 30);
      await (await homePrice(page, games[scheme === 'light' ? 20 : 25] ?? 0)).click();
      await openCoupon(page);
      const coupon = page.locator(COUPON);
      await untilPlaceable(coupon);
      const { marketId, outcomeKey } = await page.evaluate(() => {
        const stored = JSON.parse(localStorage.getItem('coupon.v1') ?? '{}') as {
          bets: [{ marketId: number; outcomeKey: string }];
        };
        return stored.bets[0];
      });
      await ops('suspend', 'market', String(marketId));
      await expect(coupon.getByText('Suspended', { exact: true })).toBeVisible();
      expect(await faultsOf(page, COUPON)).toEqual([]);
      await ops('reopen', 'market', String(marketId));
      await untilPlaceable(coupon);
      await ops('override', String(marketId), outcomeKey, '1.010');
      await expect(coupon.getByText(/Odds changed from/)).toBeVisible();
      expect(await faultsOf(page, COUPON)).toEqual([]);
      await ops('override', String(marketId), outcomeKey, 'off');
    });
  });
}

/** Waits for the next price change whose arrow also disappears. Returns the label during the change and afterwards. */
const firstMove = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ flash: string | null; name: string | null; nameAfter: string | null }>((resolve) => {
        const seen = new Map<Node, { flash: string | null; name: string | null }>();
        const watcher = new MutationObserver((changes) => {
          for (const { target } of changes) {
            const button = target as HTMLElement;
            const said = seen.get(button);
            const [flash, name] = [button.getAttribute('data-flash'), button.getAttribute('aria-label')];
            if (flash !== null) seen.set(button, { flash, name });
            else if (said) {
              watcher.disconnect();
              resolve({ ...said, nameAfter: name });
            }
          }
        });
        watcher.observe(document.body, { subtree: true, attributeFilter: ['data-flash'] });
      }),
  );

test('a changed price is marked by a sign and for screen readers, only for a moment', async ({ page }) => {
  // Prices of the quick league change every second.
  await open(page, '/en/live/football');
  const { flash, name, nameAfter } = await firstMove(page);
  expect(name).toMatch(flash === 'up' ? /, odds up$/ : /, odds down$/);
  expect(nameAfter).not.toMatch(/, odds (up|down)$/);
});

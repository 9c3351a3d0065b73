import { expect, test } from '@playwright/test';
import { steadyGames, homePrice } from '../steady-games.ts';
import { acceptedHeading, couponOf, placeBet, placeButton, untilPlaceable } from '../placing.ts';
import { open, openCoupon, signIn } from '../player.ts';

test.describe('placing bets', () => {
  test('an express on the line in Russian is chosen, quoted, placed and listed among open bets [SH-PR-006] [DR-4.10] @phone', async ({
    page,
  }) => {
    await signIn(page);
    await open(page, '/ru/line/football');
    for (const gameId of (await steadyGames(page, 'line', 2)).slice(0, 2))
      await (await homePrice(page, gameId)).click();
    await openCoupon(page);
    const coupon = couponOf(page);
    await expect(coupon.getByText('Возможный выигрыш')).toBeVisible();
    await placeBet(coupon);
    await coupon.getByRole('tab', { name: 'Мои ставки' }).click();
    await expect(coupon.getByText(/Экспресс из 2 событий/).first()).toBeVisible();
  });

  test('a live bet waits for its delay and is decided [DR-4.69] [RL-13]', async ({ page }) => {
    await signIn(page);
    await open(page, '/en/live/football');
    const [gameId = 0] = await steadyGames(page, 'live', 1);
    await (await homePrice(page, gameId)).click();
    await openCoupon(page);
    const coupon = couponOf(page);
    // Otherwise a price change before the click would cause a new offer, and the bet would not wait.
    await coupon.getByRole('switch', { name: 'Accept any odds' }).check();
    await untilPlaceable(coupon);
    await placeButton(coupon).click();
    await expect(coupon.getByText(/Checking odds/)).toBeVisible();
    await expect(coupon.getByText(/^Live bets are checked for \d+ s/)).toBeVisible();
    await expect(coupon.getByText('When you placed it')).toBeVisible();
    await expect(coupon.getByText(/Bet placed at|Total odds changed|was not placed/)).toBeVisible();
  });

  test('a bet that is refused while the open bets are shown stays there with its reason, and is placed again [DR-4.71]', async ({
    page,
  }) => {
    await signIn(page);
    await open(page, '/en/line/football');
    const [gameId = 0] = await steadyGames(page, 'line', 1);
    await (await homePrice(page, gameId)).click();
    await openCoupon(page);
    const coupon = couponOf(page);
    const { promise: isShown, resolve: show } = Promise.withResolvers<void>();
    const error = { code: 'betting/suspended-during-delay', message: '', details: {}, traceId: '' };
    await page.route('**/web-api/coupons', async (route) => {
      await isShown;
      await route.fulfill({ status: 409, json: { error } });
    });
    await untilPlaceable(coupon);
    await placeButton(coupon).click();
    await coupon.getByRole('tab', { name: 'My bets' }).click();
    show();
    const card = coupon.getByRole('region', { name: 'Bet not placed' });
    await expect(card.getByText('The market was suspended. Your bet was not placed.')).toBeVisible();
    await page.unroute('**/web-api/coupons');
    await card.getByRole('button', { name: /^(Try again|Accept)/ }).click();
    await expect(card).toBeHidden();
    await coupon.getByRole('tab', { name: /^Bet slip/ }).click();
    await expect(acceptedHeading(coupon)).toBeVisible();
  });

  test('the coupon survives a reload and appears in another tab [DM-CP-016]', async ({ page, context }) => {
    await open(page, '/en/line/football');
    const [gameId = 0] = await steadyGames(page, 'line', 1);
    await (await homePrice(page, gameId)).click();
    await expect(page.locator('main button[aria-pressed="true"]')).toHaveCount(1);
    await page.reload();
    await expect(page.locator('main button[aria-pressed="true"]')).toHaveCount(1);
    const other = await context.newPage();
    await open(other, '/en/line/football');
    await expect(other.locator('main button[aria-pressed="true"]')).toHaveCount(1);
    await other.locator('main button[aria-pressed="true"]').click();
    await expect(page.locator('main button[aria-pressed="true"]')).toHaveCount(0);
  });

  test('a guest is asked to log in [SH-PR-002]', async ({ page }) => {
    await open(page, '/en/line/football');
    const [gameId = 0] = await steadyGames(page, 'line', 1);
    await (await homePrice(page, gameId)).click();
    await openCoupon(page);
    await expect(page.getByRole('button', { name: 'Log in to bet' })).toBeVisible();
  });

  test('a bet is placed by keyboard only', async ({ page }) => {
    await signIn(page);
    await open(page, '/en/line/football');
    const [gameId = 0] = await steadyGames(page, 'line', 1);
    await (await homePrice(page, gameId)).focus();
    await page.keyboard.press('Enter');
    const coupon = couponOf(page);
    await placeBet(coupon, async (place) => {
      await place.focus();
      await page.keyboard.press('Enter');
    });
    await expect(acceptedHeading(coupon)).toBeFocused();
  });

  test('after a game is opened with the keyboard, the focus is at the beginning of its page', async ({
    page,
  }) => {
    await open(page, '/en/line/football');
    const [gameId = 0] = await steadyGames(page, 'line', 1);
    const link = page.locator(`main li a[title][href$="/${gameId}"]`);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('main').getByRole('tablist')).toBeVisible();
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content');
  });
});

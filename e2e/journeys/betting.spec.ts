import { expect, test } from '@playwright/test';
import { open, openCoupon, prices, signIn } from '../player.ts';

test.describe('placing bets', () => {
  test('an express on the line in Russian: chosen, quoted, placed, seen among open bets [SH-PR-006] [DR-4.10] @phone', async ({
    page,
  }) => {
    await signIn(page);
    await open(page, '/ru/line/football');
    // Prices far apart are of different games: bets of one game do not stand together.
    await prices(page).nth(0).click();
    await prices(page).nth(30).click();
    await openCoupon(page);
    const coupon = page.locator('section[aria-label="Купон"]');
    await expect(coupon.getByText('Возможный выигрыш')).toBeVisible();
    await coupon.getByRole('button', { name: /^Поставить/ }).click();
    await expect(coupon.getByText(/Ставка принята с коэффициентом/)).toBeVisible();
    await coupon.getByRole('tab', { name: 'Мои ставки' }).click();
    await expect(coupon.getByText(/Экспресс из 2 событий/).first()).toBeVisible();
  });

  test('a live bet waits for its delay and is decided [DR-4.69] [RL-13]', async ({ page }) => {
    await signIn(page);
    await open(page, '/en/live');
    await prices(page).first().click();
    await openCoupon(page);
    const coupon = page.locator('section[aria-label="Coupon"]');
    await coupon.getByRole('button', { name: /^(Place bet|Accept)/ }).click();
    await expect(coupon.getByText(/Checking the price/)).toBeVisible();
    await expect(coupon.getByText(/Bet accepted at|The total moved|Nothing was placed/)).toBeVisible();
  });

  test('the coupon survives a reload and is seen in another tab [DM-CP-016]', async ({ page, context }) => {
    await open(page, '/en/line/football');
    // Of a game some way down: the first may begin, and leave the line, meanwhile.
    await prices(page).nth(40).click();
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
    await prices(page).first().click();
    await openCoupon(page);
    await expect(page.getByRole('button', { name: 'Log in to bet' })).toBeVisible();
  });

  test('with the keyboard alone a bet is placed', async ({ page }) => {
    await signIn(page);
    await open(page, '/en/line/football');
    await prices(page).first().focus();
    await page.keyboard.press('Enter');
    const place = page.getByRole('button', { name: /^Place bet/ });
    await expect(place).toBeEnabled();
    await place.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Bet accepted at/ })).toBeFocused();
  });
});

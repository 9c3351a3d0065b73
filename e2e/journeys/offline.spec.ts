import { expect, test } from '@playwright/test';
import { open, prices, signUp } from '../player.ts';

test.describe('a network that fails and recovers', () => {
  test('a page that failed to load is loaded again when the network is back [SH-RV-029] @phone', async ({
    page,
    context,
  }) => {
    // Uses a game of the line, because a live game may end and have no markets.
    await open(page, '/en/line/football');
    // The first user input loads the route table.
    await Promise.all([page.waitForResponse(/\.js$/), page.locator('main h1').click()]);
    await context.setOffline(true);
    await page.locator('main li a[title]').nth(5).click();
    await expect(page.locator('main').getByRole('button', { name: 'Reload' })).toBeVisible();
    // The first request after the connection is back fails as well, as it often does on a phone.
    const dropped = page.waitForEvent('requestfailed');
    await page.route('**/web-api/**', async (route) => route.abort(), { times: 1 });
    await context.setOffline(false);
    await dropped;
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(page.locator('main').getByRole('tablist')).toBeVisible();
  });

  test('without a network the bet slip says so and places nothing [DR-10.6] [RL-30]', async ({
    page,
    context,
  }) => {
    await signUp(page);
    await open(page, '/en/line/football');
    await prices(page).first().click();
    const coupon = page.getByRole('complementary').last();
    await expect(coupon.getByRole('textbox', { name: 'Stake' })).toBeVisible();
    await context.setOffline(true);
    await expect(coupon.getByRole('button', { name: 'You are offline' })).toBeDisabled();
    await context.setOffline(false);
    await expect(coupon.getByRole('button', { name: 'You are offline' })).toHaveCount(0);
  });

  test('a part of the bet slip whose code did not arrive is loaded when the network is back [SH-RV-029]', async ({
    page,
    context,
  }) => {
    await signUp(page);
    await open(page, '/en/line/football');
    const coupon = page.getByRole('complementary').last();
    await context.setOffline(true);
    await coupon.getByRole('tab', { name: 'My bets' }).click();
    await expect(coupon.getByRole('alert')).toContainText('This part of the page could not be loaded');
    const failed = page.waitForEvent('requestfailed');
    await coupon.getByRole('button', { name: 'Reload' }).click();
    // The second try has failed as well, before the network is back.
    await failed;
    await expect(coupon.getByRole('alert')).toHaveCount(1);
    await context.setOffline(false);
    await expect(coupon.getByRole('link', { name: 'All bets' })).toBeVisible();
    await expect(coupon.getByRole('alert')).toHaveCount(0);
  });
});

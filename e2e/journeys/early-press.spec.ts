import { expect, test, type Page } from '@playwright/test';
import { callApi, openCoupon, prices, siteUrl } from '../player.ts';

const isFeedDown = async (page: Page): Promise<boolean> =>
  (await callApi<{ isDegraded: boolean }>(page, 'GET', '/web-api/catalogue/menu?lng=en')).isDegraded;

/** Opens a page whose scripts are held back; the result lets them through. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  // A page drawn before the feed is up has its prices frozen, and held scripts cannot free them.
  await expect.poll(() => isFeedDown(page)).toBe(false);
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(siteUrl() + path, { waitUntil: 'commit' });
  return release;
}

const picked = (page: Page) => page.locator('main button[aria-pressed="true"]');
const alive = (page: Page) => page.locator('main [data-alive]');

test.describe('a press before the page is alive', () => {
  test('on a price counts once, however often it is pressed [SH-RV-001] @phone', async ({ page }) => {
    const release = await openHeld(page, '/en/line/football');
    const price = prices(page).first();
    await price.click();
    await price.click();
    await expect(alive(page)).toHaveCount(0);
    await expect(picked(page)).toHaveCount(0);
    release();
    await expect(picked(page)).toHaveCount(1);
    await expect(price).toHaveAttribute('aria-pressed', 'true');
    await price.click();
    await expect(picked(page)).toHaveCount(0);
  });

  test('on two prices chooses both [SH-RV-001]', async ({ page }) => {
    const release = await openHeld(page, '/en/line/football');
    await prices(page).nth(0).click();
    await prices(page).nth(30).click();
    release();
    await expect(picked(page)).toHaveCount(2);
  });

  test('on a price the coupon has already leaves it there [SH-RV-001]', async ({ page }) => {
    await page.goto(`${siteUrl()}/en/line/football`);
    await expect(alive(page).first()).toBeAttached();
    await prices(page).first().click();
    await expect(picked(page)).toHaveCount(1);
    const release = await openHeld(page, '/en/line/football');
    await prices(page).first().click();
    release();
    await expect(alive(page).first()).toBeAttached();
    await expect(picked(page)).toHaveCount(1);
  });

  // The bottom bar is only on phones.
  test('on a button of the shell opens what it opens [SH-RV-001] @phone @phone-only', async ({ page }) => {
    const release = await openHeld(page, '/en/line/football');
    await openCoupon(page);
    release();
    await expect(page.getByRole('dialog', { name: 'Coupon' })).toBeVisible();
    await expect(page.locator('section[aria-label="Coupon"]')).toBeVisible();
  });
});

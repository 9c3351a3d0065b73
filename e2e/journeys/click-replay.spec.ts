import { expect, test, type Locator, type Page } from '@playwright/test';
import { renderedPrices } from '../steady-games.ts';
import { createReplyHold } from '../reply-hold.ts';
import { callApi, signIn, siteUrl, watchPage } from '../player.ts';
import { NEW_VISITOR } from '../visitor.ts';
import { withoutServiceWorker } from '../without-service-worker.ts';

const isFeedDown = async (page: Page): Promise<boolean> =>
  (await callApi<{ isDegraded: boolean }>(page, 'GET', '/web-api/catalogue/menu?lng=en')).isDegraded;

/** Opens a page whose scripts are held back. The returned function releases them. */
async function openWithHeldScripts(page: Page, path: string): Promise<() => void> {
  // A page that is rendered before the feed is up has frozen prices. Without scripts the prices stay frozen.
  await expect.poll(() => isFeedDown(page)).toBe(false);
  const scripts = createReplyHold();
  await page.route('**/*.js', async (route) => {
    await scripts.wait;
    await route.continue();
  });
  await page.goto(siteUrl() + path, { waitUntil: 'commit' });
  return scripts.release;
}

/** Returns a server-rendered home price of a steady game. */
async function renderedPrice(page: Page): Promise<Locator> {
  const [price] = await renderedPrices(page, 1);
  if (!price) throw new Error('no price is rendered');
  return price;
}

const picked = (page: Page) => page.locator('main button[aria-pressed="true"]');
const alive = (page: Page) => page.locator('main [data-alive]');

test.describe('a click before hydration', () => {
  test.beforeEach(async ({ page }) => {
    await withoutServiceWorker(page);
  });

  test('on a price counts once, however often it is clicked [SH-RV-001] @phone', async ({ page }) => {
    const release = await openWithHeldScripts(page, '/en/line/football');
    const price = await renderedPrice(page);
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

  test('on each of two prices chooses both [SH-RV-001]', async ({ page }) => {
    const release = await openWithHeldScripts(page, '/en/line/football');
    const prices = await renderedPrices(page, 2);
    for (const price of prices) await price.click();
    release();
    await expect(picked(page)).toHaveCount(2);
    for (const price of prices) await expect(price).toHaveAttribute('aria-pressed', 'true');
  });

  test('on a price that is already in the coupon leaves it there [SH-RV-001]', async ({ page }) => {
    await page.goto(`${siteUrl()}/en/line/football`);
    await expect(alive(page).first()).toBeAttached();
    const price = await renderedPrice(page);
    await price.click();
    await expect(picked(page)).toHaveCount(1);
    const release = await openWithHeldScripts(page, '/en/line/football');
    await price.click();
    release();
    await expect(alive(page).first()).toBeAttached();
    await expect(picked(page)).toHaveCount(1);
    await expect(price).toHaveAttribute('aria-pressed', 'true');
  });

  // Only phones have the bottom bar.
  test('on a button of the shell opens its target [SH-RV-001] @phone @phone-only', async ({ page }) => {
    const release = await openWithHeldScripts(page, '/en/line/football');
    // The page may not be painted yet, so that `openCoupon`, which looks once, would do nothing.
    await page.locator('nav button', { hasText: 'Bet slip' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Bet slip' })).toBeVisible();
    await expect(page.locator('section[aria-label="Bet slip"]')).toBeVisible();
  });

  test('text typed before hydration stays, and typing continues at the same position [SH-SE-030]', async ({
    page,
  }) => {
    const release = await openWithHeldScripts(page, '/en/login');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).click();
    await page.keyboard.type('secr');
    release();
    await expect(dialog.locator('[data-alive]')).toBeAttached();
    await page.keyboard.type('et 1');
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('secret 1');
    await expect(dialog.getByLabel('Account number or e-mail')).toHaveValue('');
  });

  test('a block page does not move when the session is loaded; an appeal keeps the focus [SH-BN-001]', async ({
    page,
  }) => {
    await signIn(page);
    const release = await openWithHeldScripts(page, '/en/block');
    const appeal = page.getByRole('button', { name: 'Appeal', exact: true });
    await expect(appeal).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden();
    const before = await appeal.boundingBox();
    release();
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    expect(await appeal.boundingBox()).toEqual(before);
    await appeal.click();
    const contact = page.getByLabel('E-mail or phone for the answer');
    await expect(contact).toBeFocused();
    await contact.fill('me@example.test');
    await page.getByLabel('Why is this a mistake?').fill('It was not me.');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.locator('output')).toBeFocused();
    await expect(page.locator('output strong')).toHaveText(/^Appeal \d+ received\./);
  });

  test.describe('on a first visit', () => {
    test.use({ storageState: NEW_VISITOR });

    test('hydrates a page that waits for the first user input [SH-RV-001] [SH-CC-003]', async ({ page }) => {
      // The clock of the page is stopped, so the timeout cannot cause the hydration.
      await page.clock.install({ time: new Date() });
      await page.clock.pauseAt(new Date(Date.now() + 1000));
      const release = await openWithHeldScripts(page, '/en/about');
      const accept = page.getByRole('button', { name: 'Accept all' });
      await accept.click();
      await expect(accept).toBeVisible();
      release();
      await expect(accept).toBeHidden();
    });

    test('answers a notice, because its dialog is in the HTML [SH-AG-001] [SH-CC-003] @phone', async ({
      page,
    }) => {
      const faults = watchPage(page);
      const release = await openWithHeldScripts(page, '/en/live');
      await page.getByRole('dialog').getByRole('button', { name: 'I am 18 or older' }).click();
      await expect(page.getByRole('heading', { name: 'Are you 18 or older?' })).toBeVisible();
      release();
      await page.getByRole('button', { name: 'Accept all' }).click();
      await expect(page.getByRole('heading', { name: 'Cookie settings' })).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Are you 18 or older?' })).toBeHidden();
      expect(faults).toEqual([]);
    });
  });
});

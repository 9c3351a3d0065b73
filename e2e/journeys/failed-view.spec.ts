import { expect, test } from '@playwright/test';
import { open, siteUrl } from '../player.ts';
import { NEW_VISITOR } from '../visitor.ts';
import { withoutServiceWorker } from '../without-service-worker.ts';

const sentences = ['This part of the page could not be loaded', 'Check your connection and try again.'];

test.describe('a failing view', () => {
  test.beforeEach(async ({ page }) => {
    await withoutServiceWorker(page);
  });

  // Three automatic retries come first, after 1, 2 and 4 s (SH-RV-016).

  test('on a page shows an error, and its button loads it again [SH-RV-029] [SH-RV-031]', async ({
    page,
  }) => {
    await open(page, '/en/line');
    await page.route('**/_view/home/**', (route) => route.abort());
    await page.locator('header').getByRole('link', { name: 'Touchline' }).first().click();
    await expect(page).toHaveURL(`${siteUrl()}/en/`);
    const main = page.locator('main');
    const button = main.getByRole('button', { name: 'Reload' });
    await expect(button).toBeVisible({ timeout: 30_000 });
    for (const sentence of sentences) await expect(main.getByText(sentence)).toBeVisible();
    await page.unroute('**/_view/home/**');
    await button.click();
    await expect(main.locator('[data-alive]').first()).toBeAttached();
    await expect(button).toBeHidden();
  });

  test.describe('on a first visit', () => {
    test.use({ storageState: NEW_VISITOR });

    test('a page is not blocked when the dialog of a mandatory notice failed to load [SH-AG-001] [SH-RV-029]', async ({
      page,
    }) => {
      await page.route('**/_view/notices/**', (route) => route.abort());
      await page.goto(`${siteUrl()}/en/live`);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Reload' }).waitFor();
      for (const sentence of sentences) await expect(dialog.getByText(sentence)).toBeVisible();
      await page.unroute('**/_view/notices/**');
      await dialog.getByRole('button', { name: 'Reload' }).click();
      await dialog.getByRole('button', { name: 'I am 18 or older' }).click();
      await expect(dialog).toHaveCount(0);
    });
  });

  test('a page whose own script fails is reloaded once, and can be read [SH-HT-016]', async ({ browser }) => {
    const context = await browser.newContext({ storageState: NEW_VISITOR });
    const page = await context.newPage();
    let pages = 0;
    await page.route('**/_shell/assets/*.js', (route) => route.abort());
    await page.route('**/en/live', (route) => {
      pages += 1;
      return route.continue();
    });
    await page.goto(`${siteUrl()}/en/live`);
    await expect(page.locator('html')).toHaveAttribute('data-lost', '');
    expect(pages).toBe(2);
    await expect(page.getByRole('heading', { name: 'Are you 18 or older?' })).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Pre-match', exact: true }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Pre-match' })).toBeVisible();
    await context.close();
  });

  test('a failing footer shows the same error and button [SH-RV-030]', async ({ page }) => {
    // The server has rendered the footer. Its script and the next reply fail to load.
    await page.route('**/_view/footer/**', (route) => route.abort());
    await open(page, '/en/line');
    const footer = page.locator('footer').last();
    const button = footer.getByRole('button', { name: 'Reload' });
    await expect(button).toBeVisible({ timeout: 30_000 });
    for (const sentence of sentences) await expect(footer.getByText(sentence)).toBeVisible();
    await page.unroute('**/_view/footer/**');
    await button.click();
    await expect(footer.getByRole('link').first()).toBeVisible();
    await expect(button).toBeHidden();
  });
});

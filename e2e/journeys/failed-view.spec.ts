import { expect, test } from '@playwright/test';
import { open, siteUrl } from '../player.ts';

const sentences = ['This part of the page did not load', 'Check your connection and try again.'];

test.describe('a view that is down', () => {
  // Three tries of its own come first, after 1, 2 and 4 s (SH-RV-016).
  test.setTimeout(90_000);

  test('a page says so, and its button loads it again [SH-RV-029] [SH-RV-031]', async ({ page }) => {
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

  test('the footer says the same [SH-RV-030]', async ({ page }) => {
    // The server has drawn it; its script does not come, and neither does another answer.
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

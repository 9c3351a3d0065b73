import { expect, test } from '@playwright/test';
import { createReplyHold } from '../reply-hold.ts';
import { open } from '../player.ts';

// Playwright may lose sight of requests in the moment in which the service worker takes the page.
test.use({ serviceWorkers: 'block' });

test('search: Enter waits for the reply to the typed text and ignores older results', async ({ page }) => {
  await open(page, '/en/line');
  await page.getByRole('button', { name: 'Search' }).first().click();
  const field = page.getByRole('dialog').getByRole('combobox');
  const first = page.locator('search a').first();
  await field.fill('quick');
  await expect(first).toContainText('Quick');
  const answer = createReplyHold();
  await page.route('**/catalogue/search?*', async (route) => {
    await answer.wait;
    await route.continue();
  });
  const searched = page.waitForRequest(/catalogue\/search\?.*text=ice/);
  await field.fill('ice league');
  await field.press('Enter');
  await searched;
  // The older list is still shown, and no link was followed.
  await expect(first).toContainText('Quick');
  expect(new URL(page.url()).pathname).toBe('/en/line');
  answer.release();
  await expect(page).toHaveURL(/\/en\/live\/main\/ice-hockey\//);
});

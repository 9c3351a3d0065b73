import { expect, test } from '@playwright/test';
import { createHold } from '../hold-scripts.ts';
import { open } from '../player.ts';

test('search: Enter waits for the reply to the typed text, and follows no older one', async ({ page }) => {
  await open(page, '/en/line');
  await page.getByRole('button', { name: 'Search' }).first().click();
  const field = page.getByRole('searchbox');
  const first = page.locator('search a').first();
  await field.fill('quick');
  await expect(first).toContainText('Quick');
  const answer = createHold();
  await page.route('**/catalogue/search?*', async (route) => {
    await answer.wait;
    await route.continue();
  });
  const asked = page.waitForRequest(/catalogue\/search\?.*text=ice/);
  await field.fill('ice league');
  await field.press('Enter');
  await asked;
  // The older list is still shown, and no link was followed.
  await expect(first).toContainText('Quick');
  expect(new URL(page.url()).pathname).toBe('/en/line');
  answer.release();
  await expect(page).toHaveURL(/\/en\/live\/main\/ice-hockey\//);
});

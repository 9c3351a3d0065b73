import { expect, type Page } from '@playwright/test';

/** Begins rounds of Mines with one mine until the first tile is safe. */
export async function openSafeTile(page: Page): Promise<void> {
  const tiles = page.getByRole('group', { name: 'Tiles' }).getByRole('button');
  await page.getByRole('radio', { name: '1', exact: true }).check({ force: true });
  for (;;) {
    await page.getByRole('button', { name: /^Begin · €/ }).click();
    await tiles.first().click();
    const taken = page.getByRole('button', { name: 'Take €1.01' });
    const lost = page.getByText('Nothing returned');
    await expect(taken.or(lost).first()).toBeVisible();
    if (await taken.isVisible()) return;
  }
}

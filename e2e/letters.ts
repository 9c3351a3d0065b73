import { expect, type Page } from '@playwright/test';
import { siteUrl } from './player.ts';

/** Opens the link of the newest letter with one to an address, as its reader would. */
export async function openLetter(page: Page, recipient: string): Promise<void> {
  await page.goto(`${siteUrl()}/demo/outbox?lng=en`);
  const letters = page.getByRole('listitem').filter({ hasText: recipient });
  await letters.getByRole('link').first().click();
  await expect(page.locator('main [data-alive]').first()).toBeAttached();
}

/** An address nobody else of this run has. */
export const freshAddress = (name: string): string =>
  `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@example.org`;

import { expect, type Page } from '@playwright/test';
import { siteUrl } from './player.ts';

/**
 * Opens the link in the newest e-mail to a recipient.
 * @returns the address of the link
 */
export async function openEmail(page: Page, recipient: string): Promise<string> {
  await page.goto(`${siteUrl()}/demo/outbox?lng=en`);
  const emails = page.getByRole('listitem').filter({ hasText: recipient });
  const link = emails.getByRole('link').first();
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page.locator('main [data-alive]').first()).toBeAttached();
  return address;
}

/** Returns the text of the newest e-mail to a recipient. */
export async function readEmail(page: Page, recipient: string): Promise<string> {
  const outbox = await page.context().newPage();
  await outbox.goto(`${siteUrl()}/demo/outbox?lng=en`);
  const text = await outbox.getByRole('listitem').filter({ hasText: recipient }).first().innerText();
  await outbox.close();
  return text;
}

/** Makes an e-mail address that no other journey of this run uses. */
export const freshAddress = (name: string): string =>
  `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@example.org`;

/** Receipts as files: downloaded from the history, and checked by the stand-alone page without a network. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { callApi, siteUrl } from './player.ts';

/**
 * Opens a row of the history and downloads its receipts.
 * @param press how a control is pressed; by default with a click
 * @returns the path of the file
 */
export async function downloadReceipts(
  page: Page,
  row: Locator,
  press: (control: Locator) => Promise<void> = (control) => control.click(),
): Promise<string> {
  await press(row.locator('summary'));
  const button = row.getByRole('button', { name: /^(Download receipts|تنزيل الإيصالات)$/ });
  const download = page.waitForEvent('download');
  // The worker signs within a second of the settlement.
  await expect(async () => {
    await press(button);
    await expect(row.getByText(/^(Downloaded\.|تم التنزيل\.)$/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return (await download).path();
}

/** Opens the checking page from a file of this computer, without a network, with the public keys of the site. */
export async function openChecker(context: BrowserContext, page: Page, lang: 'en' | 'ar'): Promise<Page> {
  const folder = mkdtempSync(join(tmpdir(), 'checker-'));
  const [file, keysFile] = [join(folder, 'receipt-checker.html'), join(folder, 'keys.json')];
  const answer = await page.request.get(`${siteUrl()}/receipt-checker.html`);
  writeFileSync(file, await answer.body());
  const keys = await callApi<object>(page, 'GET', '/.well-known/touchline-receipt-keys.json');
  writeFileSync(keysFile, JSON.stringify(keys));
  const checker = await context.newPage();
  await context.setOffline(true);
  await checker.goto(pathToFileURL(file).href);
  await checker.getByRole('combobox').selectOption(lang);
  await checker.getByLabel(/^(Public keys|المفاتيح العامة)/).setInputFiles(keysFile);
  return checker;
}

/** Gives a file to the checking page, which must find the receipts of this coupon right. */
export async function expectVerified(checker: Page, file: string, couponId: number): Promise<void> {
  await checker.getByLabel(/^(Receipts|الإيصالات)/).setInputFiles(file);
  const settled = checker.getByRole('article').last();
  await expect(settled).toContainText(String(couponId));
  await expect(settled).toContainText(/bet settled|تمت تسوية الرهان/);
  await expect(checker.getByRole('heading', { name: /^(Verified|تم التحقق)$/ })).toBeVisible();
}

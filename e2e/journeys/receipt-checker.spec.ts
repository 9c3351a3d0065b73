import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { signedReceipts } from '@touchline/testkit/signed-receipts';
import { faultsOf } from '../axe-faults.ts';
import { siteUrl } from '../player.ts';

const json = (name: string, value: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(value)),
});

test('the page that checks receipts works when it is saved and opened from disk without a network [DR-4.156] @phone', async ({
  page,
  context,
}) => {
  const answer = await page.request.get(`${siteUrl()}/receipt-checker.html`);
  expect(answer.headers()['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/,
  );
  const folder = mkdtempSync(join(tmpdir(), 'checker-'));
  const path = join(folder, 'receipt-checker.html');
  writeFileSync(path, await answer.body());
  const { keys, ...files } = signedReceipts();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('request', (request) => request.url().startsWith('http') && problems.push(request.url()));
  await context.setOffline(true);
  await page.goto(pathToFileURL(path).href);
  const language = page.getByRole('combobox');
  await language.selectOption('en');
  await page.getByLabel('Public keys').setInputFiles(json('keys.json', keys));
  const receipts = page.getByLabel('Receipts');
  await receipts.setInputFiles(json('right.json', files.right));
  await expect(page.getByRole('heading', { name: 'Verified' })).toBeVisible();
  const settled = page.getByRole('article', { name: 'Receipt 3' });
  await expect(settled.getByRole('row', { name: '1 1, 2 10.00 3.00 won 30.00' })).toBeVisible();
  await expect(settled.getByRole('row', { name: '2 1, 3 10.00 0.00 lost 0.00' })).toBeVisible();
  await expect(settled.getByText('Payout, computed again')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  for (const [name, text] of [
    ['altered', 'The text was changed after it was signed.'],
    ['withoutLink', 'A receipt before it is missing or was changed.'],
    ['wrongPayout', 'The rules give another payout.'],
  ] as const) {
    await receipts.setInputFiles(json(`${name}.json`, files[name]));
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Something is wrong' })).toBeVisible();
  }
  await language.selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { name: 'يوجد خطأ' })).toBeVisible();
  expect(problems).toEqual([]);
  expect(readFileSync(path, 'utf8')).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
  rmSync(folder, { recursive: true });
});

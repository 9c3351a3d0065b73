/** The player's own data: a file with all of it, and the erasure, requested and taken back. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { open, signUp, watchPage } from '../player.ts';
import { smallTargets } from '../touch-targets.ts';

test('the data is downloaded and opened; the erasure is requested and taken back [RL-84] [DR-13.145] [DR-13.150] [DR-13.162] @phone', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const errors = watchPage(page);
  const { password } = await signUp(page);
  await open(page, '/en/office/account?privacy');
  const file = page.getByRole('region', { name: 'Download your data' });
  await file.getByLabel('Password').fill(password);
  await takeBothThemes(page, 'privacy', isMobile, true);
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  if (isMobile) expect(await smallTargets(page)).toEqual([]);
  await file.getByRole('button', { name: 'Prepare the file' }).click();
  const link = file.getByRole('link', { name: /^Download \(\d+ KB\)$/ });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  for (const name of ['README.txt', 'account.json', 'account.csv']) expect(bytes.includes(name)).toBe(true);
  await page.reload();
  await expect(file.getByText('You can prepare the next file from')).toBeVisible();

  const erasure = page.getByRole('region', { name: 'Erase your data and close the account' });
  await expect(erasure.getByRole('button', { name: 'Erase my data' })).toBeDisabled();
  await erasure
    .getByRole('checkbox', { name: 'I understand that my account will be closed for good.' })
    .check();
  await erasure.getByRole('button', { name: 'Erase my data' }).click();
  await expect(erasure.getByText('Your data will be erased on')).toBeVisible();
  await takeBothThemes(page, 'privacy-erasure', isMobile, true);
  await erasure.getByRole('button', { name: 'Keep my account' }).click();
  await expect(erasure.getByRole('button', { name: 'Erase my data' })).toBeVisible();
  expect(errors).toEqual([]);
});

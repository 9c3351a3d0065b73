/** All payments of a player: they appear, are filtered, unfold, and are saved as a file. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { open, rechargeFirst, signUp, watchPage } from '../player.ts';

test('a deposit, a withdrawal and a conversion are in one list with filters and a file [SH-RT-121] [DR-12.42] [DR-12.46] @phone', async ({
  page,
}) => {
  const pageErrors = watchPage(page);
  await signUp(page, 'en');
  await open(page, '/en/office/historypay');
  const list = page.getByRole('region', { name: 'Payment history' });
  await expect(list.getByText('No payments here')).toBeVisible();
  await expect(list.getByRole('link', { name: 'Deposit' })).toBeVisible();

  await rechargeFirst(page, '100');
  await open(page, '/en/office/account');
  await page.getByRole('button', { name: /^USD/ }).click();
  await expect(page.getByText('The USD account is ready')).toBeVisible();
  const form = page.getByRole('region', { name: 'Convert between accounts' });
  await form.getByRole('textbox', { name: 'Amount' }).fill('50');
  await expect(form.getByText('$53.46')).toBeVisible();
  await form.getByRole('button', { name: 'Convert €50.00' }).click();
  await expect(page.getByText('The money is on the other account')).toBeVisible();
  await open(page, '/en/office/deduce');
  await page.getByRole('textbox', { name: 'Amount' }).fill('20');
  await expect(page.getByText('You receive')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw €20.00' }).click();
  await expect(page.getByText('Your withdrawal was requested.')).toBeVisible();

  await page.getByRole('link', { name: 'Payment history' }).click();
  const rows = list.getByRole('listitem').filter({ has: page.locator('summary') });
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Withdrawal');
  await expect(rows.nth(0)).toContainText('-€20.00');
  await expect(rows.nth(0)).toContainText('Being checked');
  await expect(rows.nth(1)).toContainText('Conversion EUR to USD');
  await expect(rows.nth(2)).toContainText('+€100.00');
  await rows.nth(1).locator('summary').click();
  await expect(rows.nth(1).getByText('€50.00 became $53.46')).toBeVisible();
  await expect(rows.nth(1).getByText('1 EUR = 1.0692 USD')).toBeVisible();
  await rows.nth(2).locator('summary').click();
  await expect(rows.nth(2).getByRole('listitem')).toHaveText([/^Created/, /^Credited/]);
  await rows.nth(0).locator('summary').click();
  await expect(rows.nth(0).getByText('€20.00 to your bank card')).toBeVisible();
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);

  await list.getByRole('combobox', { name: 'Type' }).selectOption('Deposits');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/kind=deposit/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const [head, row, ...rest] = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(head).toContain(
    '"Time (UTC)","Type","Number","Account","Method","Amount","Fee","Tax on winnings","Currency","Status"',
  );
  expect(row).toContain('"Deposit"');
  expect(row).toContain('"Sandbox Pay","100.00","0.00","0.00","EUR","Credited","","",""');
  expect(rest).toEqual([]);
  await list.getByRole('combobox', { name: 'Status' }).selectOption('Unsuccessful');
  await expect(list.getByText('No payments here')).toBeVisible();
  expect(pageErrors).toEqual([]);
});

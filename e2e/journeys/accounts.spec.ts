/** Accounts of other currencies: added, converted to, named, used for a bet, emptied and removed. */
import { linesOf, readPdf } from '@touchline/testkit/read-pdf';
import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { faultsOf } from '../axe-faults.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { open, rechargeFirst, signIn, signUp, watchPage } from '../player.ts';

test('an account of a second currency, from its addition to its removal [DR-1.25] [DR-1.26] [DR-1.28] [DR-1.31] [DR-1.32] [DR-1.35] [DM-AC-010] [DM-AC-013] @phone', async ({
  page,
}) => {
  const pageErrors = watchPage(page);
  await signUp(page, 'en');
  await rechargeFirst(page, '100');
  await open(page, '/en/office/account');
  await page.getByRole('button', { name: /^USD/ }).click();
  await expect(page.getByText('The USD account is ready')).toBeVisible();
  const dollars = page.getByRole('article', { name: 'Account in USD' });
  await expect(dollars.getByText('$0.00')).toBeVisible();

  const form = page.getByRole('region', { name: 'Convert between accounts' });
  await form.getByRole('textbox', { name: 'Amount' }).fill('50');
  await expect(form.getByText('$53.46')).toBeVisible();
  await expect(form.getByText('1 EUR = 1.0692 USD · 1% fee included')).toBeVisible();
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Convert €50.00' }).click();
  await expect(page.getByText('The money is on the other account')).toBeVisible();
  await expect(dollars.getByText('$53.46')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Account in EUR' }).getByText('€50.00')).toBeVisible();
  await expect(dollars.getByRole('button', { name: 'Remove' })).toHaveCount(0);

  const statement = page.getByRole('region', { name: 'Statement of the last 12 months' });
  await expect(statement.getByText('Net deposits')).toBeVisible();
  await expect(statement.getByText('-€50.00')).toBeVisible();
  const saved = page.waitForEvent('download');
  await statement.getByRole('button', { name: 'CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(
    file
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').slice(1).join(',')),
  ).toEqual([
    '"Type","Bet no.","Amount","Currency"',
    '"Closing balance","","50.00","EUR"',
    '"Currency conversion","","-50.00","EUR"',
    '"Deposit","","100.00","EUR"',
    '"Opening balance","","0.00","EUR"',
  ]);
  const asPdf = page.waitForEvent('download');
  await statement.getByRole('link', { name: 'Save as PDF' }).click();
  const pdf = await readPdf(await readFile(await (await asPdf).path()));
  expect(pdf.pages.map(linesOf)[0]).toContain('Closing balance | €50.00');
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', document.querySelector('main')?.innerText ?? '');
  });
  await statement.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute(
    'data-printed',
    /Closing balance[^]*Currency conversion[^]*Deposit/,
  );
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  await dollars.getByRole('button', { name: 'Rename' }).click();
  const name = page.getByRole('dialog', { name: 'Account name' });
  await name.getByRole('textbox', { name: 'Name' }).fill('Travel');
  await name.getByRole('button', { name: 'Save' }).click();
  await expect(dollars.getByText('Travel · USD')).toBeVisible();

  await dollars.getByRole('button', { name: 'Use for betting' }).click();
  await expect(dollars.getByText('Used for betting')).toBeVisible();
  await form.getByRole('combobox', { name: 'From' }).selectOption({ label: 'USD · $53.46' });
  await form.getByRole('textbox', { name: 'Amount' }).fill('53.46');
  await expect(form.getByText('€49.00')).toBeVisible();
  await form.getByRole('button', { name: 'Convert $53.46' }).click();
  await expect(page.getByRole('article', { name: 'Account in EUR' }).getByText('€99.00')).toBeVisible();

  await dollars.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The USD account is removed')).toBeVisible();
  await expect(dollars).toHaveCount(0);
  await expect(
    page.getByRole('article', { name: 'Account in EUR' }).getByText('Used for betting'),
  ).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('a hidden balance is dots in header, bet slip and list of accounts, in another browser of the player too [DR-11.48] @phone', async ({
  page,
  browser,
}) => {
  const { accountNumber, password } = await signUp(page, 'en');
  await rechargeFirst(page, '40');
  await open(page, '/en/office/account');
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Account menu' });
  await expect(header.getByText('€40.00')).toBeVisible();
  await menu.click();
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/web-api/user/preferences') && answer.ok(),
  );
  await page.getByRole('button', { name: 'Hide balance' }).click();
  await expect(header.getByText('•••')).toBeVisible();
  await expect(header.getByText('Balance hidden')).toBeAttached();
  const card = page.getByRole('article', { name: 'Account in EUR' });
  await expect(card.getByText('€40.00')).toHaveCount(0);
  await stored;
  const other = await browser.newPage();
  await signIn(other, accountNumber, { password });
  await open(other, '/en/office/account');
  await expect(other.getByRole('banner').getByText('•••')).toBeVisible();
  await other.getByRole('button', { name: 'Account menu' }).click();
  await other.getByRole('button', { name: 'Show balance' }).click();
  await expect(other.getByRole('banner').getByText('€40.00')).toBeVisible();
  await other.close();
});

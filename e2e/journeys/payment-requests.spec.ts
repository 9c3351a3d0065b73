/** A payment request from its topic to its end, with a file, an answer by command and a reply. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { ops } from '../operator.ts';
import { open, rechargeFirst, signUp, watchPage } from '../player.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n');

test('a request about a deposit with a file is answered, replied to and closed [SH-RT-139] [SH-RT-140] [SH-RT-142] [SH-RT-143] [DR-12.61] [DR-12.65] @phone', async ({
  page,
}) => {
  const pageErrors = watchPage(page);
  await signUp(page, 'en');
  await rechargeFirst(page, '50');
  await open(page, '/en/office/payment/requests');
  await expect(page.getByText('No payment requests yet')).toBeVisible();
  await page.getByRole('link', { name: 'New request' }).click();
  await page.getByRole('link', { name: 'Deposit not credited' }).click();
  await expect(page).toHaveURL(/create-request\/1\/transactions$/);
  await page.getByRole('link', { name: /Deposit €50.00/ }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('The bank took <b>50</b>.');
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'evil.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert')).toHaveText('Only JPEG, PNG, WebP and PDF files can be sent.');
  await chooser.setInputFiles({ name: 'statement.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByRole('listitem').filter({ hasText: 'statement.pdf' })).toContainText('1 KB');
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Send' }).click();

  const thread = page.getByRole('region', { name: 'Deposit not credited' });
  await expect(thread.getByText('The bank took <b>50</b>.')).toBeVisible();
  await expect(thread.getByText('In progress')).toBeVisible();
  const number = /number=(\d{8})/.exec(page.url())?.[1] ?? '';
  const download = page.waitForEvent('download');
  await thread.getByRole('link', { name: /statement.pdf/ }).click();
  expect(readFileSync(await (await download).path()).equals(pdf)).toBe(true);

  await page.getByRole('link', { name: 'Payment history' }).click();
  expect(await ops('requests', 'show', number)).toContain('file statement.pdf (1 KB)');
  await ops('requests', 'answer', number, '--text', 'Please send <i>more</i>.', '--wait', 'yes');
  const menu = page.getByRole('navigation', { name: 'My account' });
  await expect(menu.getByRole('link', { name: /Payment requests/ })).toContainText('1 new answer');
  await menu.getByRole('link', { name: /Payment requests/ }).click();
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await expect(thread.getByText('Please send <i>more</i>.')).toBeVisible();
  await expect(thread.getByText('Waiting for your reply')).toBeVisible();
  await expect(menu.getByText('1 new answer')).toBeHidden();
  await thread.getByRole('textbox', { name: 'Your reply' }).fill('Here it is.');
  await thread.getByRole('button', { name: 'Send' }).click();
  await expect(thread.getByText('Here it is.')).toBeVisible();
  await thread.getByRole('button', { name: 'Close request' }).click();
  await expect(thread.getByText('This request is closed.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  // The browser reports the refusal of the SVG, and nothing else.
  expect(pageErrors).toEqual([
    'Failed to load resource: the server responded with a status of 415 (Unsupported Media Type)',
  ]);
});

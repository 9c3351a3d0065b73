/** Verification on the page of the player: upload, decisions by command, and what they open and close. */
import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { ops, opsByTwo } from '../operator.ts';
import { open, rechargeFirst, signUp, siteUrl, watchPage } from '../player.ts';

/** A JPEG of 16 by 10 pixels. */
const picture = Buffer.from(
  [
    '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBD',
    'ARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAKABAD',
    'ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAA',
    'AQL/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCjAKH/2Q==',
  ].join(''),
  'base64',
);
const jpeg = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: picture });

/** The number of the player's newest sent document, as the operator sees it. */
async function numberOf(accountNumber: string): Promise<string> {
  const shown = await ops('documents', 'player', accountNumber);
  return /^(\d+) {2}\d{4}-/m.exec(shown)?.[1] ?? '';
}

const steps = (page: Page) => page.getByRole('region', { name: 'Where it stands' });
const step = (page: Page, name: string) => steps(page).getByRole('listitem').filter({ hasText: name });

test('a passport and a bill from upload to verified open a withdrawal that was refused [SH-RT-137] [DR-14.2] [DR-14.7] [DR-14.16] [RL-89] @phone', async ({
  page,
}) => {
  const pageErrors = watchPage(page);
  const { accountNumber } = await signUp(page, 'en');
  await rechargeFirst(page, '2500');
  const askWithdrawal = async () => {
    await open(page, '/en/office/deduce');
    await page.locator('main input[inputmode="decimal"]').fill('2200');
  };
  await askWithdrawal();
  await expect(page.getByText('Verify your identity first.')).toBeVisible();

  await open(page, '/en/office/verification');
  await expect(page.getByText('Not verified')).toBeVisible();
  await expect(step(page, 'Address')).toContainText('Needed when your withdrawals together exceed €2,000.00');
  const chooser = page.locator('input[type=file]:not([capture])');
  const script = Buffer.from('%PDF-1.4\n<< /S /JavaScript >>\n%%EOF\n');
  await chooser.setInputFiles({ name: 'evil.pdf', mimeType: 'application/pdf', buffer: script });
  await expect(page.getByRole('alert')).toContainText('This PDF has a script');
  // The draft stays without its page.
  await page.getByRole('button', { name: 'Choose another document' }).click();
  await expect(page.getByRole('radio', { name: /Driving licence/ })).toBeVisible();
  await page.locator('input[capture=environment]').setInputFiles(jpeg('passport.jpg'));
  const pages = page.getByRole('list', { name: 'Pages' });
  await expect(pages.getByRole('listitem')).toContainText('Added');
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  // What was begun is there after a reload, as on another device.
  await open(page, '/en/office/verification');
  await expect(pages.getByText('passport.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Send for checking' }).click();
  await expect(step(page, 'Identity')).toContainText('Being checked');

  await ops(
    'documents',
    'reject',
    await numberOf(accountNumber),
    '--why',
    'unreadable',
    '--note',
    'The lower line.',
  );
  const sent = page.getByRole('region', { name: 'Your documents' });
  await expect(sent.getByText('The text cannot be read.')).toBeVisible();
  await expect(sent.getByText('The lower line.')).toBeVisible();
  await steps(page).getByRole('button', { name: 'Identity' }).or(step(page, 'Identity')).first().click();
  await page.locator('input[capture=environment]').setInputFiles(jpeg('again.jpg'));
  await page.getByRole('button', { name: 'Send for checking' }).click();
  await expect(step(page, 'Identity')).toContainText('Being checked');
  await opsByTwo('documents', 'approve', await numberOf(accountNumber), '--expires', '2031-01-31');
  await expect(step(page, 'Identity')).toContainText('Accepted');
  await expect(sent.getByText('Valid until 2031-01-31')).toBeVisible();

  await chooser.setInputFiles(jpeg('bill.jpg'));
  await page.getByRole('button', { name: 'Send for checking' }).click();
  await expect(step(page, 'Address')).toContainText('Being checked');
  await opsByTwo('documents', 'approve', await numberOf(accountNumber));
  await expect(page.getByText('You are verified')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);

  await askWithdrawal();
  await expect(page.getByText('Verify your identity first.')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Withdraw €/ })).toBeVisible();
  // The browser reports the refused plan of the withdrawal and the refused PDF, and nothing else.
  expect(new Set(pageErrors)).toEqual(
    new Set([
      'Failed to load resource: the server responded with a status of 403 (Forbidden)',
      'Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)',
    ]),
  );
});

test('an operator requests one more document, and the page of identification is 404 while its setting is off [SH-RT-138] [DR-14.5] @phone', async ({
  page,
}) => {
  const { accountNumber } = await signUp(page, 'en');
  await open(page, '/en/office/verification');
  await expect(page.getByRole('heading', { name: 'Which document shows who you are?' })).toBeVisible();
  await ops('documents', 'request', accountNumber, 'payment-method', '--note', 'The card that ends in 4411.');
  await expect(page.getByRole('heading', { name: 'We need one more document' })).toBeVisible();
  await expect(page.getByText('The card that ends in 4411.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Bank card/ })).toBeChecked();
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Accounts' }).click();
  const card = page.getByRole('region', { name: 'Verification' });
  await expect(card).toContainText('We need one more document');
  const answer = await page.request.get(`${siteUrl()}/en/office/identification`);
  expect(answer.status()).toBe(404);
});

test('deposits over the amount of the profile lead to the verification [DR-14.7] [DM-UC-030] @phone', async ({
  page,
}) => {
  await signUp(page, 'en');
  await rechargeFirst(page, '5000');
  await rechargeFirst(page, '5000');
  await open(page, '/en/office/recharge');
  const dialog = page.getByRole('dialog', { name: 'Verify your identity before the next deposit' });
  await expect(dialog).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  await page.locator('main input[inputmode="decimal"]').fill('10');
  await page.locator('main button[type="submit"]').click();
  await expect(page.getByText('Verify your identity before this deposit.')).toBeVisible();
  expect(await layoutOverflow(page)).toBe(0);
  await page.getByRole('link', { name: 'Verify identity' }).click();
  await expect(page.getByRole('heading', { name: 'Verification' })).toBeVisible();
});

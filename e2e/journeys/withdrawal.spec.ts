import { expect, type Page, test } from '@playwright/test';
import { layoutOverflow } from '../layout-overflow.ts';
import { ops } from '../operator.ts';
import { open, rechargeFirst, signUp, watchPage } from '../player.ts';

const iban = 'DE89 3704 0044 0532 0130 00';

/** The number of the newest withdrawal of the page. */
async function numberOf(page: Page): Promise<string> {
  const text = await page
    .getByText(/^WD-\d+$/)
    .first()
    .textContent();
  return (text ?? '').replace('WD-', '');
}

const amountField = (page: Page) => page.getByRole('textbox', { name: 'Amount' });

/** Requests a withdrawal back to the card. */
async function withdrawToCard(page: Page, amount: string): Promise<void> {
  await open(page, '/en/office/deduce');
  await amountField(page).fill(amount);
  await expect(page.getByText('You receive')).toBeVisible();
  await page.getByRole('button', { name: `Withdraw €${amount}.00` }).click();
  await expect(page.getByText('Your withdrawal was requested.')).toBeVisible();
}

test.describe('withdrawals', () => {
  test('a withdrawal is requested, approved, sent and paid, and the page follows [SH-RT-130] [RL-8] @phone', async ({
    page,
  }) => {
    const pageErrors = watchPage(page);
    await signUp(page, 'en');
    await rechargeFirst(page, '100');
    await withdrawToCard(page, '60');
    const onTheirWay = page.getByRole('region', { name: 'Withdrawals on their way' });
    await expect(onTheirWay.getByText('Being checked')).toBeVisible();
    await expect(onTheirWay.getByText('€60.00', { exact: true })).toBeVisible();
    await expect(onTheirWay.getByText('€40.00', { exact: true })).toBeVisible();
    expect(await layoutOverflow(page)).toBe(0);
    const number = await numberOf(page);
    expect(await ops('withdrawals', 'approve', number)).toContain(`Withdrawal ${number} is approved`);
    // The page follows without a reload: the worker sends it, and the provider's bank pays a few seconds later.
    const ended = page.getByRole('region', { name: 'Earlier withdrawals' });
    await expect(ended.getByText('Paid', { exact: true })).toBeVisible();
    await expect(ended.getByText(`WD-${number}`)).toBeVisible();
    await expect(onTheirWay).toBeHidden();
    await open(page, '/en/office/account');
    await expect(page.getByRole('region', { name: 'Transactions' }).getByText('-€60.00')).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  test('an operator refuses: the money is back, and the page says so [DR-12.20]', async ({ page }) => {
    await signUp(page, 'en');
    await rechargeFirst(page, '100');
    await withdrawToCard(page, '60');
    const number = await numberOf(page);
    await ops('withdrawals', 'refuse', number);
    const ended = page.getByRole('region', { name: 'Earlier withdrawals' });
    await expect(ended.getByText('Declined', { exact: true })).toBeVisible();
    await expect(ended.getByText('€60.00 is back in your balance')).toBeVisible();
  });

  test('more than came from the card goes to a bank account, in parts with a fee that is shown before [DR-12.3] [DR-12.14]', async ({
    page,
  }) => {
    await signUp(page, 'en');
    await rechargeFirst(page, '20');
    await open(page, '/en/office/deduce');
    await amountField(page).fill('20');
    await page.getByRole('radio', { name: /Bank account/ }).check();
    await expect(page.getByText('You receive')).toBeVisible();
    await amountField(page).fill('20.01');
    await expect(page.getByText('This is more than you can withdraw.')).toBeVisible();
    await amountField(page).fill('20');
    await page.getByLabel('Account holder').fill('Mara Quist');
    await page.getByLabel('IBAN').fill('DE88 3704 0044 0532 0130 00');
    await page.getByRole('button', { name: 'Withdraw €20.00' }).click();
    await expect(page.getByText('Check the name and the IBAN: something is missing or wrong.')).toBeVisible();
    await page.getByLabel('IBAN').fill(iban);
    await page.getByRole('button', { name: 'Withdraw €20.00' }).click();
    await expect(page.getByText('Your withdrawal was requested.')).toBeVisible();
  });
});

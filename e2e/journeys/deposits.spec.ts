import { expect, type Page, test } from '@playwright/test';
import { layoutOverflow } from '../layout-overflow.ts';
import { open, signUp, watchPage } from '../player.ts';

const amountField = (page: Page) => page.getByRole('textbox', { name: 'Amount' });
const method = (page: Page, name: RegExp) => page.getByRole('radio', { name });

/** Starts a deposit of 20 euros by card and waits for the company's page. */
async function toCompany(page: Page): Promise<void> {
  await open(page, '/en/office/recharge');
  await amountField(page).fill('20');
  await page.getByRole('button', { name: 'Pay €20.00' }).click();
  await page.waitForURL(/sandbox-provider/);
}

test.describe('deposits', () => {
  test('each outcome has its page, which says the state of the server [SH-RT-178] [DR-12.56] [DR-12.58]', async ({
    page,
  }) => {
    const pageErrors = watchPage(page);
    await signUp(page, 'en');
    const outcomes = [
      ['Decline', 'fail', 'The payment was declined'],
      ['Go back without paying', 'cancel', 'The payment was not completed'],
      ['Not paid in time', 'fail', 'The payment was not made in time'],
      ['Paid with another amount', 'success', 'We are checking this payment'],
      ['Paid, never reported', 'pending', 'Waiting for confirmation of the payment'],
      ['Paid, then refunded', 'success', 'The payment was refunded'],
      ['Paid, then charged back', 'success', 'The payment was taken back'],
      ['Paid, then the report of an earlier refusal', 'success', 'Your deposit has been credited'],
      ['Paid, reported at once', 'success', 'Your deposit has been credited'],
    ] as const;
    for (const [button, outcome, heading] of outcomes) {
      await toCompany(page);
      const isMain = button === 'Decline' || button === 'Go back without paying';
      if (!isMain) await page.getByText('Other outcomes').click();
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.waitForURL(new RegExp(`/en/onpay/${outcome}\\?recharge=`));
      await follow(page, heading);
    }
    await open(page, '/en/office/account');
    await expect(page.getByText('€40.00').first()).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  test('a code with a fee: form, sum, code, and the page follows the payment [DR-12.51] [DR-12.53] [DR-12.55] @phone', async ({
    page,
  }) => {
    const pageErrors = watchPage(page);
    await signUp(page, 'en');
    await open(page, '/en/office/recharge');
    await expect(method(page, /Voucher/)).toBeVisible();
    await method(page, /Pay by phone/).check();
    await amountField(page).fill('20');
    const send = page.getByRole('button', { name: 'Show the code · €20.50' });
    await send.click();
    await expect(page.getByText('Check this field')).toBeVisible();
    await page.getByRole('textbox', { name: 'Phone number' }).fill('+390612345678');
    expect(await layoutOverflow(page)).toBe(0);
    await send.click();
    await expect(page.getByRole('heading', { name: 'Scan the code to pay' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code of the payment' })).toBeVisible();
    await expect(page.getByText('Including a fee of €0.50')).toBeVisible();
    expect(await layoutOverflow(page)).toBe(0);
    const code = await page.getByRole('link', { name: 'Open on this device' }).getAttribute('href');
    // The payment is made on another device.
    const form = { form: { outcome: 'at-once' }, maxRedirects: 0 };
    expect((await page.request.post(code ?? '', form)).status()).toBe(303);
    await expect(page.getByRole('heading', { name: 'Your deposit has been credited' })).toBeVisible();
    await expect(page.getByText('€20.00', { exact: true }).first()).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  test('a transfer: details to copy, and the deposit waits for the bank [DR-12.55] @phone', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signUp(page, 'en');
    await open(page, '/en/office/recharge');
    await method(page, /Bank transfer/).check();
    await amountField(page).fill('25');
    await page.getByRole('button', { name: 'Show the bank details · €25.00' }).click();
    await expect(page.getByRole('heading', { name: 'Make the transfer' })).toBeVisible();
    await page.getByRole('button', { name: 'Copy: Reference' }).click();
    await expect(page.getByText('Copied', { exact: true })).toBeVisible();
    const reference = await page.evaluate(() => navigator.clipboard.readText());
    await expect(page.getByText(reference, { exact: true })).toBeVisible();
    expect(await layoutOverflow(page)).toBe(0);
    await open(page, '/en/office/historypay');
    await expect(page.getByText('Waiting for payment')).toBeVisible();
  });

  test('with `isRechargeModal` a deposit is started in a dialog over the page [DM-GD-012] @phone', async ({
    page,
  }) => {
    // The console also reports the socket, which the browser blocks for a document of `route.fulfill`.
    const pageErrors: Error[] = [];
    page.on('pageerror', (error) => pageErrors.push(error));
    await signUp(page, 'en');
    // The setting concerns the whole site, so it is changed in the documents of this page only.
    await page.route(
      (url) => url.pathname.startsWith('/en/'),
      async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        const answer = await route.fetch();
        const body = (await answer.text()).replaceAll('"isRechargeModal":false', '"isRechargeModal":true');
        return route.fulfill({ response: answer, body });
      },
    );
    await open(page, '/en/line');
    await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Deposit' });
    await expect(dialog.getByRole('heading', { name: 'Deposit' })).toBeVisible();
    await expect(page).toHaveURL(/\/en\/line$/);
    await amountField(page).fill('20');
    expect(await layoutOverflow(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).first().click();
    await amountField(page).fill('20');
    await dialog.getByRole('button', { name: 'Pay €20.00' }).click();
    await page.waitForURL(/sandbox-provider/);
    expect(pageErrors).toEqual([]);
  });
});

/** A payment that was taken back is credited first, so its page has ended before; a new load shows the last state. */
async function follow(page: Page, heading: string): Promise<void> {
  await expect(async () => {
    if (/refunded|taken back/.test(heading)) await page.reload();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

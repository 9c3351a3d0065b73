/** A deposit and a withdrawal in bitcoin, on a site with a double of BTCPay Server. */
import { type GreenfieldDouble, startGreenfieldDouble } from '@touchline/api/greenfield-double';
import { expect, test } from '@playwright/test';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { opsOn } from '../operator.ts';
import { callApi, signUp, watchPage } from '../player.ts';
import { type Site, START_LIMIT_MS, startSite } from '../site.ts';

const webhookSecret = 'a-webhook-secret-0123456789';
/** An address of bitcoin's main network, from the examples of BIP 173. */
const address = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3';

test.describe.configure({ mode: 'serial' });
let double: GreenfieldDouble;
let site: Site;
test.beforeAll(async () => {
  test.setTimeout(START_LIMIT_MS + 60_000);
  double = await startGreenfieldDouble();
  site = await startSite({
    BTCPAY_URL: double.origin,
    BTCPAY_STORE_ID: double.storeId,
    BTCPAY_API_KEY: double.apiKey,
    BTCPAY_WEBHOOK_SECRET: webhookSecret,
  });
});
test.afterAll(async () => {
  await site.stop();
  await double.close();
});

/** The double reports what has happened, as BTCPay Server does. */
const report = () =>
  double.deliver(webhookSecret, async (headers, rawBody) => {
    const answer = await fetch(`${site.url}/web-api/payments/callback/btcpay`, {
      method: 'POST',
      headers,
      body: rawBody,
    });
    return answer.ok;
  });

test('bitcoin comes in, goes out to an address, and the page follows [DR-12.59] [DR-12.75] [SH-RT-130] @phone', async ({
  page,
  isMobile,
}) => {
  const pageErrors = watchPage(page);
  const { url } = site;
  await signUp(page, 'en', url);
  await page.goto(`${url}/en/office/recharge`);
  await expect(page.locator('main [data-alive]').first()).toBeAttached();
  await page.getByRole('radio', { name: /Bitcoin/ }).check();
  await page.locator('main input[inputmode="decimal"]').fill('100');
  await takeBothThemes(page, 'bitcoin-deposit', isMobile);
  const opened = page.waitForRequest((request) => request.url().startsWith(`${double.origin}/i/`));
  await page.locator('main button[type="submit"]').click();
  const invoiceId = new URL((await opened).url()).pathname.split('/').at(-1) ?? '';
  double.settle(invoiceId);
  expect(await report()).toBeGreaterThan(0);
  await page.goto(`${url}/en/office/deduce`);
  await expect(page.locator('header strong')).toHaveText(/100\.00/);

  await page.getByRole('textbox', { name: 'Amount' }).fill('60');
  const field = page.getByRole('textbox', { name: 'Bitcoin address' });
  const plan = page.getByText('You receive');
  await expect(plan).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw €60.00' }).click();
  await expect(page.getByText('Enter an address of Bitcoin')).toBeVisible();
  await field.fill('bc1qwrong');
  await page.getByRole('button', { name: 'Withdraw €60.00' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Check the Bitcoin address: a character is missing or wrong.',
  );
  await field.fill(address);
  await takeBothThemes(page, 'bitcoin-withdrawal', isMobile, true);
  expect(await layoutOverflow(page)).toBe(0);
  const before = double.payouts.requested.payouts.length;
  await page.getByRole('button', { name: 'Withdraw €60.00' }).click();
  await expect(page.getByText('Your withdrawal was requested.')).toBeVisible();
  const number = (
    (await page
      .getByText(/^WD-\d+$/)
      .first()
      .textContent()) ?? ''
  ).replace('WD-', '');
  expect(await opsOn(site.dataDir, 'withdrawals', 'approve', number)).toContain(
    `Withdrawal ${number} is approved`,
  );

  await expect.poll(() => double.payouts.requested.payouts.length).toBe(before + 1);
  const pullPaymentId = double.payouts.pullPaymentIds().at(-1) ?? '';
  expect(double.payouts.payoutsOf(pullPaymentId)).toMatchObject([
    { destination: address, originalAmount: '60.00', originalCurrency: 'EUR' },
  ]);
  double.payouts.move(pullPaymentId, 'Completed');
  await report();
  const ended = page.getByRole('region', { name: 'Earlier withdrawals' });
  await expect(ended.getByText('Paid', { exact: true })).toBeVisible();
  await takeBothThemes(page, 'bitcoin-paid', isMobile);
  const { accounts } = await callApi<{ accounts: { available: string; held: string }[] }>(
    page,
    'GET',
    `${url}/web-api/wallet/accounts`,
  );
  expect(accounts).toMatchObject([{ available: '40.00', held: '0.00' }]);
  // The wrong address.
  expect(pageErrors).toEqual([
    'Failed to load resource: the server responded with a status of 400 (Bad Request)',
  ]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { checkReceipts, type ReceiptKey } from '@touchline/receipts';
import { faultsOf } from '../axe-faults.ts';
import { couponOf, openBetOf, placeBet } from '../placing.ts';
import { homePrice, steadyGames } from '../steady-games.ts';
import { callApi, open, openCoupon, signIn } from '../player.ts';

test.describe('receipts', () => {
  test('from the line to the downloaded receipt of a bet and of its sale, checked with the public keys [DR-4.150] [DR-4.155] [DR-4.156] @phone', async ({
    page,
  }) => {
    await signIn(page);
    await open(page, '/en/line/football');
    const [id] = await steadyGames(page, 'line', 1);
    await (await homePrice(page, id ?? 0)).click();
    await openCoupon(page);
    const coupon = couponOf(page);
    await coupon.getByRole('textbox', { name: 'Stake', exact: true }).fill('14.75');
    await placeBet(coupon);
    await coupon.getByRole('button', { name: 'Done' }).click();
    await coupon.getByRole('tab', { name: 'My bets' }).click();
    const bet = openBetOf(coupon, '€14.75');
    await bet.getByRole('button', { name: /^Cash out · €\d/ }).click();
    await bet.getByRole('button', { name: /^Cash out €\d/ }).click();
    await expect(coupon.getByText(/^Cashed out: €\d/)).toBeVisible();
    await open(page, '/en/office/history');
    const row = page.locator('details').filter({ hasText: '€14.75' }).first();
    await row.locator('summary').click();
    await expect(row.getByText('Signed receipts prove the odds, the stake and the payout.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const button = row.getByRole('button', { name: 'Download receipts' });
    // The worker signs within a second of the sale.
    const download = page.waitForEvent('download');
    await expect(async () => {
      await button.click();
      await expect(row.getByText('Downloaded.')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const file: unknown = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
    const { keys } = await callApi<{ keys: ReceiptKey[] }>(
      page,
      'GET',
      '/.well-known/touchline-receipt-keys.json',
    );
    const { faults, bodies } = await checkReceipts(file, keys);
    expect(faults).toEqual([]);
    expect(bodies.map(({ kind }) => kind)).toEqual(['accepted', 'sold']);
  });
});

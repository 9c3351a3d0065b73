import { expect, test, type Locator, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { homePrice, steadyGames } from '../steady-games.ts';
import { couponOf, openBetOf, placeBet } from '../placing.ts';
import { open, openCoupon, signIn } from '../player.ts';

/** Places a single on a line game and opens the list of open bets at its sale. Each test uses another stake. */
async function placed(page: Page, stake: string): Promise<Locator> {
  await signIn(page);
  await open(page, '/en/line/football');
  const [id] = await steadyGames(page, 'line', 1);
  await (await homePrice(page, id ?? 0)).click();
  await openCoupon(page);
  const coupon = couponOf(page);
  await coupon.getByRole('textbox', { name: 'Stake', exact: true }).fill(stake);
  await placeBet(coupon);
  await coupon.getByRole('button', { name: 'Done' }).click();
  await coupon.getByRole('tab', { name: 'My bets' }).click();
  return openBetOf(coupon, `€${stake}`);
}

const openOffer = (bet: Locator): Locator => bet.getByRole('button', { name: /^Cash out · €\d/ });

test.describe('selling a bet', () => {
  test('the whole bet: shows value, margin and chance; is sold, paid and removed from the open bets [DR-4.116] [DR-4.117] @phone', async ({
    page,
  }) => {
    const bet = await placed(page, '10.25');
    await openOffer(bet).click();
    await expect(bet.getByText('Fair value now')).toBeVisible();
    await expect(bet.getByText('Our margin, 5%')).toBeVisible();
    await expect(bet.getByText(/^If you keep the bet: \d+(\.\d)?% chance of €\d/)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await bet.getByRole('button', { name: /^Cash out €\d/ }).click();
    const result = couponOf(page)
      .getByRole('status')
      .filter({ hasText: /^Cashed out: €\d+\.\d\d\./ });
    await expect(result).toBeVisible();
    await couponOf(page).getByRole('button', { name: 'Done' }).click();
    await expect(result).toHaveCount(0);
    await open(page, '/en/office/history');
    await expect(page.getByText('Cashed out').first()).toBeVisible();
  });

  test('a part is sold by keyboard alone; the rest stays in the bet [DR-4.119]', async ({ page }) => {
    const bet = await placed(page, '11.50');
    await openOffer(bet).press('Enter');
    await bet.getByRole('radio', { name: 'All' }).press('ArrowRight');
    await bet.getByRole('slider', { name: /^Part of the bet/ }).press('ArrowLeft');
    await expect(bet.getByText('49%', { exact: true })).toBeVisible();
    await expect(bet.getByText('€5.86', { exact: true })).toBeVisible();
    await bet.getByRole('button', { name: /^Cash out 49% · €\d/ }).press('Enter');
    await expect(bet.getByText('The rest of the stake stays in the bet.')).toBeVisible();
    await bet.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(bet.getByText(/^Cashed out €\d/)).toBeVisible();
    await expect(openOffer(bet)).toBeVisible();
  });

  test('a target is set, shown and removed; a reached target sells the bet automatically [DR-4.121]', async ({
    page,
  }) => {
    const bet = await placed(page, '12.75');
    await openOffer(bet).click();
    await bet.getByText('At a target', { exact: true }).click();
    await bet.getByRole('textbox', { name: 'Target' }).fill('5000');
    await bet.getByRole('button', { name: 'Set target · €5,000.00' }).click();
    await expect(bet.getByText(/^Sells at €5,000\.00\. Value now €\d/)).toBeVisible();
    await bet.getByRole('button', { name: 'Remove target' }).click();
    await expect(bet.getByText(/^Sells at/)).toHaveCount(0);
    await bet.getByRole('textbox', { name: 'Target' }).fill('1');
    await bet.getByRole('button', { name: 'Set target · €1.00' }).click();
    await expect(openOffer(bet)).toHaveCount(0);
    await open(page, '/en/office/history');
    await expect(page.getByText('Cashed out').first()).toBeVisible();
  });

  test('the value arrives over the socket: no request for it is needed [DR-4.120] [DR-4.128]', async ({
    page,
  }) => {
    await page.route('**/web-api/coupon-sale-offers?**', (route) => route.abort());
    const bet = await placed(page, '14.25');
    await openOffer(bet).click();
    await expect(bet.getByText('Fair value now')).toBeVisible();
  });

  test('without the socket the value is requested [DR-4.128]', async ({ page }) => {
    const cuts: (() => void)[] = [];
    await page.routeWebSocket('**/ws/v1', (socket) => {
      if (cuts.length === 0) socket.connectToServer();
      cuts.push(() => void socket.close());
      if (cuts.length > 1) void socket.close();
    });
    const bet = await placed(page, '14.35');
    await expect(openOffer(bet)).toBeVisible();
    const requested = page.waitForResponse('**/web-api/coupon-sale-offers?**');
    for (const cut of cuts) cut();
    expect((await requested).status()).toBe(200);
    await expect(openOffer(bet)).toBeVisible();
  });

  test('after a lost response the page fetches the result of the sale [RL-17]', async ({ page }) => {
    const bet = await placed(page, '13.25');
    await page.route('**/web-api/coupons/*/sales', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await openOffer(bet).click();
    await bet.getByRole('button', { name: /^Cash out €\d/ }).click();
    await expect(couponOf(page).getByText(/^Cashed out: €\d/)).toBeVisible();
  });
});

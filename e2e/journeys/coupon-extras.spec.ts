import { expect, test } from '@playwright/test';
import { steadyGames, steadyPrice, homePrice } from '../steady-games.ts';
import { ops } from '../operator.ts';
import { untilPlaceable } from '../placing.ts';
import { open, openCoupon, rechargeFirst, signIn, signUp } from '../player.ts';

test.describe('special cases of the coupon', () => {
  test('a stake over the maximum is sent to a trader, whose counter-offer is approved and printed [DR-4.85] [SH-RT-052]', async ({
    page,
  }) => {
    await signIn(page, 'vip@demo.touchline');
    await open(page, '/en/line/football');
    // At odds from 2.0 to 2.3 the limit of the selection is 15,384.61 to 20,000.00. A stake of 22,000.00 is above it,
    // and its win is below the maximum payout.
    await (await steadyPrice(page, /^2\.[0-2]\d*$/)).click();
    await openCoupon(page);
    const coupon = page.locator('section[aria-label="Bet slip"]');
    // With this setting a price change before the trader's decision does not return the stake.
    await coupon.getByRole('switch', { name: 'Accept any odds' }).check();
    await coupon.getByRole('textbox').first().fill('22000');
    await expect(coupon.getByText(/^The maximum stake for this bet is/)).toBeVisible();
    await coupon.getByRole('switch', { name: 'Request a higher stake' }).check();
    // The next quote may remove this text and move the button up.
    await expect(coupon.getByText(/^The maximum stake for this bet is/)).toBeHidden();
    await coupon.getByRole('button', { name: /^Send request/ }).click();
    await expect(coupon.getByRole('heading', { name: 'Request sent' })).toBeFocused();
    const id = /Bet no\. (\d+)/.exec((await coupon.getByText(/Bet no\. \d+/).textContent()) ?? '')?.[1] ?? '';
    await coupon.getByRole('button', { name: 'Done' }).click();
    await coupon.getByRole('tab', { name: 'My bets' }).click();
    await expect(coupon.getByText('Under review')).toBeVisible();
    expect(await ops('vip', 'offer', id, '--stake', '16000')).toContain('16000.00 EUR at');
    const offer = coupon.getByRole('region', { name: 'A trader has answered your request' });
    await expect(offer.getByRole('row', { name: /^Stake .*22,000\.00 .*16,000\.00$/ })).toBeVisible();
    await expect(offer.getByRole('timer')).toHaveText(/^\d+ s left to answer$/);
    await offer.getByRole('button', { name: /^Accept/ }).click();
    await expect(offer.getByText(/^Bet placed at/)).toBeVisible();
    await offer.getByRole('button', { name: 'Close' }).click();
    await expect(offer).toBeHidden();
    await expect(coupon.getByText('Under review')).toBeHidden();
    await open(page, `/en/print-coupon/${id}`);
    await expect(page.getByRole('heading', { name: new RegExp(`Bet no. ${id}`) })).toBeVisible();
    await expect(page.locator('main').getByText(/16,000\.00/)).toBeVisible();
    // The printed text has the colour of the light theme on any screen, because paper is white.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('heading', { name: new RegExp(`Bet no. ${id}`) })).toHaveCSS(
      'color',
      'rgb(18, 26, 20)',
    );
    await expect(page.locator('header').first()).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  });

  test('a default stake that is set while the player is in the field is replaced by the typed amount', async ({
    page,
  }) => {
    await signIn(page);
    await open(page, '/en/line/football');
    const quoted = Promise.withResolvers<void>();
    await page.route('**/web-api/coupon/quote', async (route) => {
      await quoted.promise;
      await route.fallback();
    });
    const [id] = await steadyGames(page, 'line', 1);
    await (await homePrice(page, id ?? 0)).click();
    await openCoupon(page);
    const stake = page.locator('section[aria-label="Bet slip"]').getByRole('textbox', { name: 'Stake' });
    await stake.focus();
    await expect(stake).toHaveValue('');
    quoted.resolve();
    await expect(stake).toHaveValue('5.00');
    await page.keyboard.type('12');
    await expect(stake).toHaveValue('12');
  });

  test('one-click asks before it empties the coupon; then a tap places a single [DM-CS-004] [DR-4.83]', async ({
    page,
  }) => {
    await signIn(page);
    await open(page, '/en/line/football');
    const [first = 0, second = 0] = await steadyGames(page, 'line', 2);
    await (await homePrice(page, first)).click();
    await openCoupon(page);
    const coupon = page.locator('section[aria-label="Bet slip"]');
    await coupon.getByRole('switch', { name: 'One-click betting' }).click();
    await coupon.getByRole('button', { name: 'Clear and turn on' }).click();
    await expect(coupon.getByText('Your bet slip is empty')).toBeVisible();
    await (await homePrice(page, second)).click();
    await expect(coupon.getByRole('heading', { name: /^Bet placed at/ })).toBeVisible();
  });

  test('one-click on a phone: the bar shows that it is on, and the page shows the result of a tap [DR-4.83] @phone @phone-only', async ({
    page,
  }) => {
    await signIn(page);
    await open(page, '/en/line/football');
    const [gameId = 0] = await steadyGames(page, 'line', 1);
    await openCoupon(page);
    await page.getByRole('switch', { name: 'One-click betting' }).check();
    await page.keyboard.press('Escape');
    await expect(page.locator('nav').getByRole('button', { name: 'One-click' })).toBeVisible();
    await (await homePrice(page, gameId)).click();
    const notices = page.getByRole('region', { name: 'Notifications' });
    await expect(notices.getByText(/^Bet placed at \d/)).toBeVisible();
    await expect(notices.getByText(/^Single · €5\.00 · Bet no\. \d+$/)).toBeVisible();
  });

  test('an account without money: the coupon links to the recharge, and a stake above the balance is reduced [DR-4.61]', async ({
    page,
  }) => {
    await signUp(page);
    await open(page, '/en/line/football');
    const [gameId = 0] = await steadyGames(page, 'line', 1);
    await (await homePrice(page, gameId)).click();
    const coupon = page.locator('section[aria-label="Bet slip"]');
    await expect(coupon.getByText('Not enough money on this account.')).toBeVisible();
    await expect(coupon.getByRole('link', { name: 'Deposit' })).toHaveAttribute(
      'href',
      '/en/office/recharge',
    );
    await rechargeFirst(page, '100');
    await open(page, '/en/line/football');
    await coupon.getByRole('textbox').first().fill('9000');
    await coupon.getByRole('button', { name: 'Change stake to €100.00' }).click();
    await expect(coupon.getByRole('textbox').first()).toHaveValue('100.00');
    await untilPlaceable(coupon);
  });
});

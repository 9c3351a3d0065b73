import { expect, test, type Locator, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { homePrice, steadyGames } from '../steady-games.ts';
import { couponOf, openBetOf, placeBet } from '../placing.ts';
import { open, openCoupon, signIn } from '../player.ts';

/** Places the home side of the first line games, and opens the list of open bets. */
async function placed(page: Page, stake: string, count = 1): Promise<{ bet: Locator; games: number[] }> {
  await signIn(page);
  await open(page, '/en/line/football');
  const games = await steadyGames(page, 'line', count + 2);
  for (const id of games.slice(0, count)) await (await homePrice(page, id)).click();
  await openCoupon(page);
  const coupon = couponOf(page);
  await coupon.getByRole('textbox', { name: 'Stake', exact: true }).fill(stake);
  await placeBet(coupon);
  await coupon.getByRole('button', { name: 'Done' }).click();
  await coupon.getByRole('tab', { name: 'My bets' }).click();
  return { bet: openBetOf(coupon, `€${stake}`), games };
}

/** Closes the sheet of a phone, so that the line can be tapped. */
async function toLine(page: Page): Promise<void> {
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  if (await close.isVisible()) await close.click();
}

const confirm = (page: Page): Locator => couponOf(page).getByRole('button', { name: /^Confirm/ });
const done = (page: Page): Locator => couponOf(page).getByRole('heading', { name: /^Bet edited at \d/ });

/** Confirms the edit as a player would: again when the odds have changed. */
async function confirmEdit(
  page: Page,
  press: (button: Locator) => Promise<void> = (button) => button.click(),
) {
  for (let presses = 0; presses < 6; presses++) {
    await expect(confirm(page)).toBeEnabled();
    await press(confirm(page));
    await expect(done(page).or(confirm(page))).toBeVisible();
    if (await done(page).isVisible()) return;
  }
  throw new Error('the edit was not accepted');
}

test.describe('editing a bet', () => {
  test('a selection is added from the line: one amount, both bets in the history [DR-4.141] [DR-4.149] @phone', async ({
    page,
  }) => {
    // The same player bets on a phone at the same time.
    const isPhone = (page.viewportSize()?.width ?? 0) < 761;
    const { bet, games } = await placed(page, isPhone ? '14.70' : '14.85');
    await bet.getByRole('button', { name: 'Edit bet' }).click();
    const coupon = couponOf(page);
    await expect(coupon.getByRole('heading', { name: /^Editing bet no\. \d+$/ })).toBeFocused();
    await expect(coupon.getByText('Nothing to pay')).toBeVisible();
    await expect(coupon.getByText('Change a selection or the stake to edit the bet.')).toBeVisible();
    await expect(confirm(page)).toBeDisabled();
    await expect(coupon.getByRole('row', { name: /^Value €\d/ })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await toLine(page);
    await (await homePrice(page, games[1] ?? 0)).click();
    await openCoupon(page);
    await expect(coupon.getByRole('button', { name: /^Remove (?!all)/ })).toHaveCount(2);
    await confirmEdit(page);
    await expect(done(page)).toBeFocused();
    await expect(coupon.getByText(/^Accumulator \(2-fold\) · €\d/)).toBeVisible();
    const replaces = (await coupon.getByText(/^Replaces bet no\. \d+$/).textContent()) ?? '';
    expect(replaces).toMatch(/\d/);
    expect(await faultsOf(page)).toEqual([]);
    await open(page, '/en/office/history');
    await expect(page.getByText('Edited', { exact: true }).first()).toBeVisible();
    const row = page.locator('details').filter({ hasText: replaces });
    await row.locator('summary').click();
    await expect(row.getByRole('link', { name: replaces })).toBeVisible();
    // The new bet is edited from the history too.
    await row.getByRole('button', { name: 'Edit bet' }).click();
    await expect(coupon.getByRole('heading', { name: /^Editing bet no\. \d+$/ })).toBeVisible();
    await expect(coupon.getByRole('button', { name: /^Remove (?!all)/ })).toHaveCount(2);
    await coupon.getByRole('button', { name: 'Cancel editing' }).click();
  });

  test('a higher stake is paid, by keyboard alone; a lower one pays out [DR-4.141]', async ({ page }) => {
    const { bet } = await placed(page, '15.25');
    await bet.getByRole('button', { name: 'Edit bet' }).press('Enter');
    const coupon = couponOf(page);
    const stake = coupon.getByRole('textbox', { name: 'New stake' });
    await expect(stake).not.toHaveValue('');
    await stake.fill('20');
    await expect(coupon.getByText('You pay', { exact: true })).toBeVisible();
    await expect(coupon.getByRole('button', { name: /^Confirm and pay €\d/ })).toBeEnabled();
    await stake.fill('5');
    await expect(coupon.getByText('You get back', { exact: true })).toBeVisible();
    await confirmEdit(page, (button) => button.press('Enter'));
    await expect(coupon.getByText(/ · €5\.00 · /)).toBeVisible();
  });

  test('cancelled: the bet stays, and the bet slip of before is back, also after a reload [DR-4.148]', async ({
    page,
  }) => {
    const { bet, games } = await placed(page, '16.50');
    await (await homePrice(page, games[2] ?? 0)).click();
    await bet.getByRole('button', { name: 'Edit bet' }).click();
    const coupon = couponOf(page);
    await coupon.getByRole('button', { name: /^Remove (?!all)/ }).click();
    await expect(coupon.getByText('Choose odds to continue.')).toBeVisible();
    await (await homePrice(page, games[1] ?? 0)).click();
    await expect(confirm(page)).toBeEnabled();
    await page.reload();
    await expect(coupon.getByRole('heading', { name: /^Editing bet no\. \d+$/ })).toBeVisible();
    await coupon.getByRole('button', { name: 'Cancel editing' }).click();
    await expect(coupon.getByRole('tab', { name: /^Bet slip/ })).toBeFocused();
    await expect(coupon.getByRole('button', { name: /^Remove (?!all)/ })).toHaveCount(1);
    await expect(coupon.getByRole('button', { name: /^Place bet/ })).toBeVisible();
    await coupon.getByRole('tab', { name: 'My bets' }).click();
    await expect(bet).toBeVisible();
  });

  test('a lost response: the page finds out what became of the edit [RL-17]', async ({ page }) => {
    const { bet } = await placed(page, '17.25', 2);
    await bet.getByRole('button', { name: 'Edit bet' }).click();
    const coupon = couponOf(page);
    await page.route('**/web-api/coupons/*/edits', async (route) => {
      await route.fetch();
      return route.abort();
    });
    await coupon
      .getByRole('button', { name: /^Remove (?!all)/ })
      .first()
      .click();
    await expect(confirm(page)).toBeEnabled();
    await confirm(page).click();
    await expect(done(page)).toBeVisible();
  });
});

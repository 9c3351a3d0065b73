import { expect, test } from '@playwright/test';
import { couponOf, placeBet, placeButton, untilPlaceable } from '../placing.ts';
import { callApi, open, rechargeFirst, signUp } from '../player.ts';

/** The rule allows fewer presses than this from the live list to a placed bet. */
const MOST_PRESSES = 25;

test('from the live list to a placed bet by keyboard alone [DR-11.4]', async ({ page }) => {
  test.slow();
  await signUp(page);
  await rechargeFirst(page, '50');
  // The player accepts any odds; otherwise a live price that changes often asks again and again.
  await callApi(page, 'PUT', '/web-api/user/coupon-settings', { settings: { changeCoefAction: 1 } });
  await open(page, '/en/live/football');
  let presses = 0;
  const press = async (key: string): Promise<void> => {
    presses += 1;
    await page.keyboard.press(key);
  };
  /** Presses Tab until the focused element matches. */
  const tabTo = async (selector: string): Promise<void> => {
    while (presses < 2 * MOST_PRESSES) {
      await press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    }
    throw new Error(`no ${selector} after ${presses} presses`);
  };
  const focused = page.locator(':focus');

  await press('Tab');
  await expect(focused).toHaveText('Skip to content');
  await press('Enter');
  await tabTo('button[data-price]');
  const first = await focused.getAttribute('aria-label');
  await press('ArrowRight');
  await expect(focused).not.toHaveAttribute('aria-label', first ?? '');
  await press('Enter');
  await expect(focused).toHaveAttribute('aria-pressed', 'true');
  const coupon = couponOf(page);
  await expect(coupon.getByRole('status').filter({ hasText: /^Added to the bet slip: / })).toBeAttached();
  await untilPlaceable(coupon);
  await press('Tab');
  await expect(focused).toHaveText('Skip to bet slip');
  await press('Enter');
  await expect(coupon.getByLabel('Stake', { exact: true })).toBeFocused();
  const place = placeButton(coupon);
  while (presses < MOST_PRESSES && !(await place.evaluate((button) => button === document.activeElement)))
    await press('Tab');
  await expect(place).toBeFocused();
  expect(presses + 1).toBeLessThan(MOST_PRESSES);
  // A changed price is accepted with the same button, and a suspension is waited for.
  await placeBet(coupon, async (button) => {
    await button.focus();
    await page.keyboard.press('Enter');
  });
});

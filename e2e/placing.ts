import { expect, type Locator, type Page } from '@playwright/test';

/** Longer than any suspension of the demo feed. A penalty takes 100 s. */
const STOPPED_MS = 150_000;
/** Maximum number of clicks. After a price change the player has to confirm again; a live price of a slow machine changes often. */
const MAX_CLICKS = 20;

/** Finds the coupon on pages in English, Russian and Arabic. */
export const couponOf = (page: Page): Locator =>
  page.locator('section:is([aria-label="Купон"], [aria-label="Bet slip"], [aria-label="قسيمة الرهان"])');

/**
 * Finds the open bet with this stake in "My bets". The text of the stake must be whole: another bet can have the same
 * amount as its potential return.
 */
export const openBetOf = (coupon: Locator, stake: string): Locator =>
  coupon
    .getByRole('listitem')
    .filter({ has: coupon.page().getByText(stake, { exact: true }) })
    .first();

/** Finds the button that places the bet. It may first confirm a changed price. */
export const placeButton = (coupon: Locator): Locator =>
  coupon.getByRole('button', { name: /^(Place bet|Accept|Поставить|Принять|ضع الرهان|قبول)/ });

export const acceptedHeading = (coupon: Locator): Locator =>
  coupon.getByRole('heading', {
    name: /^(Bet placed|Ставка принята|قُبل الرهان)/,
  });

/** Waits until a suspension ends. During a suspension there is no button. */
export const untilPlaceable = (coupon: Locator): Promise<void> =>
  expect(placeButton(coupon)).toBeEnabled({ timeout: STOPPED_MS });

/**
 * Places the coupon as a player would: accepts a changed price, waits until a suspension ends, and sends a refused bet
 * again.
 * @param press how the button is pressed; by default with a click
 */
export async function placeBet(
  coupon: Locator,
  press: (place: Locator) => Promise<void> = (place) => place.click(),
): Promise<void> {
  const place = placeButton(coupon);
  const accepted = acceptedHeading(coupon);
  for (let presses = 0; presses < MAX_CLICKS; presses++) {
    await untilPlaceable(coupon);
    await press(place);
    // A click removes the button. If the button is visible again, it must be clicked again.
    await expect(accepted.or(place)).toBeVisible({ timeout: STOPPED_MS });
    if (await accepted.isVisible()) return;
  }
  throw new Error(`not accepted after ${MAX_CLICKS} clicks`);
}

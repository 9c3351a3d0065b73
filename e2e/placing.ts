import { expect, type Locator, type Page } from '@playwright/test';

/** Longer than suspensions in the demo's feed: a penalty takes 100 s. */
const STOPPED_MS = 150_000;
/** Prices change: the player is asked again at most this often. */
const MAX_CLICKS = 6;

/** The coupon, on pages in English and in Russian. */
export const couponOf = (page: Page): Locator =>
  page.locator('section:is([aria-label="Купон"], [aria-label="Bet slip"])');

/** The button that places the bet, whether or not it first confirms a changed price. */
export const placeButton = (coupon: Locator): Locator =>
  coupon.getByRole('button', { name: /^(Place bet|Accept|Поставить|Принять)/ });

export const acceptedHeading = (coupon: Locator): Locator =>
  coupon.getByRole('heading', { name: /^(Bet placed at|Ставка принята с коэффициентом)/ });

/** Waits until a suspension ends: meanwhile there is no place button. */
export const untilPlaceable = (coupon: Locator): Promise<void> =>
  expect(placeButton(coupon)).toBeEnabled({ timeout: STOPPED_MS });

/**
 * Places the coupon as a player does: accepts a changed price, waits for the end of a suspension, and sends a
 * refused bet again.
 *
 * @param press how the button is pressed; by default a click
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
    // A click removes the button at once: if it is visible, it asks again.
    await expect(accepted.or(place)).toBeVisible({ timeout: STOPPED_MS });
    if (await accepted.isVisible()) return;
  }
  throw new Error(`not accepted after ${MAX_CLICKS} clicks`);
}

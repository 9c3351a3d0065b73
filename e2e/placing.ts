import { expect, type Locator, type Page } from '@playwright/test';

/** Longer than bets are stopped for in the demo's feed: a penalty takes 100 s. */
const STOPPED_MS = 150_000;
/** Prices move: nobody is asked anew more often than this. */
const MAX_CLICKS = 6;

/** The coupon, on pages in English and in Russian. */
export const couponOf = (page: Page): Locator =>
  page.locator('section:is([aria-label="Купон"], [aria-label="Coupon"])');

/** The button that sends the bet, whether or not it first asks to agree to a price that has moved. */
export const placeButton = (coupon: Locator): Locator =>
  coupon.getByRole('button', { name: /^(Place bet|Accept|Поставить|Согласиться)/ });

export const acceptedHeading = (coupon: Locator): Locator =>
  coupon.getByRole('heading', { name: /^(Bet accepted at|Ставка принята с коэффициентом)/ });

/** Waits out a stop of bets: then there is no button that places. */
export const untilPlaceable = (coupon: Locator): Promise<void> =>
  expect(placeButton(coupon)).toBeEnabled({ timeout: STOPPED_MS });

/**
 * Places what is in the coupon as a player does: a price that has moved is looked at and agreed to, a stop is waited
 * out, a bet refused because of either is sent again.
 *
 * @param press how the button is pressed; by a click when nothing else is said
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
    // Pressed, the button is no more at once: to see it is to be asked again.
    await expect(accepted.or(place)).toBeVisible({ timeout: STOPPED_MS });
    if (await accepted.isVisible()) return;
  }
  throw new Error(`not accepted after ${MAX_CLICKS} presses`);
}

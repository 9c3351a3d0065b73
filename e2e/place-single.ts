import { expect, type Page } from '@playwright/test';
import { acceptedHeading, couponOf, placeBet } from './placing.ts';
import { open, openCoupon } from './player.ts';
import { homePrice, reserveGames } from './steady-games.ts';

/** Places a single on the home side of a match and returns to the page. */
export async function placeSingle(page: Page, section: 'line' | 'live', stake: string): Promise<void> {
  await open(page, `/en/${section}/football`);
  const [gameId = 0] = await reserveGames(page, section, 1);
  await (await homePrice(page, gameId)).click();
  await openCoupon(page);
  const coupon = couponOf(page);
  await coupon.getByRole('textbox', { name: 'Stake', exact: true }).fill(stake);
  await placeBet(coupon);
  await expect(acceptedHeading(coupon)).toBeVisible();
  await coupon.getByRole('button', { name: 'Done' }).click();
}

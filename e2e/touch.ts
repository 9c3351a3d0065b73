import { expect, type Locator, type Page } from '@playwright/test';

type Point = { readonly x: number; readonly y: number };

async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Presses with a finger until the page lifts the bet, moves it and lets go. Playwright's own touch cannot move.
 * @param lifted an element that exists while the bet is lifted
 */
export async function longPressDrag(
  page: Page,
  { from, to, lifted }: { readonly from: Locator; readonly to: Locator; readonly lifted: Locator },
): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<unknown> =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  await from.scrollIntoViewIfNeeded();
  const start = await middleOf(from);
  await touch('touchStart', [start]);
  await expect(lifted).toBeVisible();
  const end = await middleOf(to);
  await touch('touchMove', [{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }]);
  await touch('touchMove', [end]);
  await touch('touchEnd', []);
  await client.detach();
}

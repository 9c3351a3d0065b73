import { expect, test, type Locator } from '@playwright/test';
import { nextToEnd } from '../steady-games.ts';
import { open } from '../player.ts';

/** A quick game lasts five minutes, and the next one starts when one ends. */
const QUICK_MS = 150_000;

/** The distance of each game from the top of its championship, by its address. */
const places = (card: Locator): Promise<Record<string, number>> =>
  card.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const links = [...element.querySelectorAll('li a[title]')];
    return Object.fromEntries(
      links.map((link) => [
        link.getAttribute('href') ?? '',
        Math.round((link.closest('li')?.getBoundingClientRect().top ?? 0) - top),
      ]),
    );
  });

test('a finished game keeps its place until the next one takes it: nothing moves [P15] [RL-29] @phone @phone-only', async ({
  page,
}) => {
  test.slow();
  await open(page, '/en/live/football');
  const game = await nextToEnd(page);
  const link = page.locator(`main li a[href$="/${game.id}"][title]`);
  await link.scrollIntoViewIfNeeded();
  const card = page.locator('main article').filter({ hasText: 'Quick League' });
  const before = await places(card);
  const left = page
    .locator('main li')
    .filter({ hasText: 'Betting closed' })
    .filter({ hasText: game.home.name });
  await expect(left).toBeVisible({ timeout: QUICK_MS });
  await expect(left.getByRole('button')).toHaveCount(0);
  await expect(left.getByRole('link')).toHaveCount(0);
  await expect(left).toBeHidden({ timeout: QUICK_MS });
  const after = await places(card);
  const stayed = Object.keys(before).filter((href) => href in after);
  expect(stayed.length).toBeGreaterThan(2);
  expect(stayed.map((href) => [href, after[href]])).toEqual(stayed.map((href) => [href, before[href]]));
});

import { expect, test, type Locator, type Page } from '@playwright/test';
import { nextToEnd } from '../steady-games.ts';
import { open } from '../player.ts';

/** Time limit for the next quick game to take the row of a finished one. */
const NEXT_GAME_LIMIT_MS = 150_000;

/**
 * Returns the buttons and links of a removed game's row when it first appears. The next game may take the place in less
 * than a second. Polling could miss the row, so a mutation observer waits for it.
 */
const removedRow = (page: Page, words: { closed: string; home: string }) =>
  page.evaluate(
    ({ closed, home }) =>
      new Promise<{ buttons: number; links: number }>((resolve) => {
        const observer = new MutationObserver(look);
        function look(): void {
          const rows = [...document.querySelectorAll('main li')];
          const row = rows.find(
            ({ textContent }) => textContent.includes(closed) && textContent.includes(home),
          );
          if (!row) return;
          observer.disconnect();
          const count = (selector: string): number => row.querySelectorAll(selector).length;
          resolve({ buttons: count('button'), links: count('a') });
        }
        observer.observe(document.body, { childList: true, characterData: true, subtree: true });
        look();
      }),
    words,
  );

/** Returns the distance of each game from the top of its championship, by the game's address. */
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
  const link = page.locator(`main li a[href$="/${game.id}"]`).first();
  await link.scrollIntoViewIfNeeded();
  const card = page.locator('main article').filter({ hasText: 'Quick League' });
  const before = await places(card);
  const left = page
    .locator('main li')
    .filter({ hasText: 'Betting closed' })
    .filter({ hasText: game.home.name });
  expect(await removedRow(page, { closed: 'Betting closed', home: game.home.name })).toEqual({
    buttons: 0,
    links: 0,
  });
  await expect(left).toBeHidden({ timeout: NEXT_GAME_LIMIT_MS });
  const after = await places(card);
  const stayed = Object.keys(before).filter((href) => href in after);
  expect(stayed.length).toBeGreaterThan(2);
  expect(stayed.map((href) => [href, after[href]])).toEqual(stayed.map((href) => [href, before[href]]));
});

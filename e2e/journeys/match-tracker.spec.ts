import { expect, test, type Locator, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { open } from '../player.ts';
import { watchedGame, type Game } from '../steady-games.ts';

const pathOf = (game: Game, lang = 'en'): string => `/${lang}/live/main/football/${game.champId}/${game.id}`;
const boardOf = (page: Page): Locator => page.locator('main section[data-target="board"]');
const pictureAt = (board: Locator): Promise<number> =>
  board
    .locator('svg[data-ground]')
    .getAttribute('data-at')
    .then((at) => Number(at ?? 0));

async function expectMoving(board: Locator): Promise<void> {
  await expect(board.locator('svg[data-ground]')).toHaveAttribute('data-at', /^\d+$/);
  const before = await pictureAt(board);
  await expect.poll(() => pictureAt(board)).toBeGreaterThan(before);
}

/** Resolves after this many messages with a picture of the game have arrived. */
const picturesOf = (page: Page, game: Game, count: number): Promise<void> =>
  new Promise((resolve) => {
    let left = count;
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().includes(`"z:${game.id}"`) && --left === 0) resolve();
      });
    });
  });

test.describe('the match tracker', () => {
  test('it has the width of the page, tells the story of the match, and returns after a reload with the way of the ball [DR-10.30] [DR-10.31] [DR-10.32] @phone', async ({
    page,
  }) => {
    const game = await watchedGame(page);
    await open(page, pathOf(game));
    const board = boardOf(page);
    await expectMoving(board);
    const events = board.getByRole('region', { name: 'Events of the match' });
    await expect(events).toBeVisible();
    await events.focus();
    await expect(events).toBeFocused();
    await expect(
      board.getByRole('listitem').filter({ hasText: /^Possession: .+ \d+%, .+ \d+%/ }),
    ).toHaveCount(1);
    const [main, picture] = await Promise.all([
      page.locator('main h1').locator('xpath=ancestor::section').boundingBox(),
      board.locator('svg[data-ground]').boundingBox(),
    ]);
    expect(Math.abs((main?.width ?? 0) - (picture?.width ?? -1))).toBeLessThanOrEqual(1);
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await expect(board.locator('[data-newest]').first()).toBeAttached();
    await expect(board.getByText('Possession').first()).toBeAttached();
  });

  test('without a connection it says so and shows no movement; it continues when the connection is back [DR-10.31]', async ({
    page,
    context,
  }) => {
    const game = await watchedGame(page);
    await open(page, pathOf(game));
    const board = boardOf(page);
    await expectMoving(board);
    await context.setOffline(true);
    await expect(board.getByText('No connection. The match tracker is not updating').first()).toBeVisible();
    await expect(board.locator('[data-newest]')).toHaveCount(0);
    await context.setOffline(false);
    await expectMoving(board);
  });

  test('out of view nothing is rendered [DR-10.31]', async ({ page }) => {
    const game = await watchedGame(page);
    const arrived = picturesOf(page, game, 8);
    await open(page, pathOf(game));
    const board = boardOf(page);
    await expectMoving(board);
    await page.keyboard.press('End');
    await expect(board).not.toBeInViewport();
    const before = await pictureAt(board);
    await arrived;
    expect(await pictureAt(board)).toBe(before);
    await page.keyboard.press('Home');
    await expect.poll(() => pictureAt(board)).toBeGreaterThan(before);
  });

  test.describe('with reduced motion', () => {
    test.use({ reducedMotion: 'reduce' });
    test('ball and way stand still at their positions [DR-10.31]', async ({ page }) => {
      const game = await watchedGame(page);
      await open(page, pathOf(game));
      const board = boardOf(page);
      await expectMoving(board);
      const newest = board.locator('[data-newest="true"]');
      await expect(newest).toBeAttached();
      // The part is replaced with each picture of the feed, so the locator looks again.
      await expect(newest).toHaveCSS('animation-name', 'none');
      expect(await board.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
    });
  });

  test('in Arabic the ground is not mirrored and the words are [DR-10.30] @phone', async ({ page }) => {
    const game = await watchedGame(page);
    await open(page, pathOf(game, 'ar'));
    const board = boardOf(page);
    await expectMoving(board);
    const directionOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).direction);
    expect(await directionOf(board.locator('div[data-ground]'))).toBe('ltr');
    expect(await directionOf(board.getByRole('region', { name: 'أحداث المباراة' }))).toBe('rtl');
    // The course runs from left to right like the ground; its names do not turn it around.
    const halves = board.locator('[data-of] bdi');
    const [first, second] = await Promise.all([halves.first().boundingBox(), halves.last().boundingBox()]);
    expect(first && second && first.x < second.x).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
  });
});

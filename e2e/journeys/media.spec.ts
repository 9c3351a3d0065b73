import { expect, test, type Locator, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { watchedGame, type Game } from '../steady-games.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { open, siteUrl, signIn, signUp, watchPage } from '../player.ts';

const pathOf = (game: Game, lang = 'en'): string => `/${lang}/live/main/football/${game.champId}/${game.id}`;
const pictureAt = (zone: Locator): Promise<number> =>
  zone.getAttribute('data-at').then((at) => Number(at ?? 0));
const playedSec = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Waits until the match tracker shows a later picture of the feed. */
async function expectMoving(zone: Locator): Promise<void> {
  await expect(zone).toHaveAttribute('data-at', /^\d+$/);
  const before = await pictureAt(zone);
  await expect.poll(() => pictureAt(zone)).toBeGreaterThan(before);
}

/** Checks that the video plays: its time advances and did not start at this position. */
async function expectPlaying(page: Page): Promise<void> {
  await expect(page.locator('video')).toHaveJSProperty('paused', false);
  await expect.poll(() => playedSec(page)).toBeGreaterThan(0);
  const before = await playedSec(page);
  await expect.poll(() => playedSec(page)).toBeGreaterThan(before + 1);
}

/** From the top of the page to below the scoreboard with a video. */
const PAST_THE_BOARD_PX = 1500;
const WIDTHS = [320, 390, 700, 900, 1100, 1440, 1920] as const;

for (const [lang, scheme, tags] of [
  ['en', 'light', ''],
  ['ar', 'dark', '@phone @phone-only'],
] as const) {
  test.describe(`media are accessible in ${lang}, ${scheme} ${tags}`, () => {
    test.use({ colorScheme: scheme });

    test('axe finds no fault with a zone on the scoreboard and a floating video [DM-MD-004]', async ({
      page,
    }) => {
      test.slow();
      await signIn(page);
      const game = await watchedGame(page);
      await open(page, pathOf(game, lang));
      const board = page.locator('main section[data-target="board"]');
      await expectMoving(board.locator('svg[data-ground]'));
      expect(await faultsOf(page)).toEqual([]);
      // The buttons are match tracker, video, above the list, beside the page, floating: floating is the third from the
      // end.
      await board.locator('fieldset button').last().click();
      await expectPlaying(page);
      await board.locator('button').nth(-3).click();
      await expect(page.locator('[data-target="floating"] video')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });
  });
}

test.describe('watching a game', () => {
  test('a zone on the scoreboard and a floating zone fit every width [SH-LY-001] [DM-MD-004]', async ({
    page,
  }) => {
    const game = await watchedGame(page);
    await open(page, pathOf(game));
    const fit = async (target: string): Promise<void> => {
      const box = page.locator(`section[data-target="${target}"]`);
      await expect(box).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect({ target, width, layoutOverflow: await layoutOverflow(page) }).toEqual({
          target,
          width,
          layoutOverflow: 0,
        });
        const edges = await box.boundingBox();
        expect(edges && edges.x >= 0 && edges.x + edges.width <= width).toBe(true);
        await expect(box.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
      }
    };
    await fit('board');
    await page.getByRole('button', { name: 'Open in a floating window' }).click();
    await fit('floating');
  });

  test('the zone moves, the video plays, floats, continues over pages and returns after a reload [DM-MD-013] [SH-PR-006] [DM-MD-016] [SH-RV-026]', async ({
    page,
  }) => {
    const pageErrors = watchPage(page);
    await signIn(page);
    const game = await watchedGame(page);
    await open(page, pathOf(game));
    await expectMoving(page.locator('main svg[data-ground="pitch"]'));

    await page.locator('main').getByRole('button', { name: 'Video', exact: true }).click();
    await expectPlaying(page);

    await page.getByRole('button', { name: 'Open in a floating window' }).click();
    const floating = page.locator('[data-target="floating"]');
    await expect(floating).toBeVisible();
    await page.getByRole('link', { name: 'E-sports', exact: true }).first().click();
    await expect(page).not.toHaveURL(new RegExp(`/${game.id}$`));
    await expect(floating).toBeVisible();
    await expectPlaying(page);

    await page.goto(`${siteUrl()}/en/live`);
    await expect(floating).toBeVisible();
    await expectPlaying(page);

    // Moves the floating video by keyboard. It stays at its new position.
    const handle = page.getByRole('button', { name: /^Move the window/ });
    const before = (await floating.boundingBox())?.x ?? 0;
    await handle.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await floating.boundingBox())?.x).toBe(before + 24);
    await page.reload();
    await expect(floating).toBeVisible();
    await expect.poll(async () => (await floating.boundingBox())?.x).toBe(before + 24);

    await floating.getByRole('button', { name: 'Close' }).click();
    await expect(floating).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('media.v1'))).toBeNull();
    expect(pageErrors).toEqual([]);
  });

  test('a guest sees zones; a video opens the log-in [DM-MD-016]', async ({ page }) => {
    const game = await watchedGame(page);
    await open(page, pathOf(game));
    await expectMoving(page.locator('main svg[data-ground="pitch"]'));
    await page.locator('main').getByRole('button', { name: 'Video', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/login/);
    await expect(page.locator('video')).toHaveCount(0);
  });

  test('a zone opens beside the list, moves to other targets, and is remembered as closed [DM-MD-004] [DM-PR-007]', async ({
    page,
  }) => {
    const game = await watchedGame(page);
    await open(page, '/en/live/football');
    const row = page
      .locator('main li:not(li li):not(:has(article))')
      .filter({ has: page.locator(`a[href$="/${game.id}"]`) })
      .first();
    await row.scrollIntoViewIfNeeded();
    await row.getByRole('button', { name: /^Match tracker/ }).click();
    const side = page.locator('[data-target="side"]');
    await expectMoving(side.locator('svg[data-ground]'));
    await side.getByRole('button', { name: 'Show above the live list' }).click();
    const overview = page.locator('main [data-target="overview"]').first();
    // A zone out of view is not rendered (DR-10.31), and the list may be scrolled.
    await overview.scrollIntoViewIfNeeded();
    await expectMoving(overview.locator('svg[data-ground]'));
    await expect(side).toHaveCount(0);
    await overview.getByRole('button', { name: 'Go to the match page' }).click();
    await expect(page).toHaveURL(new RegExp(`/${game.id}$`));
    const board = page.locator('main section[data-target="board"]');
    await expect(board).toBeVisible();
    await board.getByRole('button', { name: 'Close' }).click();
    await expect(board).toBeHidden();
    // The zone does not open automatically again, neither here nor after a reload, until the visitor opens it.
    await page.reload();
    const openZone = page.locator('main').getByRole('button', { name: 'Match tracker', exact: true });
    await expect(openZone).toBeVisible();
    await expect(board).toHaveCount(0);
    await openZone.click();
    await expectMoving(board.locator('svg[data-ground]'));
  });

  test('a video floats when its place is scrolled away, unless the visitor disabled it [DM-PR-005]', async ({
    page,
  }) => {
    // The setting changed below is stored in the account.
    await signUp(page);
    const game = await watchedGame(page);
    await open(page, pathOf(game));
    await page.locator('main').getByRole('button', { name: 'Video', exact: true }).click();
    await expectPlaying(page);
    const floating = page.locator('[data-target="floating"]');
    const board = page.locator('main section[data-target="board"]');
    // The wheel scrolls the page wherever the focus is; the tabs of the board have keys of their own.
    await page.mouse.move(700, 700);
    await page.mouse.wheel(0, PAST_THE_BOARD_PX);
    await expect(floating.locator('video')).toBeVisible();
    await expect(page.getByText('Playing in the floating window.')).toBeAttached();
    await page.mouse.wheel(0, -PAST_THE_BOARD_PX);
    await expect(board.locator('video')).toBeVisible();
    await expect(floating).toHaveCount(0);

    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('switch', { name: 'Video follows when you scroll' }).uncheck();
    await page.keyboard.press('Escape');
    await page.mouse.move(700, 700);
    await page.mouse.wheel(0, PAST_THE_BOARD_PX);
    await expect(board).not.toBeInViewport();
    await expect(floating).toHaveCount(0);
  });

  test('when another tab plays, this tab is paused until the visitor resumes it [DM-MD-014]', async ({
    page,
  }) => {
    await signIn(page);
    const game = await watchedGame(page);
    const watch = async (tab: Page): Promise<void> => {
      await open(tab, pathOf(game));
      await tab.locator('main').getByRole('button', { name: 'Video', exact: true }).click();
      await expectPlaying(tab);
    };
    await watch(page);
    const other = await page.context().newPage();
    await open(other, pathOf(game));
    // The other tab loads the same video, which is stored for this page.
    await expectPlaying(other);
    await expect(page.getByText('The video is open in another tab.')).toBeVisible();
    await page.getByRole('button', { name: 'Watch here' }).click();
    await expectPlaying(page);
    await expect(other.getByText('The video is open in another tab.')).toBeVisible();
  });

  test('in Arabic on a phone the zone floats over the list, not mirrored, and covers no bar [DM-MD-004] @phone-only', async ({
    page,
  }) => {
    const game = await watchedGame(page);
    await open(page, '/ar/live/football');
    const row = page
      .locator('main li:not(li li):not(:has(article))')
      .filter({ has: page.locator(`a[href$="/${game.id}"]`) })
      .first();
    await row.scrollIntoViewIfNeeded();
    await row.getByRole('button', { name: /^(شاهد|متتبع)/ }).click();
    const floating = page.locator('[data-target="floating"]');
    await expectMoving(floating.locator('svg[data-ground]'));
    const [box, bar] = await Promise.all([floating.boundingBox(), page.locator('nav').last().boundingBox()]);
    expect(box && bar && box.y + box.height <= bar.y).toBe(true);
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    // Support is in the menu; no button of it floats under the zone.
    await expect(
      page.locator('button[aria-haspopup="dialog"][aria-label="الدعم"]').filter({ visible: true }),
    ).toHaveCount(0);
  });
});

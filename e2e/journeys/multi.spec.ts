import { expect, test, type Page } from '@playwright/test';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { open } from '../player.ts';
import { steadyGames } from '../steady-games.ts';

/** The ids in the address, in their order. */
const shownIds = (page: Page): number[] =>
  (new URL(page.url()).searchParams.get('games') ?? '').split(',').map(Number);

const windows = (page: Page) => page.locator('main ol > li');

test('multi-live: games are chosen, ordered and removed, and the next visit has them again [SH-RT-015] [DR-10.43] [DR-10.44] @phone', async ({
  page,
  isMobile,
}) => {
  await open(page, '/en/multi');
  const [first = 0, second = 0, third = 0] = await steadyGames(page, 'live', 3);
  await open(page, `/en/multi?games=${first},${second}`);
  await expect(windows(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Add match' }).selectOption(String(third));
  await expect(windows(page)).toHaveCount(3);
  expect(shownIds(page)).toEqual([first, second, third]);
  // Up to four games have market cards.
  await expect(windows(page).first().getByRole('article').first()).toBeVisible();

  await windows(page).nth(2).getByRole('button', { name: 'Move back' }).click();
  await expect.poll(() => shownIds(page)).toEqual([first, third, second]);
  await expect(windows(page).nth(0).getByRole('button', { name: 'Move back' })).toBeDisabled();
  await expect(windows(page).nth(2).getByRole('button', { name: 'Move forward' })).toBeDisabled();
  await windows(page).nth(0).getByRole('button', { name: 'Remove match' }).click();
  await expect(windows(page)).toHaveCount(2);

  await page.getByRole('navigation', { name: 'Number of matches' }).getByRole('link', { name: '9' }).click();
  await expect(windows(page)).toHaveCount(9);
  const nine = shownIds(page);
  expect(nine.slice(0, 2)).toEqual([third, second]);
  expect(new Set(nine).size).toBe(9);
  // More than four games have one row of prices and no cards.
  await expect(windows(page).getByRole('article')).toHaveCount(0);
  await expect(windows(page).first().getByRole('button', { pressed: false }).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Add match' })).toHaveCount(0);
  expect(await layoutOverflow(page)).toBe(0);
  await takeBothThemes(page, 'multi', isMobile, true);

  // The next visit has no ids in its address.
  await open(page, '/en/multi');
  const named = windows(page).first().getByRole('link').first();
  await expect(named).toHaveAttribute('href', new RegExp(`/${third}$`));
});

test('multi-live: after the last game is removed, one button begins again [SH-RT-015] [DR-10.43]', async ({
  page,
}) => {
  await open(page, '/en/multi');
  const [only = 0] = await steadyGames(page, 'live', 1);
  await open(page, `/en/multi?games=${only}`);
  await windows(page).getByRole('button', { name: 'Remove match' }).click();
  await expect(page.getByText('No matches chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Show matches in play' }).click();
  await expect(windows(page)).toHaveCount(4);
});

test('multi-live: a game is dragged to another place by its head [DR-10.43]', async ({ page }) => {
  // High enough for three games, so that nothing scrolls while the game is dragged.
  await page.setViewportSize({ width: 1440, height: 2000 });
  await open(page, '/en/multi');
  const [first = 0, second = 0, third = 0] = await steadyGames(page, 'live', 3);
  await open(page, `/en/multi?games=${first},${second},${third}`);
  const head = (at: number) => windows(page).nth(at).locator('[draggable=true]');
  await head(0).hover();
  await page.mouse.down();
  // The browser reports a place as a target at the second move over it.
  await head(2).hover();
  await head(2).hover();
  await page.mouse.up();
  await expect.poll(() => shownIds(page)).toEqual([second, third, first]);
});

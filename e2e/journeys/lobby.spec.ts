/** The lists of the casino: sections, search with typing errors, filters, favourites on every device, recent games. */
import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { open, rechargeFirst, signUp, siteUrl, watchPage } from '../player.ts';
import { smallTargets } from '../touch-targets.ts';

const tiles = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) => tiles(page).locator('strong');

test('a guest finds a game by a wrongly typed name, filters, and goes back [SH-RT-088] [SH-RT-079] [DR-8.88] [DR-8.89] @phone', async ({
  page,
  isMobile,
}) => {
  const pageErrors = watchPage(page);
  await open(page, '/en/casino-lobby');
  await page.getByRole('search').getByRole('searchbox', { name: 'Search games' }).fill('plnko');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).press('Enter');
  await expect(page).toHaveURL(/\/en\/casino-search\?q=plnko$/);
  await expect(names(page)).toHaveText(['Plinko']);
  await expect(page.getByText('1 game', { exact: true })).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search games' });
  await field.fill('nothing at all');
  await expect(page.getByText('No game fits')).toBeVisible();
  await field.fill('');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/en\/casino-search$/);
  await page.getByRole('combobox', { name: 'Average return' }).selectOption('99');
  await expect(page).toHaveURL(/\?return=99$/);
  await expect(page.getByText('No game fits')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await page.getByRole('combobox', { name: 'Volatility' }).selectOption('low');
  await expect(names(page).filter({ hasText: 'Dice' }).first()).toBeVisible();
  await expect(names(page).filter({ hasText: 'Limbo' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Volatility' })).toHaveValue('low');
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);
  await takeBothThemes(page, 'casino-search', isMobile);
  await page
    .getByRole('navigation', { name: 'Games by kind' })
    .getByRole('link', { name: 'Fast games' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fast games' })).toBeVisible();
  await expect(names(page).first()).toHaveText('Kite');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Volatility' })).toHaveValue('low');
  expect(pageErrors).toEqual([]);
});

test('the entrance lists the games, each has its room there, and an unknown game or landing is not found [SH-RT-099] [SH-RT-100] [SH-RT-103]', async ({
  page,
}) => {
  await open(page, '/en/allgamesentrance');
  await expect(names(page).filter({ hasText: 'Dice' }).first()).toBeVisible();
  await open(page, '/en/allgamesentrance/dice');
  await expect(page.getByRole('heading', { level: 1, name: 'Dice' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Roll · €/ })).toBeVisible();
  await open(page, '/en/games-landing/fairness');
  await expect(page.getByRole('heading', { level: 1, name: 'Check a round' })).toBeVisible();
  for (const unknown of ['allgamesentrance/no-game', 'games-landing/spring'])
    expect((await page.request.get(`${siteUrl()}/en/${unknown}`)).status()).toBe(404);
});

test('favourites and recent games are kept on the account [SH-RT-083] [SH-RT-084] [DR-8.86] [DR-8.87] @phone', async ({
  page,
  isMobile,
}) => {
  const pageErrors = watchPage(page);
  await open(page, '/en/my-casino');
  await expect(page.getByText('Log in to keep favourites')).toBeVisible();
  await signUp(page);
  await rechargeFirst(page, '20');
  await open(page, '/en/my-casino/favorites');
  await expect(page.getByText('No favourites yet')).toBeVisible();
  await open(page, '/en/casino-lobby');
  const heart = page.getByRole('button', { name: 'Mines in favourites' }).first();
  await heart.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Dice in favourites' }).first().click();
  await open(page, '/en/casino/game/1/dice');
  await page.getByRole('button', { name: /^Roll · €/ }).click();
  await expect(
    page.getByText('Returned', { exact: false }).or(page.getByText('Nothing returned')).first(),
  ).toBeVisible();
  await open(page, '/en/my-casino');
  await expect(names(page)).toHaveText(['Dice', 'Mines']);
  const recent = page.getByRole('region', { name: 'Recently played' });
  await expect(recent.getByRole('link')).toHaveText([/^Dice/]);
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);
  await takeBothThemes(page, 'my-casino', isMobile);
  await page.getByRole('button', { name: 'Dice in favourites' }).click();
  await open(page, '/en/my-casino/favorites');
  await expect(names(page)).toHaveText(['Mines']);
  await open(page, '/en/casino-lobby');
  await expect(page.getByRole('region', { name: 'Recently played' })).toBeVisible();
  await takeBothThemes(page, 'casino-lobby-player', isMobile);
  expect(pageErrors).toEqual([]);
});

test('studios and thank-you pages lead to games [SH-RT-086] [SH-RT-087] [SH-RT-093] [DR-8.91]', async ({
  page,
}) => {
  await open(page, '/en/providers');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Touchline Originals/ })
    .click();
  await expect(page).toHaveURL(/\/en\/providers\/touchline$/);
  await expect(names(page).first()).toHaveText('Kite');
  await open(page, '/en/fast-games/thankyou');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. Your account is ready.');
  await page.getByRole('main').getByRole('link', { name: 'To the games' }).click();
  await expect(page).toHaveURL(/\/en\/fast-games$/);
});

test('the lobby from right to left and in Russian [SH-RT-085]', async ({ page }) => {
  await open(page, '/ar/casino-search?q=%D9%86%D8%B1%D8%AF');
  await expect(tiles(page)).toHaveCount(1);
  expect(await layoutOverflow(page)).toBe(0);
  await takeBothThemes(page, 'casino-search-ar', false);
  await open(page, '/ru/casino-search?q=кости');
  await expect(tiles(page).first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

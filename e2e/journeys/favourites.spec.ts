/** Favourites: marked as a visitor, kept on the account, seen on another device, and a message of a goal. */
import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { callApi, open, signIn, signUp, siteUrl, watchPage } from '../player.ts';
import { announceGoal } from '../site-database.ts';
import { watchedGame } from '../steady-games.ts';
import { smallTargets } from '../touch-targets.ts';
import { answeredVisitor } from '../visitor.ts';

/** The pressed state of a star by the name of what it marks. */
const star = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name: `Add ${name} to favourites`, exact: true });
const competitions = (page: Page) => page.getByRole('region', { name: 'Favourite competitions' });
const teams = (page: Page) => page.getByRole('region', { name: 'Favourite teams' });

test('a match, a competition and a team are marked, kept on the account and seen on another device, and a goal is told [DR-10.65] [DR-10.68] [DR-10.69] [DR-10.70] [DR-11.73] [DR-11.74] @phone', async ({
  page,
  browser,
  isMobile,
  viewport,
}) => {
  test.slow();
  const pageErrors = watchPage(page);
  const game = await watchedGame(page);
  test.skip(game.isSimulated, 'only the quick league is in play');
  const gamePath = `/en/live/main/football/${game.champId}/${game.id}`;

  // A visitor marks the match, its home side and, by keyboard, its competition.
  await open(page, gamePath);
  const onBoard = page.locator('main section[data-wide] button[aria-pressed]');
  await onBoard.first().click();
  await expect(onBoard.first()).toHaveAttribute('aria-pressed', 'true');
  await star(page, game.home.name).click();
  await open(page, '/en/live/football');
  const competition = page
    .locator(`main article:has(#champ-live-${game.champId}) header`)
    .getByRole('button', { name: /^Add .* to favourites$/ });
  await competition.press('Space');
  await expect(competition).toHaveAttribute('aria-pressed', 'true');

  // The log-in adds the list to the account.
  const { accountNumber, password } = await signUp(page);
  await open(page, '/en/betsonyour/live');
  await expect(competitions(page).getByRole('listitem')).toHaveCount(1);
  await expect(teams(page).getByRole('listitem')).toHaveText(game.home.name);
  await expect(page.locator(`main a[href$="/${game.id}"]`).first()).toBeVisible();
  await takeBothThemes(page, 'favourites', isMobile, true);
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  if (isMobile) expect(await smallTargets(page)).toEqual([]);
  const stored = await callApi<{ games: number[]; champs: number[]; teams: number[] }>(
    page,
    'GET',
    '/web-api/favourites',
  );
  expect([stored.games, stored.champs, stored.teams.length]).toEqual([[game.id], [game.champId], 1]);

  // Another device has the list, and its changes are shown on the first one without a reload.
  const context = await browser.newContext({
    viewport,
    isMobile,
    hasTouch: isMobile,
    storageState: answeredVisitor(),
  });
  const other = await context.newPage();
  await signIn(other, accountNumber, { password });
  await open(other, '/en/betsonyour/live');
  await expect(competitions(other).getByRole('listitem')).toHaveCount(1);
  await teams(other).getByRole('button').click();
  await expect(teams(other)).toHaveCount(0);
  await expect(teams(page)).toHaveCount(0);

  // The player switches the messages on; a goal arrives with the score and a link to the match.
  await open(page, '/en/office/messages');
  // The switch is shown on before the account has the setting.
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/web-api/messages/settings') && answer.request().method() === 'PUT',
  );
  await page.getByRole('switch', { name: 'Favourites: On the site' }).press('Space');
  expect((await saved).status()).toBe(200);
  await expect(page.getByRole('switch', { name: 'Favourites: On the site' })).toBeChecked();
  // Both runs of this journey may use one match.
  const score = isMobile ? { home: 8, away: 5 } : { home: 7, away: 6 };
  await announceGoal(game.id, score);
  const messages = page.locator('main').getByRole('region', { name: 'Messages', exact: true });
  const goal = messages.getByRole('article').filter({ hasText: `${score.home} – ${score.away} ` });
  await expect(goal).toBeVisible();
  await expect(goal.getByRole('link')).toHaveAttribute('href', gamePath);
  await takeBothThemes(page, 'favourites-goal', isMobile, true);

  // After the log-out the browser shows no marks of the account.
  // A page of the office leaves by itself when its session ends, which would end the next navigation.
  await page.goto('about:blank');
  const left = await page.request.post(`${siteUrl()}/web-api/auth/disconnect`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  expect(left.ok()).toBe(true);
  await open(page, '/en/betsonyour/live');
  await expect(page.getByText('No favourites yet', { exact: true })).toBeVisible();
  await expect(competitions(page)).toHaveCount(0);
  await context.close();
  expect(pageErrors).toEqual([]);
});

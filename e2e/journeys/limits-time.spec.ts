/** Raises that are refused or lapse, time checks, the end of the day's time, a limit of the site, and the time of day. */
import { limitPaths } from '@touchline/contracts/players';
import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { ops } from '../operator.ts';
import { acceptedHeading, couponOf, placeBet, placeButton, untilPlaceable } from '../placing.ts';
import { callApi, open, openCoupon, rechargeFirst, signUp } from '../player.ts';
import { ageRaisedLimits, makeCheckDue, usePlayTime } from '../site-database.ts';
import { homePrice, reserveGames } from '../steady-games.ts';

const setLimit = (page: Page, limitType: number, limitValue: string | number): Promise<unknown> =>
  callApi(page, 'POST', limitPaths.save.path, { limits: [{ limitType, limitValue }] });

/** A player with a deposit limit of 100.00 for 7 days and a raise to 250.00 that began to cool off some hours ago. */
async function withRaise(page: Page, hours: number): Promise<void> {
  const { accountNumber } = await signUp(page);
  await setLimit(page, 21, '100.00');
  await setLimit(page, 21, '250.00');
  await ageRaisedLimits(accountNumber, hours);
  await open(page, '/en/office/responsible');
}

const deposits = (page: Page) => page.getByRole('region', { name: 'Deposits' });
const question = (page: Page) => page.getByRole('region', { name: 'Deposit limit, 7 days' });

/** The newest line of the history of limits. */
async function newestLine(page: Page): Promise<string> {
  const history = page.getByRole('region', { name: 'History of changes' });
  await history.getByRole('button', { name: 'Show the history' }).click();
  await expect(history.getByRole('listitem').first()).toBeVisible();
  return (await history.getByRole('listitem').allTextContents()).slice(0, 2).join(' | ');
}

test('the page of deposits proposes a first limit, and says when it is used up; the site’s time checks are named beside it [DR-11.72] [DM-UC-006] [DR-5.94] @phone', async ({
  page,
  isMobile,
}) => {
  await signUp(page);
  await open(page, '/en/office/recharge');
  const none = page.getByRole('region', { name: 'Set a deposit limit' });
  await expect(none).toContainText('You choose how much you can deposit');
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await takeBothThemes(page, 'deposit-limit-notice', isMobile, true);
  await none.getByRole('link', { name: 'Set a limit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Limits and breaks');
  await expect(page.getByText('On this site a check comes every 60 minutes at the latest.')).toBeVisible();
  await setLimit(page, 21, '60.00');
  await rechargeFirst(page, '60');
  await open(page, '/en/office/recharge');
  const reached = page.getByRole('region', { name: 'Your deposit limit is used up' });
  await expect(reached.getByRole('link', { name: 'See limits' })).toBeVisible();
});

test('a raise that the player refuses keeps the old limit [DR-5.30] [DM-LM-013] [DM-LM-040]', async ({
  page,
}) => {
  await withRaise(page, 24);
  await question(page).getByRole('button', { name: 'Keep €100.00' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'The limit stays as it was.',
  );
  await expect(question(page)).toBeHidden();
  await expect(deposits(page)).toContainText('€100.00 left of €100.00');
  expect(await newestLine(page)).toContain('Raise rejected:');
});

test('a raise that is not answered for 86,400 seconds lapses: nothing is asked, and the old limit remains [DR-5.30] [DR-5.32] [DR-5.71]', async ({
  page,
}) => {
  await withRaise(page, 48);
  await expect(deposits(page)).toContainText('€100.00 left of €100.00');
  await expect(question(page)).toHaveCount(0);
  const late = await page.request.post(new URL(limitPaths.action.path, page.url()).href, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { action: 'confirm', limitType: 21 },
  });
  expect([late.status(), ((await late.json()) as { error: { code: string } }).error.code]).toEqual([
    409,
    'limits/action-window',
  ]);
  await setLimit(page, 21, '90.00');
  await page.reload();
  await expect(deposits(page)).toContainText('€90.00 left of €90.00');
  expect(await newestLine(page)).toMatch(/Lowered:.*\|.*Raise not answered:/);
});

test('a time check that was not answered for 60 seconds stops stakes; answered, they are open again [DR-5.10] [DR-5.48] [RL-88]', async ({
  page,
}) => {
  test.slow();
  const { accountNumber } = await signUp(page);
  await rechargeFirst(page, '20');
  await setLimit(page, 32, 5);
  await open(page, '/en/line/football');
  const [gameId = 0] = await reserveGames(page, 'line', 1);
  await (await homePrice(page, gameId)).click();
  await openCoupon(page);
  const coupon = couponOf(page);
  await coupon.getByRole('textbox', { name: 'Stake', exact: true }).fill('2');
  await untilPlaceable(coupon);
  // A ping would show the check before the press.
  const pings = `**${limitPaths.ping.path}`;
  await page.route(pings, (route) => route.abort());
  await makeCheckDue(accountNumber, 61);
  await placeButton(coupon).click();
  await expect(coupon).toContainText('You have reached your session time limit.');
  await page.unroute(pings);
  await page.reload();
  const check = page.getByRole('dialog', { name: 'Time check' });
  await expect(check).toContainText('since you logged in. Your result: €0.00');
  expect(await faultsOf(page)).toEqual([]);
  await check.getByRole('button', { name: 'Continue' }).click();
  await expect(check).toBeHidden();
  await openCoupon(page);
  await coupon.getByRole('textbox', { name: 'Stake', exact: true }).fill('2');
  await placeBet(coupon);
  await expect(acceptedHeading(coupon)).toBeVisible();
});

test('when the hours of the day are used up the player is logged out and told so [DR-5.9] [DR-5.26] [SH-SE-008] [SH-SE-009]', async ({
  page,
}) => {
  const { accountNumber } = await signUp(page);
  await setLimit(page, 31, 1);
  await page.clock.install();
  const pinged = page.waitForResponse((answer) => answer.url().endsWith(limitPaths.ping.path));
  await open(page, '/en/line/football');
  await pinged;
  await usePlayTime(accountNumber, 3_600_000);
  await page.clock.runFor(31_000);
  await expect(page.locator('header').getByRole('link', { name: 'Register' })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(
    page.getByText('Your time for today is over: the session limit has ended. Visit us tomorrow.'),
  ).toBeVisible();
});

test('a limit of the site is shown and cannot be changed; the time of day is in sight [DR-5.17] [DR-5.82] [DR-5.84] @phone', async ({
  page,
  isMobile,
}) => {
  const { accountNumber } = await signUp(page);
  await ops('player-limit', 'set', accountNumber, 'single-stake', '50.00', '--reason', 'a journey');
  await ops('player-limit', 'set', accountNumber, 'net-deposit', '500.00', '--reason', 'a journey');
  await open(page, '/en/office/responsible');
  const card = page.getByRole('region', { name: 'Limits set by the site' });
  await expect(card).toContainText('Largest stake of one bet');
  await expect(card).toContainText('€500.00 left of €500.00');
  await expect(card.getByRole('button')).toHaveCount(0);
  await takeBothThemes(page, 'limits-site', isMobile, true);
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  const time = page.locator('[data-site-clock]:visible');
  if (isMobile) {
    await expect(time).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Sports and competitions' });
    await expect(menu.getByRole('link', { name: 'Multi-live' })).toBeVisible();
  }
  await expect(time).toHaveText(/^\d\d:\d\d$/);
  await takeBothThemes(page, 'site-clock', isMobile);
});

test('a live page says that scores may be late [DR-5.85] @phone', async ({ page, isMobile }) => {
  await open(page, '/en/live/football');
  await expect(
    page.getByText('Scores, clocks and pictures can be late, more so on a slow connection.'),
  ).toBeVisible();
  expect(await layoutOverflow(page)).toBe(0);
  await takeBothThemes(page, 'live-late', isMobile);
});

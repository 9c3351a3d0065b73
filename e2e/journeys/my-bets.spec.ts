/** Open bets as they stand now, and the moment of their settlement. */
import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { decide } from '../operator.ts';
import { placeSingle } from '../place-single.ts';
import { couponOf, openBetOf } from '../placing.ts';
import { open, rechargeFirst, signUp } from '../player.ts';

/** Resolves after a message of the player's topic with the state of a coupon has arrived. */
const messageOfPlayer = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (/"coupon:\d+"/.test(payload.toString())) resolve();
      });
    });
  });

test('an open live bet shows score, minute and standing, in the slip and in the history [DR-11.20] [DR-11.21] @phone', async ({
  page,
}) => {
  test.slow();
  await signUp(page);
  await rechargeFirst(page, '50');
  await placeSingle(page, 'live', '3');
  const coupon = couponOf(page);
  await coupon.getByRole('tab', { name: 'My bets' }).click();
  const mine = openBetOf(coupon, '€3.00');
  await expect(mine.getByText(/^\d+:\d+$/)).toBeVisible();
  await expect(mine.getByText(/^(\d+′|Half-time|Suspended)$/).first()).toBeVisible();
  await expect(mine.getByText(/^(Winning now|.*: \d+ more goals? needed)$/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await open(page, '/en/office/history?filter=open');
  const row = page.locator('main details').first();
  await row.locator('summary').click();
  await expect(row.getByText(/^(Winning now|.*: \d+ more goals? needed)$/)).toBeVisible();
});

test('a settlement is announced once, the balance counts up, and "My bets" has the lost bet too [DR-11.24] [DR-11.25] [DR-11.26]', async ({
  page,
}) => {
  test.slow();
  await signUp(page);
  await rechargeFirst(page, '50');
  const isFollowed = messageOfPlayer(page);
  await placeSingle(page, 'line', '4');
  const messages = page.getByRole('region', { name: 'Notifications' });
  const balance = page
    .getByRole('banner')
    .getByText(/^€\d+\.\d\d$/)
    .first();
  await expect(balance).toHaveText('€46.00');
  // Without the states before, the settlement would be older than what the page knows, and not announced (DR-11.25).
  await isFollowed;
  await decide(page, 0, 'win');
  const won = messages.getByText(/^.* won, \+€\d+\.\d\d$/);
  await expect(won).toBeVisible();
  await expect(balance).not.toHaveText('€46.00');
  await open(page, '/en/live');
  await expect(
    page
      .getByRole('banner')
      .getByText(/^€\d+\.\d\d$/)
      .first(),
  ).toBeVisible();
  await expect(won).toHaveCount(0);
  await placeSingle(page, 'line', '5');
  // Pages without the bet slip announce settlements too.
  await open(page, '/en/office/history');
  await decide(page, 0, 'lose');
  await expect(messages.getByText(/^.* lost$/)).toBeVisible();
  await expect(messages.getByText(/^Single · stake €5\.00 · Bet no\. \d+$/)).toBeVisible();
  await open(page, '/en/line/football');
  const coupon = couponOf(page);
  await coupon.getByRole('tab', { name: 'My bets' }).click();
  await expect(coupon.getByText('You have no open bets')).toBeVisible();
  await coupon.getByText('Settled', { exact: true }).click();
  await expect(coupon.getByText('returned €0.00 of €5.00')).toBeVisible();
  await expect(coupon.getByText(/^returned €\d+\.\d\d of €4\.00$/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

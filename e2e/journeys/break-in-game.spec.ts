/** A break that begins while a round is open: the room closes at once, and the round ends by its rule and pays. */
import { expect, test } from '@playwright/test';
import { limitPaths, TIME_OUT } from '@touchline/contracts/players';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { openSafeTile } from '../mines.ts';
import { callApi, open, rechargeFirst, signIn, signUp, siteUrl } from '../player.ts';

/** DR-8.74: an open round of a player with a break ends within a minute. */
const endsWithinMs = 75_000;

interface Movement {
  readonly reason: string;
  readonly amount: string;
}

test('a time-out on another device closes an open game at once; its round ends by its rule and pays [DR-8.10] [DR-8.74] [DR-5.36] [RL-87] @phone', async ({
  page,
  browser,
  isMobile,
}) => {
  test.slow();
  const { accountNumber, password } = await signUp(page);
  await rechargeFirst(page, '20');
  await open(page, '/en/casino/game/2/mines');
  await openSafeTile(page);
  const { accounts } = await callApi<{ accounts: { id: number }[] }>(page, 'GET', '/web-api/wallet/accounts');
  const accountId = accounts[0]?.id ?? 0;

  const device = await (await browser.newContext()).newPage();
  await signIn(device, accountNumber, { password });
  await callApi(device, 'POST', limitPaths.save.path, {
    limits: [{ limitType: TIME_OUT, limitValue: 1 }],
  });
  await device.context().close();

  // Nothing is pressed here: the room turns to free play, and money is out of reach.
  await expect(page.locator('header').getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take €1.01' })).toHaveCount(0);
  const stake = await page.request.get(
    new URL(`/web-api/rounds/room?game=mines&accountId=${accountId}`, siteUrl()).href,
  );
  expect(stake.status()).toBe(401);
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await takeBothThemes(page, 'break-in-game', isMobile);

  // After the log-in the round has ended: the open tile was taken, and its return stands in the statement.
  await signIn(page, accountNumber, { password });
  const payouts = async (): Promise<string[]> => {
    const { movements } = await callApi<{ movements: Movement[] }>(
      page,
      'GET',
      `/web-api/wallet/statement?accountId=${accountId}`,
    );
    return movements.filter(({ reason }) => reason === 'round-payout').map(({ amount }) => amount);
  };
  await expect.poll(payouts, { timeout: endsWithinMs }).toContain('1.01');
  await open(page, '/en/casino/game/2/mines');
  await expect(page.getByRole('button', { name: 'Take €1.01' })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
});

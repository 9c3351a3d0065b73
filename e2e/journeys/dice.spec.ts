/** Dice from the lobby: free for a guest, for money for a player, revealed and checked. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { callApi, open, rechargeFirst, signUp, watchPage } from '../player.ts';
import { smallTargets } from '../touch-targets.ts';

const roll = (page: Page) => page.getByRole('button', { name: /^Roll · €/ });
const sum = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();

/** Plays a round and waits for its row. */
async function play(page: Page, rounds: number): Promise<void> {
  await expect(roll(page)).toBeEnabled();
  await roll(page).click();
  await expect(sum(page, 'Rounds')).toHaveText(String(rounds));
}

test('a guest plays Dice for free from the lobby [SH-RT-085] [SH-RT-076] [DR-8.73] [RTS-6A] @phone', async ({
  page,
  isMobile,
}) => {
  const pageErrors = watchPage(page);
  await open(page, '/en/casino-lobby');
  await takeBothThemes(page, 'casino-lobby', isMobile);
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Dice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dice' })).toBeVisible();
  await expect(sum(page, 'Free play balance')).toHaveText('€1,000.00');
  await play(page, 1);
  await expect(sum(page, 'Staked')).toHaveText('€1.00');
  // The next round waits for the pace of play for money.
  await expect(page.getByRole('button', { name: /^Next round in [1-5] s$/ })).toBeDisabled();
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);
  await takeBothThemes(page, 'dice-free', isMobile);
  expect(pageErrors).toEqual([]);
});

test('a player plays Dice for money, reveals the seeds, and checks the round in the page and by the command [DR-8.1] [DR-8.3] [DR-8.10] [DR-8.14] [DR-8.69] [RTS-2E] [RTS-13C] @phone', async ({
  page,
  isMobile,
}) => {
  const pageErrors = watchPage(page);
  await signUp(page);
  await rechargeFirst(page, '20');
  await open(page, '/en/casino/game/1/another-name');
  await expect(page).toHaveURL(/\/en\/casino\/game\/1\/dice$/);
  await expect(sum(page, 'Balance')).toHaveText('€20.00');
  await play(page, 1);
  const net = await sum(page, 'Net result').textContent();
  expect(['-€1.00', '+€1.00']).toContain(net);
  await expect(sum(page, 'Balance')).toHaveText(net === '+€1.00' ? '€21.00' : '€19.00');
  // The time since the log-in and what limits leave are in sight.
  await expect(page.getByText(/^Logged in for \d+ min$/)).toBeVisible();
  await callApi(page, 'POST', '/limit-service-api/api/external/web/v3/limits', {
    limits: [{ limitType: 1, limitValue: '5.00' }],
  });
  await open(page, '/en/casino/game/1/dice');
  await expect(page.getByText('You may still stake €4.00')).toBeVisible();
  await takeBothThemes(page, 'dice', isMobile);

  // The stake, and the return of a win, stand in the statement.
  const { accounts } = await callApi<{ accounts: { id: number }[] }>(page, 'GET', '/web-api/wallet/accounts');
  const { movements } = await callApi<{ movements: { reason: string; amount: string }[] }>(
    page,
    'GET',
    `/web-api/wallet/statement?accountId=${accounts[0]?.id ?? 0}`,
  );
  expect(movements.find(({ reason }) => reason === 'round-stake')?.amount).toBe('-1.00');
  expect(movements.filter(({ reason }) => reason === 'round-payout').map(({ amount }) => amount)).toEqual(
    net === '+€1.00' ? ['2.00'] : [],
  );

  await page.getByRole('button', { name: 'Reveal and use new seeds' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save revealed rounds as a file' }).click();
  const file = await (await saved).path();
  const root = join(import.meta.dirname, '..', '..');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'tools/verify-rounds.ts'), file],
    { cwd: root },
  );
  expect(stdout.trim()).toBe('1 agree, 0 differ');

  await page.getByRole('link', { name: 'Check', exact: true }).click();
  await page.getByRole('button', { name: 'Recompute' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'The seeds belong to the published hash. This is the result of the round.',
  );
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await takeBothThemes(page, 'check-round', isMobile);
  // Another seed is not the one of the hash.
  const seed = page.getByLabel('Server seed', { exact: true });
  const right = await seed.inputValue();
  await seed.fill(`${right.startsWith('0') ? '1' : '0'}${right.slice(1)}`);
  await page.getByRole('button', { name: 'Recompute' }).click();
  await expect(page.getByRole('status')).toHaveText('The server seed does not belong to the published hash.');
  expect(pageErrors).toEqual([]);
});

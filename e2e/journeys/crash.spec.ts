/** A shared round: bets for money, a cash-out by hand and an automatic one, what guests see, and the check of rounds. */
import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { callApi, open, rechargeFirst, signUp, watchPage } from '../player.ts';
import { smallTargets } from '../touch-targets.ts';

const bet = (page: Page, name: string) => page.getByRole('group', { name: `Bet ${name}`, exact: true });
const stage = (page: Page, state: string) => page.locator(`[data-state="${state}"]`);

/** Waits for the begin of a round's time for bets, so that there is time for several presses. */
async function openBets(page: Page): Promise<void> {
  await expect(stage(page, 'ended').or(stage(page, 'running'))).toBeVisible();
  await expect(stage(page, 'betting')).toBeVisible({ timeout: 120_000 });
}

/** Plays rounds until bet A is cashed out by hand; most rounds reach 1.01. */
async function cashOutByHand(page: Page): Promise<void> {
  for (;;) {
    await openBets(page);
    await bet(page, 'A').getByRole('button', { name: /^Place A · €/ }).click();
    const take = bet(page, 'A').getByRole('button', { name: /^Cash out €/ });
    const done = bet(page, 'A').getByText(/Cashed out at|Not cashed out/);
    await expect(take.or(done)).toBeVisible();
    if (await take.isVisible()) await take.click({ timeout: 2000 }).catch(() => {});
    await expect(done).toBeVisible();
    if (await bet(page, 'A').getByText('Cashed out at').isVisible()) return;
  }
}

test('a player bets in a shared round, cashes out by hand and automatically, and is paid at its end [SH-RT-081] [DR-8.31] [DR-8.95] [DR-8.99] @phone', async ({
  page,
  isMobile,
}) => {
  const pageErrors = watchPage(page);
  await signUp(page);
  await rechargeFirst(page, '50');
  await open(page, '/en/crash-games');
  await page.getByRole('link', { name: 'Kite', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kite' })).toBeVisible();
  await openBets(page);
  await takeBothThemes(page, 'crash-betting', isMobile, true);
  await cashOutByHand(page);
  await takeBothThemes(page, 'crash-taken', isMobile, true);

  // Two bets in one round, one of them with an automatic cash-out.
  await openBets(page);
  await bet(page, 'B').getByLabel('Automatic cash-out of bet B').fill('1.01');
  await bet(page, 'B').getByRole('button', { name: /^Place B · €/ }).click();
  await bet(page, 'A').getByRole('button', { name: /^Place A · €/ }).click();
  await expect(bet(page, 'A').getByText('Bet A is placed')).toBeVisible();
  await expect(stage(page, 'ended')).toBeVisible({ timeout: 120_000 });
  await expect(bet(page, 'B').getByText(/Cashed out at 1\.01×|Not cashed out/)).toBeVisible();
  await takeBothThemes(page, 'crash-ended', isMobile, true);
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);

  // The statement has each stake, and one payout for each cash-out.
  const { accounts } = await callApi<{ accounts: { id: number }[] }>(page, 'GET', '/web-api/wallet/accounts');
  const { entries } = await callApi<{ entries: { state: string; payout: string | null }[] }>(
    page,
    'GET',
    `/web-api/shared-rounds/crash/room?accountId=${accounts[0]?.id ?? 0}`,
  );
  const { movements } = await callApi<{ movements: { reason: string; amount: string }[] }>(
    page,
    'GET',
    `/web-api/wallet/statement?accountId=${accounts[0]?.id ?? 0}`,
  );
  const amountsOf = (reason: string) =>
    movements.filter((one) => one.reason === reason).map(({ amount }) => amount);
  expect(amountsOf('round-stake')).toEqual(entries.map(() => '-1.00'));
  expect(amountsOf('round-payout').toSorted()).toEqual(
    entries.flatMap(({ state, payout }) => (state === 'paid' && payout !== null ? [payout] : [])).toSorted(),
  );

  await page.getByRole('button', { name: 'Recompute the last rounds here' }).click();
  await expect(page.getByText(/rounds? recomputed in this browser: each seed belongs to the chain/)).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('a guest sees the same round and plays it for free; nothing is sent [DR-8.104] @phone', async ({
  page,
  isMobile,
}) => {
  const pageErrors = watchPage(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('shared-rounds')) sent.push(request.url());
  });
  await open(page, '/en/casino/game/14/crash');
  await openBets(page);
  await bet(page, 'A').getByRole('button', { name: /^Place A · €/ }).click();
  await expect(bet(page, 'A').getByText('Bet A is placed')).toBeVisible();
  await expect(stage(page, 'running').or(stage(page, 'ended'))).toBeVisible();
  await expect(stage(page, 'ended')).toBeVisible({ timeout: 120_000 });
  await expect(bet(page, 'A').getByText('Not cashed out')).toBeVisible();
  await takeBothThemes(page, 'crash-guest', isMobile, true);
  expect(sent).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

/** A shared round: bets for money, a cash-out by hand and an automatic one, what guests see, and the check of rounds. */
import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { callApi, open, rechargeFirst, signUp, watchPage } from '../player.ts';
import { smallTargets } from '../touch-targets.ts';

const bet = (page: Page, name: string) => page.getByRole('group', { name: `Bet ${name}`, exact: true });
const stage = (page: Page, state: string) => page.locator(`[data-state="${state}"]`);

/** Waits for a round that takes bets for some seconds more. */
async function openBets(page: Page): Promise<void> {
  const left = async (): Promise<number> => {
    const seconds = stage(page, 'betting').locator('b');
    return (await seconds.isVisible()) ? Number(await seconds.textContent()) : 0;
  };
  await expect.poll(left, { timeout: longRoundMs }).toBeGreaterThanOrEqual(5);
}

/** One round in fifty is longer than a minute. */
const longRoundMs = 240_000;

/** Bets A and B in one round; A is cashed out by hand. One round in twenty-five ends at once: then another one follows. */
async function playRound(page: Page, pictures: (name: string) => Promise<void>): Promise<void> {
  for (;;) {
    await openBets(page);
    await bet(page, 'B').getByLabel('Automatic cash-out of bet B').fill('1.01');
    await bet(page, 'B')
      .getByRole('button', { name: /^Place B · €/ })
      .click();
    await bet(page, 'A')
      .getByRole('button', { name: /^Place A · €/ })
      .click();
    await expect(bet(page, 'A').getByText('Bet A is placed')).toBeVisible();
    const take = bet(page, 'A').getByRole('button', { name: /^Cash out €/ });
    const done = bet(page, 'A').getByText(/Cashed out at \d|Not cashed out/);
    await expect(take.or(done)).toBeVisible();
    if (await take.isVisible()) {
      await pictures('running');
      await take.click({ timeout: 3000 }).catch(() => {});
    }
    await expect(done).toBeVisible();
    const isTaken = await bet(page, 'A')
      .getByText(/Cashed out at \d/)
      .isVisible();
    await expect(stage(page, 'ended')).toBeVisible({ timeout: longRoundMs });
    if (isTaken) return;
  }
}

test('a player bets in a shared round, cashes out by hand and automatically, and is paid at its end [SH-RT-082] [DR-8.31] [DR-8.95] [DR-8.99] @phone', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(600_000);
  const pageErrors = watchPage(page);
  await signUp(page);
  await rechargeFirst(page, '50');
  await open(page, '/en/crash-games');
  // The link to free play lies on the middle of the cover.
  await page.getByRole('link', { name: 'Kite', exact: true }).click({ position: { x: 20, y: 20 } });
  await expect(page.getByRole('heading', { level: 1, name: 'Kite' })).toBeVisible();
  await openBets(page);
  await takeBothThemes(page, 'crash-betting', isMobile);
  await playRound(page, (name) => takeBothThemes(page, `crash-${name}`, isMobile));
  await expect(bet(page, 'B').getByText('Cashed out at 1.01×')).toBeVisible();
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
  await expect(
    page.getByText(/rounds? recomputed in this browser: each seed belongs to the chain/),
  ).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('a guest sees the same round and plays it for free; nothing is sent [DR-8.104] @phone', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(600_000);
  const pageErrors = watchPage(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('shared-rounds')) sent.push(request.url());
  });
  await open(page, '/en/casino/game/14/crash');
  await openBets(page);
  await bet(page, 'A')
    .getByRole('button', { name: /^Place A · €/ })
    .click();
  await expect(bet(page, 'A').getByText('Bet A is placed')).toBeVisible();
  await expect(stage(page, 'running').or(stage(page, 'ended'))).toBeVisible();
  await expect(stage(page, 'ended')).toBeVisible({ timeout: longRoundMs });
  await expect(bet(page, 'A').getByText('Not cashed out')).toBeVisible();
  await takeBothThemes(page, 'crash-guest', isMobile, true);
  expect(sent).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

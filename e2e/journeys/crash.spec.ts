/** A shared round: bets for money, a cash-out by hand and an automatic one, what guests see, and the check of rounds. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

/**
 * Cashes out bet A by the key A. In a field the same key only types; the place of the buttons has the focus when the
 * round starts.
 */
async function cashOutByKey(page: Page): Promise<void> {
  const place = bet(page, 'A').locator('[data-play]');
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.id = 'other-field';
    document.body.append(field);
    field.focus();
  });
  await page.keyboard.press('a');
  await expect(page.locator('#other-field')).toHaveValue('a');
  await page.evaluate(() => document.querySelector('#other-field')?.remove());
  expect(
    await bet(page, 'A')
      .getByText(/Cashed out at \d/)
      .count(),
  ).toBe(0);
  await place.focus();
  await page.keyboard.press('a');
}

/** Bets A and B in one round; A is cashed out by the keyboard. One round in twenty-five ends at once: then another one follows. */
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
      await cashOutByKey(page);
    }
    await expect(done).toBeVisible();
    const isTaken = await bet(page, 'A')
      .getByText(/Cashed out at \d/)
      .isVisible();
    await expect(stage(page, 'ended')).toBeVisible({ timeout: longRoundMs });
    if (isTaken) return;
  }
}

test('a player bets in a shared round, cashes out by hand and automatically, and is paid at its end [SH-RT-082] [DR-8.31] [DR-8.84] [DR-8.95] [DR-8.99] [DR-8.106] [DR-8.108] [DR-8.110] @phone', async ({
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
  await expect(page.getByText(/^Logged in for \d+ min$/)).toBeVisible();
  await openBets(page);
  await takeBothThemes(page, 'crash-betting', isMobile);
  await playRound(page, (name) => takeBothThemes(page, `crash-${name}`, isMobile));
  await expect(bet(page, 'B').getByText('Cashed out at 1.01×')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Round [\d,]+ ended at/ })).toContainText(
    /Bet A pays €\d+\.\d\d\. Bet B pays €1\.01\./,
  );
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

  // The rounds of the player are saved, and follow from their seeds by the command and by the page.
  const list = page.getByRole('region', { name: 'Your rounds' });
  const saved = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Save your rounds as a file' }).click();
  const file = await (await saved).path();
  const root = join(import.meta.dirname, '..', '..');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'tools/verify-rounds.ts'), file],
    {
      cwd: root,
    },
  );
  expect(stdout.trim()).toMatch(
    /^compare with .*terminal hash [0-9a-f]{64}, public value [0-9a-f]{32}\n\d agree, 0 differ$/,
  );
  await list.getByRole('link', { name: 'Check', exact: true }).first().click();
  await page.getByRole('button', { name: 'Recompute' }).click();
  await expect(page.getByRole('status').first()).toHaveText(
    'The seed stands at its place in the chain. The point and what your bets paid follow from it.',
  );
  await takeBothThemes(page, 'crash-check', isMobile, true);
  // The replay runs at the pace of the round until the button shows its end. A round may be short, so the clock stands.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const replay = page.getByRole('region', { name: 'Replay' });
  await expect(replay.locator('[data-state="ended"]')).toBeVisible();
  const ended = await replay.getByRole('status').textContent();
  expect(ended).toMatch(/^Round [\d,]+ ended at \d/);
  await replay.getByRole('button', { name: 'From the start' }).click();
  await expect(replay.locator('[data-state="running"]')).toBeVisible();
  await replay.getByRole('button', { name: 'To the end' }).click();
  await expect(replay.getByRole('status')).toHaveText(ended ?? '');
  await page.clock.resume();
  const one = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this round as a file' }).click();
  expect(JSON.parse(await readFile(await (await one).path(), 'utf8'))).toHaveLength(1);
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
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
  await expect(
    page
      .getByRole('region', { name: 'Your rounds' })
      .getByRole('button', { name: 'Save your rounds as a file' }),
  ).toBeVisible();
  expect(sent).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

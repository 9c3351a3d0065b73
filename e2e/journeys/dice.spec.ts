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

/** The round once more in its scene, and for a stranger who opens its address (DR-8.118). */
async function replayAndShare(page: Page, verdict: string): Promise<void> {
  const replay = page.getByRole('region', { name: 'Replay' });
  await expect(replay.getByText('No money moves', { exact: false })).toBeVisible();
  await expect(replay.getByText(/^Step 1 of 1 · /)).toBeVisible();
  await replay.getByRole('button', { name: 'From the start' }).click();
  await expect(replay.getByText(/^Step 1 of 1 · /)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: 'Share this round' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const stranger = await page.context().browser()?.newContext();
  const other = await stranger?.newPage();
  if (!other) throw new Error('no browser');
  await open(other, address);
  await expect(other.getByText(verdict)).toBeVisible();
  await expect(other.getByRole('region', { name: 'Replay' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await stranger?.close();
}

test('sound is off until it is switched on and stays with the browser; the room fills the screen [DR-8.116] [DR-8.117] @phone', async ({
  page,
}) => {
  const pageErrors = watchPage(page);
  // Counts the tones that the page makes.
  await page.addInitScript(() => {
    const counted = { tones: 0 };
    Object.assign(window, { counted });
    const create = Reflect.get(AudioContext.prototype, 'createOscillator') as () => OscillatorNode;
    AudioContext.prototype.createOscillator = function () {
      counted.tones += 1;
      return create.call(this);
    };
  });
  const tones = () =>
    page.evaluate(() => (window as unknown as { counted: { tones: number } }).counted.tones);
  await open(page, '/en/casino/game/2/mines');
  const sound = page.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: /^Begin · €/ }).click();
  await expect(sum(page, 'Rounds')).toHaveText('1');
  expect(await tones()).toBe(0);
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Begin · €/ }).click();
  await expect.poll(tones).toBe(1);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.querySelector('h1')?.textContent))
    .toBe('Mines');
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
  expect(await faultsOf(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

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

  // The commitment enters the log with the root of its minute (DR-8.76).
  await expect(async () => {
    await page.getByRole('button', { name: 'Find the hash in the log' }).click();
    await expect(page.getByText(/^Found: entry [\d,]+ of the log, with \d+ hash/)).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 90_000, intervals: [5000] });
  await takeBothThemes(page, 'dice-log', isMobile, true);
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

  await page.getByRole('link', { name: 'Check and replay', exact: true }).click();
  const right = 'The seeds belong to the published hash. This is the result of the round.';
  await expect(page.getByText(right)).toBeVisible();
  await replayAndShare(page, right);
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await takeBothThemes(page, 'check-round', isMobile);
  // Another seed is not the one of the hash.
  const seed = page.getByLabel('Server seed', { exact: true });
  const value = await seed.inputValue();
  await seed.fill(`${value.startsWith('0') ? '1' : '0'}${value.slice(1)}`);
  await page.getByRole('button', { name: 'Recompute' }).click();
  await expect(page.getByText('The server seed does not belong to the published hash.')).toBeVisible();
  expect(pageErrors).toEqual([]);
});

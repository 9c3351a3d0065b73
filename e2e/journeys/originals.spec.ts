/** The site's own games: each played for free, and one of several steps for money, resumed on another device. */
import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { open, rechargeFirst, signUp, watchPage } from '../player.ts';
import { smallTargets } from '../touch-targets.ts';
import { answeredVisitor } from '../visitor.ts';

const sum = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();

const GAMES = [
  { path: '3/plinko', name: 'Plinko', start: 'Drop' },
  { path: '4/wheel', name: 'Wheel', start: 'Spin' },
  { path: '5/limbo', name: 'Limbo', start: 'Draw' },
  { path: '7/keno', name: 'Instant keno', start: 'Draw' },
] as const;

for (const { path, name, start } of GAMES)
  test(`${name} is played for free: one press, one round, its result and its rules [SH-RT-076] [DR-8.73] [RTS-8A] [RTS-14G] @phone`, async ({
    page,
    isMobile,
  }) => {
    const pageErrors = watchPage(page);
    await open(page, `/en/casino/game/${path}`);
    await page.getByRole('button', { name: new RegExp(`^${start} · €`) }).click();
    await expect(sum(page, 'Rounds')).toHaveText('1');
    await expect(page.locator('output').filter({ hasText: /returned|Returned/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Rules and return' })).toBeVisible();
    expect(await layoutOverflow(page)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    if (isMobile) expect(await smallTargets(page)).toEqual([]);
    await takeBothThemes(page, name.toLowerCase().replace(' ', '-'), isMobile);
    expect(pageErrors).toEqual([]);
  });

const STEPS = [
  { path: '6/towers', name: 'Towers', start: 'Begin', act: /^Tile 1: closed$/, row: 'Row 1' },
  { path: '8/hi-lo', name: 'Hi-Lo', start: 'Deal', act: /^Skip this card$/, row: null },
] as const;

for (const { path, name, start, act, row } of STEPS)
  test(`${name} is played for free, step by step [SH-RT-076] [DR-8.73] [RTS-10C] @phone`, async ({
    page,
    isMobile,
  }) => {
    const pageErrors = watchPage(page);
    await open(page, `/en/casino/game/${path}`);
    await page.getByRole('button', { name: new RegExp(`^${start} · €`) }).click();
    await expect(sum(page, 'Rounds')).toHaveText('1');
    const part = row === null ? page : page.getByRole('group', { name: row });
    await part.getByRole('button', { name: act }).click();
    // A step leads on or ends the round; both show what may be taken or what came back.
    await expect(
      page
        .getByRole('button', { name: /^(Take €|Guess first)/ })
        .or(page.getByText('Nothing returned'))
        .first(),
    ).toBeVisible();
    expect(await layoutOverflow(page)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    if (isMobile) expect(await smallTargets(page)).toEqual([]);
    await takeBothThemes(page, name.toLowerCase(), isMobile);
    expect(pageErrors).toEqual([]);
  });

/** Begins rounds of Mines with one mine until the first tile is safe. */
async function openSafeTile(page: Page): Promise<void> {
  const tiles = page.getByRole('group', { name: 'Tiles' }).getByRole('button');
  await page.getByRole('radio', { name: '1', exact: true }).check({ force: true });
  for (;;) {
    await page.getByRole('button', { name: /^Begin · €/ }).click();
    await tiles.first().click();
    const taken = page.getByRole('button', { name: 'Take €1.01' });
    const lost = page.getByText('Nothing returned');
    await expect(taken.or(lost).first()).toBeVisible();
    if (await taken.isVisible()) return;
  }
}

test('a round of Mines goes on after a reload and on another device, and pays once [DR-8.10] [DR-8.70] [DR-8.72] [RTS-10C] [RTS-14C] @phone', async ({
  page,
  browser,
  isMobile,
}) => {
  test.slow();
  const pageErrors = watchPage(page);
  await signUp(page);
  await rechargeFirst(page, '20');
  await open(page, '/en/casino/game/2/mines');
  await openSafeTile(page);
  await takeBothThemes(page, 'mines', isMobile);
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await open(page, '/en/casino/game/2/mines');
  await expect(page.getByRole('button', { name: 'Take €1.01' })).toBeVisible();

  // Another game waits until this round is over.
  await open(page, '/en/casino/game/1/dice');
  await expect(page.getByText('A round of Mines is still open. Finish it first.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Roll · €/ })).toBeDisabled();

  const other = await browser.newContext({ storageState: answeredVisitor() });
  await other.addCookies(await page.context().cookies());
  const device = await other.newPage();
  await open(device, '/en/casino/game/2/mines');
  const before = Number((await sum(device, 'Balance').textContent())?.replace('€', ''));
  await device.getByRole('button', { name: 'Take €1.01' }).click();
  await expect(device.getByText('Returned €1.01')).toBeVisible();
  await expect(sum(device, 'Balance')).toHaveText(`€${(before + 1.01).toFixed(2)}`);
  await other.close();

  await open(page, '/en/casino/game/2/mines');
  await expect(page.getByRole('button', { name: /^(Begin · €|Next round)/ })).toBeVisible();
  expect(pageErrors).toEqual([]);
});

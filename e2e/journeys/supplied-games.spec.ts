/** A game of one site in the frame of another: the player's money stays at the operator, the round is the supplier's. */
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { callApi, open, signUp, watchPage } from '../player.ts';
import { useTwoSites } from '../use-two-sites.ts';

const { operator, supplier } = useTwoSites();

const frameOf = (page: Page): FrameLocator => page.frameLocator('main iframe');
const sumIn = (place: Page | FrameLocator, name: string) =>
  place
    .locator('dl > div')
    .filter({ has: place.getByText(name, { exact: true }) })
    .locator('dd')
    .first();
const roll = (page: Page) => frameOf(page).getByRole('button', { name: /^Roll · €/ });
const cents = (text: string): number => Math.round(Number(text.replace(/[^0-9.]/g, '')) * 100);

const journey =
  'a player of the operator rolls the dice of the supplier for money, and all three balances agree';

/** The worker of the operator's site reads the supplier's list with the jobs of its first seconds. */
const gamesAreListed = (page: Page) =>
  expect
    .poll(async () => (await page.request.get(`${operator()}/en/casino/game/1001/dice`)).status(), {
      timeout: 60_000,
    })
    .toBe(200);

async function rollsForMoney(page: Page, isMobile: boolean): Promise<void> {
  const pageErrors = watchPage(page);
  await signUp(page, 'en', operator());
  await open(page, `${operator()}/en/office/recharge`);
  await page.locator('main input[inputmode="decimal"]').fill('20');
  await page.locator('main button[type="submit"]').click();
  await page.getByRole('button', { name: 'Pay 20.00 EUR' }).click();
  await expect(page.getByRole('heading', { name: 'Your deposit has been credited' })).toBeVisible();
  await gamesAreListed(page);
  await open(page, `${operator()}/en/casino/game/1001/dice`);
  await expect(frameOf(page).getByRole('heading', { level: 1, name: 'Dice' })).toBeVisible();
  await expect(sumIn(frameOf(page), 'Balance')).toHaveText('€20.00');
  // Nothing of the supplier's own site: no header, no log-in, no link.
  await expect(frameOf(page).getByRole('banner')).toHaveCount(0);
  await expect(frameOf(page).locator('a')).toHaveCount(0);
  await roll(page).click();
  await expect(sumIn(frameOf(page), 'Rounds')).toHaveText('1');
  await expect(sumIn(page, 'Rounds')).toHaveText('1');
  const shown = await sumIn(frameOf(page), 'Balance').innerText();
  expect(shown).not.toBe('€20.00');
  await expect(sumIn(page, 'Balance')).toHaveText(shown);
  const { accounts } = await callApi<{ accounts: { available: string }[] }>(
    page,
    'GET',
    `${operator()}/web-api/wallet/accounts`,
  );
  expect(cents(accounts[0]?.available ?? '')).toBe(cents(shown));
  // A time check of the operator pauses the game.
  const say = (type: string) =>
    page.evaluate(
      ([said, origin]) => {
        const frame = document.querySelector<HTMLIFrameElement>('main iframe');
        frame?.contentWindow?.postMessage({ touchline: 1, type: said }, origin ?? '');
      },
      [type, supplier()],
    );
  const paused = frameOf(page).getByText('The game is paused until you answer the time check.');
  await say('pause');
  await expect(paused).toBeVisible();
  await expect(frameOf(page).locator('[inert]')).toHaveCount(1);
  await say('resume');
  await expect(paused).toHaveCount(0);
  await expect(frameOf(page).locator('[inert]')).toHaveCount(0);
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await takeBothThemes(page, 'supplied-dice', isMobile, true);
  expect(pageErrors).toEqual([]);
}

test(`${journey} [DR-8.148] [DR-8.150] [DR-8.154] [DR-8.135]`, ({ page }) => rollsForMoney(page, false));

// In the same project, so that the two sites start once.
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });

  test(`${journey} [DR-8.154]`, ({ page }) => rollsForMoney(page, true));
});

test('play money is the supplier’s free play, and only the operator’s site may have the page in a frame [DR-8.135] [DR-8.154]', async ({
  page,
}) => {
  await signUp(page, 'en', operator());
  await open(page, `${operator()}/en/casino/game/1001/dice?play=free`);
  await expect(sumIn(frameOf(page), 'Free play balance')).toHaveText('€1,000.00');
  await roll(page).click();
  await expect(sumIn(frameOf(page), 'Rounds')).toHaveText('1');
  // The operator's page gets a message at the start and at the end of a round of several steps.
  const { games } = await callApi<{ games: { kind: string; number: number; name: string }[] }>(
    page,
    'GET',
    `${operator()}/web-api/games?lng=en&text=mines`,
  );
  const mines = games.find(({ kind, name }) => kind === 'foreign' && name === 'Mines');
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    addEventListener('message', ({ data }) => heard.push((data as { type?: unknown }).type));
  });
  const heard = async () =>
    (await page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard)).filter((type) =>
      String(type).startsWith('round-'),
    );
  await open(page, `${operator()}/en/casino/game/${mines?.number}/mines?play=free`);
  await frameOf(page)
    .getByRole('button', { name: /^Begin · €/ })
    .click();
  await expect.poll(heard).toEqual(['round-start']);
  await frameOf(page).getByRole('group', { name: 'Tiles' }).getByRole('button').first().click();
  const taken = frameOf(page).getByRole('button', { name: /^Take €/ });
  await expect(taken.or(frameOf(page).getByText('Nothing returned')).first()).toBeVisible();
  if (await taken.isVisible()) {
    expect(await heard()).toEqual(['round-start']);
    await taken.click();
  }
  await expect.poll(heard).toEqual(['round-start', 'round-end']);
  const headersOf = async (path: string) => (await page.request.get(`${supplier()}${path}`)).headers();
  const supplied = await headersOf('/_view/game-room/en/supplied-games/dice');
  expect(supplied['content-security-policy']).toContain(`frame-ancestors ${operator()}`);
  expect(supplied['x-frame-options']).toBe(undefined);
  for (const path of ['/_view/game-room/en/casino/game/1/dice', '/en/casino/game/1/dice']) {
    const own = await headersOf(path);
    expect([
      own['x-frame-options'],
      own['content-security-policy']?.includes("frame-ancestors 'none'"),
    ]).toEqual(['DENY', true]);
  }
});

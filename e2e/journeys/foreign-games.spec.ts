/** Games of other companies: the lists, play money for a guest, a round for money, a company that does not answer. */
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { opsByTwo } from '../operator.ts';
import { callApi, open, rechargeFirst, signUp, watchPage } from '../player.ts';

const sum = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();
const frameOf = (page: Page): FrameLocator => page.frameLocator('main iframe');
const play = (page: Page) => frameOf(page).getByRole('button', { name: 'Play', exact: true });
const inFrame = (page: Page) => frameOf(page).locator('#balance');

test('a guest finds slots of other companies and plays with play money [SH-RT-073] [SH-RT-074] [DR-8.133] [DR-8.134] [DR-8.135] @phone', async ({
  page,
  isMobile,
}) => {
  const pageErrors = watchPage(page);
  await open(page, '/en/slots');
  await expect(page.getByText('2,750 games')).toBeVisible();
  await takeBothThemes(page, 'foreign-slots', isMobile);
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/\/en\/slots\/game\/1001\/[a-z-]+\?play=free$/);
  await expect(inFrame(page)).toHaveText('€1,000.00');
  await play(page).click();
  await expect(frameOf(page).locator('#result')).toHaveText(/You get €|No return this time/);
  await expect(inFrame(page)).not.toHaveText('€1,000.00');
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await takeBothThemes(page, 'foreign-demo', isMobile);
  expect(pageErrors).toEqual([]);
});

test('the search finds a game of another company by a wrongly typed name; a section has pages and parts [DR-8.138] [SH-RT-073] [SH-RT-075] [SH-RT-087]', async ({
  page,
}) => {
  await open(page, '/en/casino-search?q=mosy+carvan');
  await expect(page.getByRole('link', { name: 'Mossy Caravan' })).toBeVisible();
  await open(page, '/en/slots/ways');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/en\/slots\/ways\?page=2$/);
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await open(page, '/en/providers');
  await page.getByRole('link', { name: /^Alder Works/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alder Works' })).toBeVisible();
  for (const gone of ['/en/slots/megaways', '/en/slots/ways?page=9999', '/en/providers/nobody'])
    expect((await page.request.get(new URL(gone, page.url()).href)).status()).toBe(404);
});

test('one list has own games and others; filters stand in the address and stay over pages [DR-8.113] [DR-8.114] [SH-RT-068] [SH-RT-071] [SH-RT-072] [SH-RT-080] [SH-RT-081] [SH-RT-082] @phone', async ({
  page,
  isMobile,
}) => {
  const pageErrors = watchPage(page);
  await open(page, '/en/crash-games');
  await expect(page.getByText('251 games')).toBeVisible();
  await expect(page.locator('main article strong').first()).toHaveText('Kite');
  await page.getByRole('combobox', { name: 'Studio' }).selectOption('touchline');
  await expect(page).toHaveURL(/\/en\/crash-games\?studio=touchline$/);
  await expect(page.locator('main article strong')).toHaveText(['Kite']);
  await open(page, '/en/casino?stake=0.50');
  await expect(page.getByText('No game fits')).toBeVisible();
  await open(page, '/en/fast-bet');
  await expect(page.getByText('200 games')).toBeVisible();
  await page.getByRole('checkbox', { name: 'With play money' }).click();
  await expect(page).toHaveURL(/\?demo=1$/);
  await expect(page.getByText('100 games')).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\?demo=1&page=2$/);
  for (const [path, title, first] of [
    ['keno', 'Keno', 'Instant keno'],
    ['poker', 'Poker', 'Blackjack'],
    ['bingo', 'Bingo', null],
    ['casino/brand', 'The Corner Table room', 'Blackjack'],
    ['vulkan', 'Three-reel slots', null],
  ] as const) {
    await open(page, `/en/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (first) await expect(page.locator('main article strong').first()).toHaveText(first);
    else await expect(page.locator('main article').first()).toBeVisible();
  }
  await expect(page).toHaveURL(/\/en\/slots\/vulkan$/);
  await takeBothThemes(page, 'games-collection', isMobile);
  expect(await faultsOf(page)).toEqual([]);
  expect((await page.request.get(new URL('/en/poker/nothing', page.url()).href)).status()).toBe(404);
  expect(pageErrors).toEqual([]);
});

test('the casino’s products are reached from the main navigation [SH-PR-004]', async ({ page }) => {
  await open(page, '/en/line');
  await page.getByRole('banner').getByRole('link', { name: 'Casino' }).first().click();
  const kinds = page.getByRole('navigation', { name: 'Games by kind' });
  for (const [name, path] of [
    ['Slots', 'slots'],
    ['Live casino', 'casino'],
    ['Keno', 'keno'],
    ['Bingo', 'bingo'],
    ['Poker', 'poker'],
    ['Fast games', 'fast-games'],
  ] as const)
    await expect(kinds.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'href',
      `/en/${path}`,
    );
});

test('a game of another company is a favourite and was played last [DR-8.115]', async ({ page }) => {
  await signUp(page);
  await rechargeFirst(page, '20');
  await open(page, '/en/slots');
  const name = await page.locator('main article strong').first().innerText();
  await page.getByRole('button', { name: `${name} in favourites` }).click();
  await page.locator('main article a').first().press('Enter');
  await expect(inFrame(page)).toHaveText('€20.00');
  await play(page).click();
  await expect(sum(page, 'Rounds')).toHaveText('1');
  await open(page, '/en/my-casino');
  await expect(page.locator('main article strong')).toHaveText([name]);
  await expect(
    page.getByRole('region', { name: 'Recently played' }).getByRole('link', { name }),
  ).toBeVisible();
});

test('a player plays a slot for money: balance, net result and statement agree [DR-8.84] [DR-8.121] [DR-8.122] [DR-8.135] [SH-RT-077]', async ({
  page,
}) => {
  const pageErrors = watchPage(page);
  await signUp(page);
  await rechargeFirst(page, '20');
  await open(page, '/en/slots/game/1001/another-name');
  await expect(page).toHaveURL(/\/en\/slots\/game\/1001\/(?!another)[a-z-]+$/);
  await expect(sum(page, 'Balance')).toHaveText('€20.00');
  await expect(inFrame(page)).toHaveText('€20.00');
  await play(page).click();
  await expect(sum(page, 'Rounds')).toHaveText('1');
  await expect(sum(page, 'Staked')).toHaveText('€1.00');
  await expect(page.getByText(/^Logged in for \d+ min$/)).toBeVisible();
  await takeBothThemes(page, 'foreign-money', false);
  const { accounts } = await callApi<{ accounts: { id: number; available: string }[] }>(
    page,
    'GET',
    '/web-api/wallet/accounts',
  );
  const { movements } = await callApi<{ movements: { reason: string; amount: string }[] }>(
    page,
    'GET',
    `/web-api/wallet/statement?accountId=${accounts[0]?.id ?? 0}`,
  );
  expect(movements.find(({ reason }) => reason === 'foreign-stake')?.amount).toBe('-1.00');
  const paid = movements.find(({ reason }) => reason === 'foreign-payout')?.amount ?? '0.00';
  expect(Number(accounts[0]?.available)).toBeCloseTo(19 + Number(paid), 6);
  await expect(sum(page, 'Balance')).toHaveText(await inFrame(page).innerText());
  expect(pageErrors).toEqual([]);
});

test('a player sees free rounds, plays one without a stake and opens what the company says of it [DR-8.140] [DR-8.145] [DR-8.146] [DR-8.147] @phone', async ({
  page,
  isMobile,
}) => {
  const pageErrors = watchPage(page);
  const { accountNumber } = await signUp(page);
  await open(page, '/en/my-casino');
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await opsByTwo('free-rounds', 'grant', accountNumber, '1001', '3', '0.50', 'EUR', '--until', until);
  // The worker sends them to the company. The open page shows them afterwards.
  const grant = page.getByRole('link').filter({ hasText: 'Free rounds: 3 of 3 left' });
  await expect(grant).toBeVisible();
  await takeBothThemes(page, 'free-rounds-mine', isMobile);
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await grant.click();
  await expect(page).toHaveURL(/\/en\/slots\/game\/1001\/[a-z-]+$/);
  await expect(page.getByText('Free rounds: 3 of 3 left')).toBeVisible();
  const free = frameOf(page).getByRole('button', { name: 'Play free' });
  await expect(frameOf(page).locator('#free')).toHaveText('Free rounds left: 3 · each €0.50');
  await free.click();
  await expect(page.getByText('Free rounds: 2 of 3 left')).toBeVisible();
  await expect(frameOf(page).locator('#free')).toHaveText('Free rounds left: 2 · each €0.50');
  await expect(sum(page, 'Rounds')).toHaveText('1');
  await expect(sum(page, 'Staked')).toHaveText('€0.00');
  await expect(sum(page, 'Balance')).toHaveText(await inFrame(page).innerText());
  const rounds = page.getByRole('region', { name: 'Your rounds' });
  await rounds.getByRole('button', { name: 'Details' }).click();
  await expect(rounds.locator('output')).toContainText(/0\.00 EUR → [0-9.]+ EUR/);
  await takeBothThemes(page, 'free-rounds-room', isMobile, true);
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test('a time check pauses the game of another company until it is answered; the sound of the site mutes it [DR-8.119] [DR-8.135]', async ({
  page,
}) => {
  await signUp(page);
  await open(page, '/en/slots/game/1001/amber-acorn');
  await expect(inFrame(page)).toHaveText('€0.00');
  const body = frameOf(page).locator('body');
  await expect(body).toHaveAttribute('data-muted', 'true');
  await page.getByRole('button', { name: 'Sound' }).click();
  await expect(body).toHaveAttribute('data-muted', 'false');
  await expect(page.getByText('0.20 to 10.00')).toBeVisible();
  // The check is planned, and due now.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const key = Object.keys(localStorage).find((one) => one.startsWith('reality_check_at:'));
        if (key !== undefined) localStorage.setItem(key, String(Date.now() - 1000));
        return key !== undefined;
      }),
    )
    .toBe(true);
  await page.reload();
  await expect(page.getByText('The game is paused until you answer the time check.')).toBeVisible();
  await expect(page.locator('main iframe')).toHaveAttribute('inert', '');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The game is paused until you answer the time check.')).toBeHidden();
  await expect(page.locator('main iframe')).not.toHaveAttribute('inert', '');
  await expect(play(page)).toBeEnabled();
});

test('a game without play money says so to a guest [DR-8.119]', async ({ page }) => {
  await open(page, '/en/fast-bet');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('return');
  await expect(page).toHaveURL(/order=return/);
  const answer = await page.request.get(
    new URL('/web-api/games?lng=en&section=fast-bet&limit=48', page.url()).href,
  );
  const { games } = (await answer.json()) as {
    games: { number: number; slug: string; hasDemo: boolean }[];
  };
  const one = games.find(({ hasDemo }) => !hasDemo);
  await open(page, `/en/casino/game/${one?.number}/${one?.slug}?play=free`);
  await expect(page.getByText('This game has no play money')).toBeVisible();
  await expect(page.locator('main iframe')).toHaveCount(0);
});

test('the frame has another origin and may not navigate the page, open windows or send forms [DR-8.135] [RL-59]', async ({
  page,
}) => {
  await open(page, '/en/casino/game/4201/x?play=free');
  const frame = page.locator('main iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  const source = new URL((await frame.getAttribute('src')) ?? '');
  expect(source.origin).not.toBe(new URL(page.url()).origin);
  const answer = await page.request.get(page.url());
  expect(answer.headers()['content-security-policy']).toContain(`frame-src 'self' ${source.origin};`);
});

/** Games of other companies: the lists, play money for a guest, a round for money, a company that does not answer. */
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
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
  await expect(page.getByText('3,200 games')).toBeVisible();
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

test('a player plays a slot for money: balance, net result and statement agree [DR-8.121] [DR-8.122] [DR-8.135] [SH-RT-077]', async ({
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

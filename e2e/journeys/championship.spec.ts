/** Championships: the list, the table with outrights, and a bet on the winner of a season. */
import { expect, test } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { acceptedHeading, couponOf, placeBet } from '../placing.ts';
import { callApi, open, openCoupon, rechargeFirst, signUp, siteUrl } from '../player.ts';

const crownLeague = 11;
/** After the start of a site the feed first plays the past games of its seasons. */
const seasonsReadyMs = 120_000;

interface Coupons {
  readonly coupons: readonly {
    readonly bets: readonly {
      readonly homeName: string;
      readonly awayName: string | null;
      readonly champName: string;
    }[];
  }[];
}

interface Championship {
  readonly outrights: readonly { readonly name: string }[];
}

test('a bet on the winner of a season names the team and the season [SH-RT-016] [DR-6.41] [DR-7.53]', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(seasonsReadyMs + 120_000);
  const address = `/web-api/championships/${crownLeague}?lng=en`;
  const read = async () => (await callApi<Championship>(page, 'GET', address)).outrights[0]?.name ?? '';
  await expect.poll(read, { timeout: seasonsReadyMs }).toMatch(/^Crown League, season \d+$/);
  await signUp(page);
  await rechargeFirst(page, '20');
  await open(page, `/en/champs/${crownLeague}`);
  await expect(page.getByRole('heading', { name: 'Crown League', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Table' }).getByRole('row')).toHaveCount(17);
  expect(await faultsOf(page)).toEqual([]);
  await takeBothThemes(page, 'championship', isMobile, true);

  const title = page.getByRole('region', { name: 'Outright winner' });
  await title
    .getByRole('button', { name: /, Outright winner, / })
    .first()
    .click();
  await openCoupon(page);
  const coupon = couponOf(page);
  await coupon.getByRole('switch', { name: 'Accept any odds' }).check();
  await coupon.getByRole('textbox', { name: 'Stake', exact: true }).fill('2');
  await placeBet(coupon);
  await expect(acceptedHeading(coupon)).toBeVisible();

  const { coupons } = await callApi<Coupons>(page, 'GET', '/web-api/coupons?lng=en');
  const [bet] = coupons[0]?.bets ?? [];
  expect(bet).toMatchObject({ awayName: null, champName: await read() });
  await open(page, '/en/office/history');
  await expect(page.getByText(bet?.champName ?? '').first()).toBeVisible();
});

test('the list of championships leads to each of them, and an unknown one is not found [SH-RT-016] [SH-RT-021]', async ({
  page,
  isMobile,
}) => {
  await open(page, '/en/champs');
  await expect(page.getByRole('heading', { name: 'Competitions', level: 1 })).toBeVisible();
  await takeBothThemes(page, 'championships', isMobile);
  await page
    .getByRole('link', { name: /^Crown League/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/en\/champs\/11$/);
  await expect(page.getByRole('heading', { name: 'Crown League', level: 1 })).toBeVisible();
  await open(page, '/ar/epl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('دوري التاج');
  await open(page, '/en/line/long-term');
  await expect(page).toHaveURL(/\/en\/champs$/);
  for (const path of ['champs/999999', 'champs/none', 'champs/11?season=5', 'epl/game/1', 'epl/final/1']) {
    const answer = await page.goto(`${siteUrl()}/en/${path}`);
    expect(answer?.status(), path).toBe(404);
  }
});

test('a competition with an address of its own keeps its theme from the table to a game and to the title race [SH-RT-021] [SH-RT-022] [SH-LY-012] [DR-7.140] @phone', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(seasonsReadyMs + 120_000);
  const address = `/web-api/championships/${crownLeague}?lng=en`;
  const read = async () => (await callApi<Championship>(page, 'GET', address)).outrights.length;
  await expect.poll(read, { timeout: seasonsReadyMs }).toBe(1);
  await open(page, '/en/epl');
  const theme = page.locator('[data-theme-of="epl"]');
  await expect(theme).toHaveCount(1);
  await page.locator('main a[href*="/en/epl/game/"]').first().click();
  await expect(page).toHaveURL(/\/en\/epl\/game\/\d+$/);
  await expect(theme).toHaveCount(1);
  const game = new URL(page.url()).pathname;
  // Search engines are led to the common page.
  const html = await (await page.request.get(siteUrl() + game)).text();
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/en\/(?:line|live)\/main\/football\/11\/\d+">/);
  expect((await page.request.get(siteUrl() + game.replace('/epl/', '/laliga/'))).status()).toBe(404);
  await page.getByRole('main').getByRole('link', { name: 'Crown League' }).first().click();
  await expect(page).toHaveURL(/\/en\/epl$/);

  await page
    .getByRole('navigation', { name: 'Pages of the competition' })
    .getByRole('link', { name: 'Title race' })
    .click();
  await expect(page).toHaveURL(/\/en\/epl\/final$/);
  await expect(theme).toHaveCount(1);
  await expect(page.getByRole('region', { name: /^(?:Title race|Champions?)$/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  await takeBothThemes(page, 'title-race', isMobile, true);
  await open(page, '/ar/europaleague/final');
  await expect(page.getByRole('region', { name: 'النهائي', exact: true })).toBeVisible();
  expect(await layoutOverflow(page)).toBe(0);
  await takeBothThemes(page, 'cup-final', isMobile, true);
});

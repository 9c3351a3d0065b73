import { expect, test, type Page } from '@playwright/test';
import { acceptedHeading, couponOf, placeBet } from '../placing.ts';
import { callApi, open, openCoupon, signIn, siteUrl, watchPage } from '../player.ts';

interface Listed {
  readonly games: readonly {
    readonly id: number;
    readonly champId: number;
    readonly startAtMs: number;
    readonly home: { readonly name: string };
    readonly away: { readonly name: string };
  }[];
}

/** A game that begins sooner is not taken: it would leave the line during the journey. */
const AHEAD_MS = 10 * 60_000;

/** Returns a game of a discipline on the line that does not start during the journey. */
async function lineGame(page: Page, discipline: string): Promise<Listed['games'][number]> {
  const path = `/web-api/catalogue/list?lng=en&section=line&discipline=${discipline}`;
  let found: Listed['games'][number] | undefined;
  await expect
    .poll(async () => {
      const { games } = await callApi<Listed>(page, 'GET', path);
      found = games.find(({ startAtMs }) => startAtMs - Date.now() > AHEAD_MS);
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error('no such game');
  return found;
}

test('from the start page of e-sports over a discipline to a game and a bet [SH-RT-023] [SH-RT-024] [SH-RT-027] [SH-RT-031] @phone', async ({
  page,
}) => {
  test.slow();
  const pageErrors = watchPage(page);
  await signIn(page);
  await open(page, '/en/cyber');
  await expect(page).toHaveURL(/\/en\/cyber\/real$/);
  await expect(page.getByRole('heading', { level: 1, name: 'E-sports' })).toBeVisible();
  await page
    .locator('main')
    .getByRole('link', { name: /^Dota 2 towers and kills/ })
    .click();
  await expect(page).toHaveURL(/\/en\/cyber\/real\/dota-2$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dota 2' })).toBeVisible();

  const game = await lineGame(page, 'real/dota-2');
  const own = `/en/cyber/real/dota-2/${game.champId}/line/${game.id}`;
  await page.locator(`main li a[href="${own}"][title]`).click();
  await expect(page).toHaveURL(new RegExp(`${own}$`));
  const versus = `${game.home.name} – ${game.away.name}`;
  await expect(page.getByRole('heading', { level: 1, name: versus })).toBeAttached();
  await expect(page.getByRole('article', { name: 'Total kills · 1st map' })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${versus}, Winner, ${game.home.name}, `) }).click();
  await openCoupon(page);
  const coupon = couponOf(page);
  await coupon.getByRole('textbox', { name: 'Stake', exact: true }).fill('1.00');
  await placeBet(coupon);
  await expect(acceptedHeading(coupon)).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('addresses of cyber-sports: other pages lead there, unknown ones are not found [SH-RT-020] [SH-RT-025] [SH-RT-028] [SH-RT-032]', async ({
  page,
}) => {
  await open(page, '/en/');
  await page.locator('header').getByRole('link', { name: 'E-sports' }).first().click();
  await expect(page).toHaveURL(/\/en\/cyber\/real$/);
  await page.getByRole('link', { name: 'Disciplines', exact: true }).click();
  await page
    .locator('main')
    .getByRole('link', { name: /^Grove League/ })
    .click();
  await expect(page).toHaveURL(/\/en\/cyber\/real\/league-of-legends\/54$/);

  const { id, champId } = await lineGame(page, 'real/valorant');
  const own = `/en/cyber/real/valorant/${champId}/line/${id}`;
  for (const path of [
    `/en/line/main/esports/${champId}/${id}`,
    `/en/cyber/real/cs2/${champId}/line/${id}`,
    `/en/cyber/virtual/football/${champId}/live/${id}`,
  ]) {
    await page.goto(new URL(path, siteUrl()).href);
    expect(new URL(page.url()).pathname, path).toBe(own);
  }
  for (const path of ['cyber/fake', 'cyber/real/chess', 'cyber/real/valorant/999', `${own.slice(4)}9`]) {
    const answer = await page.goto(new URL(`/en/${path}`, siteUrl()).href);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

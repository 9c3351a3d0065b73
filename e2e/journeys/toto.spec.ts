/** Toto: a ticket is bought, the matches are played, the draw is paid. */
import type { TotoApi } from '@touchline/contracts/sports-betting';
import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { callApi, open, rechargeFirst, signUp, siteUrl, watchPage } from '../player.ts';
import { makeQuickDraw } from '../site-database.ts';
import { smallTargets } from '../touch-targets.ts';
import { useOwnSite } from '../use-own-site.ts';

/** Games of the quick league last 50 s at this speed, and six of them begin within 70 s. */
const own = useOwnSite({ FEED: 'demo:fb-quick', FEED_SPEED: '6' });

const buyButton = (page: Page) =>
  page.getByRole('button', { name: /^(Buy ticket|Купить купон|شراء التذكرة)/ });

test('a quick ticket is bought, drawn and paid [SH-RT-033] [SH-RT-034] [SH-RT-036] [SH-RT-037] [SH-RT-038] [DR-8.50] [DR-8.166] [DR-8.167]', async ({
  page,
}) => {
  const pageErrors = watchPage(page);
  const player = await signUp(page, 'en', own.url());
  await own.ops('credit', player.accountNumber, '100.00', 'EUR');
  test.setTimeout(300_000);
  // The first page of a site is slow; the draw is made after it.
  await open(page, `${own.url()}/en/toto/quick/next`);
  await expect.poll(() => makeQuickDraw(own.dataDir(), 20)).toBe(true);
  await open(page, `${own.url()}/en/toto/quick`);
  await page.getByRole('button', { name: 'Fill at random' }).click();
  await expect(buyButton(page)).toHaveText(/Buy ticket · €0\.50/);
  await buyButton(page).click();
  await expect(page.getByText(/^Ticket 1 bought, 1 line\./)).toBeVisible();

  await page.getByRole('link', { name: 'Show it' }).click();
  await expect(page.getByRole('heading', { name: 'Ticket 1' })).toBeVisible();
  await open(page, `${own.url()}/en/toto/quick/draw`);
  await expect(page.getByRole('heading', { name: 'Draw as it runs' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/your best possible line/)).toBeVisible();
  await takeBothThemes(page, 'toto-running', false, true);
  await open(page, `${own.url()}/en/toto/quick/nonimees`);
  await expect(page.getByText('yours', { exact: true })).toBeVisible();

  const state = () =>
    callApi<TotoApi['section']['reply']>(page, 'GET', `${own.url()}/web-api/toto/sections/quick?lng=en`);
  await expect.poll(async () => (await state()).last?.number, { timeout: 150_000 }).toBe(1);
  await open(page, `${own.url()}/en/toto/quick/draws`);
  await expect(page.getByRole('heading', { name: 'Results of draw 1' })).toBeVisible();
  await takeBothThemes(page, 'toto-results', false, true);
  await open(page, `${own.url()}/en/toto/quick/coupons`);
  await page.getByRole('link', { name: /Ticket 1/ }).click();
  const { last } = await state();
  const { coupons } = await callApi<TotoApi['coupons']['reply']>(
    page,
    'GET',
    `${own.url()}/web-api/toto/coupons`,
  );
  const [coupon] = coupons;
  expect(coupon?.correct).toBe(last?.counts?.indexOf(1));
  expect(coupon?.state).toBe(Number(coupon?.payout) > 0 ? 'paid' : 'lost');
  await expect(page.getByText(coupon?.state === 'paid' ? /^won €/ : 'not won')).toBeVisible();
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test('a ticket of fifteen matches in three languages [SH-RT-033] [SH-RT-035] [SH-RT-039] [DR-8.52] [DR-8.158] @phone', async ({
  page,
  isMobile,
}) => {
  const pageErrors = watchPage(page);
  await signUp(page);
  await rechargeFirst(page, '20');
  const fill = (path: string, name: string) =>
    open(page, path).then(() => page.getByRole('button', { name }).click());
  await fill('/en/toto', 'Fill at random');
  await expect(buyButton(page)).toHaveText(/€0\.50/);
  await page.getByRole('group').first().locator('[aria-pressed="false"]').first().click();
  await page.getByRole('group').nth(1).locator('[aria-pressed="false"]').first().click();
  await expect(buyButton(page)).toHaveText(/€2\.00/);
  await takeBothThemes(page, 'toto-en', isMobile, true);
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);
  await buyButton(page).click();
  await expect(page.getByText(/bought, 4 lines\./)).toBeVisible();
  await open(page, '/en/toto/coupons');
  await expect(page.getByText('4 lines · €2.00')).toBeVisible();
  for (const [lang, name] of [
    ['ru', 'Случайно'],
    ['ar', 'اختيار عشوائي'],
  ] as const) {
    await fill(`/${lang}/toto/fifteen`, name);
    await expect(buyButton(page)).toBeEnabled();
    await takeBothThemes(page, `toto-${lang}`, isMobile, true);
    expect(await layoutOverflow(page)).toBe(0);
    await fill(`/${lang}/toto/score`, name);
    await takeBothThemes(page, `toto-score-${lang}`, isMobile, true);
    expect(await layoutOverflow(page)).toBe(0);
    await open(page, `/${lang}/toto/tennis/next`);
    await takeBothThemes(page, `toto-next-${lang}`, isMobile, true);
    expect(await layoutOverflow(page)).toBe(0);
  }
  const unknown = await page.request.get(`${siteUrl()}/en/toto/lottery`);
  expect(unknown.status()).toBe(404);
  expect(pageErrors).toEqual([]);
});

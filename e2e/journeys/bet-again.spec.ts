/** From the result of a match that the player has bet on to the same bet on the next match. */
import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { acceptedHeading, couponOf, placeBet } from '../placing.ts';
import { callApi, open, openCoupon, pricesIn, signUp, watchPage } from '../player.ts';
import { useOwnSite } from '../use-own-site.ts';

/** Games of the quick league last two minutes at this speed, and the last one of the line starts in a minute and a half. */
const own = useOwnSite({ FEED: 'demo:fb-quick', FEED_SPEED: '4' });
const quickLeague = 10;
const stake = (page: Page) => couponOf(page).getByRole('textbox', { name: 'Stake', exact: true });

interface Bets {
  readonly coupons: readonly {
    readonly state: string;
    readonly bets: readonly { readonly gameId: number }[];
  }[];
}

test('a bet of a finished match is made again in the next match of the team [SH-RT-046] [DR-7.99] [DR-7.120]', async ({
  page,
}) => {
  test.setTimeout(480_000);
  const pageErrors = watchPage(page);
  const player = await signUp(page, 'en', own.url());
  await own.ops('credit', player.accountNumber, '20.00', 'EUR');
  const newest = async () =>
    (await callApi<Bets>(page, 'GET', `${own.url()}/web-api/coupons?lng=en`)).coupons[0];

  // A new site fills the lists some seconds after its start.
  const onLine = async () =>
    (
      await callApi<{ games: unknown[] }>(
        page,
        'GET',
        `${own.url()}/web-api/catalogue/list?lng=en&section=line&champ=${quickLeague}`,
      )
    ).games.length;
  await expect.poll(onLine).toBeGreaterThan(0);
  await open(page, `${own.url()}/en/champs/${quickLeague}`);
  const next = page.getByRole('article', { name: /^Next matches/ });
  // Rows far from the screen have no prices.
  await next.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await pricesIn(next).last().click();
  await openCoupon(page);
  await couponOf(page).getByRole('switch', { name: 'Accept any odds' }).check();
  await stake(page).fill('2');
  await placeBet(couponOf(page));
  await expect(acceptedHeading(couponOf(page))).toBeVisible();
  const gameId = (await newest())?.bets[0]?.gameId ?? 0;
  await expect.poll(async () => (await newest())?.state, { timeout: 300_000 }).not.toBe('open');
  const result = () => page.request.get(`${own.url()}/web-api/results/${gameId}?lng=en`);
  await expect.poll(async () => (await result()).status(), { timeout: 60_000 }).toBe(200);

  // The page of the competition has been open all the time: the finished match has left its live matches.
  const live = page.getByRole('article', { name: /^Live now/ });
  await expect(live).toBeVisible();
  await expect(live.locator(`a[href$="/${gameId}"]`)).toHaveCount(0);

  // The address itself, as from a bookmark: the server renders the player's own part.
  const day = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  await open(page, `${own.url()}/en/results?day=${day}&mine=1&game=${gameId}`);
  const again = page.getByRole('list', { name: /^Your bets in / }).first();
  await expect(again).toBeVisible();
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await takeBothThemes(page, 'next-bets', false, true);
  await pricesIn(again).first().click();
  await expect(stake(page)).toBeVisible();
  expect(pageErrors).toEqual([]);
});

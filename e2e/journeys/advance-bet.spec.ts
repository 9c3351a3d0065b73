import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { decide } from '../operator.ts';
import { couponOf, placeBet } from '../placing.ts';
import { callApi, open, openCoupon, rechargeFirst, signUp } from '../player.ts';
import { homePrice, reserveGames } from '../steady-games.ts';

interface Coupons {
  readonly coupons: readonly {
    readonly id: number;
    readonly prepaid: { readonly state: string; readonly filled: string } | null;
  }[];
}

const newest = async (page: Page) =>
  (await callApi<Coupons>(page, 'GET', '/web-api/coupons?lng=en')).coupons[0];

interface List {
  readonly games: readonly { readonly id: number; readonly startAtMs: number }[];
}

/** An advance is possible for games that begin within 48 hours (DR-4.98). */
const WINDOW_MS = 40 * 3_600_000;

/** Chooses the home side of a game of the next days; opens the coupon. */
async function chooseBet(page: Page): Promise<void> {
  await open(page, '/en/line/football');
  const { games } = await callApi<List>(
    page,
    'GET',
    '/web-api/catalogue/list?lng=en&section=line&sport=football',
  );
  const soon = new Set(
    games.filter(({ startAtMs }) => startAtMs < Date.now() + WINDOW_MS).map(({ id }) => id),
  );
  const [gameId = 0] = await reserveGames(page, 'line', 1, (id) => soon.has(id));
  await (await homePrice(page, gameId)).click();
  await openCoupon(page);
}

test.describe('advance bets', () => {
  test('a player with an open bet takes an advance, sees it wait, the open bet wins, and it is confirmed [DR-4.97] [DR-4.98] [DR-4.100] @phone', async ({
    page,
  }) => {
    await signUp(page);
    await rechargeFirst(page, '20');
    await chooseBet(page);
    const coupon = couponOf(page);
    await coupon.getByRole('textbox', { name: 'Stake' }).fill('20.00');
    // Without an open bet there is no advance.
    await expect(coupon.getByRole('button', { name: /^Advance bet/ })).toBeHidden();
    await placeBet(coupon);
    await chooseBet(page);
    await coupon.getByRole('textbox', { name: 'Stake' }).fill('5.00');
    await coupon.getByRole('button', { name: /^Advance bet: up to €/ }).click();
    await expect(coupon.getByText('their payouts within 48 hours cover it first')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await coupon.getByRole('textbox', { name: 'Advance' }).fill('5.00');
    await expect(coupon.getByText('From your account')).toBeVisible();
    await expect(coupon.getByRole('definition').filter({ hasText: /^€0\.00$/ })).toBeVisible();
    await placeBet(coupon);
    await expect(coupon.getByText('Your part €0.00, advance €5.00')).toBeVisible();
    await open(page, '/en/office/history');
    const history = page.locator('main');
    await expect(history.getByText('Advance', { exact: true })).toBeVisible();
    await expect(history.getByText('€0.00 of €5.00 covered')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await decide(page, 1, 'win');
    await expect
      .poll(async () => (await newest(page))?.prepaid)
      .toMatchObject({ state: 'confirmed', filled: '5.00' });
    await open(page, '/en/office/history');
    await expect(
      history.getByText('Your open bets have covered the advance. The bet is confirmed.'),
    ).toBeVisible();
    await open(page, `/en/print-coupon/${(await newest(page))?.id}`);
    await expect(page.locator('dl')).toContainText('From your account€0.00Advance€5.00');
  });
});

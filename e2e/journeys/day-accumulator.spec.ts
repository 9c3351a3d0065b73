import { expect, test, type Page } from '@playwright/test';
import type { DayAccumulatorWire } from '@touchline/contracts/sports-betting';
import { faultsOf } from '../axe-faults.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { ops } from '../operator.ts';
import { couponOf, placeBet } from '../placing.ts';
import { callApi, open, openCoupon, openSettings, rechargeFirst, signUp } from '../player.ts';

interface Coupons {
  readonly coupons: readonly {
    readonly coefMilli: number;
    readonly amount: string;
    readonly dayAccumulator: { readonly expressId: number } | null;
  }[];
}

/** The job of the worker publishes the first sets of a new site within seconds. */
const PUBLISHED_MS = 90_000;

const publishedDays = async (page: Page): Promise<readonly DayAccumulatorWire[]> =>
  (
    await callApi<{ accumulators: readonly DayAccumulatorWire[] }>(
      page,
      'GET',
      '/web-api/accumulators-of-the-day?section=line&lng=en',
    )
  ).accumulators;

/** Waits for sets of the generator, and opens a page that shows them. */
async function openWithDays(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => (await publishedDays(page)).length, { timeout: PUBLISHED_MS })
    .toBeGreaterThan(1);
  await open(page, path);
}

test.describe('accumulators of the day', () => {
  test('from the home page into the slip with the boost, ended by a change, restored, accepted, and in the history [DR-9.33] [DR-9.34] [DM-PR-005] @phone', async ({
    page,
  }) => {
    await signUp(page);
    await rechargeFirst(page, '100');
    await openWithDays(page, '/en/');
    const days = page.getByRole('region', { name: 'Accumulators of the day', exact: true });
    await expect(days.getByRole('article').first()).toBeVisible();
    expect(await layoutOverflow(page)).toBe(0);
    await days.getByRole('button', { name: 'Add to bet slip' }).first().click();
    await expect(days.getByRole('button', { name: 'On your bet slip' })).toBeVisible();
    await openCoupon(page);
    const coupon = couponOf(page);
    await expect(coupon.getByText('Accumulator of the day +10%')).toBeVisible();
    await expect(coupon.getByText('Adding, removing or changing a selection ends the boost.')).toBeVisible();
    expect(await faultsOf(page, 'section[aria-label="Bet slip"]')).toEqual([]);
    await coupon
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(coupon.getByText('The bet slip has changed')).toBeVisible();
    await coupon.getByRole('button', { name: 'Close message' }).click();
    await open(page, '/en/');
    await days.getByRole('button', { name: 'Add to bet slip' }).first().click();
    await openCoupon(page);
    await expect(coupon.getByText(/Restore your earlier selections? \(/)).toBeVisible();
    await placeBet(coupon);
    await expect(coupon.getByText('Accumulator of the day +10%')).toBeVisible();
    const { coupons } = await callApi<Coupons>(page, 'GET', '/web-api/coupons?lng=en');
    expect(coupons[0]?.dayAccumulator).not.toBeNull();
    await open(page, '/en/office/history');
    await expect(page.locator('main').getByText('Accumulator of the day +10%')).toBeVisible();
  });

  test('a list has them folded; a withdrawn one closes without a reload, and the slip says so; the setting hides them [DR-9.34] [DM-PR-005]', async ({
    page,
  }) => {
    await openWithDays(page, '/en/line');
    await page.getByText('Accumulators of the day').click();
    const first = page.locator('main details article').first();
    await expect(first).toBeVisible();
    expect(await faultsOf(page, 'main details')).toEqual([]);
    const links = await first
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const chosen = page
      .locator('main details article')
      .filter({ has: page.locator(`a[href="${links[0]}"]`) });
    await chosen.getByRole('button', { name: 'Add to bet slip' }).click();
    const coupon = couponOf(page);
    await expect(coupon.getByText('Accumulator of the day +10%')).toBeVisible();
    // The list may have changed since the click: the accumulator in the slip is found by its matches.
    const day = (await publishedDays(page)).find(({ legs }) =>
      legs.every(({ gameId }) => links.some((href) => href?.endsWith(`/${gameId}`))),
    );
    expect(day?.legs.length).toBe(links.length);
    await ops('accumulator', 'withdraw', String(day?.expressId));
    await expect(coupon.getByText('This accumulator of the day has closed.')).toBeVisible();
    await openSettings(page);
    await page.getByRole('switch', { name: 'Accumulators of the day', exact: true }).click();
    await expect(page.locator('main details')).toBeHidden();
  });
});

test.describe('the bet generator', () => {
  test('a stake and a wished return give combinations; one goes into the slip; others; a wish that none reaches [DR-9.36] [DM-PR-007] @phone', async ({
    page,
  }) => {
    await open(page, '/en/');
    await openCoupon(page);
    const coupon = couponOf(page);
    await coupon.getByRole('button', { name: 'Bet generator' }).click();
    const generator = coupon.getByRole('region', { name: 'Bet generator' });
    const win = generator.getByRole('textbox', { name: 'Wanted return, EUR' });
    await win.fill('5');
    await generator.getByRole('button', { name: 'Find bets' }).click();
    await expect(generator.getByText('Enter more than the stake')).toBeVisible();
    await win.fill('9999999');
    await generator.getByRole('button', { name: 'Find bets' }).click();
    await expect(generator.getByText(/^No combination gives more than €/)).toBeVisible();
    await win.fill('80');
    await generator.getByRole('button', { name: 'Find bets' }).click();
    const take = generator.getByRole('button', { name: 'Add to bet slip' });
    await expect(take.first()).toBeVisible();
    expect(await faultsOf(page, 'section[aria-labelledby="bet-generator"]')).toEqual([]);
    const shown = await generator.getByRole('list').first().innerText();
    await generator.getByRole('button', { name: 'Show others' }).click();
    await expect.poll(() => generator.getByRole('list').first().innerText()).not.toBe(shown);
    await take.first().click();
    await expect(coupon.getByRole('textbox', { name: 'Stake' })).toHaveValue('10');
    await expect(coupon.getByRole('button', { name: 'Log in to bet' })).toBeVisible();
  });
});

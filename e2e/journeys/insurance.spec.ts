import { expect, test, type Locator, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { decide, ops } from '../operator.ts';
import { couponOf, openBetOf, placeBet } from '../placing.ts';
import { callApi, open, openCoupon, rechargeFirst, signUp } from '../player.ts';
import { homePrice, reserveGames } from '../steady-games.ts';

interface Coupons {
  readonly coupons: readonly {
    readonly id: number;
    readonly state: string;
    readonly insurance: {
      readonly insured: string;
      readonly premium: string;
      readonly paid: string | null;
    } | null;
  }[];
}

const newest = async (page: Page) =>
  (await callApi<Coupons>(page, 'GET', '/web-api/coupons?lng=en')).coupons[0];

/** Turns insurance on. For other journeys this only adds a button below open bets. */
async function turnOn(page: Page): Promise<void> {
  await ops('config', 'set', 'isInsuranceEnabled', 'true');
  await expect
    .poll(
      async () =>
        (await callApi<Record<string, unknown>>(page, 'GET', '/bff-api/config/all.json'))[
          'isInsuranceEnabled'
        ],
    )
    .toBe(true);
}

/** Places a single of 10.00 on a game that no other journey decides; opens the list of open bets. */
async function placed(page: Page) {
  await open(page, '/en/line/football');
  const [gameId = 0] = await reserveGames(page, 'line', 1);
  await (await homePrice(page, gameId)).click();
  await openCoupon(page);
  const coupon = couponOf(page);
  await coupon.getByRole('textbox', { name: 'Stake', exact: true }).fill('10.00');
  await placeBet(coupon);
  await coupon.getByRole('button', { name: 'Done' }).click();
  await coupon.getByRole('tab', { name: 'My bets' }).click();
  return openBetOf(coupon, '€10.00');
}

/** The odds of a match change a few times a minute. */
const MOST_PRESSES = 6;

/** Buys the chosen share. When the premium has changed meanwhile, nothing was paid, and the player buys again. */
async function insure(bet: Locator, bought: RegExp): Promise<void> {
  const button = bet.getByRole('button', { name: /^Insure for €\d/ });
  const changed = bet.getByText('The premium has changed. Nothing was paid.');
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await button.click();
    await expect(bet.getByText(bought).or(changed)).toBeVisible();
    if (await bet.getByText(bought).isVisible()) return;
  }
  throw new Error(`the premium changed ${MOST_PRESSES} times`);
}

test.describe('insurance', () => {
  test('a player insures half of a bet and then the rest, the bet loses, and the insurance pays the stake [DR-4.123] [DR-4.201] [DR-4.204] @phone', async ({
    page,
  }) => {
    await signUp(page);
    await rechargeFirst(page, '40');
    await turnOn(page);
    const bet = await placed(page);
    await bet.getByRole('button', { name: 'Insure this bet' }).click();
    await expect(bet.getByText('You get if the bet loses')).toBeVisible();
    await expect(bet.getByText(/^The bet wins with a chance of \d+(\.\d)?%/)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const share = bet.getByRole('slider', { name: /^Insured part of the stake/ });
    for (let step = 0; step < 5; step++) await share.press('ArrowLeft');
    await expect(bet.getByText('€5.00', { exact: true })).toBeVisible();
    await insure(bet, /^Insured: you get €5\.00 if the bet loses\. Premium paid: €\d/);
    await expect(bet.getByText(/^Insured: €5\.00 if the bet loses\./)).toBeVisible();
    await insure(bet, /^Insured: €10\.00 if the bet loses\./);
    // An insured bet is not edited, and the cash-out says what it ends.
    await expect(bet.getByRole('button', { name: 'Edit bet' })).toHaveCount(0);
    await bet.getByRole('button', { name: /^Cash out · €\d/ }).click();
    await expect(bet.getByText(/^This bet is insured\. Cashing out ends the insurance/)).toBeVisible();
    await decide(page, 0, 'lose');
    await expect
      .poll(async () => newest(page))
      .toMatchObject({ state: 'lost', insurance: { paid: '10.00' } });
    await open(page, '/en/office/history');
    await expect(page.locator('main').getByText(/^The insurance paid €10\.00\. Premium: €\d/)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
});

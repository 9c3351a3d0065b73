import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { decide, opsByTwo } from '../operator.ts';
import { couponOf, placeBet } from '../placing.ts';
import { callApi, open, openCoupon, rechargeFirst, signUp } from '../player.ts';
import { homePrice, reserveGames } from '../steady-games.ts';

/** Two operators create a code; returns the code, which the site draws. */
async function createCode(...words: readonly string[]): Promise<string> {
  const text = await opsByTwo(
    'promo',
    'create',
    'new',
    ...words,
    '--until',
    '2099-12-31',
    '--campaign',
    'journey',
  );
  return /Promo code ([A-Z2-9]{8}) /.exec(text)?.[1] ?? '';
}

/** Chooses a bet on the last game of the line, because one of these journeys gives it a result; opens the coupon. */
async function chooseBet(page: Page): Promise<void> {
  await open(page, '/en/line/football');
  const [gameId = 0] = await reserveGames(page, 'line', 1);
  await (await homePrice(page, gameId)).click();
  await openCoupon(page);
}

interface Coupons {
  readonly coupons: readonly {
    readonly state: string;
    readonly payout: string | null;
    readonly amount: string;
    readonly possibleWin: string;
  }[];
}
interface Accounts {
  readonly accounts: readonly { readonly available: string }[];
}

test.describe('promo codes', () => {
  test('two operators create a free bet; the player bets without money and gets the winnings [DR-4.95] [DR-4.173] [DM-CP-042]', async ({
    page,
  }) => {
    const { accountNumber } = await signUp(page);
    const code = await createCode('free-bet', '10.00', 'EUR', '--max', '500.00', '--player', accountNumber);
    await chooseBet(page);
    const coupon = couponOf(page);
    await coupon.getByRole('button', { name: 'Promo codes' }).click();
    await expect(
      coupon.getByText('Free bet of €10.00. The stake is not paid out. Winnings up to €500.00.'),
    ).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await coupon.getByRole('button', { name: `Use ${code}` }).click();
    await expect(coupon.getByText('Free bet €10.00', { exact: true })).toBeVisible();
    // The stake is fixed, so it has no field.
    await expect(coupon.getByRole('textbox', { name: 'Stake' })).toBeHidden();
    expect(await faultsOf(page)).toEqual([]);
    await placeBet(coupon);
    await expect(coupon.getByText(`Promo code ${code}`)).toBeVisible();
    await decide(page, 0, 'win');
    await expect
      .poll(async () => (await callApi<Coupons>(page, 'GET', '/web-api/coupons?lng=en')).coupons[0]?.state)
      .toBe('won');
    const { coupons } = await callApi<Coupons>(page, 'GET', '/web-api/coupons?lng=en');
    expect(coupons[0]).toMatchObject({ amount: '10.00', payout: coupons[0]?.possibleWin });
    const { accounts } = await callApi<Accounts>(page, 'GET', '/web-api/wallet/accounts');
    expect(accounts[0]?.available).toBe(coupons[0]?.payout);
    await open(page, '/en/office/history');
    await expect(page.locator('main').getByText(`Promo code ${code}`)).toBeVisible();
  });

  test('the codes in the sheet of a phone: those that fit first, a chosen one, and a touch removes it [DR-4.95] @phone @phone-only', async ({
    page,
  }) => {
    const { accountNumber } = await signUp(page);
    const forPlayer = ['--player', accountNumber] as const;
    const legs = await createCode('top-up', '50', 'EUR', '--max', '20.00', '--legs', '3', ...forPlayer);
    const free = await createCode('free-bet', '5.00', 'EUR', '--max', '500.00', ...forPlayer);
    await chooseBet(page);
    const coupon = couponOf(page);
    await coupon.getByRole('button', { name: 'Promo codes' }).click();
    const rows = coupon.getByRole('listitem').filter({ hasText: 'Valid until' });
    await expect(rows).toHaveText([new RegExp(free), new RegExp(`${legs}.*needs more selections`)]);
    expect(await faultsOf(page)).toEqual([]);
    await rows.getByRole('button').click();
    await expect(coupon.getByText('Free bet €5.00', { exact: true })).toBeVisible();
    const remove = coupon.getByRole('button', { name: 'Remove the promo code' });
    await expect(remove).toBeFocused();
    await remove.click();
    await expect(coupon.getByRole('button', { name: 'Promo codes' })).toBeFocused();
    await expect(coupon.getByRole('textbox', { name: 'Stake' })).toBeVisible();
  });

  test('a code is typed: look-alike characters, an unknown code, a condition that is not met, then its effect [DR-4.170] [DR-4.171] [DR-4.175]', async ({
    page,
  }) => {
    await signUp(page);
    await rechargeFirst(page, '100');
    const boost = await createCode('profit-boost', '20', 'EUR', '--max', '50.00', '--uses', '3');
    const express = await createCode('top-up', '50', 'EUR', '--max', '5.00', '--types', '1', '--legs', '3');
    await chooseBet(page);
    const coupon = couponOf(page);
    await coupon.getByRole('button', { name: 'Promo codes' }).click();
    await expect(coupon.getByText('You have no promo codes.')).toBeVisible();
    const field = coupon.getByRole('textbox', { name: 'Promo code' });
    const add = coupon.getByRole('button', { name: 'Add', exact: true });
    await field.fill('BONUS100');
    await add.click();
    await expect(coupon.getByText('It never has O, 0, I, 1 or L.')).toBeVisible();
    await field.fill('NEVER234');
    await add.click();
    await expect(coupon.getByText('You have no such promo code.')).toBeVisible();
    await field.fill(express.toLowerCase());
    await add.click();
    await expect(coupon.getByText('This promo code is for other bet types.')).toBeVisible();
    await expect(coupon.getByRole('button', { name: /^Place bet/ })).toBeDisabled();
    await coupon.getByRole('button', { name: 'Remove the promo code' }).click();
    await coupon.getByRole('button', { name: 'Promo codes' }).click();
    // The entered code is now in the list, with what is missing.
    const rows = coupon.getByRole('listitem').filter({ hasText: 'Valid until' });
    await expect(rows).toHaveText(new RegExp(`${express}.*for other bet types`));
    await field.fill(boost);
    await field.press('Enter');
    await expect(coupon.getByText('Profit boost')).toBeVisible();
    await expect(coupon.getByText('+20%', { exact: true })).toBeVisible();
  });
});

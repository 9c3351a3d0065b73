/** A person's way with each coupon type: from the line to the settled receipt, which the stand-alone page checks. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { decideAll } from '../operator.ts';
import { acceptedHeading, couponOf, placeBet, placeButton } from '../placing.ts';
import { callApi, open, openCoupon, rechargeFirst, signUp } from '../player.ts';
import { downloadReceipts, expectVerified, openChecker } from '../receipt-files.ts';
import { homePrice, reserveGames } from '../steady-games.ts';
import { longPressDrag } from '../touch.ts';

interface Coupons {
  readonly coupons: readonly {
    readonly id: number;
    readonly state: string;
    readonly amount: string;
    readonly bets: readonly { readonly gameId: number; readonly coefMilli: number }[];
  }[];
}

const moreTypes = (coupon: Locator): Locator =>
  coupon.getByRole('combobox', { name: /^(More bet types|أنواع رهان أخرى)$/ });

/** Sorts games by the odds of their home teams, lowest first. */
async function byHomePrice(page: Page, games: readonly number[]): Promise<readonly number[]> {
  const priced: { readonly id: number; readonly price: number }[] = [];
  for (const id of games) priced.push({ id, price: Number(await (await homePrice(page, id)).textContent()) });
  return priced.toSorted((a, b) => a.price - b.price).map(({ id }) => id);
}

/** Waits until all coupons of the player have this state, in the order of their stakes. */
async function expectStates(
  page: Page,
  states: Readonly<Record<string, string>>,
): Promise<Coupons['coupons']> {
  let coupons: Coupons['coupons'] = [];
  await expect
    .poll(async () => {
      ({ coupons } = await callApi<Coupons>(page, 'GET', '/web-api/coupons?lng=en'));
      return Object.fromEntries(coupons.map(({ amount, state }) => [amount, state]));
    })
    .toEqual(states);
  return coupons;
}

/**
 * The state of a coupon with a line for each combination of these sizes, when only this game is lost: "partial" when the
 * lines that win return less than the stake (DR-4.105). It depends on the odds of the day.
 */
async function stateWithout(
  page: Page,
  amount: string,
  sizes: readonly number[],
  lostGame: number,
): Promise<'won' | 'partial'> {
  const { coupons } = await callApi<Coupons>(page, 'GET', '/web-api/coupons?lng=en');
  const bets = coupons.find((coupon) => coupon.amount === amount)?.bets ?? [];
  const linesOf = (size: number, from = 0): readonly (typeof bets)[] =>
    size === 0
      ? [[]]
      : bets.slice(from).flatMap((bet, at) => linesOf(size - 1, from + at + 1).map((rest) => [bet, ...rest]));
  const lines = sizes.flatMap((size) => linesOf(size));
  const returned = lines
    .filter((line) => line.every(({ gameId }) => gameId !== lostGame))
    .map((line) => line.reduce((product, { coefMilli }) => product * (coefMilli / 1000), 1));
  return returned.reduce((sum, coef) => sum + coef, 0) < lines.length ? 'partial' : 'won';
}

/** Downloads the receipts of coupons, which the history lists in the same order as the api. */
async function downloadAll(page: Page, coupons: Coupons['coupons']): Promise<readonly [string, number][]> {
  const files: [string, number][] = [];
  for (const [at, { id }] of coupons.entries())
    files.push([await downloadReceipts(page, page.locator('main details').nth(at)), id]);
  return files;
}

test.describe('each coupon type, from the line to the checked receipt', () => {
  test('seven types with the same selections, which the bet slip keeps [DM-CP-012] [DM-CS-001] [DR-4.156]', async ({
    page,
    context,
  }) => {
    await signUp(page);
    await rechargeFirst(page, '200');
    await open(page, '/en/line/football');
    // The first two are favourites, because an anti-accumulator needs selections that are likely to win.
    const [first, second, third, fourth] = await byHomePrice(page, await reserveGames(page, 'line', 4));
    const coupon = couponOf(page);
    const add = async (id = 0): Promise<void> => (await homePrice(page, id)).click();
    const stake = coupon.getByRole('textbox', { name: /^Stake( per bet)?$/ });
    const place = async (amount: string): Promise<void> => {
      await stake.fill(amount);
      await placeBet(coupon);
      await coupon.getByRole('button', { name: 'Done' }).click();
    };
    await page.getByRole('button', { name: 'Bet slip settings' }).click();
    await page.getByRole('switch', { name: 'Keep selections after the bet' }).check();
    await page.keyboard.press('Escape');
    await add(first);
    await place('11');
    await add(second);
    await moreTypes(coupon).selectOption('Anti-accumulator');
    await place('12');
    await coupon.getByRole('button', { name: 'Singles' }).click();
    await stake.fill('7');
    await coupon.getByRole('textbox', { name: 'Stake of selection 2' }).fill('6');
    await placeButton(coupon).click();
    await coupon.getByRole('button', { name: /^(Done|Back to the bet slip)$/ }).click();
    await add(third);
    await moreTypes(coupon).selectOption('Patent');
    await place('14');
    await add(fourth);
    await coupon.getByRole('button', { name: 'Accumulator' }).click();
    await place('15');
    await coupon.getByRole('button', { name: 'System 2/4' }).click();
    await coupon
      .getByRole('button', { name: /^Move / })
      .first()
      .dragTo(coupon.getByText('Drag selections here'));
    await expect(coupon.getByRole('button', { name: 'System 2/3' })).toHaveAttribute('aria-pressed', 'true');
    await place('16');
    await moreTypes(coupon).selectOption('Lucky');
    await place('17');

    const system = await stateWithout(page, '16.00', [2], fourth ?? 0);
    const lucky = await stateWithout(page, '17.00', [1, 2, 3, 4], fourth ?? 0);
    await decideAll(page, [fourth ?? 0]);
    const coupons = await expectStates(page, {
      '11.00': 'won',
      '12.00': 'lost',
      '7.00': 'won',
      '6.00': 'won',
      '14.00': 'won',
      '15.00': 'lost',
      '16.00': system,
      '17.00': lucky,
    });
    await open(page, '/en/office/history');
    const files = await downloadAll(page, coupons);
    const checker = await openChecker(context, page, 'en');
    for (const [file, id] of files) await expectVerified(checker, file, id);
  });

  test('a chain by keyboard alone: selections change places by their handle [DR-4.18] [DM-CP-012]', async ({
    page,
    context,
  }) => {
    await signUp(page);
    await rechargeFirst(page, '50');
    await open(page, '/en/line/football');
    const games = await reserveGames(page, 'line', 2);
    for (const id of games) await (await homePrice(page, id)).press('Enter');
    const coupon = couponOf(page);
    await moreTypes(coupon).focus();
    await page.keyboard.type('Chain');
    await expect(coupon.getByRole('button', { name: /^Move selection/ })).toHaveCount(4);
    const handles = coupon.getByRole('button', { name: /^Move (?!selection)/ });
    await expect(handles).toHaveCount(2);
    const names = await handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    await handles.first().press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(handles.first()).toHaveAccessibleName(names[1] ?? '');
    await expect(handles.last()).toBeFocused();
    await coupon.getByRole('textbox', { name: 'Stake', exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('9');
    await placeBet(coupon, (button) => button.press('Enter'));
    await expect(acceptedHeading(coupon)).toBeFocused();
    await decideAll(page, []);
    const [settled] = await expectStates(page, { '9.00': 'won' });
    await open(page, '/en/office/history');
    const press = (control: Locator): Promise<void> => control.press('Enter');
    const file = await downloadReceipts(page, page.locator('main details').first(), press);
    await expectVerified(await openChecker(context, page, 'en'), file, settled?.id ?? 0);
  });

  test('the other types on a phone: selections are removed one after the other [DM-CP-012] [DR-4.130] [DR-4.156] @phone @phone-only', async ({
    page,
    context,
  }) => {
    test.slow();
    await signUp(page);
    await rechargeFirst(page, '200');
    await open(page, '/en/line/football');
    const games = await byHomePrice(page, await reserveGames(page, 'line', 4));
    for (const id of games) await (await homePrice(page, id)).click();
    await openCoupon(page);
    const coupon = couponOf(page);
    await page.getByRole('button', { name: 'Bet slip settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Bet slip settings' });
    await settings.getByRole('switch', { name: 'Keep selections after the bet' }).check();
    await settings.getByRole('button', { name: 'Close' }).click();
    const stake = coupon.getByRole('textbox', { name: /^Stake( per bet)?$/ });
    const place = async (amount: string): Promise<void> => {
      await stake.fill(amount);
      await placeBet(coupon);
      await coupon.getByRole('button', { name: 'Done', exact: true }).click();
    };
    const removeLast = (): Promise<void> =>
      coupon
        .getByRole('button', { name: /^Remove (?!all)/ })
        .last()
        .click();
    await coupon.getByRole('button', { name: 'Accumulator' }).click();
    await place('15');
    await coupon.getByRole('button', { name: 'System 2/4' }).click();
    await place('16');
    await moreTypes(coupon).selectOption('Lucky');
    await place('17');
    await removeLast();
    await moreTypes(coupon).selectOption('Patent');
    await place('14');
    await moreTypes(coupon).selectOption('Chain');
    await place('18');
    await removeLast();
    await moreTypes(coupon).selectOption('Anti-accumulator');
    await place('12');
    await coupon.getByRole('button', { name: 'Singles' }).click();
    await stake.fill('7');
    await coupon.getByRole('textbox', { name: 'Stake of selection 2' }).fill('6');
    await placeButton(coupon).click();
    await coupon.getByRole('button', { name: /^(Done|Back to the bet slip)$/ }).click();
    await removeLast();
    await place('11');

    const system = await stateWithout(page, '16.00', [2], games[3] ?? 0);
    const lucky = await stateWithout(page, '17.00', [1, 2, 3, 4], games[3] ?? 0);
    await decideAll(page, [games[3] ?? 0]);
    const coupons = await expectStates(page, {
      '15.00': 'lost',
      '16.00': system,
      '17.00': lucky,
      '14.00': 'won',
      '18.00': 'won',
      '12.00': 'lost',
      '7.00': 'won',
      '6.00': 'won',
      '11.00': 'won',
    });
    await open(page, '/en/office/history');
    const files = await downloadAll(page, coupons);
    const checker = await openChecker(context, page, 'en');
    for (const [file, id] of files) await expectVerified(checker, file, id);
  });

  test('a multibet and a conditional bet in Arabic: a selection is dragged into the lobby, on a phone by a long press [DR-4.25] [DR-4.30] [DM-CP-012] @phone', async ({
    page,
    context,
    isMobile,
  }) => {
    await signUp(page, 'ar');
    await rechargeFirst(page, '50');
    await open(page, '/ar/line/football');
    const games = await reserveGames(page, 'line', 5);
    for (const id of games) await (await homePrice(page, id)).click();
    await openCoupon(page);
    const coupon = couponOf(page);
    await page.getByRole('button', { name: 'إعدادات قسيمة الرهان' }).click();
    const settings = page.getByRole('dialog', { name: 'إعدادات قسيمة الرهان' });
    await settings.getByRole('switch', { name: 'إبقاء الاختيارات بعد الرهان' }).check();
    await settings.getByRole('button', { name: 'إغلاق' }).click();
    const place = async (amount: string): Promise<void> => {
      await coupon.getByRole('textbox', { name: 'مبلغ الرهان', exact: true }).fill(amount);
      await placeBet(coupon);
      await coupon.getByRole('button', { name: 'تم', exact: true }).click();
    };
    await moreTypes(coupon).selectOption('رهان مشروط');
    await place('8');
    await moreTypes(coupon).selectOption('رهان متعدد 2/5');
    const bets = coupon.locator('[data-bet-key]');
    const lobby = coupon.getByRole('region', { name: 'لوبي' });
    const lifted = coupon.locator('[data-lifted]');
    if (isMobile) await longPressDrag(page, { from: bets.first().locator('strong'), to: lobby, lifted });
    else
      await bets
        .first()
        .getByRole('button', { name: /^نقل / })
        .dragTo(lobby);
    await expect(lobby.locator('[data-bet-key]')).toHaveCount(1);
    await coupon.getByRole('combobox', { name: 'مجموعة الاختيار 5' }).selectOption('مجموعة 1');
    await expect(moreTypes(coupon)).toHaveValue('رهان متعدد 2/3');
    expect(await faultsOf(page)).toEqual([]);
    await place('9');
    await decideAll(page, []);
    const coupons = await expectStates(page, { '8.00': 'won', '9.00': 'won' });
    await open(page, '/ar/office/history');
    const files = await downloadAll(page, coupons);
    const checker = await openChecker(context, page, 'ar');
    for (const [file, id] of files) await expectVerified(checker, file, id);
  });
});

import { expect, test, type Locator, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { homePrice, steadyGames } from '../steady-games.ts';
import { placeBet } from '../placing.ts';
import { open, openCoupon, signIn } from '../player.ts';

const moreTypes = (coupon: Locator): Locator => coupon.getByRole('combobox', { name: 'More bet types' });

/** Enough games to find favourites among them. */
const FEW_GAMES = 10;

const slip = (page: Page) => page.locator('section[aria-label="Bet slip"]');

/** Adds the home side of this many line games to the coupon and opens the coupon. */
async function choose(page: Page, count: number): Promise<void> {
  await open(page, '/en/line/football');
  const games = await steadyGames(page, 'line', count);
  for (const id of games.slice(0, count)) await (await homePrice(page, id)).click();
  await openCoupon(page);
}

test.describe('coupon types', () => {
  test('many singles: each selection has its own stake and becomes a separate bet [DR-4.49] @phone', async ({
    page,
  }) => {
    await signIn(page);
    await choose(page, 2);
    const coupon = slip(page);
    await coupon.getByRole('button', { name: 'Singles' }).click();
    await coupon.getByRole('textbox', { name: 'Stake per bet' }).fill('4');
    await coupon.getByRole('textbox', { name: 'Stake of selection 2' }).fill('6.50');
    await expect(coupon.getByText('Total stake')).toBeVisible();
    await expect(coupon.getByText('€10.50', { exact: true })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await coupon.getByRole('button', { name: 'Place bet · €10.50' }).click();
    await expect(coupon.getByRole('heading', { name: '2 of 2 bets placed' })).toBeFocused();
    await expect(coupon.getByText(/^Placed · €4\.00 · potential return €\d/)).toBeVisible();
    await expect(coupon.getByText(/^Placed · €6\.50 · potential return €\d/)).toBeVisible();
    await expect(coupon.getByText(/^Bet no\. \d+$/)).toHaveCount(2);
    expect(await faultsOf(page)).toEqual([]);
    await coupon.getByRole('button', { name: 'Done' }).click();
    await coupon.getByRole('tab', { name: 'My bets' }).click();
    await expect(coupon.getByText('€6.50').first()).toBeVisible();
  });

  /** Chooses favourites, because an anti-accumulator is offered only when all selections are likely to win. */
  async function chooseFavourites(page: Page, count: number): Promise<void> {
    await open(page, '/en/line/football');
    const games = await steadyGames(page, 'line', FEW_GAMES);
    const priced: { readonly id: number; readonly price: number }[] = [];
    for (const id of games.slice(0, FEW_GAMES))
      priced.push({ id, price: Number(await (await homePrice(page, id)).textContent()) });
    const favourites = priced.toSorted((a, b) => a.price - b.price).slice(0, count);
    for (const { id } of favourites) await (await homePrice(page, id)).click();
    await openCoupon(page);
  }

  test('Anti-accumulator: chosen, explained and placed from the line [DR-4.36]', async ({ page }) => {
    await signIn(page);
    await chooseFavourites(page, 2);
    const coupon = slip(page);
    await moreTypes(coupon).selectOption('Anti-accumulator');
    await coupon.getByRole('textbox', { name: 'Stake', exact: true }).fill('14');
    await expect(coupon.getByText(/^Wins if at least one selection loses/)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await placeBet(coupon);
    await expect(coupon.getByText('Anti-accumulator · €14.00 ·')).toBeVisible();
  });

  const combined = [
    ['Lucky', /^7 bets of €2\.00$/, 'DR-4.43'],
    ['Patent', /^4 bets of €3\.50$/, 'DR-4.44'],
    ['Chain', /^€14\.00 → €\d/, 'DR-4.18'],
    ['Conditional', /^If block 3 wins: €\d/, 'DR-4.30'],
    ['Multibet 2/3', /^Each block holds one selection/, 'DR-4.26'],
  ] as const;
  for (const [name, shown, rule] of combined) {
    test(`${name}: chosen, explained and placed from the line [${rule}]`, async ({ page }) => {
      await signIn(page);
      await choose(page, 3);
      const coupon = slip(page);
      await moreTypes(coupon).selectOption(name);
      await coupon.getByRole('textbox', { name: 'Stake', exact: true }).fill('14');
      await expect(coupon.getByText(shown).first()).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await placeBet(coupon);
      const title = name === 'Multibet 2/3' ? 'System 2/3' : name;
      await expect(coupon.getByText(`${title} · €14.00 ·`)).toBeVisible();
    });
  }

  test('a multibet by keyboard alone: two selections in one block, and a lobby [DR-4.25] [DR-4.27]', async ({
    page,
  }) => {
    await signIn(page);
    await choose(page, 5);
    const coupon = slip(page);
    await moreTypes(coupon).selectOption('Multibet 2/5');
    await coupon.getByRole('combobox', { name: 'Block of selection 5' }).selectOption('Block 1');
    await coupon.getByRole('combobox', { name: 'Block of selection 5' }).selectOption('Lobby');
    await coupon.getByRole('textbox', { name: 'Stake', exact: true }).fill('9');
    await expect(coupon.getByText('3 bets of €3.00')).toBeVisible();
    await placeBet(coupon, (place) => place.press('Enter'));
    await expect(coupon.getByText('Multibet 2/3 · €9.00 ·')).toBeVisible();
  });

  test('two selections of one match: the coupon names the pair, and one tap makes two singles [DR-4.51] [DR-4.130] @phone', async ({
    page,
  }) => {
    await signIn(page);
    await open(page, '/en/line/football');
    const [id] = await steadyGames(page, 'line', 1);
    await (await homePrice(page, id ?? 0)).click();
    await page.locator(`main a[href$="/${id}"]`).first().click();
    await page
      .getByRole('article', { name: 'Double chance', exact: true })
      .getByRole('button', { name: /, 1X, / })
      .click();
    await openCoupon(page);
    const coupon = slip(page);
    const notice = coupon.getByRole('status').filter({ hasText: 'are from the same match' });
    await expect(notice).toContainText('Double chance');
    await expect(notice.getByRole('button', { name: /^Remove / })).toHaveCount(2);
    expect(await faultsOf(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Bet as singles' }).click();
    await expect(notice).toHaveCount(0);
    await expect(coupon.getByRole('button', { name: 'Singles' })).toHaveAttribute('aria-pressed', 'true');
    await expect(coupon.getByRole('textbox', { name: /^Stake of selection/ })).toHaveCount(2);
  });

  test('a system by keyboard: its bets in a table, the number of winners, a banker, and what they pay [DR-10.40] [DR-10.42] @phone', async ({
    page,
  }) => {
    await signIn(page);
    await choose(page, 4);
    const coupon = slip(page);
    await coupon.getByRole('button', { name: 'System 2/4' }).press('Enter');
    await coupon.getByRole('textbox', { name: 'Stake', exact: true }).fill('12');
    const grid = coupon.getByRole('table', { name: 'The bets: one in each row' });
    const winners = coupon.getByRole('table', { name: 'How many win' }).getByRole('rowheader');
    await expect(grid.getByRole('row')).toHaveCount(7);
    await expect(winners).toHaveText(['2 of 4', '3 of 4', '4 of 4']);
    await coupon.getByRole('button', { name: '3 of 4' }).press('Enter');
    await expect(grid.getByRole('row')).toHaveCount(5);
    await expect(winners).toHaveText(['3 of 4', '4 of 4']);
    await coupon.getByRole('button', { name: 'Set as banker' }).first().press('Enter');
    await expect(grid.getByRole('columnheader').first()).toHaveText(/^Bk /);
    await expect(grid.getByRole('row')).toHaveCount(4);
    await expect(coupon.getByText('If the banker wins. If it loses, all bets lose.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await placeBet(coupon);
    await expect(coupon.getByText('System 2/3 · €12.00 ·')).toBeVisible();
  });

  test('a type that does not fit the number of selections says how many it needs [DR-4.4]', async ({
    page,
  }) => {
    await choose(page, 2);
    const option = moreTypes(slip(page)).getByRole('option', {
      name: 'Patent: from 3 selections of different matches',
    });
    await expect(option).toBeDisabled();
  });
});

import { expect, test, type Locator, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { decideMarket } from '../operator.ts';
import { couponOf, placeBet } from '../placing.ts';
import { callApi, open, openCoupon, rechargeFirst, signUp, watchPage } from '../player.ts';
import { reserveGames } from '../steady-games.ts';
import { smallTargets } from '../touch-targets.ts';

const LANGUAGES = {
  en: {
    both: 'Both teams to score',
    combine: 'Combine 2 selections',
    chosen: '2 selections in one bet',
    builder: 'Bet builder',
    remove: /^Remove .* from the bet builder$/,
  },
  ru: {
    both: 'Обе команды забьют',
    combine: 'Соединить 2 исхода',
    chosen: '2 исхода в одной ставке',
    builder: 'Конструктор ставок',
    remove: /^Убрать из конструктора/,
  },
  ar: {
    both: 'كلا الفريقين يسجل',
    combine: 'اجمع اختيارين',
    chosen: 'نتيجتان في رهان واحد',
    builder: 'منشئ الرهان',
    remove: /^إزالة من منشئ الرهان/,
  },
} as const;
type Lng = keyof typeof LANGUAGES;

/** Opens the page of a match that no other journey decides. */
async function openMatch(page: Page, lng: Lng): Promise<number> {
  await open(page, `/${lng}/line/football`);
  const [gameId = 0] = await reserveGames(page, 'line', 1);
  const link = page.locator(`main a[href$="/${gameId}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await open(page, (await link.getAttribute('href')) ?? '');
  return gameId;
}

/** The home side, and both teams to score. */
const twoPrices = (page: Page, lng: Lng): readonly [Locator, Locator] => {
  const both = page.locator('main article').filter({ hasText: LANGUAGES[lng].both });
  return [
    page.locator('main article button[data-price]').first(),
    both.first().locator('button[data-price]').first(),
  ];
};

/** Opens the page of a match and picks two outcomes. */
async function pickTwo(page: Page, lng: Lng): Promise<number> {
  const gameId = await openMatch(page, lng);
  for (const price of twoPrices(page, lng)) await price.click();
  await openCoupon(page);
  return gameId;
}

interface Game {
  readonly markets: readonly {
    readonly id: number;
    readonly typeKey: string;
    readonly spec: Readonly<Record<string, string>>;
  }[];
}

/** The home side wins, and both teams score. */
async function decideParts(page: Page, gameId: number): Promise<void> {
  const { markets } = await callApi<Game>(page, 'GET', `/web-api/catalogue/game/${gameId}?lng=en`);
  const idOf = (typeKey: string): number =>
    markets.find((one) => one.typeKey === typeKey && Object.keys(one.spec).length === 0)?.id ?? 0;
  await decideMarket(idOf('1x2'), ['1', 'X', '2'], (key) => key === '1');
  await decideMarket(idOf('btts'), ['yes', 'no'], (key) => key === 'yes');
}

for (const lng of ['en', 'ru', 'ar'] as const)
  test(`bet builder in ${lng}: two outcomes of one match become one bet, and a removed part leaves an ordinary one [DR-4.220] [DR-4.227] @phone`, async ({
    page,
    isMobile,
  }) => {
    const texts = LANGUAGES[lng];
    await pickTwo(page, lng);
    const coupon = couponOf(page);
    await coupon.getByRole('button', { name: texts.combine }).click();
    await expect(coupon.getByText(texts.builder, { exact: true })).toBeVisible();
    const removes = coupon.getByRole('button', { name: texts.remove });
    await expect(removes).toHaveCount(2);
    expect(await layoutOverflow(page)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await takeBothThemes(page, `same-game-${lng}`, isMobile, false);
    await removes.first().click();
    await expect(removes).toHaveCount(0);
    await expect(coupon.getByText(texts.builder, { exact: true })).toHaveCount(0);
    await expect(coupon.locator('[data-bet-key]')).toHaveCount(1);
  });

for (const lng of ['en', 'ru', 'ar'] as const)
  test(`bet builder in ${lng}: the page of a match makes one bet of the pressed prices and marks its parts [DR-4.228] @phone`, async ({
    page,
    isMobile,
  }) => {
    const texts = LANGUAGES[lng];
    const pageErrors = watchPage(page);
    await openMatch(page, lng);
    await page.getByRole('switch', { name: texts.builder }).press('Space');
    const [home, both] = twoPrices(page, lng);
    await home.click();
    await both.click();
    const state = page.locator('main output').filter({ hasText: texts.chosen });
    await expect(state).toHaveText(new RegExp(`^${texts.chosen} \\d`));
    for (const price of [home, both]) await expect(price).toHaveAttribute('aria-pressed', 'true');
    await takeBothThemes(page, `builder-page-${lng}`, isMobile, false);
    expect(await layoutOverflow(page)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    if (isMobile) expect(await smallTargets(page)).toEqual([]);
    await openCoupon(page);
    const coupon = couponOf(page);
    await expect(coupon.locator('[data-bet-key]')).toHaveCount(1);
    await expect(coupon.getByRole('button', { name: texts.remove })).toHaveCount(2);

    // The parts are known again after a reload, and a pressed one is removed, also without the switch.
    await open(page, page.url());
    await expect(both).toHaveAttribute('aria-pressed', 'true');
    await home.click();
    await expect(home).toHaveAttribute('aria-pressed', 'false');
    await expect(both).toHaveAttribute('aria-pressed', 'true');
    await openCoupon(page);
    await expect(coupon.locator('[data-bet-key]')).toHaveCount(1);
    await expect(coupon.getByRole('button', { name: texts.remove })).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });

test('bet builder: a combination is placed at one price, and pays when both parts have won [DR-4.220] [DR-4.223]', async ({
  page,
}) => {
  await signUp(page);
  await rechargeFirst(page, '20');
  const gameId = await pickTwo(page, 'en');
  const coupon = couponOf(page);
  await coupon.getByRole('button', { name: LANGUAGES.en.combine }).click();
  await expect(coupon.getByText(LANGUAGES.en.builder, { exact: true })).toBeVisible();
  await coupon.getByRole('textbox', { name: 'Stake', exact: true }).fill('10.00');
  await placeBet(coupon);
  await coupon.getByRole('button', { name: 'Done' }).click();
  await decideParts(page, gameId);
  await open(page, '/en/office/history');
  const bet = page.locator('main').getByRole('listitem').filter({ hasText: 'Won' }).first();
  await expect(bet).toBeVisible();
});

/** Steps to the screens of the coupon for the pictures of the documents, in any language. */
import { expect, type Page } from '@playwright/test';
import { couponOf, placeBet } from './placing.ts';
import { openCoupon, pricesIn } from './player.ts';

const BUILDERS = {
  chain: /^(Chain|Цепочка|سلسلة)/,
  multibet: /^(Multibet|Мультиставка|رهان متعدد)/,
  conditional: /^(Conditional|Условная|رهان مشروط)/,
  lucky: /^(Lucky|Лаки|لاكي)/,
  patent: /^(Patent|Патент|باتنت)/,
  anti: /^(Anti|Антиэкспресс|عكس)/,
} as const;
export type BuilderName = keyof typeof BUILDERS;

async function choosePrices(page: Page, rows: readonly number[]): Promise<void> {
  const price = 'button[data-price]:not([disabled]):visible';
  const games = page.locator('main li').filter({ has: page.locator(price) });
  for (const row of rows) await pricesIn(games.nth(row)).first().click();
  await openCoupon(page);
}

/** Shows four selections in the builder of a type; those with blocks have two selections in the first block. */
export const showBuilder =
  (name: BuilderName) =>
  async (page: Page): Promise<void> => {
    await choosePrices(page, [0, 1, 2, 3]);
    const types = couponOf(page)
      .locator('select')
      .filter({ has: page.locator('option[disabled]') })
      .first();
    const texts = await types.locator('option:not([disabled])').allTextContents();
    const text = texts.find((one) => BUILDERS[name].test(one));
    if (text === undefined) throw new Error(`${name} is not among ${texts.join(', ')}`);
    await types.selectOption(text);
    if (name !== 'multibet' && name !== 'conditional') return;
    const blocks = couponOf(page).locator('[data-bet-key] select');
    await blocks.nth(1).selectOption('1');
    if (name === 'multibet') await blocks.last().selectOption('0');
  };

const settingsButton = (page: Page) =>
  page.getByRole('button', { name: /^(Bet slip settings|Настройки купона|إعدادات قسيمة الرهان)$/ });

export async function showSlipSettings(page: Page): Promise<void> {
  await choosePrices(page, [0, 2]);
  await settingsButton(page).click();
}

/** Places a bet, so that the coupon shows its result. */
export async function placeDouble(page: Page): Promise<void> {
  await choosePrices(page, [1, 3]);
  await placeBet(couponOf(page));
}

export async function showSharedPicture(page: Page): Promise<void> {
  await placeDouble(page);
  await couponOf(page)
    .getByRole('button', { name: /^(Share|Поделиться|مشاركة)$/ })
    .click();
  await page.getByRole('dialog').getByRole('img').first().waitFor();
}

/** Opens the sale of the newest open bet. */
export async function showSale(page: Page): Promise<void> {
  await openCoupon(page);
  await couponOf(page).getByRole('tab').last().click();
  await couponOf(page).locator('button[aria-expanded="false"]').first().click();
}

/** Opens the editing of the newest open bet that can be edited. */
export async function showEdit(page: Page): Promise<void> {
  await openCoupon(page);
  await couponOf(page).getByRole('tab').last().click();
  await couponOf(page)
    .getByRole('button', { name: /^(Edit bet|Изменить ставку|تعديل الرهان)$/ })
    .first()
    .click();
  await expect(couponOf(page).locator('table')).toBeVisible();
}

/** Opens the printable page of the newest bet, with the numbers of its receipts. */
export async function showReceipt(page: Page): Promise<void> {
  await page.locator('main details summary').first().click();
  await page.locator('main a[href*="/print-coupon/"]').first().click();
  await page.waitForURL('**/print-coupon/*');
}

import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { reserveGames, homePrice } from '../steady-games.ts';
import { decide } from '../operator.ts';
import { couponOf, placeBet } from '../placing.ts';
import { open, openCoupon, signUp, siteUrl, watchPage } from '../player.ts';

// The registration form begins with Italy and euros (DR-10.7).
const timezoneId = 'Europe/Rome';
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, timezoneId });

test.describe('from the first visit to the first win, on a phone in Russian', () => {
  test('register by one click, recharge, bet live, win, see the bet in the history [DM-RG-001] [SH-RT-122] [RL-38]', async ({
    page,
  }) => {
    test.slow();
    const pageErrors = watchPage(page);
    await open(page, '/ru/');
    await page.getByRole('link', { name: 'Регистрация' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(dialog.getByText('Отметьте это поле, чтобы продолжить')).toBeVisible();
    await dialog.getByRole('checkbox', { name: /Мне исполнилось 18 лет/ }).check();
    await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(dialog.getByRole('heading', { name: 'Вы зарегистрированы' })).toBeFocused();
    const [number = '', password = ''] = await dialog.locator('dd').allTextContents();
    expect([number, password]).toEqual([
      expect.stringMatching(/^[0-9]{9}$/),
      expect.stringMatching(/^\S{12}$/),
    ]);
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Текстовый файл' }).click();
    const saved = await readFile(await (await saving).path(), 'utf8');
    expect(saved).toBe(`Touchline\nНомер счёта: ${number}\nПароль: ${password}\n`);
    await dialog.getByRole('button', { name: 'Продолжить' }).click();

    const balance = page.locator('header strong');
    await expect(balance).toHaveText(/^0,00/);
    await page.locator('header').getByRole('link', { name: 'Пополнить' }).click();
    await page.getByRole('button', { name: /^50,00/ }).click();
    await page.getByRole('button', { name: /^Оплатить 50,00/ }).click();
    await page.getByRole('button', { name: /^Оплатить 50\.00 EUR/ }).click();
    await expect(page.getByRole('heading', { name: 'Счёт пополнен' })).toBeVisible();
    await expect(balance).toHaveText(/^50,00/);

    await open(page, '/ru/live/football');
    const [gameId = 0] = await reserveGames(page, 'live', 1);
    await (await homePrice(page, gameId)).click();
    await openCoupon(page);
    await page.getByRole('switch', { name: /любой коэффициент/i }).check();
    await placeBet(couponOf(page));
    await expect(balance).toHaveText(/^45,00/);

    await open(page, '/ru/office/history');
    const first = page.locator('main details').first();
    await expect(first.getByText('Открыта', { exact: true })).toBeVisible();
    await decide(page, 0, 'win');
    // The result appears without a reload, because the player's own topic announces it.
    await expect(first.getByText('Выигрыш', { exact: true }).first()).toBeVisible();
    await expect(first.getByText('Выплата')).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  test('a declined payment credits nothing, and the page says so [SH-RT-178] [RL-7]', async ({ page }) => {
    await signUp(page, 'ru');
    await open(page, '/ru/office/recharge');
    await page.getByLabel('Сумма', { exact: true }).fill('0,5');
    await page.getByRole('button', { name: 'Перейти к оплате' }).click();
    await expect(page.getByLabel('Сумма', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Сумма', { exact: true }).fill('12,50');
    await page.getByRole('button', { name: /^Оплатить 12,50/ }).click();
    await page.getByRole('button', { name: 'Отклонить' }).click();
    await expect(page.getByRole('heading', { name: 'Платёж отклонён' })).toBeVisible();
    await page.goto(`${siteUrl()}/ru/office/account`);
    await expect(page.getByText('Операций пока нет')).toBeVisible();
  });
});

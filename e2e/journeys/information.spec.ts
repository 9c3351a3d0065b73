import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from '@playwright/test';
import { layoutOverflow } from '../layout-overflow.ts';
import { ops } from '../operator.ts';
import { open, siteUrl, watchPage } from '../player.ts';

const WIDTHS = [320, 390, 700, 1100, 1920] as const;

test.describe('information pages', () => {
  test('from the footer to the rules, a chapter, and the calculator with its link, in Russian [SH-RT-104] [SH-RT-105] [SH-RT-113]', async ({
    page,
  }) => {
    const pageErrors = watchPage(page);
    await open(page, '/ru/about');
    await page.locator('footer').getByRole('link', { name: 'Правила' }).click();
    await expect(page).toHaveURL(/\/ru\/rules\/1$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Общие правила');
    await page
      .getByRole('navigation', { name: 'Информация' })
      .getByRole('link', { name: 'Ставки и купоны' })
      .click();
    await page.locator('article').getByRole('link', { name: 'Система и банкеры' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Система и банкеры');
    // The limit in the text is the limit of the engine, which the server inserts.
    await expect(page.locator('article')).toContainText('0,02 EUR');
    await page.locator('article').getByRole('link', { name: 'калькуляторе ставок' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Калькулятор ставок');
    await page.getByLabel('Тип ставки').selectOption({ label: 'Система' });
    await page.locator('article').getByLabel('Коэффициент').nth(2).fill('2,50');
    await page.getByLabel('Сумма ставки').fill('30');
    const result = page.locator('article output strong');
    await expect(result).toHaveText(/131,00/);
    await page.getByLabel('Результат').nth(2).selectOption({ label: 'Проигрыш' });
    await expect(result).toHaveText(/36,00/);
    await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
    await expect(page).toHaveURL(/legs=1\.800w\.2\.000w\.2\.500l/);
    await page.reload();
    await expect(result).toHaveText(/36,00/);
    expect(pageErrors).toEqual([]);
  });

  test('on a phone in Arabic the menu is collapsed, opens and navigates [SH-RT-112] @phone @phone-only', async ({
    page,
  }) => {
    await open(page, '/ar/responsiblegaming');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('اللعب المسؤول');
    const menu = page.getByRole('navigation', { name: 'معلومات' });
    await expect(menu).toBeHidden();
    await page.getByText('كل الصفحات').click();
    await menu.getByRole('link', { name: 'حاسبة الرهانات' }).click();
    await expect(page.getByLabel('نوع الرهان')).toBeVisible();
    await expect(menu).toBeHidden();
    expect(await layoutOverflow(page)).toBe(0);
  });

  test('unknown pages lead to the not-found page [SH-RT-105] [SH-RT-051] [SH-RT-050]', async ({ page }) => {
    for (const path of [
      'rules/99',
      'rules/1/99',
      'news/nothing',
      'betting-alphabet/nothing',
      'ourpartners/nobody',
    ]) {
      const answer = await page.goto(`${siteUrl()}/en/${path}`);
      expect([path, answer?.status()]).toEqual([path, 404]);
    }
    const answer = await page.goto(`${siteUrl()}/en/rules`);
    expect([answer?.status(), new URL(page.url()).pathname]).toEqual([200, '/en/rules/1']);
  });

  test('an operator changes a text, and every page shows it [RL-60]', async ({ page }) => {
    const file = test.info().outputPath('page.md');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'title: Awards of ours\ndescription: D\n---\n\nA & B "quoted" &lt;i&gt;.\n');
    await ops('content', 'set', 'awards', 'en', '--file', file);
    const title = async (): Promise<string> => {
      const answer = await page.request.get(`${siteUrl()}/web-api/content/page?key=awards&lng=en`);
      return ((await answer.json()) as { title: string }).title;
    };
    await expect.poll(title).toBe('Awards of ours');
    await open(page, '/en/betting-awards?fresh=1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Awards of ours');
    await expect(page.locator('article')).toContainText('A & B "quoted" &lt;i&gt;.');
    await ops('content', 'reset', 'awards', 'en');
  });

  test('fit every screen width', async ({ page }) => {
    for (const path of [
      '/ru/rules/2/5',
      '/en/cookies',
      '/ru/betting-calculator?type=2&of=2&stake=30.00&currency=RUB&legs=1.800w.2.000h.2.500l',
    ]) {
      await open(page, path);
      if (path.includes('calculator')) await expect(page.locator('article output strong')).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect({ path, width, layoutOverflow: await layoutOverflow(page) }).toEqual({
          path,
          width,
          layoutOverflow: 0,
        });
        // A row may be too narrow for its content although the page is wide enough.
        const tight = await page
          .locator('article li')
          .evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth).length);
        expect({ path, width, tight }).toEqual({ path, width, tight: 0 });
      }
    }
  });
});

test.describe('changed terms', () => {
  // This test uses mocked replies. Real terms would stop the players of all other journeys.
  test('are confirmed exactly as shown, and can be retried after a failure [SH-TM-007]', async ({ page }) => {
    const sent: unknown[] = [];
    const json = (body: object, status = 200) => ({ status, json: body });
    await page.route('**/agreement-rules/status*', (route) =>
      route.fulfill(
        json({ result: true, updatedAt: '2026-11-20T12:00:00.000Z', summary: 'Withdrawals are new.' }),
      ),
    );
    await page.route('**/agreement-rules/confirm', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill(sent.length === 1 ? json({}, 500) : json({ result: true }));
    });
    await page.goto(`${siteUrl()}/_view/information/en/confirm`);
    await expect(page.getByText('Withdrawals are new.')).toBeVisible();
    const button = page.getByRole('button', { name: 'Confirm' });
    await expect(button).toBeDisabled();
    await page.getByLabel('I have read the changes').check();
    await button.click();
    await expect.poll(() => sent.length).toBe(1);
    await expect(button).toBeEnabled();
    await button.click();
    await expect(page).toHaveURL(`${siteUrl()}/en/`);
    expect(sent).toEqual([
      { updatedAt: '2026-11-20T12:00:00.000Z' },
      { updatedAt: '2026-11-20T12:00:00.000Z' },
    ]);
  });
});

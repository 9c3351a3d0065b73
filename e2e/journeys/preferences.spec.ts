import { expect, test } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { couponOf } from '../placing.ts';
import { open, prices, signIn, signUp, siteUrl, watchPage } from '../player.ts';

test.describe('settings', () => {
  test('[SH-ST-001] [DM-PR-003] [DM-PR-007] a change applies at once, survives a reload and is rendered by the server', async ({
    page,
  }) => {
    const pageErrors = watchPage(page);
    await open(page, '/en/line/football');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Settings' });
    await panel.getByText('Asian', { exact: true }).click();
    await expect(page.locator('main article[data-layout="asian"]').first()).toBeVisible();
    await panel.getByText('Compact rows').click();
    await panel.getByText('Match number').click();
    await expect(page.locator('html')).toHaveAttribute('data-compact', '1');
    expect(await faultsOf(page)).toEqual([]);
    const drawn = await (await page.request.get(`${siteUrl()}/en/line/football`)).text();
    expect(drawn).toContain('data-compact="1"');
    expect(drawn).toContain('data-layout="asian"');
    await page.reload();
    await expect(page.locator('main article[data-layout="asian"]').first()).toBeVisible();
    await expect(page.locator('main li:not(li li):not(:has(article))').first()).toContainText('No. ');
    for (const width of [320, 390, 700, 900, 1100, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect({ width, layoutOverflow: await layoutOverflow(page) }).toEqual({ width, layoutOverflow: 0 });
    }
    expect(pageErrors).toEqual([]);
  });

  test('[DM-PR-007] the coupon has crests when enabled', async ({ page }) => {
    const pageErrors = watchPage(page);
    await open(page, '/en/line/football');
    await prices(page).first().click();
    const bet = couponOf(page).locator('li').first();
    await expect(bet.getByText(' – ')).toBeVisible();
    await expect(bet.locator('svg[viewBox="0 0 16 16"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Settings' });
    await panel.getByText('Team logos on the bet slip').click();
    await expect(bet.locator('svg[viewBox="0 0 16 16"]')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(bet.locator('svg[viewBox="0 0 16 16"]')).toHaveCount(2);
    expect(pageErrors).toEqual([]);
  });

  test('[DM-PR-011] a game shows the chosen market types, after a reload too @phone', async ({ page }) => {
    const pageErrors = watchPage(page);
    await signUp(page);
    await open(page, '/en/line/football');
    await page.locator('main li a[title]').first().click();
    const totals = page.getByRole('article', { name: 'Total goals', exact: true });
    await expect(totals).toBeVisible();
    await page.getByRole('button', { name: 'Markets' }).click();
    await page.getByRole('checkbox', { name: 'Result', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Double chance', exact: true }).check();
    await expect(page.getByRole('article', { name: 'Double chance', exact: true })).toBeVisible();
    await expect(totals).toHaveCount(0);
    expect(await layoutOverflow(page)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await expect(page.getByText(/markets shown/)).toBeVisible();
    await expect(totals).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all', exact: true }).click();
    await expect(totals).toBeVisible();
    // The note disappears only when no market is hidden.
    await expect(page.getByText(/markets shown/)).toBeHidden();
    expect(pageErrors).toEqual([]);
  });

  test('[SH-ST-002] a player finds the settings in another browser, rendered by the server', async ({
    page,
    browser,
  }) => {
    const { accountNumber, password } = await signUp(page);
    await open(page, '/en/live');
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/web-api/user/preferences'));
    await page.getByLabel('With video', { exact: true }).check();
    expect((await saved).status()).toBe(200);
    const elsewhere = await browser.newContext({ javaScriptEnabled: false });
    const other = await elsewhere.newPage();
    await signIn(other, accountNumber, { password });
    await other.goto(`${siteUrl()}/en/live`);
    await expect(other.getByLabel('With video', { exact: true })).toBeChecked();
    await expect(other.getByLabel('Top matches first', { exact: true })).not.toBeChecked();
    await elsewhere.close();
  });

  test('[DM-PR-013] filters above a list show a message when nothing matches, and can be reset', async ({
    page,
  }) => {
    await signUp(page);
    // Volleyball always has upcoming games and has no top championship.
    await open(page, '/en/line/volleyball');
    const main = page.locator('main');
    const games = main.locator('li a[title]');
    await expect(games.first()).toBeAttached();
    await main.getByLabel('Recommended', { exact: true }).check();
    await expect(main.getByText('No matches found', { exact: true })).toBeVisible();
    await expect(main.getByText('Change the filters to see more matches.', { exact: true })).toBeVisible();
    await expect(games).toHaveCount(0);
    await main.getByRole('button', { name: 'Show all matches', exact: true }).click();
    await expect(main.getByLabel('All matches', { exact: true })).toBeChecked();
    await expect(games.first()).toBeAttached();
  });
});

test.describe('search', () => {
  test('by keyboard only: a slash, a word, an arrow, Enter', async ({ page }) => {
    const pageErrors = watchPage(page);
    await open(page, '/en/line/football');
    const title = (await page.locator('main li a[title]').first().getAttribute('title')) ?? '';
    const word = title.split(' ')[0] ?? '';
    await page.keyboard.press('/');
    const field = page.getByRole('dialog').getByRole('combobox');
    await expect(field).toBeFocused();
    await page.keyboard.type(word);
    const links = page.getByRole('dialog', { name: 'Search' }).getByRole('option');
    await expect(links.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(links.first()).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await links.first().getAttribute('id')) ?? '',
    );
    await page.keyboard.press('End');
    await expect(links.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[role="option"][aria-selected="true"]')).toHaveCount(0);
    await expect(field).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en\/(line|live)\/main\//);
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
    expect(pageErrors).toEqual([]);
  });

  test('on a phone in Arabic: a text without results, and one with results @phone @phone-only', async ({
    page,
  }) => {
    await open(page, '/ar/line/football');
    const title = (await page.locator('main li a[title]').first().getAttribute('title')) ?? '';
    await page.getByRole('button', { name: 'بحث' }).click();
    const field = page.getByRole('dialog').getByRole('combobox');
    await field.fill('ذذذذذ');
    await expect(page.getByText('لا توجد نتائج لـ')).toBeVisible();
    await field.fill(title.split(' ')[0] ?? '');
    const links = page.getByRole('dialog', { name: 'بحث' }).getByRole('option');
    await expect(links.first()).toBeVisible();
    expect(await layoutOverflow(page)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await links.first().click();
    await expect(page).toHaveURL(/\/ar\//);
    await expect(page.getByRole('dialog', { name: 'بحث' })).toBeHidden();
  });

  test.describe('in New York', () => {
    test.use({ timezoneId: 'America/New_York' });

    test('[DR-10.3] [SH-LG-011] times are in the zone of the browser from the first page on, and no visible time changes', async ({
      page,
    }) => {
      // Records every text that the first start time shows to the visitor.
      await page.addInitScript(() => {
        const seen = new Set<string>();
        Object.assign(window, { seenTimes: seen });
        const look = (): void => {
          const time = document.querySelector('main time[data-zoned]');
          if (time && getComputedStyle(time).visibility === 'visible') seen.add(time.textContent ?? '');
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      const offset = new Date().toLocaleString('en', {
        timeZone: 'America/New_York',
        timeZoneName: 'shortOffset',
      });
      const hours = Number(/GMT([+-]\d+)/.exec(offset)?.[1]);
      await open(page, '/en/line/football');
      const time = page.locator('main time[data-zoned]').first();
      await expect(time).toHaveAttribute('title', new RegExp(`\\(UTC−${-hours}\\)$`));
      await expect
        .poll(() => page.evaluate(() => (window as never as { seenTimes: Set<string> }).seenTimes.size))
        .toBe(1);
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(String(hours));
      const drawn = await (await page.request.get(`${siteUrl()}/en/line/football`)).text();
      expect(drawn).toContain(`(UTC−${-hours})`);
    });
  });
});

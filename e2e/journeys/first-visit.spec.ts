import { devices, expect, test } from '@playwright/test';
import { siteUrl, watchPage } from '../player.ts';
import { NEW_VISITOR } from '../visitor.ts';

test.use({ storageState: NEW_VISITOR });

test.describe('a first visit', () => {
  test('the visitor answers the age and consent dialogs, is welcomed, and sees neither again [SH-AG-001] [SH-AG-002] [SH-CC-003] [SH-CC-005] [SH-PO-007] @phone', async ({
    page,
    context,
  }) => {
    const faults = watchPage(page);
    await page.goto(`${siteUrl()}/en/`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Are you 18 or older?' })).toBeVisible();
    // Screen readers read the question before its first button.
    await expect(dialog).toBeFocused();
    // Neither a click outside nor any number of Escape keys closes the dialog.
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    await expect(dialog.getByRole('button', { name: 'I am 18 or older' })).toBeVisible();
    await dialog.getByRole('button', { name: 'I am 18 or older' }).click();
    await page.getByRole('button', { name: 'Accept all' }).click();
    await expect(dialog.getByRole('heading', { name: 'Welcome to Touchline' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Browse first' }).click();
    await expect(dialog).toHaveCount(0);
    const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
    expect(cookies).toMatchObject({ cookies_agree_type: 'all', welcome_seen: '1' });
    await page.reload();
    await expect(page.locator('main [data-alive]').first()).toBeAttached();
    await expect(dialog).toHaveCount(0);
    expect(faults).toEqual([]);
  });

  test('an under-age visitor gets a message, and can correct the answer [SH-AG-001]', async ({ page }) => {
    await page.goto(`${siteUrl()}/en/live`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'I am under 18' }).click();
    await expect(dialog.getByRole('heading')).toHaveText('You are too young to use this site');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.getByRole('button', { name: 'I am 18 or older' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('the visitor accepts one type of cookies, then none [SH-CC-004] [SH-CC-007] [SH-CC-008] [SH-CC-014]', async ({
    page,
    context,
  }) => {
    const chosen = async () =>
      (await context.cookies()).find(({ name }) => name === 'cookies_agree_type')?.value;
    await page.goto(`${siteUrl()}/en/line`);
    await page.getByRole('button', { name: 'I am 18 or older' }).click();
    await page.getByRole('button', { name: 'Customize' }).click();
    await expect(page.getByRole('switch', { name: 'Necessary' })).toBeDisabled();
    await expect(page.getByRole('switch', { name: 'Necessary' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Marketing' })).not.toBeChecked();
    await page.getByRole('switch', { name: 'Functionality' }).click();
    await page.getByRole('button', { name: 'Accept selected' }).click();
    await expect.poll(chosen).toBe('functionality');
    expect(await page.evaluate(() => localStorage.getItem('cookies_agree_time'))).toMatch(
      /^\d{4}-\d\d-\d\dT/,
    );
    await context.clearCookies({ name: 'cookies_agree_type' });
    await page.reload();
    await page.getByRole('button', { name: 'Only necessary' }).click();
    await expect.poll(chosen).toBe('disable');
  });

  test('on a phone the choice is a dialog, in Arabic from right to left [SH-CC-012]', async ({ browser }) => {
    const context = await browser.newContext({ ...devices['Pixel 7'], storageState: NEW_VISITOR });
    const page = await context.newPage();
    await page.goto(`${siteUrl()}/ar/line`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'عمري 18 أو أكثر' }).tap();
    await expect(dialog.getByRole('heading', { name: 'إعدادات ملفات تعريف الارتباط' })).toBeVisible();
    await expect(dialog).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'الضرورية فقط' }).tap();
    await expect(dialog).toHaveCount(0);
    await context.close();
  });
});

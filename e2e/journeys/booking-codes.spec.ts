import { expect, test } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { couponOf } from '../placing.ts';
import { open, openCoupon } from '../player.ts';
import { homePrice, steadyGames } from '../steady-games.ts';

test.describe('booking codes', () => {
  test('a guest saves two selections; another guest opens the link, then types the code in lower case [DR-4.102] [DR-4.103] [DM-CP-048] @phone', async ({
    page,
    browser,
  }) => {
    await open(page, '/en/line/football');
    for (const id of (await steadyGames(page, 'line', 2)).slice(0, 2))
      await (await homePrice(page, id)).click();
    await openCoupon(page);
    await couponOf(page).getByRole('button', { name: 'Save and share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share the bet slip' });
    const code = (await dialog.getByText(/^[A-Z2-9]{6}$/).textContent()) ?? '';
    await expect(dialog.getByRole('img', { name: `QR code of bet slip ${code}` })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    const other = await browser.newContext({ viewport: page.viewportSize() });
    const reader = await other.newPage();
    await open(reader, `/en/line?coupon=${code}`);
    const coupon = couponOf(reader);
    await expect(coupon.getByText(`Loaded from code ${code} Odds are current.`)).toBeVisible();
    await expect(coupon.getByRole('button', { name: /^Remove (?!all)/ })).toHaveCount(2);
    // After a reload the bets are still there, and the code is not loaded again.
    expect(new URL(reader.url()).search).toBe('');

    await coupon.getByRole('button', { name: 'Remove all' }).click();
    const field = coupon.getByRole('textbox', { name: 'Bet slip code' });
    await field.fill('O23456');
    await coupon.getByRole('button', { name: 'Load', exact: true }).click();
    await expect(coupon.getByText('It never has O, 0, I, 1 or L.')).toBeVisible();
    expect(await faultsOf(reader)).toEqual([]);
    await field.fill(`${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`);
    await field.press('Enter');
    await expect(coupon.getByRole('button', { name: /^Remove (?!all)/ })).toHaveCount(2);
    await other.close();
  });
});

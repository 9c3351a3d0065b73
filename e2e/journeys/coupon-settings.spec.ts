import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { couponOf, placeBet } from '../placing.ts';
import { open, openCoupon, signIn, signUp } from '../player.ts';
import { homePrice, steadyGames } from '../steady-games.ts';
import { answeredVisitor } from '../visitor.ts';

test.describe('bet slip settings', () => {
  test('a guest’s settings survive the registration and are there in another browser of the player [DM-CS-001] [DR-4.195]', async ({
    page,
    browser,
  }) => {
    await open(page, '/en/line/football');
    const [gameId = 0] = await steadyGames(page, 'line', 1);
    await (await homePrice(page, gameId)).click();
    const coupon = couponOf(page);
    await expect(coupon.getByText('Potential return')).toBeVisible();
    await page.getByRole('button', { name: 'Bet slip settings' }).click();
    const sheet = page.getByRole('dialog', { name: 'Bet slip settings' });
    await expect(sheet.getByText('placed at 3.68')).toBeVisible();
    await sheet.getByRole('radio', { name: /^Ask me every time/ }).check();
    await expect(sheet.getByText('we ask you first')).toHaveCount(2);
    await expect(sheet.getByRole('switch', { name: 'Not if the score changes' })).toBeDisabled();
    await sheet.getByRole('switch', { name: 'Potential return' }).uncheck();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Bet slip settings' })).toBeFocused();
    await expect(coupon.getByText('Potential return')).toHaveCount(0);

    const { accountNumber, password } = await signUp(page);
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/coupon-settings') && answer.request().method() === 'PUT',
    );
    await open(page, '/en/line/football');
    await saved;
    await expect(coupon.getByText('Balance', { exact: true })).toBeVisible();
    await expect(coupon.getByText('Potential return')).toHaveCount(0);

    const other = await (await browser.newContext({ storageState: answeredVisitor() })).newPage();
    await signIn(other, accountNumber, { password });
    await open(other, '/en/line/football');
    await (await homePrice(other, gameId)).click();
    const slip = couponOf(other);
    await expect(slip.getByRole('switch', { name: 'Accept higher odds' })).not.toBeChecked();
    await expect(slip.getByText('Potential return')).toHaveCount(0);
    await other.context().close();
  });

  test('a picture of a bet: no stake until it is chosen, with a code and its link; downloaded as PNG [DR-4.198] @phone', async ({
    page,
  }) => {
    await signIn(page);
    await open(page, '/en/line/football');
    const games = await steadyGames(page, 'line', 2);
    for (const id of games.slice(0, 2)) await (await homePrice(page, id)).click();
    await openCoupon(page);
    const coupon = couponOf(page);
    await coupon.getByRole('textbox', { name: 'Stake', exact: true }).fill('13.45');
    await placeBet(coupon);
    await coupon.getByRole('button', { name: 'Share' }).click();
    const sheet = page.getByRole('dialog', { name: 'Share this bet' });
    const picture = sheet.getByRole('img', { name: /^Touchline: Accumulator \(2-fold\)/ });
    await expect(picture).toBeVisible();
    await expect(picture).not.toHaveAccessibleName(/13\.45/);
    await sheet.getByRole('switch', { name: 'Show stake and return' }).check();
    await expect(picture).toHaveAccessibleName(/Stake €13\.45/);
    // The code arrives after the selections were saved.
    await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await sheet.getByRole('link', { name: 'Download' }).click();
    const file = readFileSync(await (await download).path());
    expect(file.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    expect(file.readUInt32BE(16)).toBe(1080);
  });
});

import { expect, test } from '@playwright/test';
import { ops } from '../operator.ts';
import { confirmAge, open, siteUrl } from '../player.ts';

test('the tags of a partner’s link are stored, and the operator sees them with the new player [SH-PR-007] [DM-RF-001]', async ({
  page,
}) => {
  await page.context().clearCookies({ name: 'cookies_agree_type' });
  await open(page, '/en/live?ref=mira&btag=L-7&subid=9&affid=A%3Cb%3E');
  const names = async (): Promise<string[]> => (await page.context().cookies()).map(({ name }) => name);
  expect(await names()).not.toContain('refererid');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toEqual(expect.arrayContaining(['refererid', 'referral_values', 'reflinkid', 'partner', 'subid']));
  const cookies = await page.context().cookies();
  const lifeOf = (name: string): number => {
    const { expires = 0 } = cookies.find((cookie) => cookie.name === name) ?? {};
    return Math.round((expires * 1000 - Date.now()) / 3_600_000);
  };
  expect([lifeOf('refererid'), lifeOf('reflinkid'), lifeOf('partner')]).toEqual([1440, 1, 1440]);

  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog');
  await confirmAge(dialog);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  const account = dialog.getByRole('definition').first();
  await expect(account).toHaveText(/^[0-9]{9}$/);
  expect(await ops('referral', await account.innerText())).toMatch(
    /with ref=mira&btag=L-7&subid=9&affid=A%3Cb%3E&tag=L-7\n$/,
  );
});

test('a visitor who refused marketing has no tags [RL-83]', async ({ page }) => {
  await page.context().addCookies([{ name: 'cookies_agree_type', value: 'disable', url: siteUrl() }]);
  await open(page, '/en/live?ref=mira&payment_consultant=1');
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('payment_consultant');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('refererid');
});

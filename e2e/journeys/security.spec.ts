/** The page of security: protection level, password, second step with recovery codes, sessions, log-ins. */
import { authenticatorCode } from '@touchline/testkit/authenticator';
import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { open, signUp, siteUrl, watchPage } from '../player.ts';
import { smallTargets } from '../touch-targets.ts';

const password = 'a long secret of mine';
const take = (page: Page, name: string, isPhone: boolean): Promise<void> =>
  takeBothThemes(page, name, isPhone, true);

test('a player chooses a password, turns the second step on, ends a session, and turns the step off [DR-13.22] [DR-13.52] [DR-13.53] [DR-13.54] [SH-RT-123] [DM-UC-018] [DR-13.68] @phone', async ({
  page,
  browser,
  isMobile,
}) => {
  const pageErrors = watchPage(page);
  const player = await signUp(page);
  await open(page, '/en/office/security');
  const level = page.getByRole('region', { name: 'Protection' });
  await expect(level).toContainText('0');
  await expect(level).toContainText('Weak');
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Change: Password' }).click();
  await dialog.getByLabel('Current password').fill('a wrong secret');
  await dialog.getByLabel('New password').fill(password);
  await dialog.getByRole('button', { name: 'Change the password' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The current password is wrong');
  await dialog.getByLabel('Current password').fill(player.password);
  await dialog.getByRole('button', { name: 'Change the password' }).click();
  await expect(dialog).toBeHidden();
  await expect(level).toContainText('20');

  await page.getByRole('button', { name: 'Add: Two-step log-in' }).click();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await take(page, 'two-step', isMobile);
  await dialog.getByLabel('Code of the app').fill(authenticatorCode(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(8);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe(`recovery-codes-${player.accountNumber}.txt`);
  await take(page, 'codes', isMobile);
  await dialog.getByRole('button', { name: 'I have saved the codes' }).click();
  await expect(level).toContainText('40');
  await expect(level).toContainText('Medium');

  // Another device logs in with the password and a recovery code.
  const other = await browser.newContext();
  const json = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
  const first = await other.request.post(`${siteUrl()}/web-api/auth/login`, {
    headers: json,
    data: { uLogin: encode(player.accountNumber), uPassword: encode(password), save: false },
  });
  const { attempt } = (await first.json()) as { attempt: string };
  const done = await other.request.post(`${siteUrl()}/web-api/auth/two-step`, {
    headers: json,
    data: { attempt, code: codes[0], save: false },
  });
  expect(done.status()).toBe(200);
  await open(page, '/en/office/security');
  await expect(page.getByText('Authenticator app, recovery codes left: 7')).toBeVisible();
  const sessions = page.getByRole('region', { name: /^Where you are logged in/ });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(
    page
      .getByRole('region', { name: /^Log-ins/ })
      .getByText('Logged in')
      .first(),
  ).toBeVisible();
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);
  await take(page, 'security-en', isMobile);
  await sessions.getByRole('button', { name: /^End: / }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const check = await other.request.get(`${siteUrl()}/web-api/session/check`);
  expect(await check.json()).toEqual({ user_id: null });
  await other.close();

  await page.getByRole('button', { name: 'Change: Two-step log-in' }).click();
  await dialog.getByLabel('Code of the app or a recovery code').fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog).toBeHidden();
  await expect(level).toContainText('20');

  await page.getByRole('button', { name: 'Add: Security question' }).click();
  await dialog.getByLabel('Question').fill('The name of my first boat?');
  await dialog.getByLabel('Answer').fill('Albatross');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The name of my first boat?')).toBeVisible();
  await expect(level).toContainText('40');

  // The password was confirmed a moment ago, so a similar change needs none (DR-13.68).
  await page.getByRole('button', { name: 'Change: Security question' }).click();
  await expect(dialog.getByText('Your password is not needed until')).toBeVisible();
  await expect(dialog.getByLabel('Current password')).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  await take(page, 'granted', isMobile);
  await dialog.getByLabel('Question').fill('The name of my second boat?');
  await dialog.getByLabel('Answer').fill('Petrel');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The name of my second boat?')).toBeVisible();
  // The grant is gone with its cookie: the form asks again.
  await page.context().clearCookies({ name: 'grant' });
  await page.getByRole('button', { name: 'Change: Security question' }).click();
  await dialog.getByLabel('Answer').fill('Petrel');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Confirm with your password');
  await expect(dialog.getByLabel('Current password')).toBeVisible();
  expect(pageErrors.filter((text) => !text.includes('400'))).toEqual([]);
});

for (const [lang, title, word] of [
  ['ru', 'Безопасность', 'Слабая'],
  ['ar', 'الأمان', 'ضعيف'],
] as const)
  test(`the page of security in ${lang} [DR-13.52] @phone`, async ({ page, isMobile }) => {
    await signUp(page, lang);
    await open(page, `/${lang}/office/security`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(word)).toBeVisible();
    expect(await layoutOverflow(page)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await take(page, `security-${lang}`, isMobile);
  });

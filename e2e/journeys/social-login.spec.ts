/** Social log-in with the demo's provider: sign up, log out, log in, second step, link and unlink. */
import { authenticatorCode } from '@touchline/testkit/authenticator';
import { expect, test, type Page } from '@playwright/test';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { confirmAge, open, signUp, siteUrl, watchPage } from '../player.ts';
import { smallTargets } from '../touch-targets.ts';

/** The form of the log-in, opened by its address. */
async function openLogIn(page: Page, lang: string): Promise<void> {
  await page.goto(`${siteUrl()}/${lang}/login?return-url=${encodeURIComponent(`/${lang}/live`)}`);
  await expect(page.getByRole('dialog').locator('[data-alive]').first()).toBeAttached();
}

/** Ends the session in this browser only; what the browser answered before stays. The page makes no call meanwhile. */
async function logOut(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: /^(?:session|ua)$/ });
}

/** A person of the demo that no other journey uses. */
const people = { en: 'Ada Neumann', ru: 'Тимур Орлов', ar: 'ليلى حداد' } as const;

test('a player signs up with a provider, logs in again, and keeps the second step [DR-13.103] [DR-13.106] [DR-13.108] [DM-RG-005] [DM-AN-017] @phone', async ({
  page,
  isMobile,
}) => {
  const person = isMobile ? people.ru : people.en;
  const lang = isMobile ? 'ru' : 'en';
  const texts = isMobile
    ? { go: 'Продолжить через Demo ID', title: 'Остался один шаг', make: 'Зарегистрироваться' }
    : { go: 'Continue with Demo ID', title: 'Almost done', make: 'Create account' };
  const pageErrors = watchPage(page);
  await openLogIn(page, lang);
  const dialog = page.getByRole('dialog');
  await takeBothThemes(page, 'log-in', isMobile);
  await dialog.getByRole('button', { name: texts.go }).click();
  await expect(page.getByRole('button', { name: person })).toBeVisible();
  await takeBothThemes(page, 'provider', isMobile);
  await page.getByRole('button', { name: person }).click();
  await expect(dialog.getByRole('heading', { name: texts.title })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await takeBothThemes(page, 'short-form', isMobile);
  expect(await layoutOverflow(page)).toBe(0);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);
  await confirmAge(dialog);
  await dialog.getByRole('button', { name: texts.make }).click();
  await expect(dialog.locator('dl dd').first()).toHaveText(/^[0-9]{9}$/);
  const password = await dialog.locator('dl dd').nth(1).innerText();
  await dialog.getByRole('button').last().click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/live$`));

  // A second step, and the next log-in needs its code.
  const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
  const json = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const started = await page.request.post(`${siteUrl()}/web-api/user/two-step/start`, {
    headers: json,
    data: { uPassword: encode(password) },
  });
  const { secret } = (await started.json()) as { secret: string };
  const confirmed = await page.request.post(`${siteUrl()}/web-api/user/two-step/confirm`, {
    headers: json,
    data: { code: authenticatorCode(secret, Date.now()) },
  });
  expect(confirmed.status()).toBe(200);
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
  await logOut(page);
  await openLogIn(page, lang);
  await dialog.getByRole('button', { name: texts.go }).click();
  await page.getByRole('button', { name: person }).click();
  // The page shows the form of the log-in until it has read what the provider returned.
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await dialog.getByRole('button', { name: isMobile ? /резервн/i : /recovery/i }).click();
  await dialog.getByRole('textbox').fill(recoveryCodes[0] ?? '');
  await dialog.locator('button[type=submit]').click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/live$`));
  expect(pageErrors).toEqual([]);
});

test('a player links and unlinks a provider; a declined log-in says so [DR-13.102] [DR-13.107] @phone', async ({
  page,
  isMobile,
}) => {
  const player = await signUp(page);
  const person = isMobile ? 'Vera Stone' : people.ar;
  await open(page, '/en/office/security');
  const region = page.getByRole('region', { name: 'Log-in through other services' });
  const dialog = page.getByRole('dialog');
  await region.getByRole('button', { name: 'Link: Demo ID' }).click();
  await dialog.getByLabel('Current password').fill(player.password);
  await takeBothThemes(page, 'link', isMobile);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: person }).click();
  await expect(region).toContainText(person);
  await region.scrollIntoViewIfNeeded();
  await takeBothThemes(page, 'linked', isMobile);
  expect(await layoutOverflow(page)).toBe(0);

  // The password of a moment ago opens this too (DR-13.67).
  await region.getByRole('button', { name: 'Unlink: Demo ID' }).click();
  await dialog.getByRole('button', { name: 'Unlink' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'This is your last way to log in. Choose your own password first.',
  );
  const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
  const password = 'a long secret of mine';
  const changed = await page.request.post(`${siteUrl()}/web-api/user/password`, {
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    data: { uPassword: encode(player.password), uNewPassword: encode(password) },
  });
  expect(changed.status()).toBe(200);
  // A new password ends what the old one opened.
  await page.reload();
  await region.getByRole('button', { name: 'Unlink: Demo ID' }).click();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Unlink' }).click();
  await expect(region).toContainText('Not linked');

  await logOut(page);
  await openLogIn(page, 'ar');
  await dialog.getByRole('button', { name: 'المتابعة عبر Demo ID' }).click();
  await page.locator('button[name=decline]').click();
  await expect(dialog.getByRole('alert')).toHaveText('رفضت تسجيل الدخول في الخدمة الأخرى');
  await takeBothThemes(page, 'declined', isMobile);
});

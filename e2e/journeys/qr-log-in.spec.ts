/** Log-in by QR code: a waiting browser and the phone of a signed-in player (DR-13.76 to 13.79). */
import { authenticatorCode } from '@touchline/testkit/authenticator';
import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { callApi, open, signUp, watchPage } from '../player.ts';
import { smallTargets } from '../touch-targets.ts';

/** Opens the form with the QR code. @returns what its picture says, and the number below it */
async function showCode(page: Page, button = 'QR code'): Promise<{ link: string; number: string }> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/web-api/auth/qr/start'));
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  const { link, number } = (await (await answer).json()) as { link: string; number: number };
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('output')).toHaveText(String(number));
  return { link, number: String(number) };
}

test('a phone confirms with the number, and the waiting browser is logged in [DR-13.76] [DR-13.77] [SH-RT-145] @phone', async ({
  page,
  browser,
  isMobile,
}) => {
  const pageErrors = watchPage(page);
  await open(page, '/en/login');
  const dialog = page.getByRole('dialog');
  await takeBothThemes(page, 'qr-login', isMobile);
  const { link, number } = await showCode(page);
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);
  await takeBothThemes(page, 'qr-code', isMobile);

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const player = await signUp(phone);
  // The menu of the office explains the way, and the code's link is the same page with the request.
  await open(phone, '/en/office/account');
  await phone.getByRole('link', { name: 'Log in on another device' }).click();
  await expect(phone.getByText('Scan the code with the camera of this phone')).toBeVisible();
  await takeBothThemes(phone, 'qr-how', true);
  await open(phone, `/en/office/security?qr=${link}`);
  await expect(phone.getByText('Is this your device?')).toBeVisible();
  expect(await faultsOf(phone)).toEqual([]);
  expect(await layoutOverflow(phone)).toBe(0);
  await takeBothThemes(phone, 'qr-confirm', true);
  await phone.getByRole('button', { name: number, exact: true }).click();
  await expect(phone.getByText('The other device is being logged in.')).toBeVisible();
  await takeBothThemes(phone, 'qr-confirmed', true);
  await expect(page.locator('header strong')).toHaveText(/0\.00/);
  await open(page, '/en/office/account');
  await expect(page.getByText(player.accountNumber).first()).toBeAttached();
  await open(phone, `/en/office/security?qr=${link}`);
  await expect(phone.getByText('This code has expired or was already used')).toBeVisible();
  await takeBothThemes(phone, 'qr-expired', true);

  // Declined on the phone: the waiting browser says so and shows a new code.
  await page.context().clearCookies({ name: /session|ua/ });
  await open(page, '/en/login');
  const second = await showCode(page);
  await open(phone, `/en/office/security?qr=${second.link}`);
  await phone.getByRole('button', { name: 'This is not me' }).click();
  await expect(phone.getByText('The other device was not logged in.')).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveText('The log-in was declined on the phone');
  await takeBothThemes(page, 'qr-declined', isMobile);
  await dialog.getByRole('button', { name: 'Show a new code' }).click();
  await expect(dialog.locator('output')).toHaveText(/^\d\d$/);
  await phone.context().close();
  expect(pageErrors.filter((text) => !/40[03]/.test(text))).toEqual([]);
});

test('a guest who scans the code logs in first; the second step follows in the waiting browser [DR-13.78]', async ({
  page,
  browser,
}) => {
  const phone = await (await browser.newContext()).newPage();
  const player = await signUp(phone);
  const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
  const uPassword = encode(player.password);
  const { secret } = await callApi<{ secret: string }>(phone, 'POST', '/web-api/user/two-step/start', {
    uPassword,
  });
  const code = authenticatorCode(secret, Date.now());
  await callApi(phone, 'POST', '/web-api/user/two-step/confirm', { code });
  await phone.context().clearCookies({ name: /session|ua/ });

  await open(page, '/en/login');
  const { link, number } = await showCode(page);
  await phone.goto(new URL(`/en/office/security?qr=${link}`, page.url()).href);
  const form = phone.getByRole('dialog');
  await form.getByLabel('Account number or e-mail').fill(player.accountNumber);
  await form.getByLabel('Password', { exact: true }).fill(player.password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(phone.getByText('Enter the code from your authenticator app.')).toBeVisible();
  await form.getByLabel('Code from the app').fill(authenticatorCode(secret, Date.now(), 1));
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(phone.getByText('Is this your device?')).toBeVisible();
  await phone.getByRole('button', { name: number, exact: true }).click();
  await expect(page.getByText('Enter the code from your authenticator app.')).toBeVisible();
  await expect(page.locator('header strong')).toHaveCount(0);
  await phone.context().close();
});

for (const [lang, button] of [
  ['ru', 'QR-код'],
  ['ar', 'رمز QR'],
] as const)
  test(`the QR code and its page at 320 px in ${lang} [DR-13.77]`, async ({ page, browser }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, `/${lang}/login`);
    await takeBothThemes(page, `qr-login-${lang}`, true);
    const { link } = await showCode(page, button);
    expect(await layoutOverflow(page)).toBe(0);
    await takeBothThemes(page, `qr-code-${lang}`, true);
    const phone = await (await browser.newContext({ viewport: { width: 320, height: 700 } })).newPage();
    await signUp(phone, lang);
    await open(phone, `/${lang}/office/security?qr=${link}`);
    expect(await layoutOverflow(phone)).toBe(0);
    await takeBothThemes(phone, `qr-confirm-${lang}`, true);
    await phone.context().close();
  });

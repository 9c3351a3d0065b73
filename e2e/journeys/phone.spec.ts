import { expect, test } from '@playwright/test';
import { callApi, confirmAge, open } from '../player.ts';
import { freshPhone, readSms, readSmsCode } from '../sms.ts';

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test.describe('the phone', () => {
  test('register by phone, log out, log in by SMS and by password [DR-13.8] [DR-13.9] [DR-13.2] [DM-AU-002] [SH-SE-037]', async ({
    page,
  }) => {
    const phone = freshPhone();
    await open(page, '/en/registration');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Phone', { exact: true }).click();
    await dialog.getByLabel('Country code').selectOption('IT');
    // The mask groups the digits, and a digit in the middle keeps the caret at its place.
    await dialog.getByLabel('Phone number').pressSequentially(phone);
    const shown = `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`;
    await expect(dialog.getByLabel('Phone number')).toHaveValue(shown);
    await confirmAge(dialog);
    const sending = page.waitForRequest('**/web-api/registration/sms');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    expect((await sending).postDataJSON()).toEqual({
      'phone-number': shown,
      'phone-code': 'IT',
      components: { screenWidth: expect.any(Number), timeZone: expect.any(String) },
      lng: 'en',
    });
    await expect(dialog.getByLabel('Code from the SMS')).toBeFocused();
    const code = await readSmsCode(page, phone, /registration code/);
    await dialog.getByLabel('Code from the SMS').fill(wrong(code));
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Wrong code. Check it and try again.');
    await dialog.getByLabel('Code from the SMS').fill(code);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog.getByRole('heading', { name: 'Your account is ready' })).toBeFocused();
    const password = await dialog.getByRole('definition').last().innerText();
    await dialog.getByRole('button', { name: 'I have written them down' }).click();
    await expect(page.locator('header strong')).toHaveText(/0\.00/);

    const logOut = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Account menu', exact: true }).click();
      await page.getByRole('button', { name: 'Log out' }).click();
      await dialog.getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    };
    await logOut();
    await open(page, '/en/login');
    await dialog.getByText('Phone', { exact: true }).click();
    await dialog.getByLabel('Country code').selectOption('IT');
    await dialog.getByLabel('Phone number').fill(`+39${phone}`);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(dialog.getByText(/New code in 0:\d\d/)).toBeVisible();
    await dialog.getByLabel('Code from the SMS').fill(await readSmsCode(page, phone, /log-in code/));
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(page.locator('header strong')).toHaveText(/0\.00/);

    await logOut();
    await open(page, '/en/login');
    await dialog.getByText('Phone', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Use a password' }).click();
    await dialog.getByLabel('Country code').selectOption('IT');
    await dialog.getByLabel('Phone number').fill(phone);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(page.locator('header strong')).toHaveText(/0\.00/);
  });

  test('a code by SMS sets a new password, and the log-in takes it [DR-13.58]', async ({ page }) => {
    const phone = freshPhone();
    await open(page, '/en/live');
    const number = { 'phone-number': phone, 'phone-code': 'IT', lng: 'en' };
    const sent = await callApi<{ attempt: string }>(page, 'POST', '/web-api/registration/sms', number);
    const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
    await callApi(page, 'POST', '/web-api/registration/phone', {
      ...form,
      attempt: sent.attempt,
      'sms-code': await readSmsCode(page, phone, /registration code/),
    });
    await page.context().clearCookies({ name: /session|ua/ });

    await open(page, '/en/forgotpassword');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Phone', { exact: true }).click();
    await dialog.getByLabel('Country code').selectOption('IT');
    await dialog.getByLabel('Phone number').fill(phone);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(dialog.getByLabel('Code from the SMS')).toBeFocused();
    const code = await readSmsCode(page, phone, /new password/);
    await dialog.getByLabel('Code from the SMS').fill(wrong(code));
    await dialog.getByLabel('New password', { exact: true }).fill('eight blue lanterns');
    await dialog.getByRole('button', { name: 'Save password' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Wrong code. Check it and try again.');
    await dialog.getByLabel('Code from the SMS').fill(code);
    await dialog.getByRole('button', { name: 'Save password' }).click();
    await expect(dialog.getByRole('heading', { name: 'Password changed' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await dialog.getByText('Phone', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Use a password' }).click();
    await dialog.getByLabel('Country code').selectOption('IT');
    await dialog.getByLabel('Phone number').fill(phone);
    await dialog.getByLabel('Password', { exact: true }).fill('eight blue lanterns');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(page.locator('header strong')).toHaveText(/0\.00/);
  });

  test('a known number gets a message instead of a code, and a second code within a minute waits [RL-47] [DR-13.4] [DR-13.5]', async ({
    page,
  }) => {
    const phone = freshPhone();
    await open(page, '/en/live');
    const number = { 'phone-number': phone, 'phone-code': 'IT', lng: 'en' };
    const sent = await callApi<{ attempt: string }>(page, 'POST', '/web-api/registration/sms', number);
    const code = await readSmsCode(page, phone, /registration code/);
    const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
    await callApi(page, 'POST', '/web-api/registration/phone', {
      ...form,
      attempt: sent.attempt,
      'sms-code': code,
    });
    await page.context().clearCookies({ name: /session|ua/ });

    await open(page, '/en/registration');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Phone', { exact: true }).click();
    await dialog.getByLabel('Country code').selectOption('IT');
    await dialog.getByLabel('Phone number').fill(phone);
    await confirmAge(dialog);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    expect(await readSms(page, phone, /already has an account/)).not.toMatch(/[0-9]{6}\b.*code/);
    await dialog.getByRole('button', { name: 'Change number' }).click();
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/Try again in \d+ seconds?\./);
  });
});

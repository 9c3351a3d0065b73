import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { freshAddress, openEmail, readEmail } from '../emails.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { callApi, confirmAge, open, siteUrl } from '../player.ts';

const password = '  a long enough secret ';

async function logIn(page: Page, login: string, secret: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account number or e-mail').fill(login);
  await dialog.getByLabel('Password', { exact: true }).fill(secret);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function startLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu', exact: true }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
}

const isSignedIn = async (page: Page): Promise<boolean> =>
  (await callApi<{ user_id: number | null }>(page, 'GET', '/web-api/session/check')).user_id !== null;

test.describe('the account', () => {
  test('the log-in has its forms and fields, and keeps the number and the choice to stay logged in [DM-AU-001]', async ({
    page,
  }) => {
    await open(page, '/en/login');
    const dialog = page.getByRole('dialog');
    const stay = dialog.getByRole('switch', { name: 'Stay logged in on this device' });
    await expect(dialog.getByLabel('Account number or e-mail')).toBeVisible();
    await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible();
    await stay.click();
    await dialog.getByText('Phone', { exact: true }).click();
    await dialog.getByLabel('Country code').selectOption('IT');
    await dialog.getByLabel('Phone number').fill('3475550199');
    await expect(dialog.getByRole('button', { name: 'Send code' })).toBeVisible();
    await expect(stay).toBeChecked();
    await dialog.getByRole('button', { name: 'Use a password' }).click();
    await expect(dialog.getByLabel('Phone number')).toHaveValue('347 555 0199');
    await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(stay).toBeChecked();
    await dialog.getByRole('button', { name: 'Use a code by SMS' }).click();
    await expect(dialog.getByLabel('Phone number')).toHaveValue('347 555 0199');
  });

  test('log-in data of one click are saved as a file, as a picture and by e-mail [DM-RG-003] [DR-13.141] @phone', async ({
    page,
    isMobile,
  }) => {
    await open(page, '/en/registration');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('One click', { exact: true }).click();
    await confirmAge(dialog);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog.getByRole('heading', { name: 'Your account is ready' })).toBeFocused();
    const [number, secret] = await dialog.getByRole('definition').allInnerTexts();
    await takeBothThemes(page, 'log-in-data', isMobile);

    const asText = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Text file' }).click();
    const file = await asText;
    expect(file.suggestedFilename()).toBe(`${number}.txt`);
    expect(await readFile(await file.path(), 'utf8')).toBe(
      `Touchline\nAccount number: ${number}\nPassword: ${secret}\n`,
    );
    const asPicture = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Picture' }).click();
    const png = await asPicture;
    expect(png.suggestedFilename()).toBe(`${number}.png`);
    const bytes = await readFile(await png.path());
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    // Width and height of the header of a PNG.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([900, 480]);

    const email = freshAddress('lena');
    await dialog.getByRole('button', { name: 'By e-mail' }).click();
    await dialog.getByLabel('Your e-mail').fill('lena');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog.getByText('Check the address.')).toBeVisible();
    await dialog.getByLabel('Your e-mail').fill(email);
    await takeBothThemes(page, 'log-in-data-by-email', isMobile);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog.getByText(`Sent to ${email}.`)).toBeVisible();
    const mail = await readEmail(page, email);
    expect(mail).toContain(`Account number: ${number}`);
    expect(mail).toContain(`Password: ${secret}`);
  });

  test('register by e-mail, log out, log in, set a new password [DM-RG-001] [RL-57] [SH-SE-010] [SH-RT-153]', async ({
    page,
  }) => {
    const email = freshAddress('mira');
    await open(page, '/en/live');
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('E-mail', { exact: true }).click();
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await dialog.getByLabel('First name').fill('Mira');
    await dialog.getByLabel('Last name').fill('Conti');
    await dialog.getByLabel('Date of birth').fill('1990-05-17');
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await confirmAge(dialog);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();

    await openEmail(page, email);
    // Opening the page of the e-mail has changed nothing yet.
    expect(await isSignedIn(page)).toBe(false);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${siteUrl()}/en/`);
    await expect(page.locator('header strong')).toHaveText(/0\.00/);

    await startLogOut(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await isSignedIn(page)).toBe(true);
    await startLogOut(page);
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await isSignedIn(page)).toBe(false);

    // After log-in the visitor returns to the page from which the form was opened.
    await open(page, '/en/line/football');
    await page.getByRole('link', { name: 'Log in' }).click();
    await logIn(page, email, password);
    await expect(page.locator('header strong')).toBeVisible();
    await expect(page).toHaveURL(`${siteUrl()}/en/line/football`);

    // After log-out the same page is shown to a guest.
    await startLogOut(page);
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page).toHaveURL(`${siteUrl()}/en/line/football`);
    await open(page, '/en/login');
    await dialog.getByRole('link', { name: 'Forgot your password?' }).click();
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(dialog.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
    const address = await openEmail(page, email);
    await page.getByLabel('New password').fill('another long secret');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await logIn(page, email, password);
    await expect(dialog.getByRole('alert')).toHaveText('Incorrect account number, e-mail or password.');
    await logIn(page, email, 'another long secret');
    await expect(page.locator('header strong')).toBeVisible();

    // The code was used. So the e-mail no longer shows it, and its address is no longer valid.
    await page.goto(`${siteUrl()}/demo/outbox?lng=en`);
    const reset = page
      .getByRole('listitem')
      .filter({ hasText: email })
      .filter({ hasText: 'Reset your password' });
    await expect(reset.getByRole('link')).toHaveCount(0);
    await page.goto(new URL(address, siteUrl()).href);
    await expect(page.locator('main [data-alive]').first()).toBeAttached();
    await page.getByLabel('New password').fill('yet another secret');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('alert')).toHaveText(/has already been used/);
  });

  test('the password of a one-click registration cannot be lost by a slip, and is shown again until the log-out [DR-10.1]', async ({
    page,
  }) => {
    await open(page, '/en/registration');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('One click', { exact: true }).click();
    await confirmAge(dialog);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    const heading = dialog.getByRole('heading', { name: 'Your account is ready' });
    await expect(heading).toBeFocused();
    const password = await dialog.getByRole('definition').last().innerText();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(heading).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'I have written them down' }).click();

    await expect(page.locator('header strong')).toHaveText(/0\.00/);
    await page.getByRole('button', { name: 'Account menu', exact: true }).click();
    await page.getByRole('button', { name: 'Account number and password' }).click();
    await expect(dialog.getByRole('definition').last()).toHaveText(password);
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('definition')).toHaveCount(0);

    await startLogOut(page);
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(password);
  });

  test('text typed before the form is hydrated is kept [SH-SE-030]', async ({ page }) => {
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/_view/auth/assets/client*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${siteUrl()}/en/login`, { waitUntil: 'commit' });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Account number or e-mail').fill('100000001');
    letGo();
    await expect(dialog.locator('[data-alive]')).toBeAttached();
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(dialog.getByText('Fill in this field')).toHaveCount(1);
    await expect(dialog.getByLabel('Account number or e-mail')).toHaveValue('100000001');
  });

  test('a wrong password shows an error, and the form keeps its input [SH-SE-030]', async ({ page }) => {
    await open(page, '/en/');
    await page.getByRole('link', { name: 'Log in' }).click();
    await logIn(page, '100000001', 'not this one');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toHaveText('Incorrect account number, e-mail or password.');
    await expect(dialog.getByLabel('Account number or e-mail')).toHaveValue('100000001');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`${siteUrl()}/en/`);
  });

  test('a used code and a broken link have their own messages [DM-AU-004] [SH-RT-150]', async ({ page }) => {
    await open(page, '/en/user/passwordreset?code=0123456789012345678901234567');
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByLabel('New password')).toBeFocused();
    await page.getByLabel('New password').fill('another long secret');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('alert')).toHaveText(/This link is not valid/);
    await open(page, '/en/user/accountverify');
    await expect(page.getByText('This link is incomplete.')).toBeVisible();
  });

  test('a form opened by its address closes, and the page behind it does not move [DM-GD-010]', async ({
    page,
  }) => {
    await open(page, '/en/login');
    const heading = page.locator('main').getByRole('heading').first();
    const before = await heading.boundingBox();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(`${siteUrl()}/en/`);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await heading.boundingBox()).toEqual(before);
  });
});

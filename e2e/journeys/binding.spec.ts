/** Phone and e-mail of an account: bound, changed, and shown on the page of the quick activation. */
import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { freshAddress, readEmail } from '../emails.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { open, signUp, siteUrl, watchPage } from '../player.ts';
import { freshPhone, readSms, readSmsCode } from '../sms.ts';
import { smallTargets } from '../touch-targets.ts';

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const take = (page: Page, name: string, isPhone: boolean): Promise<void> =>
  takeBothThemes(page, name, isPhone, true);

test('a player binds a phone, an e-mail, and changes the phone [DR-13.60] [DR-13.61] [DR-13.64] [DR-13.66] [SH-RT-151] [DM-UC-015] [DM-UC-016] @phone', async ({
  page,
  isMobile,
}) => {
  const pageErrors = watchPage(page);
  const player = await signUp(page);
  await open(page, '/en/office/security');
  const dialog = page.getByRole('dialog');
  const level = page.getByRole('region', { name: 'Protection' });
  const fillPhone = async (phone: string): Promise<void> => {
    await dialog.getByLabel('Country code').selectOption('IT');
    await dialog.getByLabel('New phone number').fill(phone);
    await dialog.getByLabel('Current password').fill(player.password);
    await dialog.getByRole('button', { name: 'Send code' }).click();
  };

  const phone = freshPhone();
  await page.getByRole('button', { name: 'Add: Phone' }).click();
  await fillPhone('06 1234');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Check the number: it must be a mobile number of this country',
  );
  await take(page, 'phone-form', isMobile);
  await fillPhone(phone);
  const code = await readSmsCode(page, phone, /confirm this phone/);
  await dialog.getByLabel('Code from the SMS').fill(wrong(code));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The code is wrong');
  await take(page, 'phone-code', isMobile);
  await dialog.getByLabel('Code from the SMS').fill(code);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`+39 ·· ${phone.slice(-2)}`)).toBeVisible();
  await expect(level).toContainText('20');

  await open(page, '/en/user/activatefast');
  await expect(page.getByText('Confirmed', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Not confirmed', { exact: true })).toHaveCount(1);
  await take(page, 'activation', isMobile);
  await page.getByRole('link', { name: 'Confirm on the Security page' }).click();
  await expect(page).toHaveURL(`${siteUrl()}/en/office/security`);

  const email = freshAddress('bind');
  await page.getByRole('button', { name: 'Add: E-mail' }).click();
  await dialog.getByLabel('New e-mail').fill(email);
  await dialog.getByLabel('Current password').fill(player.password);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByLabel('Code from the e-mail')).toBeVisible();
  const letter = await readEmail(page, email);
  await dialog.getByLabel('Code from the e-mail').fill(/\b[0-9]{6}\b/.exec(letter)?.[0] ?? '');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(level).toContainText('40');
  // The owner is told at the phone that the account had before.
  expect(await readSms(page, phone, /new e-mail address/)).toContain('Touchline');

  const second = freshPhone();
  await page.getByRole('button', { name: 'Change: Phone' }).click();
  await fillPhone(second);
  await dialog.getByLabel('Code from the SMS').fill(await readSmsCode(page, second, /confirm this phone/));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`+39 ·· ${second.slice(-2)}`)).toBeVisible();
  expect(await readSms(page, phone, /new phone/)).toContain('Touchline');
  await open(page, '/en/office/security');
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);
  await take(page, 'bound', isMobile);

  await open(page, '/en/user/activatefast');
  await expect(page.getByText('Your account is fully activated.')).toBeVisible();
  expect(pageErrors.filter((text) => !text.includes('400'))).toEqual([]);
});

test('a guest is led to the log-in, also from right to left [SH-RT-151] [DR-13.66] @phone', async ({
  page,
}) => {
  await open(page, '/ar/user/activatefast');
  await expect(page.getByText('سجّل الدخول أولاً، ثم يمكنك تأكيد الهاتف والبريد الإلكتروني.')).toBeVisible();
  expect(await layoutOverflow(page)).toBe(0);
});

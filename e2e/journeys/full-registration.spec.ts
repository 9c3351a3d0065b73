/** The full registration form: order of the country, errors at their fields, the account after the e-mail (DR-13.112). */
import { expect, test } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { confirmAge, open, watchPage } from '../player.ts';
import { smallTargets } from '../touch-targets.ts';

/** The day on which a visitor of this age was born, moved by some days. */
function bornYearsAgo(years: number, days = 0): string {
  const at = new Date(Date.now() + days * 86_400_000);
  at.setUTCFullYear(at.getUTCFullYear() - years);
  return at.toISOString().slice(0, 10);
}

test('the full form shows what is missing, refuses a minor, and sends the e-mail [DM-RG-001] [DR-13.112] [DR-13.113] @phone', async ({
  page,
  isMobile,
}) => {
  const pageErrors = watchPage(page);
  await open(page, '/en/registration');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('E-mail', { exact: true }).click();
  const names = await dialog
    .locator('form input:not([type=radio])')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name));
  expect(names).toEqual([
    'email',
    'password',
    'firstName',
    'lastName',
    'birthDate',
    'phone',
    'has-deposit-limit',
    'confirm',
  ]);
  await takeBothThemes(page, 'full-form', isMobile);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  await takeBothThemes(page, 'full-missing', isMobile);
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);

  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(`full${Date.now()}@example.org`);
  await dialog.getByLabel('Password', { exact: true }).fill('a long enough secret');
  await dialog.getByLabel('First name').fill('Zoë');
  await dialog.getByLabel('Last name').fill("O'Neil");
  await dialog.getByLabel('Date of birth').fill(bornYearsAgo(18, 1));
  await confirmAge(dialog);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByText('You must be 18 or older', { exact: true })).toBeVisible();
  await dialog.getByLabel('Date of birth').fill(bornYearsAgo(18));
  // The server alone knows the numbers of a country.
  await dialog.getByLabel('Phone (optional)').fill('12');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('One of the fields is wrong.');
  await dialog.getByLabel('Phone (optional)').fill('');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  expect(pageErrors.filter((text) => !text.includes('400'))).toEqual([]);
});

for (const lang of ['ru', 'ar'] as const)
  test(`the full form at 320 px in ${lang} [DR-13.112]`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 1000 });
    await open(page, `/${lang}/registration`);
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('label', { has: page.locator('input[type=radio]') })
      .last()
      .click();
    await expect(dialog.locator('input[name=birthDate]')).toBeVisible();
    expect(await layoutOverflow(page)).toBe(0);
    await takeBothThemes(page, `full-form-${lang}`, true);
  });

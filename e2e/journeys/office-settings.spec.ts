/** The office's settings, ideas, manager and support: each saved, and there again after a reload. */
import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { callApi, open, signIn, signUp, watchPage } from '../player.ts';
import { smallTargets } from '../touch-targets.ts';

const take = (page: Page, name: string, isPhone: boolean): Promise<void> =>
  takeBothThemes(page, name, isPhone, true);

async function isWellMade(page: Page, isPhone: boolean): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  if (isPhone) expect(await smallTargets(page)).toEqual([]);
}

test('settings are saved and there after a reload; a hidden sport leaves the menu and its list [DM-OF-009] [DM-OF-012] [DM-OF-013] [DM-OF-017] [SH-RT-125] [DR-13.135] @phone', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const errors = watchPage(page);
  await signUp(page);
  await open(page, '/en/office/settings');
  await page.getByRole('combobox', { name: 'Odds format' }).selectOption('1');
  const sports = page.getByRole('region', { name: 'Sports', exact: true });
  const football = sports
    .getByRole('group', { name: 'Pre-match sports' })
    .getByRole('checkbox', { name: 'Football', exact: true });
  await expect(football).toBeChecked();
  await football.uncheck();
  await take(page, 'settings', isMobile);
  await isWellMade(page, isMobile);
  await sports.getByRole('button', { name: 'Save' }).click();
  await expect(sports.getByText('Your list of sports is saved')).toBeVisible();
  const saved = await callApi<{ disallow_line_sport: number[] }>(page, 'GET', '/web-api/user/config');
  expect(saved.disallow_line_sport).toHaveLength(1);

  await page.reload();
  await expect(football).not.toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Odds format' })).toHaveValue('1');
  await open(page, '/en/line');
  await expect(
    page.locator('main').getByRole('link', { name: 'Basketball', exact: true }).first(),
  ).toBeVisible();
  await expect(page.locator('main').getByRole('heading', { name: 'Football', exact: true })).toHaveCount(0);
  await open(page, '/en/office/settings#sports-line');
  await sports.getByRole('button', { name: 'Show all sports' }).click();
  await sports.getByRole('button', { name: 'Save' }).click();
  await expect(sports.getByText('Your list of sports is saved')).toBeVisible();
  await open(page, '/en/line');
  await expect(page.locator('main').getByRole('heading', { name: 'Football', exact: true })).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('each message is saved alone, and one without an address is closed [DM-OF-004] [DM-OF-008] [DR-13.133]', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await open(page, '/en/office/settings');
  const mailing = page.getByRole('region', { name: 'E-mails' });
  const bets = mailing.getByRole('switch', { name: 'Send me an e-mail when my bets are settled' });
  await bets.click();
  await expect(mailing.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(bets).toBeChecked();
  await bets.click();
  await expect(mailing.getByText('Saved')).toBeVisible();

  const other = await browser.newContext();
  const fresh = await other.newPage();
  await signUp(fresh);
  await open(fresh, '/en/office/settings');
  const closed = fresh.getByRole('region', { name: 'E-mails' });
  await expect(closed.getByText('Add an e-mail address to your account first')).toBeVisible();
  for (const one of await closed.getByRole('switch').all()) await expect(one).toBeDisabled();
  await other.close();
});

test('the search finds a setting on every page of the office; the check of promo codes can be hidden [DR-13.118] [DR-13.119] @phone', async ({
  page,
  isMobile,
}) => {
  await signUp(page);
  await open(page, '/en/office/history');
  const search = page.getByRole('searchbox', { name: 'Find a setting' });
  await search.fill('passk');
  await expect(page.getByRole('search').getByRole('link')).toHaveText(['Security']);
  await search.fill('nothing like this');
  await expect(page.getByRole('search').getByText('No setting has this name')).toBeVisible();
  await search.fill('promo');
  await page.getByRole('search').getByRole('link', { name: 'Promo code check' }).click();
  const promo = page.getByRole('region', { name: 'Promo code check' });
  await promo.getByRole('textbox', { name: 'Promo code' }).fill('ABC');
  await promo.getByRole('button', { name: 'Check' }).click();
  await expect(promo.getByText('A promo code has 6 to 16 characters.')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'My account' });
  await expect(menu.getByRole('link', { name: 'Promo code check' })).toHaveCount(1);
  await promo.getByRole('switch').click();
  await expect(menu.getByRole('link', { name: 'Promo code check' })).toHaveCount(0);
  await expect(promo.getByRole('textbox')).toHaveCount(0);
  await isWellMade(page, isMobile);
});

test('an idea is sent and there after a reload; manager and support lead on [SH-RT-133] [SH-RT-134] [SH-RT-136] [DR-13.139] [DR-13.140] @phone', async ({
  page,
  isMobile,
}) => {
  const errors = watchPage(page);
  await signUp(page);
  await open(page, '/en/office/share-idea');
  await page.getByRole('textbox', { name: 'Your idea' }).fill('Show the kick-off time on the bet slip.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. Your idea is stored.')).toBeVisible();
  await page.reload();
  const mine = page.getByRole('region', { name: 'My ideas' });
  await expect(mine.getByRole('listitem')).toHaveCount(1);
  await expect(mine).toContainText('Show the kick-off time on the bet slip.');
  await take(page, 'ideas', isMobile);
  await isWellMade(page, isMobile);
  await open(page, '/en/office/manager');
  await expect(page.getByText('You have no personal manager')).toBeVisible();
  await take(page, 'manager', isMobile);
  await isWellMade(page, isMobile);
  await open(page, '/en/office/support');
  await expect(page.getByRole('link', { name: 'support@touchline.example' })).toBeVisible();
  await take(page, 'office-support', isMobile);
  await isWellMade(page, isMobile);
  await page.locator('main').getByRole('region', { name: 'Consultant' }).getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(errors).toEqual([]);
});

for (const [lang, heading] of [
  ['ru', 'Настройки'],
  ['ar', 'الإعدادات'],
] as const)
  test(`the settings page is well made in ${lang} @phone`, async ({ page, isMobile }) => {
    await signUp(page, lang);
    await open(page, `/${lang}/office/settings`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('#promo-code')).toBeVisible();
    await take(page, `settings-${lang}`, isMobile);
    await isWellMade(page, isMobile);
  });

test('personal data is saved and there after a reload; a document needs the password once [SH-RT-119] [DR-13.137] [DR-13.138] @phone', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const { password } = await signUp(page);
  await open(page, '/en/office/account?personal');
  const person = page.getByRole('region', { name: 'Person' });
  await person.getByRole('textbox', { name: 'First name' }).fill('Mira');
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(person.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(person.getByRole('textbox', { name: 'First name' })).toHaveValue('Mira');
  await person.getByRole('textbox', { name: 'Last name' }).fill('R0ssi');
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(person.getByText('Last name: no digits or signs')).toBeVisible();
  const document = page.getByRole('region', { name: 'Identity document and pin code' });
  await document.getByRole('textbox', { name: 'Number', exact: true }).fill('YA1234567');
  await document.getByLabel('Password').fill(password);
  await take(page, 'personal', isMobile);
  await isWellMade(page, isMobile);
  await document.getByRole('button', { name: 'Save' }).click();
  await expect(document.getByText('Saved')).toBeVisible();
  await expect(document.getByRole('textbox', { name: 'Number', exact: true })).toHaveValue('•••67');
});

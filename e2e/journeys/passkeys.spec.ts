/** Passkeys with Chromium's virtual authenticator: add, log in, second step, remove. */
import { authenticatorCode } from '@touchline/testkit/authenticator';
import { type CDPSession, expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { callApi, open, signUp, siteUrl, watchPage } from '../player.ts';
import { smallTargets } from '../touch-targets.ts';
import { answeredVisitor } from '../visitor.ts';

/** Browsers offer passkeys for names only, not for the address 127.0.0.1. */
const site = (): string => siteUrl().replace('127.0.0.1', 'localhost');

/** Adds an authenticator that verifies its user, as the fingerprint reader of a laptop does. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

test('a player adds a passkey, logs in with it, uses it as the second step, and removes it [DR-13.70] [DR-13.72] [DR-13.74] @phone', async ({
  page,
  isMobile,
}) => {
  const pageErrors = watchPage(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.context().addCookies(answeredVisitor('localhost').cookies);
  const { cdp, authenticatorId } = await addAuthenticator(page);
  const player = await signUp(page, 'en', site());
  await open(page, `${site()}/en/office/security`);
  const dialog = page.getByRole('dialog');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  const level = page.getByRole('region', { name: 'Protection' });

  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByLabel('Current password').fill('a wrong secret');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The current password is wrong');
  await takeBothThemes(page, 'passkey-add', isMobile);
  await dialog.getByLabel('Current password').fill(player.password);
  const before = [...scripts];
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(passkeys.getByText('My laptop')).toBeVisible();
  // The library of passkeys is loaded at the touch of the button only (P13).
  const isLibrary = async (url: string): Promise<boolean> =>
    (await (await page.request.get(url)).text()).includes('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED');
  for (const url of before) expect([url, await isLibrary(url)]).toEqual([url, false]);
  const later = await Promise.all(scripts.slice(before.length).map(isLibrary));
  expect(later.filter(Boolean)).toHaveLength(1);
  await expect(level).toContainText('20');
  await passkeys.getByRole('button', { name: 'Rename: My laptop' }).click();
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByText('Work laptop')).toBeVisible();
  await open(page, `${site()}/en/office/security`);
  expect(await layoutOverflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page)).toEqual([]);
  await takeBothThemes(page, 'passkeys', isMobile);

  // An authenticator without the user's finger or PIN opens nothing.
  await page.context().clearCookies({ name: /session|ua/ });
  await open(page, `${site()}/en/login`);
  await takeBothThemes(page, 'passkey-login', isMobile);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await dialog.getByRole('button', { name: 'Passkey', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The passkey was not used. Try again or log in another way.',
  );
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await dialog.getByRole('button', { name: 'Passkey', exact: true }).click();
  await expect(page.locator('header strong')).toHaveText(/0\.00/);

  // As the second step, after the password.
  const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
  const { secret } = await callApi<{ secret: string }>(
    page,
    'POST',
    `${site()}/web-api/user/two-step/start`,
    {
      uPassword: encode(player.password),
    },
  );
  const code = authenticatorCode(secret, Date.now());
  await callApi(page, 'POST', `${site()}/web-api/user/two-step/confirm`, { code });
  await page.context().clearCookies({ name: /session|ua/ });
  await open(page, `${site()}/en/login`);
  await dialog.getByLabel('Account number or e-mail').fill(player.accountNumber);
  await dialog.getByLabel('Password', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await takeBothThemes(page, 'passkey-step', isMobile);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.locator('header strong')).toHaveText(/0\.00/);

  await open(page, `${site()}/en/office/security`);
  await passkeys.getByRole('button', { name: 'Remove: Work laptop' }).click();
  await dialog.getByLabel('Current password').fill(player.password);
  await dialog
    .getByLabel('Code of the app or a recovery code')
    .fill(authenticatorCode(secret, Date.now(), 1));
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys.getByText('Log in with your fingerprint')).toBeVisible();
  await page.context().clearCookies({ name: /session|ua/ });
  await open(page, `${site()}/en/login`);
  await dialog.getByRole('button', { name: 'Passkey', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'This passkey does not open the account. Log in another way.',
  );
  expect(pageErrors.filter((text) => !text.includes('400'))).toEqual([]);
});

test('without passkeys at this address the form says so [DR-13.71]', async ({ page }) => {
  await open(page, '/ru/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ключ доступа' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Ключи доступа не работают в этом браузере или на этом адресе. Войдите другим способом.',
  );
});

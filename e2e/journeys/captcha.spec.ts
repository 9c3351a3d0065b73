import { type APIRequestContext, expect, request, test, type Page } from '@playwright/test';
import { type CaptchaApi, captchaPaths } from '@touchline/contracts/site';
import { answerByWork } from '@touchline/testkit/solve-captcha';
import { open, register, siteUrl, watchPage, type NewPlayer } from '../player.ts';

const headers = { 'x-requested-with': 'XMLHttpRequest' };
const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
const wrong = 'not the password';
/** Maximum time for a hard proof of work. */
const WORK_LIMIT_MS = 120_000;

/** Registers a new player and returns the account without a session. */
async function newPlayer(): Promise<NewPlayer> {
  const elsewhere = await request.newContext();
  const player = await register(elsewhere);
  await elsewhere.dispose();
  return player;
}

/** Guesses the password as an attacker. When a captcha is required, the attacker solves the proof of work. */
async function guess(accountNumber: string, times: number): Promise<void> {
  const elsewhere = await request.newContext({ extraHTTPHeaders: headers });
  const guessOnce = (more: Record<string, string> = {}) =>
    elsewhere.post(`${siteUrl()}/web-api/auth/login`, {
      data: { uLogin: encode(accountNumber), uPassword: encode(wrong), save: false },
      headers: more,
    });
  for (let n = 0; n < times; n++) {
    let answer = await guessOnce();
    if (answer.status() === 400)
      answer = await guessOnce({ 'x-captcha-result': await passByWork(elsewhere) });
    expect(answer.status()).toBe(401);
  }
  await elsewhere.dispose();
}

async function passByWork(elsewhere: APIRequestContext): Promise<string> {
  const { update, validate } = captchaPaths;
  const reply = await elsewhere.get(`${siteUrl()}${update.path}?action=login&code=100`);
  const data = answerByWork((await reply.json()) as CaptchaApi['update']['reply']);
  const answer = await elsewhere.post(`${siteUrl()}${validate.path}`, { data });
  return ((await answer.json()) as { result: string }).result;
}

async function logIn(page: Page, lang: string, accountNumber: string, password: string): Promise<void> {
  await open(page, `/${lang}/live`);
  await page.getByRole('banner').locator('a[href$="/login"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=login]').fill(accountNumber);
  await dialog.locator('input[autocomplete=current-password]').fill(password);
  await dialog.locator('button[type=submit]').click();
}

test.describe('captchas', () => {
  test('after five wrong passwords the browser solves a proof of work and the player is logged in [SH-HT-011] [SH-HT-012] [RL-59]', async ({
    page,
  }) => {
    const pageErrors = watchPage(page);
    const { accountNumber, password } = await newPlayer();
    await guess(accountNumber, 5);
    const results: (string | undefined)[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/web-api/auth/login')) results.push(sent.headers()['x-captcha-result']);
    });
    const worker = page.waitForEvent('worker');
    await logIn(page, 'en', accountNumber, password);
    expect((await worker).url()).toMatch(/\/_shell\/assets\/proof-of-work\.worker-[\w-]+\.js$/);
    await expect(page.locator('header strong')).toHaveText(/0\.00/);
    expect(results).toEqual([undefined, expect.stringMatching(/^[\w-]+\.[\w-]{43}$/)]);
    expect(pageErrors.filter((line) => !line.includes('400'))).toEqual([]);
  });

  test('after many more wrong passwords a picture is shown, which a proof of work can replace [SH-CA-002] [SH-HT-011] [DM-CA-002]', async ({
    page,
  }) => {
    test.slow();
    const pageErrors = watchPage(page);
    const { accountNumber, password } = await newPlayer();
    await guess(accountNumber, 10);
    await logIn(page, 'en', accountNumber, password);
    const dialog = page.getByRole('dialog', { name: 'Confirm you are human' });
    await expect(dialog.getByRole('img')).toBeVisible();
    const first = await dialog.getByRole('img').getAttribute('src');
    await dialog.getByLabel('Letters from the picture').fill('00000');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Wrong answer. Try this new picture.');
    await expect(dialog.getByRole('img')).not.toHaveAttribute('src', first ?? '');

    // When the captcha is closed, the form below shows the reason and keeps its input.
    await page.keyboard.press('Escape');
    const form = page.getByRole('dialog', { name: 'Log in' });
    await expect(form.getByRole('alert')).toHaveText('Confirm you are human and try again.');
    await form.locator('button[type=submit]').click();
    await dialog.getByRole('button', { name: 'I cannot read it' }).click();
    // The proof of work takes long by design. Here it shares two cores with a whole site.
    await expect(page.locator('header strong')).toHaveText(/0\.00/, { timeout: WORK_LIMIT_MS });
    expect(pageErrors.filter((line) => !line.includes('400'))).toEqual([]);
  });

  test('session and fingerprint start eight seconds after the page; the fingerprint is sent with later calls [DM-AU-008] [DM-FP-003] [SH-HT-005] [SH-SE-026]', async ({
    page,
  }) => {
    const paths: string[] = [];
    page.on('request', (one) => paths.push(new URL(one.url()).pathname));
    const issued = page.waitForResponse((answer) => answer.url().endsWith('/web-api/fingerprint'));
    const loaded = page.waitForResponse((answer) => answer.url().endsWith('/web-api/session'));
    await open(page, '/en/live');
    const { token } = (await (await issued).json()) as { token: string };
    // The clock of the page starts with the first byte, before hydration.
    expect(await page.evaluate(() => performance.now())).toBeGreaterThan(8000);
    expect((await loaded).status()).toBe(200);
    expect(paths.filter((path) => /^\/web-api\/(session|fingerprint)$/.test(path))).toHaveLength(2);
    const next = page.waitForRequest((one) => one.url().includes('/web-api/auth/password-reset'));
    await page.getByRole('banner').locator('a[href$="/login"]').click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).fill('nobody@example.org');
    await page.getByRole('dialog').locator('button[type=submit]').click();
    expect((await next).headers()['x-fingerprint']).toBe(token);
  });
});

/** One-tap sign-in with the demo's provider: sign up without leaving the page, sign in, and a script that fails. */
import { expect, test, type Page } from '@playwright/test';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { confirmAge, watchPage } from '../player.ts';
import { useOwnSite } from '../use-own-site.ts';

const { url, ops } = useOwnSite({ FEED: 'off' });

// The company of games has a frame on every page; one-tap adds the provider's.
const ONE_FRAME = /frame-src 'self' http:\/\/127\.0\.0\.1:\d+;/;
const TWO_FRAMES = /frame-src 'self' http:\/\/127\.0\.0\.1:\d+ http:\/\/127\.0\.0\.1:\d+;/;

const texts = {
  en: {
    person: 'Ada Neumann',
    title: 'Almost done',
    failed: 'One-tap log-in could not be loaded. Use the log-in form.',
  },
  ru: {
    person: 'Тимур Орлов',
    title: 'Остался один шаг',
    failed: 'Не удалось загрузить вход в одно касание. Войдите через форму входа.',
  },
} as const;

const frameOf = (page: Page) => page.frameLocator('iframe[title="Demo ID"]');

test('a guest signs up and in by one tap; it is off by default and absent for a player [SH-SL-004] [SH-SL-005] [SH-SL-006] [SH-SL-008] [SH-RO-004] [DR-13.126] [DR-13.129] [DR-13.131] @phone', async ({
  page,
  isMobile,
}) => {
  const lang = isMobile ? 'ru' : 'en';
  const { person, title, failed } = texts[lang];
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/google-one-tap') || request.url().includes('/one-tap'))
      asked.push(request.url());
  });
  const off = await page.goto(`${url()}/${lang}/live`);
  expect(off?.headers()['content-security-policy']).toMatch(ONE_FRAME);

  await ops('config', 'set', 'isOneTapAuthEnabled', 'true');
  const pageErrors = watchPage(page);
  await expect
    .poll(async () => (await page.goto(`${url()}/${lang}/live`))?.headers()['content-security-policy'])
    .toMatch(TWO_FRAMES);
  await expect(frameOf(page).getByRole('button', { name: person })).toBeVisible();
  await takeBothThemes(page, 'offer', isMobile);
  expect(await layoutOverflow(page)).toBe(0);
  await frameOf(page).getByRole('button', { name: person }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${lang}/login\\?return-url=%2F${lang}%2Flive$`));
  await takeBothThemes(page, 'short-form', isMobile);
  await confirmAge(dialog);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.locator('dl dd').first()).toHaveText(/^[0-9]{9}$/);
  await dialog.getByRole('button').last().click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/live$`));

  // A player is offered nothing, and the policy of the page is closed again.
  asked.length = 0;
  const own = await page.goto(`${url()}/${lang}/live`);
  expect(own?.headers()['content-security-policy']).toMatch(ONE_FRAME);
  await expect(page.locator('iframe[title="Demo ID"]')).toHaveCount(0);
  expect(asked).toEqual([]);

  // The second time the identity is known.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: /^(?:session|ua)$/ });
  await page.goto(`${url()}/${lang}/live`);
  await frameOf(page).getByRole('button', { name: person }).click();
  await expect
    .poll(async () => (await page.request.get(`${url()}/web-api/session/check`)).json())
    .toEqual({ user_id: expect.any(Number) });
  await expect(page).toHaveURL(new RegExp(`/${lang}/live$`));
  expect(pageErrors).toEqual([]);

  // A guest whose browser cannot load the script.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: /^(?:session|ua)$/ });
  await page.route('**/one-tap/client.js', (route) => route.abort());
  await page.goto(`${url()}/${lang}/live`);
  await expect(page.getByText(failed)).toBeVisible();
  await takeBothThemes(page, 'script-failed', isMobile);
});

/** The newsletter: consent in the office, and the page that stops it. */
import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { callApi, open, signIn, signUp } from '../player.ts';
import { smallTargets } from '../touch-targets.ts';

const take = (page: Page, name: string, isPhone: boolean): Promise<void> =>
  takeBothThemes(page, name, isPhone, true);
const code = `7.${'a'.repeat(43)}`;

test('a player agrees to the newsletter and takes it back; without an address the switch is closed [DR-13.123] @phone', async ({
  page,
  browser,
  isMobile,
}) => {
  await signIn(page);
  await open(page, '/en/office/security');
  const card = page.getByRole('region', { name: 'News and offers' });
  const consent = card.getByRole('switch');
  await expect(consent).not.toBeChecked();
  await consent.click();
  await expect(card.getByText('On since')).toBeVisible();
  expect(await callApi(page, 'GET', '/web-api/user/newsletter')).toMatchObject({ isOn: true });
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);
  await card.scrollIntoViewIfNeeded();
  await take(page, 'newsletter-card', isMobile);
  await consent.click();
  await expect(card.getByText('Stopped')).toBeVisible();
  expect(await callApi(page, 'GET', '/web-api/user/newsletter')).toMatchObject({ isOn: false });

  const other = await browser.newContext();
  const fresh = await other.newPage();
  await signUp(fresh);
  await open(fresh, '/en/office/security');
  const closed = fresh.getByRole('region', { name: 'News and offers' });
  await expect(closed.getByText('Add an e-mail address to your account first')).toBeVisible();
  await expect(closed.getByRole('switch')).toBeDisabled();
  await other.close();
});

for (const [lang, title, button, refusal] of [
  ['en', 'Stop e-mails with news and offers', 'Stop the e-mails', 'This link is incomplete or wrong.'],
  ['ru', 'Отписаться от новостей и предложений', 'Отписаться', 'Ссылка неполная или неверная.'],
  ['ar', 'إيقاف رسائل الأخبار والعروض', 'إيقاف الرسائل', 'الرابط غير مكتمل أو غير صحيح.'],
] as const)
  test(`the page that stops the newsletter acts by its button only, in ${lang} [SH-RT-155] [DR-13.124] [RL-57] @phone`, async ({
    page,
    isMobile,
  }) => {
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/newsletter/stop')) posted.push(request.method());
    });
    await open(page, `/${lang}/user/stopnewsletter?code=${code}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
    expect(posted).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
    expect(await layoutOverflow(page)).toBe(0);
    if (isMobile) expect(await smallTargets(page)).toEqual([]);
    await take(page, `stop-newsletter-${lang}`, isMobile);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toContainText(refusal);
    expect(posted).toEqual(['POST']);
    await open(page, `/${lang}/user/stopnewsletter`);
    await expect(page.locator('main').getByRole('link')).toHaveAttribute('href', `/${lang}/office/security`);
  });

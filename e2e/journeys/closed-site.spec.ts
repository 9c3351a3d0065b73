import { expect, test } from '@playwright/test';
import { useOwnSite } from '../use-own-site.ts';
import { open, signIn, signUp } from '../player.ts';

/** A closed site affects everybody, so these journeys use their own site. */
test.describe('a closed site', () => {
  const { url, ops } = useOwnSite({ FEED: 'off' });

  test('maintenance on and off while browsing [SH-MT-005] [SH-MT-006] [SH-MT-007] [SH-RT-184] @phone', async ({
    page,
  }) => {
    const watched = page.waitForRequest(/polling-/);
    await page.goto(`${url()}/en/line`);
    await watched;
    const heading = page.locator('main h1');
    await expect(heading).toHaveText('Pre-match');
    await ops('maintenance', 'start');
    await expect(page).toHaveURL(/\/en\/maintenance$/);
    await expect(heading).toHaveText('Maintenance');
    await expect(page.locator('header nav')).toHaveCount(0);
    await page.goto(`${url()}/en/live`);
    await expect(page).toHaveURL(/\/en\/maintenance$/);
    await ops('maintenance', 'end');
    await expect(page).toHaveURL(`${url()}/en/`);
    await expect(page.locator('header nav').first()).toBeAttached();
  });

  const TEMPLATES = [
    [1, 'block'],
    [4, 'site-updates'],
    [8, 'coming-soon'],
    [13, 'block-ua'],
    [16, 'suspension'],
    [17, 'block-ie'],
  ] as const;

  test('a block with each template, and the end of the block [SH-BL-011] [SH-BL-012] [SH-BL-013] [SH-BL-014] [SH-BL-015] [SH-BL-016] [SH-RT-180] [SH-RT-181] [SH-RT-182] [SH-RT-183] [SH-RT-185] [SH-RT-186]', async ({
    browser,
  }) => {
    const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (journey) blocked-browser' });
    const page = await context.newPage();
    for (const [template, path] of TEMPLATES) {
      const answer = await ops('block', 'add', 'agent', 'blocked-browser', '--template', String(template));
      await expect
        .poll(async () => (await page.goto(`${url()}/ru/live`))?.url(), `template ${template}`)
        .toBe(`${url()}/ru/${path}`);
      await expect(page.locator('main h1')).toHaveCount(1);
      await expect(page.locator('header nav')).toHaveCount(0);
      await ops('block', 'remove', /\d+/.exec(answer)?.[0] ?? '');
    }
    await expect.poll(async () => (await page.goto(`${url()}/ru/live`))?.url()).toBe(`${url()}/ru/live`);
    await context.close();
  });

  test('blocked while browsing [SH-BL-007] [SH-BL-008]', async ({ browser }) => {
    const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (journey) surprised-browser' });
    const page = await context.newPage();
    const watched = page.waitForRequest(/polling-/);
    await page.goto(`${url()}/ar/line`);
    await watched;
    const answer = await ops('block', 'add', 'agent', 'surprised-browser', '--template', '16');
    await expect(page).toHaveURL(`${url()}/ar/suspension`);
    await ops('block', 'remove', /\d+/.exec(answer)?.[0] ?? '');
    await context.close();
  });

  test('a banned player: pages that stay open, an appeal and its answer [SH-BN-001] [SH-RT-171] @phone', async ({
    page,
  }) => {
    const { accountNumber, password } = await signUp(page, 'en', url());
    await ops('ban', accountNumber, '--level', '10');
    // The ban has ended the session.
    await signIn(page, accountNumber, { password, url: url() });
    await open(page, `${url()}/en/live`);
    await expect(page).toHaveURL(`${url()}/en/block`);
    await page.getByRole('button', { name: 'Appeal', exact: true }).click();
    await page.getByLabel('E-mail or phone for the answer').fill('me@example.test');
    await page.getByLabel('Why is this a mistake?').fill('It was not me. <img src=x onerror=alert(1)>');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    const said = page.locator('output strong');
    await expect(said).toHaveText(/^Appeal \d+ received\./);
    const id = /\d+/.exec((await said.textContent()) ?? '')?.[0] ?? '';
    await ops('appeals', 'grant', id, '--answer', 'You are right; we are sorry.');
    await page.getByRole('link', { name: 'My appeals' }).click();
    await expect(page.locator('main li')).toContainText('It was not me. <img src=x onerror=alert(1)>');
    await expect(page.locator('main li')).toContainText('You are right; we are sorry.');
    await ops('unban', accountNumber);
    await page.goto(`${url()}/en/line`);
    await expect(page).toHaveURL(`${url()}/en/line`);
  });

  test('the debugger breaks a view, which recovers by itself [SH-RT-173] [SH-RV-016]', async ({ page }) => {
    await page.goto(`${url()}/en/debugger`);
    const header = page.locator('[data-entry="header"]');
    await expect(header).toContainText('ready (2)');
    await header.getByRole('button', { name: 'fail' }).click();
    await expect(header).toContainText('error (-1)');
    await expect(header).toContainText('ready (2)');
    await expect(page.locator('header').getByRole('link', { name: 'Touchline' })).toBeVisible();
  });
});

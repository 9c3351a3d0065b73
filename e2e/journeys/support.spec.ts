import { expect, test, type Page } from '@playwright/test';
import { faultsOf } from '../axe-faults.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { createReplyHold } from '../reply-hold.ts';
import { freshAddress, readEmail } from '../emails.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { ops } from '../operator.ts';
import { open, signUp, siteUrl } from '../player.ts';
import { withoutServiceWorker } from '../without-service-worker.ts';

/** The support button of the header. Menu and footer have another one. */
const supportButton = (page: Page) => page.locator('button[aria-haspopup="dialog"][aria-label="Support"]');

async function openSupport(page: Page): Promise<ReturnType<Page['getByRole']>> {
  await supportButton(page).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: 'Support' })).toBeFocused();
  return sheet;
}

test.describe('support', () => {
  test('a guest writes, the operator answers, the e-mail has the answer [SH-SU-001] [SH-LY-006]', async ({
    page,
  }) => {
    const email = freshAddress('guest');
    const evil = `<img src=x onerror="document.title='run'"> мой вопрос`;
    await open(page, '/en/live');
    const sheet = await openSupport(page);
    await sheet.getByRole('button', { name: /Contact us/ }).click();
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(sheet.getByRole('textbox', { name: 'Message' })).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
    await sheet.getByRole('textbox', { name: 'Message' }).fill(evil);
    await sheet.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await sheet.getByRole('combobox').selectOption('payments');
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(sheet.getByRole('heading', { name: 'Request received' })).toBeFocused();
    const number = await sheet.locator('bdi').innerText();
    expect(number).toMatch(/^[0-9]{8}$/);

    expect(await ops('support', 'list')).toContain(number);
    expect(await ops('support', 'show', number)).toContain(`e-mail: ${email}`);
    await ops('support', 'answer', number, '--text', 'Your money is <b>on its way</b>.');
    await page.goto(`${siteUrl()}/demo/outbox?lng=en`);
    const letter = page.getByRole('listitem').filter({ hasText: email });
    await expect(letter).toContainText(
      `Our answer to your request ${number}: Your money is <b>on its way</b>.`,
    );
    expect(await page.title()).not.toBe('run');
  });

  test('a guest has the requests deleted by a code from an e-mail [DR-13.167] [DR-13.168] [DR-13.169]', async ({
    page,
  }) => {
    const email = freshAddress('guest');
    await open(page, '/en/live');
    const sheet = await openSupport(page);
    await sheet.getByRole('button', { name: /Contact us/ }).click();
    await sheet.getByRole('textbox', { name: 'Message' }).fill('Please forget me.');
    await sheet.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await sheet.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(sheet.getByRole('heading', { name: 'Request received' })).toBeFocused();
    const number = await sheet.locator('bdi').innerText();
    await sheet.getByText('Delete what you wrote').click();
    await sheet.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await takeBothThemes(page, 'support-erase', false);
    expect(await faultsOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Send the code' }).click();
    await expect(sheet.getByText('the code is on its way')).toBeVisible();
    const code = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await readEmail(page, email))?.[0] ?? '';
    await sheet.getByRole('textbox', { name: 'Code from the e-mail' }).fill('AAAA-AAAA-AAAA');
    await sheet.getByRole('button', { name: 'Delete my requests' }).click();
    await expect(sheet.getByText('The code is wrong or has expired.')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await layoutOverflow(page)).toBe(0);
    await takeBothThemes(page, 'support-erase-code', true);
    await sheet.getByRole('textbox', { name: 'Code from the e-mail' }).fill(code);
    await sheet.getByRole('button', { name: 'Delete my requests' }).click();
    await expect(sheet.getByText('are being deleted')).toBeVisible();
    await expect.poll(async () => ops('support', 'list'), { timeout: 90_000 }).not.toContain(number);
  });

  test('a player sees the answer in the widget [SH-SU-004] [RL-60]', async ({ page }) => {
    await signUp(page);
    await open(page, '/en/live');
    let sheet = await openSupport(page);
    await sheet.getByRole('button', { name: /Contact us/ }).click();
    await sheet.getByRole('textbox', { name: 'Message' }).fill('Where is my coupon?');
    await sheet.getByRole('button', { name: 'Send' }).click();
    const number = await sheet.locator('bdi').first().innerText();
    await expect(sheet.getByRole('listitem').filter({ hasText: number })).toContainText('waiting');
    await ops('support', 'answer', number, '--text', '<i>Here</i> it is.');
    await page.reload();
    await expect(page.locator('main [data-alive]').first()).toBeAttached();
    sheet = await openSupport(page);
    await sheet.getByRole('button', { name: /Contact us/ }).click();
    const request = sheet.getByRole('listitem').filter({ hasText: number });
    await expect(request).toContainText('<i>Here</i> it is.');
    expect(await faultsOf(page)).toEqual([]);
  });

  test('a guest requests a call-back with a number; a chat works in both directions [SH-SU-001] [SH-SU-002] [SH-SU-003]', async ({
    page,
  }) => {
    const questions: string[] = [];
    page.on('request', (request) => {
      if (/\/support\/chat\?/.test(request.url())) questions.push(request.url());
    });
    await open(page, '/en/line?payment_consultant=1');
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .toContain('payment_consultant');
    const sheet = await openSupport(page);
    await expect(sheet).toContainText(/We are open every day from \d/);
    await expect(sheet).toContainText('We never ask for your password.');
    await sheet.getByRole('button', { name: /Request a call/ }).click();
    await expect(sheet.getByRole('combobox', { name: 'Topic' })).toHaveValue('payments');
    await sheet.getByLabel('Your name').fill('Mira');
    await sheet.getByLabel('Phone').fill('12');
    await sheet.getByRole('button', { name: 'Request a call' }).click();
    await expect(sheet.getByLabel('Phone')).toBeFocused();
    await sheet.getByLabel('Phone').fill('7 (912) 345-67-89');
    await sheet.getByRole('button', { name: 'Request a call' }).click();
    await expect(sheet).toContainText('We will call +79123456789');

    await sheet.getByRole('button', { name: 'Back' }).click();
    await sheet.getByRole('button', { name: /Live chat/ }).click();
    const text = `hello ${Date.now()}`;
    await sheet.getByRole('textbox', { name: 'Your message' }).fill(text);
    await sheet.getByRole('textbox', { name: 'Your message' }).press('Enter');
    const log = sheet.getByRole('log');
    await expect(log.getByRole('listitem')).toContainText([text]);
    await expect(sheet.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
    const line = (await ops('support', 'chat')).split('\n').find((one) => one.includes(text)) ?? '';
    const [chatId = ''] = line.split(' ');
    expect(line).toContain('waits');
    await ops('support', 'chat', chatId, '--text', 'Good evening <b>Mira</b>.');
    await expect(log.getByRole('listitem')).toContainText([text, 'Good evening <b>Mira</b>.']);
    // One request is sent when the chat opens and one for each expected message. One more is waiting.
    expect(questions.length).toBeLessThanOrEqual(5);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(supportButton(page)).toBeFocused();
    const footer = page.getByRole('contentinfo').getByRole('button', { name: 'Support' });
    await footer.click();
    await expect(sheet.getByRole('heading', { name: 'Support' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(footer).toBeFocused();
  });

  test('a failing connection is retried, and then reported [SH-HT-018]', async ({ page }) => {
    await page.clock.install();
    // The page was reloaded less than a minute ago, so it does not reload again (SH-HT-016).
    await page.addInitScript(() => sessionStorage.setItem('chunk_reloaded_at', String(Date.now())));
    await withoutServiceWorker(page);
    let tries = 0;
    await page.route('**/_shell/assets/support-panel-*.js', async (route) => {
      tries += 1;
      await route.abort();
    });
    await open(page, '/en/live');
    await supportButton(page).click();
    for (let second = 0; second < 8; second++) await page.clock.runFor(1000);
    await expect(page.getByText('Support could not be loaded. Try again shortly.')).toBeVisible();
    expect(tries).toBeGreaterThan(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a chat that does not load says so; text typed while a message is sent stays [SH-SU-002]', async ({
    page,
  }) => {
    await open(page, '/en/line');
    await page.route('**/support/chat?*', async (route) => route.abort());
    const sheet = await openSupport(page);
    await sheet.getByRole('button', { name: /Live chat/ }).click();
    const refusal = sheet.getByText('Your messages could not be loaded. Trying again.');
    await expect(refusal).toBeVisible();
    await page.unroute('**/support/chat?*');
    await expect(refusal).toBeHidden();

    const answer = createReplyHold();
    await page.route('**/support/chat/messages', async (route) => {
      await answer.wait;
      await route.continue();
    });
    const field = sheet.getByRole('textbox', { name: 'Your message' });
    await field.fill('Hello');
    await field.press('Enter');
    await field.pressSequentially(' and more');
    answer.release();
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Hello' })).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Send' })).toBeEnabled();
    await expect(field).toHaveValue('Hello and more');
  });
});

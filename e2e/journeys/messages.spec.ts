/** Messages: the bell, the history, the settings, and a push message from its event to the notification. */
import { expect, test, type Page } from '@playwright/test';
import { startPushService } from '@touchline/testkit/push-service';
import { faultsOf } from '../axe-faults.ts';
import { takeBothThemes } from '../journey-pictures.ts';
import { layoutOverflow } from '../layout-overflow.ts';
import { open, rechargeFirst, signUp, siteUrl, watchPage } from '../player.ts';
import { createReplyHold } from '../reply-hold.ts';
import { replaceUnreadMessage } from '../site-database.ts';

/** The bell; on phones the link in the account menu, which is opened first. */
async function bell(page: Page, isPhone: boolean) {
  const banner = page.getByRole('banner');
  const link = banner.getByRole('link', { name: /^Messages/ }).filter({ visible: true });
  if (isPhone && !(await link.isVisible()))
    await banner.getByRole('button', { name: 'Account menu' }).click();
  return link;
}
const list = (page: Page) => page.locator('main').getByRole('region', { name: 'Messages', exact: true });

/**
 * Delivers a message to the page's service worker as Chromium's push service does.
 * @returns the notifications that the worker showed
 */
async function deliver(page: Page, message: object): Promise<unknown[]> {
  const origin = siteUrl();
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().startsWith(origin));
  if (!worker) throw new Error('the page has no service worker');
  // The headless shell shows no notifications, so the last call of the handler is kept instead.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: unknown[] };
    scope.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      const { body, tag, lang, data } = (options ?? {}) as Record<string, unknown>;
      scope.shown.push({ title, body, tag, lang, data });
    };
  });
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const data = JSON.stringify(message);
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registrationId,
    data,
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
  await expect.poll(async () => (await shown()).length).toBe(1);
  return shown();
}

test('a deposit is counted by the bell, read in the history and filtered by topic [DR-11.50] [DR-11.51] [DR-11.56] @phone', async ({
  page,
}, { project }) => {
  const pageErrors = watchPage(page);
  await signUp(page, 'en');
  await rechargeFirst(page, '100');
  await rechargeFirst(page, '50');
  const isPhone = project.name === 'phone';
  await takeBothThemes(page, 'bell', isPhone);
  await expect(await bell(page, isPhone)).toHaveAccessibleName('Messages, 2 new');
  await takeBothThemes(page, 'bell-open', isPhone);
  await (await bell(page, isPhone)).click();
  await expect(page).toHaveURL(/\/en\/office\/messages$/);
  await expect(list(page).getByRole('article')).toHaveCount(2);
  await expect(list(page).getByRole('article').first()).toContainText('50.00 EUR is in your balance.');
  await expect(list(page).getByText('New', { exact: true })).toHaveCount(2);
  // What is shown has been read, in every tab.
  await expect(await bell(page, isPhone)).toHaveAccessibleName('Messages');
  await page.keyboard.press('Escape');
  await takeBothThemes(page, 'messages-en', isPhone, true);
  expect(await faultsOf(page)).toEqual([]);
  expect(await layoutOverflow(page)).toBe(0);

  await list(page).getByRole('link', { name: 'Security', exact: true }).click();
  await expect(page).toHaveURL(/\?topic=security$/);
  await expect(list(page).getByText('No messages')).toBeVisible();
  await list(page).getByRole('link', { name: 'Payments', exact: true }).click();
  await expect(list(page).getByRole('article')).toHaveCount(2);
  await expect(list(page).getByText('New', { exact: true })).toHaveCount(0);
  await list(page).getByRole('link', { name: 'Open: Deposit credited' }).first().click();
  await expect(page).toHaveURL(/\/en\/office\/historypay$/);
  for (const lang of ['ru', 'ar']) {
    await open(page, `/${lang}/office/messages`);
    await expect(page.locator('main article')).toHaveCount(2);
    await takeBothThemes(page, `messages-${lang}`, isPhone, true);
    expect(await layoutOverflow(page)).toBe(0);
  }
  expect(pageErrors).toEqual([]);
});

test('an open list has a new message also when another one is read at that moment [DR-11.56]', async ({
  page,
}) => {
  const { accountNumber } = await signUp(page, 'en');
  await rechargeFirst(page, '100');
  // The page itself marks nothing as read, so the number of unread messages is one before and after.
  const answer = createReplyHold();
  await page.route('**/web-api/messages/read', async (route) => {
    await answer.wait;
    await route.abort();
  });
  await open(page, '/en/office/messages');
  await expect(list(page).getByRole('article')).toHaveCount(1);
  await replaceUnreadMessage(accountNumber);
  await expect(list(page).getByRole('article')).toHaveCount(2);
  answer.release();
});

test('channels and quiet hours are kept, and what protects the player cannot be switched off [DR-11.50] [DR-11.55] @phone', async ({
  page,
}) => {
  await signUp(page, 'en');
  await open(page, '/en/office/messages');
  const settings = page.getByRole('region', { name: 'What you get' });
  await expect(settings.getByRole('row', { name: /^Security/ }).getByText('Always')).toHaveCount(2);
  const mail = settings.getByRole('switch', { name: 'Payments: E-mail' });
  await expect(mail).toBeChecked();
  await mail.press('Space');
  await expect(mail).not.toBeChecked();
  await settings.getByRole('switch', { name: 'Bets: On the site' }).press('Space');
  await settings.getByRole('switch', { name: 'Quiet hours' }).press('Space');
  await settings.getByLabel('From').fill('23:15');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByRole('status')).toHaveText('Saved');
  await open(page, '/en/office/messages');
  await expect(mail).not.toBeChecked();
  await expect(settings.getByRole('switch', { name: 'Bets: On the site' })).toBeChecked();
  await expect(settings.getByLabel('From')).toHaveValue('23:15');
  await settings.getByRole('switch', { name: 'Quiet hours' }).press('Space');
  await expect(settings.getByLabel('From')).toHaveCount(0);
});

test("an event is sent to the device's push service and shown by the worker [DR-11.58] [DR-11.59] [DR-11.63]", async ({
  page,
  context,
}) => {
  const service = await startPushService();
  const { endpoint, keys } = service.subscribe('desk');
  await context.grantPermissions(['notifications'], { origin: siteUrl() });
  // Chromium's own push service is not reachable here; everything after the subscription is the browser's.
  await page.addInitScript(
    (subscription) => {
      // The headless shell has no notifications: it says "denied" whatever is granted.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      const made = { ...subscription, toJSON: () => subscription, unsubscribe: async () => true };
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem('subscribed', 'yes');
        return made as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () =>
        (sessionStorage.getItem('subscribed') === null ? null : made) as unknown as PushSubscription | null;
    },
    { endpoint, keys },
  );
  await signUp(page, 'en');
  await open(page, '/en/office/account');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await open(page, '/en/office/messages');
  const device = page.getByRole('switch', { name: 'Push on this device' });
  await expect(device).toBeEnabled();
  await device.press('Space');
  await expect(device).toBeChecked();
  await rechargeFirst(page, '100');
  await expect.poll(() => service.taken.length).toBe(1);
  const [{ message } = { message: {} as Record<string, string> }] = service.taken;
  expect(message).toMatchObject({
    title: 'Deposit credited',
    body: '100.00 EUR is in your balance.',
    path: '/en/office/historypay',
  });

  expect(await deliver(page, message)).toEqual([
    {
      title: 'Deposit credited',
      body: '100.00 EUR is in your balance.',
      tag: message['tag'],
      lang: 'en',
      data: { path: '/en/office/historypay' },
    },
  ]);

  await open(page, '/en/office/messages');
  await expect(device).toBeChecked();
  await device.press('Space');
  await expect(device).not.toBeChecked();
  await rechargeFirst(page, '50');
  await open(page, '/en/office/messages');
  await expect(list(page).getByRole('article')).toHaveCount(2);
  expect(service.taken).toHaveLength(1);
  await service.close();
});

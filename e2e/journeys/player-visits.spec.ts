import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { useOwnSite } from '../use-own-site.ts';
import { callApi, open, signIn, signUp } from '../player.ts';

/** These journeys change settings for all players, so they use their own site. */
test.describe('a player, while the site changes', () => {
  const { url, ops } = useOwnSite({ FEED: 'demo:fb-gb' });

  /** Opens the line as a new player. The test controls the clock of the page. */
  async function play(page: Page): Promise<void> {
    await signUp(page, 'en', url());
    await page.clock.install();
    await page.goto(`${url()}/en/line`);
    await expect(page.locator('main [data-alive]').first()).toBeAttached();
  }

  /** Waits until monitoring has started, which is eight seconds after the page. Its first stored value shows that. */
  async function settle(page: Page): Promise<void> {
    const watched = page.waitForResponse(/polling-/);
    await page.clock.fastForward(9000);
    await watched;
    const stored = async (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
    await expect.poll(async () => stored('last_activity_at')).not.toBeNull();
  }

  /** Changes the configuration and waits until the site applies it. */
  async function setConfig(page: Page, name: string, value: string): Promise<void> {
    await ops('config', 'set', name, value);
    const now = async () => {
      const answer = await page.request.get(`${url()}/bff-api/config/all.json`);
      return String(((await answer.json()) as Record<string, unknown>)[name]);
    };
    await expect.poll(now).toBe(value);
  }

  const isSignedIn = async (page: Page): Promise<boolean> => {
    const check = `${url()}/web-api/session/check`;
    return (await callApi<{ user_id: number | null }>(page, 'GET', check)).user_id !== null;
  };

  test('the player chooses the active account in the office, and the header shows it [DM-AC-008] [DM-AC-018]', async ({
    page,
  }) => {
    // Only the player of the demo has two accounts. This journey must be the first, because later ones publish terms.
    await signIn(page, 'player@demo.touchline', { url: url() });
    await open(page, `${url()}/en/office/account`);
    const rub = page.getByRole('article', { name: 'Account in RUB' });
    await rub.getByRole('button', { name: 'Use for betting' }).click();
    await expect(rub.getByText('Used for betting')).toBeVisible();
    await expect(page.getByText(/^Account \d+ is now used for betting/)).toBeVisible();
    await expect(page.locator('header strong')).toHaveText(/₽|RUB/);
    const eur = page.getByRole('article', { name: 'Account in EUR' });
    await eur.getByRole('button', { name: 'Use for betting' }).click();
    await expect(page.locator('header strong')).toHaveText(/€/);
  });

  test('changed terms are confirmed before the play continues [SH-RT-170] [SH-TM-004] [SH-TM-006] [SH-TM-009] [SH-TM-010] @phone', async ({
    page,
  }) => {
    await play(page);
    await settle(page);
    await ops('terms', 'publish', '--en', 'Section 4 has changed: live bets are decided in 5 seconds.');
    await page.clock.runFor(2000);
    await expect(page).toHaveURL(`${url()}/en/confirm`);
    await expect(page.locator('main h1')).toHaveText('The terms have changed');
    await expect(page.locator('main')).toContainText(
      'Section 4 has changed: live bets are decided in 5 seconds.',
    );
    // The player may read pages but not bet.
    await page.goto(`${url()}/en/live`);
    await expect(page).toHaveURL(`${url()}/en/confirm`);
    await page.getByLabel('I have read the changes and accept them').check();
    await page.route('**/agreement-rules/confirm', async (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await page.getByRole('button', { name: 'Confirm' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The terms could not be confirmed. Please try again.');
    await page.mouse.click(5, 400);
    await expect(alert).toBeVisible();
    await page.unroute('**/agreement-rules/confirm');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(`${url()}/en/`);
    await page.goto(`${url()}/en/confirm`);
    await expect(page).toHaveURL(`${url()}/en/`);
  });

  test('an inactive player is signed out and sees the reason after returning [SH-AL-001] [SH-AL-002]', async ({
    page,
  }) => {
    await setConfig(page, 'isAutoLogoffEnable', 'true');
    await setConfig(page, 'autoLogoffInactiveMinutes', '5');
    await play(page);
    await settle(page);
    await page.clock.runFor(4 * 60_000);
    expect(await isSignedIn(page)).toBe(true);
    await page.clock.runFor(90_000);
    await expect.poll(async () => isSignedIn(page)).toBe(false);
    await expect(page.locator('header').getByRole('link', { name: 'Register' })).toBeVisible();
    await page.clock.fastForward(9000);
    await expect(page.locator('[data-group="default"]')).toContainText(
      'You were logged out after a period of inactivity.',
    );
    await ops('config', 'reset', 'isAutoLogoffEnable');
    await ops('config', 'reset', 'autoLogoffInactiveMinutes');
  });

  test('a reality check appears at its time; its buttons continue the session or log out [SH-RC-002] [SH-RC-003] [SH-RC-004] @phone', async ({
    page,
  }) => {
    await setConfig(page, 'realityCheckMin', '5');
    await play(page);
    await settle(page);
    await page.clock.runFor(5 * 60_000);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('5 minutes')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    // The time to the next check begins when the limit service has answered.
    const dueAt = async () =>
      page.evaluate(
        () => Object.entries(localStorage).find(([key]) => key.startsWith('reality_check_at:'))?.[1],
      );
    const before = await dueAt();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(dueAt).not.toBe(before);
    await page.clock.runFor(5 * 60_000);
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(async () => isSignedIn(page)).toBe(false);
    await ops('config', 'reset', 'realityCheckMin');
  });

  test('both forms of the first recharge are shown, once each [SH-PO-008] [SH-PO-009] @phone', async ({
    page,
    context,
  }) => {
    await context.clearCookies({ name: 'first_deposit_shown' });
    for (const [variant, text] of [
      ['1', 'It takes a minute'],
      ['2', 'Decide how much you can spend'],
    ] as const) {
      await setConfig(page, 'firstDepositModalVariant', variant);
      const dialog = page.getByRole('dialog');
      await page.goto(`${url()}/en/`);
      await expect(dialog.getByText(text)).toBeVisible();
      await dialog.getByRole('button', { name: 'Not now' }).click();
      await expect(dialog).toHaveCount(0);
      await page.reload();
      await expect(page.locator('main [data-alive]').first()).toBeAttached();
      await expect(dialog).toHaveCount(0);
      await context.clearCookies({ name: 'first_deposit_shown' });
    }
    await ops('config', 'reset', 'firstDepositModalVariant');
  });
});

import { expect, test, type Page, type Request } from '@playwright/test';
import { ops } from '../operator.ts';
import { confirmAge, open, signIn, siteUrl } from '../player.ts';

/** The visitor's cookie choice, as its dialog stores it. */
const answer = (page: Page, value: string): Promise<void> =>
  page.context().addCookies([{ name: 'cookies_agree_type', value, url: siteUrl() }]);

interface Watched {
  readonly collected: Request[];
  readonly foreign: string[];
  /** The requests that loaded the analytics code. */
  readonly code: string[];
}

function watch(page: Page): Watched {
  const watched: Watched = { collected: [], foreign: [], code: [] };
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== siteUrl()) watched.foreign.push(url.href);
    if (url.pathname.startsWith('/fatman-api/')) watched.collected.push(request);
  });
  page.on('requestfinished', (request) => {
    if (request.url().includes('connect-analytics')) watched.code.push(request.url());
  });
  return watched;
}

/** What the page stores for analytics. */
const storedOf = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => [localStorage.getItem('analytics'), sessionStorage.getItem('analytics-session')]);

/** Opens a page and advances its clock by 11 s. After 10 s the page loads the analytics code with the earlier events. */
async function openLoaded(page: Page, watched: Watched, path: string): Promise<void> {
  const before = watched.code.length;
  await open(page, path);
  await page.clock.runFor(11_000);
  await expect.poll(() => watched.code.length).toBeGreaterThan(before);
}

/** Returns today's count of an event, summed over all journeys. */
async function countOf(event: string): Promise<number> {
  const line = (await ops('analytics', 'today')).split('\n').find((one) => one.includes(event));
  return Number(/ {2}(\d+) by /.exec(line ?? '')?.[1] ?? 0);
}

interface Sent {
  readonly id: number;
  readonly s: Readonly<Record<string, string>>;
  readonly f: Readonly<Record<string, number>>;
}
const sentIn = (request: Request): Sent[] => (request.postDataJSON() as { events: Sent[] }).events;
const eventsOf = ({ collected }: Watched): Sent[] => collected.flatMap(sentIn);

/**
 * Flushes the waiting batch, and waits until the batch with this event has been stored. The clock of the page also runs
 * by itself, so a batch may have been sent before.
 */
async function untilSent(page: Page, watched: Watched, event: number): Promise<void> {
  await page.clock.runFor(6000);
  const batch = (): Request | undefined =>
    watched.collected.find((request) => sentIn(request).some(({ id }) => id === event));
  await expect.poll(batch).toBeDefined();
  expect((await batch()?.response())?.status()).toBe(200);
}

// The registration form begins with Italy and euros (DR-10.7).
test.use({ timezoneId: 'Europe/Rome' });

test.describe('analytics', () => {
  for (const [said, value] of [
    ['before an answer', null],
    ['after a refusal', 'disable'],
    ['with consent to functionality alone', 'functionality'],
  ] as const) {
    test(`${said} nothing is counted, stored, or requested from third parties [RL-83] [DM-AN-007]`, async ({
      page,
    }) => {
      await page.clock.install();
      if (value === null) await page.context().clearCookies({ name: 'cookies_agree_type' });
      else await answer(page, value);
      const watched = watch(page);
      await open(page, '/en/');
      await open(page, '/en/registration');
      await page.clock.runFor(30_000);
      expect(await storedOf(page)).toEqual([null, null]);
      await open(page, '/en/line');
      expect([watched.collected.length, watched.foreign]).toEqual([0, []]);
    });
  }

  test('after consent the page views are counted ten seconds later, with their performance [SH-AN-001] [SH-AN-002] [DM-AN-026]', async ({
    page,
  }) => {
    await page.clock.install();
    await answer(page, 'all');
    const watched = watch(page);
    await open(page, '/en/');
    await page.clock.runFor(2000);
    // The clock of the page also runs by itself. If ten seconds have passed, the code is already loaded.
    const loaded = watched.code.length;
    const atMs = await page.evaluate(() => performance.now());
    expect({ atMs, isEarly: loaded > 0 && atMs < 10_000 }).toEqual({ atMs, isEarly: false });
    await page.clock.runFor(9000);
    await expect.poll(() => watched.code.length).toBe(1);
    await untilSent(page, watched, 1080);
    const events = eventsOf(watched);
    expect(events.map(({ id }) => id)).toEqual([1020, 1080]);
    expect(events[1]).toMatchObject({ s: { page: 'home' } });
    expect(events[1]?.f['ttfb_ms']).toBeGreaterThan(0);
    expect(events[1]?.f['lcp_ms']).toBeGreaterThan(0);
    expect(watched.foreign).toEqual([]);
    expect(await countOf('dashboard-shown')).toBeGreaterThan(0);
  });

  test('after a registration analytics starts at once [DM-AN-017] [DM-AN-005] [SH-AN-002]', async ({
    page,
  }) => {
    await page.clock.install();
    await answer(page, 'all');
    const watched = watch(page);
    await open(page, '/en/live?ref=partner-7');
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => watched.code.length).toBe(1);
    await dialog.getByText('E-mail', { exact: true }).click();
    await dialog.getByText('One click', { exact: true }).click();
    await confirmAge(dialog);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog.getByRole('definition').first()).toHaveText(/^[0-9]{9}$/);
    await untilSent(page, watched, 1012);
    const events = eventsOf(watched);
    const shown = events.filter(({ id }) => id === 1010).map(({ s }) => s['type']);
    expect(shown).toEqual(['one_click', 'full', 'one_click']);
    expect(events.find(({ id }) => id === 1012)).toMatchObject({
      s: { type: 'one_click', ref_code: 'partner-7', country_id: 'IT', currency_id: 'EUR' },
      i: { first_deposit_bonus_choice: 0 },
    });
  });

  test('tracked pages of a player and a recharge are counted; the last event is sent on leaving [DM-AN-014] [DM-AN-016] [DM-AN-018] [DM-AN-021]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.install();
    await answer(page, 'marketing');
    const watched = watch(page);
    await openLoaded(page, watched, '/en/login');
    await untilSent(page, watched, 1001);
    await signIn(page);
    await openLoaded(page, watched, '/en/office/account');
    await page.getByRole('navigation', { name: 'Main sections' }).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(`${siteUrl()}/en/`);
    await untilSent(page, watched, 1020);
    const isMeasure = ({ id }: Sent): boolean => id === 1080;
    const said = eventsOf(watched).filter((event) => !isMeasure(event));
    expect(said.map(({ id, s }) => [id, s['screen'] ?? s['page'] ?? s['place']])).toEqual([
      [1001, 'login'],
      [1050, 'account'],
      [1022, 'home'],
      [1020, undefined],
    ]);
    const before = await countOf('deposit-called');
    await openLoaded(page, watched, '/en/office/recharge');
    await page.locator('main input[inputmode="decimal"]').fill('10');
    await page.locator('main button[type="submit"]').click();
    await page.waitForURL(/sandbox-provider/);
    // A test cannot observe the beacon of a closing page, but the operator's counters show it.
    await expect.poll(async () => countOf('deposit-called')).toBe(before + 1);
  });
});

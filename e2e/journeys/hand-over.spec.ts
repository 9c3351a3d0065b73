/** A session goes on at another domain of the site. */
import { expect, test } from '@playwright/test';
import { open, signIn } from '../player.ts';
import { useOwnSite } from '../use-own-site.ts';

/** The domains of a site concern everybody, so this journey uses its own site. */
test.describe('two domains of one site', () => {
  const { url, ops } = useOwnSite({ FEED: 'off' });

  test('a signed-in player follows a moved address to the other domain and stays signed in; a stranger is not logged in [SH-SE-032] [DR-13.95]', async ({
    page,
    browser,
  }) => {
    const own = new URL(url());
    const other = new URL(url());
    other.hostname = own.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    await ops('config', 'set', 'mirrorDomains', JSON.stringify([own.host, other.host]));
    await ops('config', 'set', 'allowedRedirectHosts', JSON.stringify([other.host]));
    await ops('redirect', 'add', 'line', `${other.origin}/en/live`);
    await signIn(page, undefined, { url: url() });
    await page.goto(`${other.origin}/en/`);
    const session = async () =>
      (
        (await (await page.request.get(`${other.origin}/web-api/session/check`)).json()) as {
          user_id: number | null;
        }
      ).user_id;
    expect(await session()).toBeNull();

    const watched = page.waitForRequest(/polling-/);
    await page.goto(`${own.origin}/en/live`);
    await watched;
    const posted = page.waitForRequest(/web-api\/auth\/token$/);
    await page.locator('a[href="/en/line"]:visible').first().click();
    const { method_id, lng } = (await posted).postDataJSON() as Record<string, unknown>;
    expect([method_id, lng]).toEqual([1, 'en']);
    await expect(page).toHaveURL(`${other.origin}/en/live`);
    await expect.poll(session).not.toBeNull();

    // The same kind of link from a stranger: no referrer of the site, so no log-in, and the hash is gone.
    const stranger = await browser.newContext();
    const victim = await stranger.newPage();
    await victim.goto(`${other.origin}/en/live#hand-over=${'a'.repeat(43)}.${'b'.repeat(43)}.en`);
    await expect(victim).toHaveURL(`${other.origin}/en/live`);
    await stranger.close();
    await open(page, `${own.origin}/en/live`);
  });
});

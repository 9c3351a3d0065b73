import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { useOwnSite } from '../use-own-site.ts';
import { startReleaseProxy } from '../release-proxy.ts';
import type { ReleaseProxy } from '../release-proxy.ts';

/** Settings and releases affect the whole site, so these journeys start their own site. */
test.describe('the installed site', () => {
  const { url, ops } = useOwnSite();
  let proxy: ReleaseProxy;
  test.beforeAll(async () => {
    proxy = await startReleaseProxy(url());
  });
  test.afterAll(async () => proxy.close());

  /** Opens a page and waits until the worker controls it. */
  async function install(page: Page, path: string): Promise<void> {
    await page.goto(proxy.url + path);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }
  const caches = async (page: Page) => page.evaluate(async () => window.caches.keys());

  test('can be installed: a manifest with existing icons, a running worker [SH-PW-001] [SH-PW-002] [SH-PW-003]', async ({
    page,
  }) => {
    await install(page, '/ar/about');
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = (await (await page.request.get(proxy.url + (href ?? ''))).json()) as {
      lang: string;
      icons: { src: string }[];
    };
    expect(manifest.lang).toBe('ar');
    for (const { src } of manifest.icons)
      expect((await page.request.get(proxy.url + src)).status()).toBe(200);
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = (await session.send('Page.getInstallabilityErrors')) as {
      installabilityErrors: { errorId: string }[];
    };
    // Journeys run in a private window, where no site can be installed. All other requirements must be met.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    );
  });

  test('the offline page works from the second page on, within seconds of the first visit [DR-10.6]', async ({
    page,
    context,
  }) => {
    await page.goto(`${proxy.url}/en/about`);
    await page.goto(`${proxy.url}/en/line`);
    // Hydration, registration and installation together; before, the registration alone waited ten seconds.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 8000 });
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('h1')).toHaveText('No connection');
    await context.setOffline(false);
  });

  test('without a network the page says so in its language and shows no price; back online it has new prices [RL-83]', async ({
    page,
    context,
  }) => {
    await install(page, '/ru/live');
    // This reload is answered by the service worker.
    await page.reload();
    await expect(page.locator('main [data-alive]').first()).toBeAttached();
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('h1')).toHaveText('Нет соединения');
    await expect(page.locator('button')).toHaveCount(0);
    // Repeats until the page stays. The page reloads itself when the browser reports that it is online. An emulated
    // network may report that for a moment during a navigation.
    const english = async (): Promise<string | null> => {
      await page.goto(`${proxy.url}/en/line`).catch(() => undefined);
      return page.locator('h1').textContent();
    };
    await expect.poll(english).toBe('No connection');
    const cachedPaths = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await window.caches.keys())
        for (const { url } of await (await window.caches.open(name)).keys())
          found.push(new URL(url).pathname);
      return found;
    });
    expect(cachedPaths.length).toBeGreaterThan(3);
    // The cache has built files and the offline pages. None of them contains a price.
    expect(cachedPaths.filter((path) => !/\/assets\/|^\/_shell\/pwa\/offline-/.test(path))).toEqual([]);
    const fresh = page.waitForResponse((response) => response.url() === `${proxy.url}/en/line`);
    await context.setOffline(false);
    expect((await fresh).status()).toBe(200);
    await expect(page.locator('main h1')).toHaveText('Pre-match');
  });

  test('a new release waits, is announced and is used after the reload; the old files are deleted [SH-PL-005] [DM-LZ-005]', async ({
    page,
  }) => {
    await install(page, '/en/about');
    const [before] = await caches(page);
    proxy.release('next-release');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.update());
    const notice = page.getByText('The site has been updated. Reload the page.');
    await expect(notice).toBeVisible();
    expect(await caches(page)).toEqual(expect.arrayContaining([before, 'touchline-next-release']));
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload', exact: true }).last().click();
    await loaded;
    await expect.poll(async () => caches(page)).toEqual(['touchline-next-release']);
    await expect(page.locator('main h1')).toHaveText('About Touchline');
  });

  test('when the operator disables the installed site, the worker and its files are removed [SH-PW-001] [SH-PW-002]', async ({
    page,
  }) => {
    await install(page, '/en/about');
    await ops('config', 'set', 'isPwa', 'false');
    await expect.poll(async () => (await page.request.get(`${proxy.url}/pwa-sw.js`)).status()).toBe(404);
    await expect
      .poll(async () => (await page.request.get(`${proxy.url}/en/about`)).text())
      .not.toContain('rel="manifest"');
    await page.reload();
    await expect
      .poll(async () =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await window.caches.keys()).length,
        ]),
      )
      .toEqual([0, 0]);
  });
});

import { expect, test } from '@playwright/test';
import { ops } from '../operator.ts';
import { open, siteUrl } from '../player.ts';

test.describe('what search engines see', () => {
  test('the pages of the sitemap exist, and each is its own canonical address [SH-SEO-012] [SH-SEO-003]', async ({
    request,
  }) => {
    const robots = await (await request.get(`${siteUrl()}/robots.txt`)).text();
    const index = /Sitemap: (\S+)/.exec(robots)?.[1] ?? '';
    const files = (await (await request.get(index)).text()).match(/https?:[^<]+\.xml/g) ?? [];
    expect(files).toHaveLength(3);
    const urlsNow = async () =>
      (await (await request.get(files[1] ?? '')).text()).match(/(?<=<loc>)[^<]+/g) ?? [];
    const games = (urls: readonly string[]) => urls.filter((url) => url.includes('/line/main/'));
    // After a start the feed adds its games one by one.
    await expect.poll(async () => games(await urlsNow()).length, { timeout: 40_000 }).toBeGreaterThan(2);
    const urls = await urlsNow();
    const about = [...urls.slice(0, 8), ...games(urls).slice(-2)];
    for (const url of about) {
      const answer = await request.get(url, { maxRedirects: 0 });
      expect(answer.status(), url).toBe(200);
      const html = await answer.text();
      expect(/<link rel="canonical" href="([^"]+)">/.exec(html)?.[1], url).toBe(url);
      expect(html.match(/hreflang="(?:ru|en|ar|x-default)"/g), url).toHaveLength(4);
      expect(html, url).toContain('<meta name="robots" content="index, follow">');
    }
  });

  test('the head changes when the visitor moves to another page [SH-SEO-012]', async ({ page }) => {
    await open(page, '/en/about');
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', `${siteUrl()}/en/about`);
    await page.locator('footer a[href="/en/contacts"]').first().click();
    await expect(canonical).toHaveCount(1);
    await expect(canonical).toHaveAttribute('href', `${siteUrl()}/en/contacts`);
    await expect(page.locator('link[hreflang=ar]')).toHaveAttribute('href', `${siteUrl()}/ar/contacts`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index, follow');
  });

  test('an operator’s texts are in the head and below the page [SH-SEO-001] [SH-SEO-006]', async ({
    page,
  }) => {
    const text = JSON.stringify({
      title: 'Where we write from',
      description: 'Ours',
      robots: 'noarchive',
      content: { content: 'First.\n\nSecond.' },
    });
    await ops('seo', 'set', '/taxation', 'en', text);
    await expect(async () => {
      await page.goto(`${siteUrl()}/en/taxation`);
      await expect(page).toHaveTitle('Where we write from', { timeout: 500 });
    }).toPass();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noarchive');
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Ours');
    await expect(page.locator('main').getByText('Second.')).toBeVisible();
    await ops('seo', 'remove', '/taxation', 'en');
  });
});

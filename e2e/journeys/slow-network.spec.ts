import { expect, test } from '@playwright/test';
import { startChunkedProxy } from '../chunked-reply.ts';

/**
 * Number of loads. The browser's bug occurred in two of three loads, so the chance that all of these loads miss the bug
 * is below 1 in 1,000.
 */
const LOADS = 8;

test.describe('a slow network', () => {
  for (const [path, sign] of [
    ['/en/line/football', '<li '],
    ['/en/live', '<li '],
  ] as const) {
    test(`${path} in two chunks is rendered completely [SH-RV-001]`, async ({ page }) => {
      // Cuts at the seventh row, in the middle of a championship.
      const proxy = await startChunkedProxy((html) => {
        const main = html.indexOf('<main');
        let at = main;
        for (let row = 0; row < 7; row += 1) at = html.indexOf(sign, at + 1);
        return at + sign.length;
      });
      for (let load = 0; load < LOADS; load += 1) {
        await page.goto(proxy.url + path);
        const parts = page.locator('main article header, main article ul');
        await expect(parts.first()).toBeAttached();
        const widths = await parts.evaluateAll((all) =>
          all.map((part) => part.getBoundingClientRect().width > 0),
        );
        expect(widths).not.toContain(false);
      }
      await proxy.close();
    });
  }
});

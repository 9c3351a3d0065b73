import type { Page } from '@playwright/test';

/** How far the page is wider than the window, in pixels. */
export const layoutOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

import type { Page } from '@playwright/test';

/** Returns by how many pixels the page is wider than the window. */
export const layoutOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

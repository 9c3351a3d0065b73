/** The entry point of the browser half. It must not load vitest, because Playwright calls it. */
export { checkInBrowser } from './check-in-browser.ts';
export type { BrowserCheck, BrowserPage } from './check-in-browser.ts';
export type { ApiFixtures } from './fixture-services.ts';

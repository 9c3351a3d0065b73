/** Only the browser half: it must not load vitest, since another runner calls it. */
export { checkInBrowser } from './check-in-browser.ts';
export type { BrowserCheck, BrowserPage } from './check-in-browser.ts';
export type { ApiFixtures } from './fixture-services.ts';

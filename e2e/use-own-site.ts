import { test } from '@playwright/test';
import { opsByTwoOn, opsOn } from './operator.ts';
import { START_LIMIT_MS, startSite } from './site.ts';
import type { Site } from './site.ts';

const MARGIN_MS = 60_000;

/** Starts a site for one test file, with settings of its own: what its operator changes does not affect other journeys. */
export function useOwnSite(settings: Readonly<Record<string, string>> = {}): {
  url: () => string;
  dataDir: () => string;
  ops: (...words: string[]) => Promise<string>;
  opsByTwo: (...words: string[]) => Promise<string>;
} {
  test.describe.configure({ mode: 'serial' });
  let site: Site | null = null;
  test.beforeAll(async () => {
    // Longer than the time limit of the start, because that error contains the output of the site.
    test.setTimeout(START_LIMIT_MS + MARGIN_MS);
    site = await startSite(settings);
  });
  test.afterAll(async () => site?.stop());
  const own = (): Site => {
    if (!site) throw new Error('the site exists inside journeys only');
    return site;
  };
  return {
    url: () => own().url,
    dataDir: () => own().dataDir,
    ops: async (...words) => opsOn(own().dataDir, ...words),
    opsByTwo: async (...words) => opsByTwoOn(own().dataDir, ...words),
  };
}

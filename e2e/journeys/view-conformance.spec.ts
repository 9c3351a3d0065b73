/** The browser part of the conformance suite, for every built view. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { checkInBrowser } from '@touchline/view-kit/conformance/browser';
import type { ApiFixtures } from '@touchline/view-kit/conformance/browser';

const root = join(import.meta.dirname, '../..');

interface Declared {
  readonly paths: Readonly<Record<string, string>>;
  readonly examples: readonly string[];
  readonly components: Readonly<Record<string, Record<string, never>>>;
}

const views = readdirSync(join(root, 'views')).filter((name) =>
  existsSync(join(root, 'views', name, 'dist/server/view.js')),
);

for (const view of views) {
  test.describe(view, () => {
    test(`[SH-RV-001] ${view} hydrates without warnings under the policy and leaves nothing behind`, async ({
      page,
    }) => {
      const folder = join(root, 'views', view);
      const load = async (file: string) => (await import(pathToFileURL(join(folder, file)).href)) as unknown;
      const { server } = (await load('dist/server/view.js')) as { server: { view: Declared } };
      const hasFixtures = existsSync(join(folder, 'fixtures.ts'));
      const { fixtures } = hasFixtures
        ? ((await load('fixtures.ts')) as { fixtures: ApiFixtures })
        : { fixtures: {} };
      const { paths, examples, components } = server.view;
      const plain = Object.values(paths).filter((pattern) => !pattern.includes(':'));
      const checks = [
        ...[...new Set([...plain, ...examples])].map((path) => ({ path, component: null })),
        ...Object.entries(components).map(([name, props]) => ({ path: null, component: { name, props } })),
      ];
      // The server half tests every language, so one language for each text direction is enough here.
      const rounds = [
        ...checks.map((check) => ({ ...check, lang: 'en' })),
        ...checks.slice(0, 1).map((check) => ({ ...check, lang: 'ar' })),
      ];
      for (const round of rounds) {
        const faults = await checkInBrowser(page, { root, view, fixtures, ...round });
        expect({ ...round, faults }).toEqual({ ...round, faults: [] });
      }
    });
  });
}

import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './browser.ts';
import { answeredVisitor } from './visitor.ts';

export default defineConfig({
  testDir: 'journeys',
  // Screenshots are created, not compared.
  testIgnore: process.env['PICTURES'] === '1' ? [] : ['pictures.spec.ts'],
  outputDir: '../test-results/browser',
  globalSetup: './site.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // For slow machines; the benchmarks measure the speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['json'], ['dot']],
  use: {
    launchOptions: chromiumLaunch,
    // A returning visitor; a first visit is a journey of its own.
    storageState: answeredVisitor(),
    reducedMotion: 'reduce',
    trace: 'off',
    // Of every page of a failed journey: no other report has the second tab.
    screenshot: 'only-on-failure',
  },
  projects: [
    // Tagged journeys also run on a phone, or only there.
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@phone-only/ },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
      grep: /@phone/,
    },
  ],
});

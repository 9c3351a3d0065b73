import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './chromium-launch.ts';
import { answeredVisitor } from './visitor.ts';

export default defineConfig({
  testDir: 'journeys',
  // Screenshots are only taken when `PICTURES=1`; they are never compared.
  testIgnore: process.env['PICTURES'] === '1' ? [] : ['pictures.spec.ts'],
  outputDir: '../test-results/browser',
  globalSetup: './site.ts',
  fullyParallel: false,
  // One more than two cores, because a journey waits for a part of its time.
  workers: 3,
  retries: 0,
  // A long limit for slow machines. The benchmarks measure the speed.
  timeout: 180_000,
  // A run that does not end has no report. This is twice the time of a machine with two cores.
  globalTimeout: 3_600_000,
  expect: { timeout: 30_000 },
  reporter: [['json'], ['dot']],
  use: {
    launchOptions: chromiumLaunch,
    // The visitor has answered all notices. A first visit has its own journey.
    storageState: answeredVisitor(),
    reducedMotion: 'reduce',
    trace: 'off',
    // Takes a screenshot of every page of a failed journey. No other report shows the second tab.
    screenshot: 'only-on-failure',
  },
  projects: [
    // A tag decides whether a journey also runs on a phone, or only there.
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@phone-only/ },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
      grep: /@phone/,
    },
  ],
});

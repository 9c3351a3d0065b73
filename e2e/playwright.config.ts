import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './browser.ts';
import { answeredVisitor } from './visitor.ts';

export default defineConfig({
  testDir: 'journeys',
  // Pictures are made, not checked.
  testIgnore: process.env['PICTURES'] === '1' ? [] : ['pictures.spec.ts'],
  outputDir: '../test-results/browser',
  globalSetup: './site.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // For machines that have little time for us; how fast the site is, the bench measures.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['json'], ['dot']],
  use: {
    launchOptions: chromiumLaunch,
    // Who has been here before; a first visit is a journey of its own.
    storageState: answeredVisitor(),
    reducedMotion: 'reduce',
    trace: 'off',
    // Of every page of a failed journey: the second tab is in no other report.
    screenshot: 'only-on-failure',
  },
  projects: [
    // What is tagged is also, or only, for a phone.
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@phone-only/ },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
      grep: /@phone/,
    },
  ],
});

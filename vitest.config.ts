import { defineConfig } from 'vitest/config';

// One runner, several projects: what a test may touch is told by its file name (docs/style.md).
export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{apps,packages,views,games,testkit,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.{db,race,net}.test.ts'],
          // A hundred thousand cases take a second here and many on a busy machine; that is not a fault.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['{apps,packages,views,testkit,tools}/**/*.{db,race,net}.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['./testkit/src/global-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});

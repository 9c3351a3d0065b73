import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// One test runner with several projects; the file name says what a test may use (docs/style.md).
export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{apps,packages,views,games,testkit,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.{db,race,net}.test.ts'],
          // A hundred thousand cases take a second on an idle machine and many on a busy one; that is not a failure.
          testTimeout: 30_000,
          // Test files share the modules of their worker, because loading them again for each file took most of the
          // time.
          isolate: false,
          // By default one core stays unused, which is half of a machine with two cores.
          maxWorkers: availableParallelism(),
        },
      },
      {
        test: {
          name: 'database',
          include: ['{apps,packages,views,testkit,tools}/**/*.{db,race,net}.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['./testkit/src/global-database.ts'],
          // A test may start several processes, which take 30 s on a busy machine. The limit ends tests that hang.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each file has its own database; loading the modules again for each file took a third of the time.
          isolate: false,
          // One more than two cores, because a file waits for its database for a part of its time.
          maxWorkers: 3,
        },
      },
    ],
  },
});

// `npm test` runs every check and test and prints `N passed, N failed`. The results of each test are stored in
// `test-results/` for `npm run spec`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bin, type Check, checks, root } from './checks.ts';
import { isLeftOut } from './left-out.ts';
import { ensureChromium } from './ensure-chromium.ts';

const resultsDir = join(root, 'test-results');

type Count = { passed: number; failed: number };
type Stage = { name: string; run: () => Promise<Count> };

/** A stage that runs one command and passes or fails as a whole. */
function check({ name, command, args }: Check): Stage {
  return {
    name,
    run: async () => {
      const { code, output } = await capture(command, args);
      if (code === 0) return { passed: 1, failed: 0 };
      console.log(output);
      return { passed: 0, failed: 1 };
    },
  };
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; status: string }[] }[];
};

/**
 * Prints the groups that have skipped tests. The title of a group should name what this machine lacks, for example the
 * messages in `TOUCHLINE_UOF`.
 */
function printLeftOut(report: VitestReport): void {
  const titles = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ ancestorTitles }) => ancestorTitles.filter(Boolean).join(' > ')),
  );
  for (const title of new Set(titles))
    console.log(`    left out: ${title} (${titles.filter((one) => one === title).length} tests)`);
}

/** Returns the part of vitest's output after the progress dots. */
function failuresOf(output: string): string {
  const at = output.search(/Failed (?:Tests|Suites)/);
  return at < 0 ? output : output.slice(at);
}

/** A stage that runs one vitest project. Each test counts. A run that found no test or ended early has failed. */
function vitest(project: string): Stage {
  return {
    name: `tests: ${project}`,
    run: async () => {
      const file = join(resultsDir, `vitest-${project}.json`);
      const args = ['run', '--project', project, '--reporter=json', `--outputFile=${file}`, '--reporter=dot'];
      const { code, output } = await capture(bin('vitest'), args);
      if (code !== 0) console.log(failuresOf(output));
      if (!existsSync(file)) return { passed: 0, failed: 1 };
      const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
      printLeftOut(report);
      const failed = report.numFailedTests || (code === 0 && report.numPassedTests > 0 ? 0 : 1);
      return { passed: report.numPassedTests, failed };
    },
  };
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { results: { error?: { message?: string } }[] }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};
/** Enough for the values of a comparison and its call log. */
const ERROR_LINES = 24;

/** Prints the first lines of each error. They stand last, so that a log that is cut at its begin still has them. */
function printBrowserErrors(suites: PlaywrightSuite[]): void {
  for (const suite of suites) {
    printBrowserErrors(suite.suites ?? []);
    for (const { title, file, tests } of suite.specs)
      for (const { error } of tests.flatMap(({ results }) => results)) {
        if (error === undefined) continue;
        const lines = stripVTControlCharacters(error.message ?? '').split('\n');
        console.log([`    ${file}: ${title}`, ...lines.slice(0, ERROR_LINES)].join('\n      '));
      }
  }
}

/** A stage that runs the browser journeys. Only `TOUCHLINE_SKIP=browser` disables it. */
const browser: Stage = {
  name: 'tests: browser',
  run: async () => {
    if (!existsSync(join(root, 'e2e', 'playwright.config.ts'))) return { passed: 0, failed: 0 };
    if (isLeftOut('browser')) {
      console.log('    switched off by TOUCHLINE_SKIP=browser');
      return { passed: 0, failed: 0 };
    }
    const chromium = await ensureChromium();
    if (!chromium.ok) {
      console.log(`    ${chromium.fix}`);
      return { passed: 0, failed: 1 };
    }
    const file = join(resultsDir, 'playwright.json');
    const { code, output } = await capture(bin('playwright'), ['test', '-c', 'e2e/playwright.config.ts'], {
      CHROMIUM_PATH: chromium.path,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    if (code !== 0) console.log(output);
    if (!existsSync(file)) return { passed: 0, failed: 1 };
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
    printBrowserErrors(suites);
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped + (code !== 0 && stats.unexpected === 0 ? 1 : 0),
    };
  },
};

const stages: Stage[] = [
  check({ name: 'build', command: process.execPath, args: ['tools/build.ts'] }),
  ...checks.map(check),
  vitest('pure'),
  vitest('database'),
  browser,
];

function capture(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, NO_COLOR: '1', ...env } });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('exit', (code) => resolve({ code: code ?? 1, output: output.slice(-20_000) }));
  });
}

rmSync(resultsDir, { recursive: true, force: true });
mkdirSync(resultsDir, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
for (const stage of stages) {
  const startedAt = performance.now();
  const count = await stage.run();
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `  ${count.failed > 0 ? 'FAILED' : 'ok    '} ${stage.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`,
  );
}
if (readdirSync(resultsDir).length === 0) total.failed++;
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

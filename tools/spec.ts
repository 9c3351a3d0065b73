// `npm run spec`: which requirement and rule ids have a passing test, by area, from the results of the last test
// run. `-- --summary` prints the table alone.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countByArea, idsIn, readRequirements, type Row } from './spec-report.ts';

const root = join(import.meta.dirname, '..');
const resultsDir = join(root, 'test-results');

/** Titles of passed tests in vitest's and Playwright's reports. */
function passedTitles(): string[] {
  if (!existsSync(resultsDir)) return [];
  return readdirSync(resultsDir)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => titlesOf(JSON.parse(readFileSync(join(resultsDir, name), 'utf8'))));
}

type Report = {
  testResults?: { assertionResults: { status: string; fullName: string }[] }[];
  suites?: Suite[];
};
type Suite = { title: string; suites?: Suite[]; specs?: { title: string; ok: boolean }[] };

function titlesOf(report: Report): string[] {
  const vitest = (report.testResults ?? []).flatMap((file) =>
    file.assertionResults.filter((test) => test.status === 'passed').map((test) => test.fullName),
  );
  const walk = (suite: Suite): string[] => [
    ...(suite.specs ?? []).filter((spec) => spec.ok).map((spec) => `${suite.title} ${spec.title}`),
    ...(suite.suites ?? []).flatMap(walk),
  ];
  return [...vitest, ...(report.suites ?? []).flatMap(walk)];
}

const rows = readRequirements(readFileSync(join(root, 'docs/spec/requirements.tsv'), 'utf8'));
const decided = idsIn(readFileSync(join(root, 'docs/decisions.md'), 'utf8'));
const proved = new Set(passedTitles().flatMap((title) => [...idsIn(title)]));

const table = countByArea(rows, proved, decided);
console.log('area                   rows  proved  decided  left');
for (const { area, total, proved: tested, decided: said, left } of table) {
  console.log(
    `${area.padEnd(22)}${[total, tested, said, left].map((n) => String(n).padStart(6)).join('  ')}`,
  );
}
const rules = [...proved].filter((id) => /^(DR|RL)-/.test(id));
console.log(
  `rules with a passing test: ${rules.filter((id) => id.startsWith('DR')).length} DR, ${rules.filter((id) => id.startsWith('RL')).length} RL`,
);
if (proved.size === 0) console.log('No results: run npm test first.');
if (!process.argv.includes('--summary')) printMissing(rows);

function printMissing(list: readonly Row[]): void {
  for (const row of list) {
    if (!proved.has(row.id) && !decided.has(row.id))
      console.log(`${row.id}  ${row.area}  ${row.requirement}`);
  }
}

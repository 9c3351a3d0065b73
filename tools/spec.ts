// `npm run spec` lists by area which requirement and rule ids have a passing test in the last test run. For the other
// ids it prints the reason. `-- --summary` prints only the table.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  countByArea,
  idsIn,
  type Known,
  readRequirements,
  readWaiting,
  type Row,
  standingOf,
} from './spec-report.ts';

const root = join(import.meta.dirname, '..');
const resultsDir = join(root, 'test-results');

/** Returns the titles of the passed tests in the reports of vitest and Playwright. */
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

const read = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8');
const rows = readRequirements(read('spec/requirements.tsv'));
const known: Known = {
  proved: new Set(passedTitles().flatMap((title) => [...idsIn(title)])),
  decided: idsIn(read('decisions.md')),
  waiting: readWaiting(read('spec/waiting.tsv')),
};

console.log('area                   rows  proved  decided  waits  left');
for (const { area, total, proved, decided, waits, left } of countByArea(rows, known)) {
  const figures = [total, proved, decided, waits, left].map((n) => String(n).padStart(6));
  console.log(`${area.padEnd(22)}${figures.join('  ')}`);
}
const rules = [...known.proved].filter((id) => /^(DR|RL)-/.test(id));
console.log(
  `rules with a passing test: ${rules.filter((id) => id.startsWith('DR')).length} DR, ${rules.filter((id) => id.startsWith('RL')).length} RL`,
);
if (known.proved.size === 0) console.log('No results: run npm test first.');
if (!process.argv.includes('--summary')) printMissing(rows);

/** Prints the rows without a test, each with its reason if one is recorded. */
function printMissing(list: readonly Row[]): void {
  for (const row of list) {
    const standing = standingOf(row, known);
    if (standing === 'proved' || standing === 'decided') continue;
    const wait = known.waiting.get(row.id);
    const why = wait ? `  [waits for ${wait.system}: ${wait.reason}]` : '';
    console.log(`${row.id}  ${row.area}  ${row.requirement}${why}`);
  }
}

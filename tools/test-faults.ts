// `npm run test:faults`: plants faults one at a time in a copy of the tree and runs the nearest tests, which must fail.
//   -- --list       prints the names, one per line
//   -- NAME …       runs the named faults
//   -- --changed    runs faults whose file or tests differ from the main branch or are not committed
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { root } from './checks.ts';
import { copyTree } from './faults/copy-tree.ts';
import type { Fault } from './faults/fault.ts';
import { faults } from './faults/index.ts';
import { type FaultResult, runFault } from './faults/run-fault.ts';

const { values, positionals } = parseArgs({
  options: {
    list: { type: 'boolean' },
    changed: { type: 'boolean' },
    base: { type: 'string', default: 'main' },
  },
  allowPositionals: true,
});

if (values.list) {
  for (const { name } of faults) console.log(name);
  process.exit(0);
}

const unknown = positionals.filter((name) => !faults.some((fault) => fault.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no fault ${unknown.map((name) => `«${name}»`).join(', ')}; -- --list prints the names.`,
  );
  process.exit(2);
}

const chosen = choose();
const startedAt = performance.now();
const results = await runAll(chosen);
const caught = results.filter(({ result }) => result.outcome === 'caught').length;
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
console.log(`${caught} of ${chosen.length} faults caught (${minutes} minutes)`);
process.exit(caught === chosen.length ? 0 : 1);

function choose(): readonly Fault[] {
  if (positionals.length > 0) return faults.filter(({ name }) => positionals.includes(name));
  if (!values.changed) return faults;
  const changed = changedFiles();
  return faults.filter(({ file, tests }) => changed.has(file) || tests.some((test) => changed.has(test)));
}

/** Returns the files that differ from the point where this branch left the base. Uncommitted files are included. */
function changedFiles(): Set<string> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [fork = 'HEAD'] = git('merge-base', 'HEAD', values.base);
  return new Set([...git('diff', '--name-only', fork), ...git('ls-files', '--others', '--exclude-standard')]);
}

/** Runs all faults with one copy of the tree per core. Each copy takes the next fault. */
async function runAll(list: readonly Fault[]): Promise<{ fault: Fault; result: FaultResult }[]> {
  const done: { fault: Fault; result: FaultResult }[] = [];
  const waiting = [...list];
  const workers = Array.from({ length: Math.min(availableParallelism(), list.length) }, async () => {
    const copy = copyTree(root);
    try {
      for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
        const faultStartedAt = performance.now();
        const result = await runFault(copy, fault);
        print(fault, result, performance.now() - faultStartedAt);
        done.push({ fault, result });
      }
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
  await Promise.all(workers);
  return done;
}

function print(fault: Fault, result: FaultResult, ms: number): void {
  const seconds = `${(ms / 1000).toFixed(0)} s`.padStart(5);
  const what =
    result.outcome === 'caught'
      ? `by «${result.by}»`
      : result.outcome === 'broken'
        ? result.why
        : 'every test passed';
  console.log(
    `${result.outcome.padEnd(7)}${seconds}  [${fault.class}] ${fault.name}\n               ${what}`,
  );
}

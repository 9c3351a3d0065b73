// `npm run test:long`: the sizes of the rules that take minutes: 100 kills, 50 stops, 100 races of each
// check-then-act rule, 200 seeds of 500 steps (docs/spec/reliability.md). `-- NAME …` runs those named: crash, stops,
// races, simulator.
import { spawnSync } from 'node:child_process';
import { bin, root } from './checks.ts';

const runs: Record<string, { file: string; env: Record<string, string> }> = {
  crash: { file: 'apps/api/src/crash.race.test.ts', env: { TOUCHLINE_KILLS: '100' } },
  stops: { file: 'apps/api/src/rolling-restart.race.test.ts', env: { TOUCHLINE_SIGTERMS: '50' } },
  races: { file: 'apps/api/src/write-skew.race.test.ts', env: { TOUCHLINE_RACES: '100' } },
  simulator: {
    file: 'apps/api/src/simulator.db.test.ts',
    env: { TOUCHLINE_SEEDS: '200', TOUCHLINE_STEPS: '500', TOUCHLINE_SEED: '1000' },
  },
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in runs));
if (unknown.length > 0) {
  console.error(`There is no run ${unknown.join(', ')}: ${Object.keys(runs).join(', ')}.`);
  process.exit(2);
}
let failed = 0;
for (const [name, { file, env }] of Object.entries(runs)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(name);
  const { status } = spawnSync(bin('vitest'), ['run', '--project', 'database', file], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) failed++;
}
process.exit(failed > 0 ? 1 : 0);

// `npm run gen` writes every generated file. With `--check` it fails when one of them differs.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const scripts = [
  'gen-keys.ts',
  'gen-flags.ts',
  'gen-routes.ts',
  'gen-endpoints.ts',
  'gen-graph.ts',
  'gen-bench.ts',
];
let status = 0;
for (const script of scripts) {
  const args = [join(root, 'tools', script), ...process.argv.slice(2)];
  status ||= spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
}
process.exit(status);

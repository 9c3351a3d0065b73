// `npm run gen`: writes every generated file; `--check` fails when one of them differs.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
let status = 0;
for (const script of ['gen-keys.ts', 'gen-flags.ts']) {
  const args = [join(root, 'tools', script), ...process.argv.slice(2)];
  status ||= spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
}
process.exit(status);

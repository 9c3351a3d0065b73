// `npm run check`: the quick checks to run before every commit.
import { spawnSync } from 'node:child_process';
import { checks, root } from './checks.ts';

let failed = 0;
for (const { name, command, args } of checks) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  console.log(`  ${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (status === 0) continue;
  failed++;
  console.log(`${stdout}${stderr}`);
}
process.exit(failed > 0 ? 1 : 0);

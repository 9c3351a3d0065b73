// `npm run ops -- <command>`: the operator's commands on the running site's database.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { choosePostgresPlace } from '@touchline/supervisor';

const root = join(import.meta.dirname, '..');

function findDatabase(): string | null {
  if (process.env['DATABASE_URL']) return process.env['DATABASE_URL'];
  const { dataDir } = choosePostgresPlace(root, process.env['DATA_DIR'] ?? null);
  const file = join(dataDir, 'database-url');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

const url = findDatabase();
if (!url) {
  console.error('Start the site first (npm start), or set DATABASE_URL.');
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  [join(root, 'apps/api/src/ops.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url },
  },
);
process.exit(status ?? 1);

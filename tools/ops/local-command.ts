import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandLine } from '@touchline/contracts/operations';
import { dataFolder } from '@touchline/supervisor/data-folder';
import { createSecretReader } from './secret-reader.ts';

/** Subcommands of `local` that set a password. */
const withPassword = new Set(['create-operator', 'reset-password']);

/** Returns a setting, or the value that the site stored in a file of its data folder. */
function findSetting(root: string, name: string, fileName: string): string | null {
  if (process.env[name]) return process.env[name];
  const file = join(dataFolder(root, process.env['DATA_DIR'] || null), fileName);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

async function readNewPassword(isFromStdin: boolean): Promise<string | null> {
  const secrets = createSecretReader(isFromStdin);
  const password = await secrets.read('New password: ');
  secrets.close();
  return password;
}

/**
 * Runs `local …`: maintenance directly on the database, for users who may read the database address. A separate process
 * opens the database and gets the password through a pipe.
 * @returns the exit code
 */
export async function runLocal(root: string, { words, options }: CommandLine): Promise<number> {
  const databaseUrl = findSetting(root, 'DATABASE_URL', 'database-url');
  if (databaseUrl === null) {
    console.error('The database is not known: set DATABASE_URL, or start the site (npm start).');
    return 1;
  }
  const needsPassword = withPassword.has(words[0] ?? '');
  const password = needsPassword ? await readNewPassword(options.has('password-stdin')) : '';
  if (password === null) {
    console.error('There is no password: type it at a terminal, or give it with --password-stdin.');
    return 1;
  }
  const more = [...options].filter(([name]) => name !== 'password-stdin');
  const argv = [...words, ...more.flatMap(([name, value]) => [`--${name}`, value])];
  const { status } = spawnSync(process.execPath, [join(root, 'apps/api/src/local-ops.ts'), ...argv], {
    input: `${password}\n`,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      AUDIT_KEY: findSetting(root, 'AUDIT_KEY', 'audit-key') ?? '',
    },
  });
  return status ?? 1;
}

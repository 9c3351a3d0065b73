import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';

/** PostgreSQL refuses to run as root: as root it runs as this existing user, `nobody`. */
export const nobodyId = 65_534;

/** What a running site writes into its data folder, so that the operator's commands find it. */
export const siteAddressFile = 'site-url';

const isRoot = (): boolean => process.platform !== 'win32' && process.getuid?.() === 0;

/**
 * The folder with the data of the site in `root`. As root it is below `/var/lib/touchline` when `nobody` may not enter the
 * clone. Nothing is made.
 */
export function dataFolder(root: string, wanted: string | null): string {
  const own = wanted ?? join(root, '.data');
  if (!isRoot() || wanted || canReach(dirname(own))) return own;
  return join('/var/lib/touchline', createHash('sha256').update(root).digest('hex').slice(0, 12));
}

function canReach(folder: string): boolean {
  const user = { uid: nobodyId, gid: nobodyId };
  return spawnSync('ls', [folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

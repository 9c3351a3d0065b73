import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';

/** PostgreSQL refuses to run as root: started by root, it runs as this existing user, `nobody`. */
export const nobodyId = 65_534;

/** Written into the data folder of a running site, so that the operator's commands find it. */
export const siteAddressFile = 'site-url';

const isRoot = (): boolean => process.platform !== 'win32' && process.getuid?.() === 0;

/**
 * The data folder of the site in `root`. For root it is below `/var/lib/touchline` when `nobody` may not enter the
 * clone. Creates nothing.
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

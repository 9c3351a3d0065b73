import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';

/** PostgreSQL refuses to run as root. When root starts the site, PostgreSQL runs as the existing user `nobody`. */
export const nobodyId = 65_534;

/** A file in the data folder of a running site, with the site's URL. Operator commands find the site by this file. */
export const siteAddressFile = 'site-url';

const isRoot = (): boolean => process.platform !== 'win32' && process.getuid?.() === 0;

/**
 * Returns the site's data folder for the clone `root`. When root runs the site in a clone that `nobody` cannot enter,
 * the folder is below `/var/lib/touchline`. This creates nothing.
 */
export function dataFolder(root: string, configured: string | null): string {
  const own = configured ?? join(root, '.data');
  if (!isRoot() || configured || canReach(dirname(own))) return own;
  return join('/var/lib/touchline', createHash('sha256').update(root).digest('hex').slice(0, 12));
}

function canReach(folder: string): boolean {
  const user = { uid: nobodyId, gid: nobodyId };
  return spawnSync('ls', [folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

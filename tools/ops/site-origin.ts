import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, siteAddressFile } from '@touchline/supervisor/data-folder';

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Finds the origin of the site: from `--url`, otherwise from the data folder of the running site.
 * @returns the origin, or one sentence with the reason why there is none. Plain http is allowed only to this machine,
 * because a password is sent.
 */
export function findOrigin(root: string, url: string | undefined): { origin: string } | { problem: string } {
  const file = join(dataFolder(root, process.env['DATA_DIR'] || null), siteAddressFile);
  const text = url ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : null);
  if (text === null) return { problem: 'No site runs here: start it (npm start), or name it with --url.' };
  if (!URL.canParse(text)) return { problem: `${text} is not an address such as https://example.org.` };
  const { origin, protocol, hostname } = new URL(text);
  if (protocol === 'https:' || (protocol === 'http:' && ownMachine.has(hostname))) return { origin };
  return { problem: `${text} is neither https nor this machine: a password would travel in the clear.` };
}

/**
 * Serves the pages that check receipts and rounds. Each is one file, which also works when it is saved and opened from
 * disk (DR-4.156, DR-8.92).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUND_CHECKER_PATH } from '@touchline/contracts/gaming';
import { CHECKER_PATH } from '@touchline/contracts/sports-betting';
import type { SiteFile } from './pwa-files.ts';

const HOUR_SEC = 3_600;
const FOLDERS: Readonly<Record<string, string>> = {
  [CHECKER_PATH]: 'receipts',
  [ROUND_CHECKER_PATH]: 'rounds',
};

/**
 * Returns the file for its address; null for every other address. The files are read once. In a checkout without a build
 * they do not exist.
 *
 * @param folder the build of `apps/checkers`
 */
export function createCheckerFile(folder: string): (url: URL) => SiteFile | null {
  const files = new Map(
    Object.entries(FOLDERS).map(([path, name]) => [path, fileOf(read(join(folder, name, path.slice(1))))]),
  );
  return ({ pathname }) => files.get(pathname) ?? null;
}

function fileOf(body: string | null): SiteFile {
  if (body === null)
    return {
      status: 404,
      headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
      body: 'not found',
    };
  // The policy of the file permits only its own script and styles, by their hashes, and no frames.
  const policy =
    /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(body)?.[1] ?? "default-src 'none'";
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': `public, max-age=${HOUR_SEC}`,
      'content-security-policy': `${policy}; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

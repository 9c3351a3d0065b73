/**
 * Serves the page that checks receipts. The page is one file, which also works when it is saved and opened from disk
 * (DR-4.156).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKER_PATH } from '@touchline/contracts/sports-betting';
import type { SiteFile } from './pwa-files.ts';

const HOUR_SEC = 3_600;

/**
 * Returns the file for its address; null for every other address. The file is read once. In a checkout without a build
 * it does not exist.
 */
export function createCheckerFile(folder: string): (url: URL) => SiteFile | null {
  const body = read(join(folder, 'receipt-checker.html'));
  // The policy of the file permits only its own script and styles, by their hashes, and no frames.
  const policy =
    /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(body ?? '')?.[1] ?? "default-src 'none'";
  return ({ pathname }) => {
    if (pathname !== CHECKER_PATH) return null;
    if (body === null)
      return {
        status: 404,
        headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
        body: 'not found',
      };
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
  };
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

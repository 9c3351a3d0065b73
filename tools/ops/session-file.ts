import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const session = z.object({ url: z.string(), cookies: z.record(z.string(), z.string()) });

/** The cookies of one site, by their names. */
export type Cookies = Record<string, string>;

/** The folder of the user's sessions: `XDG_CONFIG_HOME`, `APPDATA` on Windows, or `~/.config`. */
export function configFolder(): string {
  const base =
    process.platform === 'win32'
      ? (process.env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'))
      : process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config');
  return join(base, 'touchline');
}

/** One file a site, so that a cookie never goes to another one. */
const fileOf = (origin: string): string =>
  join(
    configFolder(),
    `operator-session-${createHash('sha256').update(origin).digest('hex').slice(0, 16)}.json`,
  );

/** What is kept for a site; nothing where the file is absent or not ours. */
export function readCookies(origin: string): Cookies {
  const file = fileOf(origin);
  if (!existsSync(file)) return {};
  try {
    const parsed = session.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success && parsed.data.url === origin ? parsed.data.cookies : {};
  } catch {
    return {};
  }
}

/** Keeps them for this user alone (mode 0600); the rename makes a half file invisible. */
export function writeCookies(origin: string, cookies: Cookies): void {
  mkdirSync(configFolder(), { recursive: true, mode: 0o700 });
  const file = fileOf(origin);
  const half = `${file}.${process.pid}`;
  writeFileSync(half, JSON.stringify({ url: origin, cookies }), { mode: 0o600 });
  chmodSync(half, 0o600);
  renameSync(half, file);
}

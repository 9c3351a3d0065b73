import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const session = z.object({ url: z.string(), cookies: z.record(z.string(), z.string()) });

/** The cookies of one site, by name. */
export type Cookies = Record<string, string>;

/** Returns the folder of the user's sessions: `XDG_CONFIG_HOME`, on Windows `APPDATA`, or `~/.config`. */
export function configFolder(): string {
  const base =
    process.platform === 'win32'
      ? (process.env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'))
      : process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config');
  return join(base, 'touchline');
}

/** Each site has its own file, so that a cookie is never sent to another site. */
const fileOf = (origin: string): string =>
  join(
    configFolder(),
    `operator-session-${createHash('sha256').update(origin).digest('hex').slice(0, 16)}.json`,
  );

/** Reads the stored cookies of a site. An absent or invalid file gives none. */
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

/**
 * Stores the cookies so that only this user can read them (mode 0600). The rename is atomic, so a half-written file is
 * never read.
 */
export function writeCookies(origin: string, cookies: Cookies): void {
  mkdirSync(configFolder(), { recursive: true, mode: 0o700 });
  const file = fileOf(origin);
  const half = `${file}.${process.pid}`;
  writeFileSync(half, JSON.stringify({ url: origin, cookies }), { mode: 0o600 });
  chmodSync(half, 0o600);
  renameSync(half, file);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ops } from './operator.ts';
import { collectErrors } from './site-errors.ts';

const root = join(import.meta.dirname, '..');
/** Maximum time for the start of a site. */
export const START_LIMIT_MS = 240_000;

export interface Site {
  readonly url: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
  /** Errors that the site has logged, at most 20. */
  readonly errors: readonly string[];
}

/** Starts a whole site on its own data folder. */
export async function startSite(settings: Readonly<Record<string, string>> = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-e2e-'));
  const env = { ...process.env, NODE_ENV: '', PORT: '0', FEED: 'demo', DATA_DIR: dataDir, ...settings };
  const site = spawn(process.execPath, [join(root, 'apps/supervisor/src/main.ts')], { cwd: root, env });
  const ended = new Promise((resolve) => site.once('exit', resolve));
  const errors = collectErrors(site);
  const stop = async (): Promise<void> => {
    site.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { url: await readyUrl(site), dataDir, stop, errors };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the site that all journeys share. `SITE_URL` then has its address. */
export default async function startSharedSite(): Promise<() => Promise<void>> {
  if (process.env['SITE_URL']) return async () => {};
  const site = await startSite();
  process.env['SITE_URL'] = site.url;
  process.env['SITE_DATA_DIR'] = site.dataDir;
  // Log-ins of several journeys at the same time must not exceed the global rate limit.
  for (const key of ['logInsPerSec', 'registrationsPerSec']) await ops('config', 'set', key, '100');
  // All journeys register from one address, and more than the free registrations of an hour.
  await ops('config', 'set', 'captchaFreeRegistrations', '1000');
  return async () => {
    // Another site that this process starts must not use this value.
    delete process.env['SITE_URL'];
    delete process.env['SITE_DATA_DIR'];
    await site.stop();
    if (site.errors.length > 0)
      process.stderr.write(`The shared site logged errors:\n${site.errors.join('\n')}\n`);
  };
}

function readyUrl(site: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const limit = setTimeout(() => reject(new Error(`the site did not start:\n${output}`)), START_LIMIT_MS);
    const onOutput = (chunk: Buffer): void => {
      output += chunk;
      const url = /Ready in .*?(http:\S+)/.exec(output)?.[1];
      if (!url) return;
      clearTimeout(limit);
      resolve(url);
    };
    site.stdout?.on('data', onOutput);
    site.stderr?.on('data', onOutput);
    site.once('exit', () => reject(new Error(`the site ended:\n${output}`)));
  });
}

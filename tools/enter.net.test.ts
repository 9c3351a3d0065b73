import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './checks.ts';

it('[RL-90] when npm is killed, the process that npm started gets a signal to stop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'enter-'));
  const site = join(folder, 'site.mjs');
  writeFileSync(
    site,
    "process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); }); setInterval(() => {}, 1000); console.log('started');",
  );
  const enter = join(folder, 'start.mjs');
  writeFileSync(
    enter,
    `import { runWithPinnedNode } from ${JSON.stringify(join(root, 'tools/enter.js'))};\nrunWithPinnedNode(${JSON.stringify(relative(root, site))}, []);`,
  );
  // As under npm, a shell is in between. It ends without a signal to its children.
  const shell = spawn('/bin/sh', ['-c', `"${process.execPath}" "${enter}"; :`], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const received = (word: string): Promise<void> =>
    new Promise((resolve) => {
      shell.stdout.on('data', () => output.includes(word) && resolve());
    });
  shell.stdout.on('data', (chunk: Buffer) => (output += chunk));
  await received('started');
  shell.kill('SIGKILL');
  await received('stopped');
  expect(output).toBe('started\nstopped\n');
  rmSync(folder, { recursive: true, force: true });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChildren } from './children.ts';
import { apiNodeFlags } from './node-flags.ts';

let folder = '';
let script = '';
/** Writes the script of a child process that sends its process id instead of a port and keeps running. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'children-'));
  script = join(folder, 'child.mjs');
  writeFileSync(
    script,
    "process.on('disconnect', () => process.exit(0)); process.send({ type: 'listening', port: process.pid });",
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Busy-waits until every thread is dead and not yet reaped, so that this process runs nothing else meanwhile. */
function watchDie(pid: number): void {
  process.kill(pid, 'SIGKILL');
  for (let status = ''; !/^State:\s+Z/m.test(status) || !/^Threads:\s+1$/m.test(status);)
    status = readFileSync(`/proc/${pid}/status`, 'utf8');
}

describe.skipIf(process.platform !== 'linux')('processes of the supervisor (read from /proc: Linux)', () => {
  it('[RL-34] a message to a process that has just died is lost, and the process is restarted', async () => {
    const crashed = Promise.withResolvers<string>();
    const again = Promise.withResolvers<number>();
    const pids: number[] = [];
    const children = createChildren({
      execPath: process.execPath,
      onPort: (_, pid) => {
        pids.push(pid);
        if (pids.length === 3) again.resolve(pid);
      },
      onCrash: (name, why) => crashed.resolve(`${name} ${why}`),
    });
    const dying = await children.start({ name: 'dying', script, env: {} });
    const staying = await children.start({ name: 'staying', script, env: {} });
    watchDie(dying);
    children.tell({ type: 'anything' });
    expect(await crashed.promise).toBe('dying SIGKILL');
    expect(await again.promise).not.toBe(dying);
    expect(pids.slice(0, 2)).toEqual([dying, staying]);
    await children.stop(['dying', 'staying']);
  });

  it('[P3] a process runs with its own Node flags, and the process beside it without them', async () => {
    const children = createChildren({ execPath: process.execPath, onPort: () => {}, onCrash: () => {} });
    const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(1, -1);
    const flagged = await children.start({ name: 'flagged', script, env: {}, nodeFlags: apiNodeFlags });
    const plain = await children.start({ name: 'plain', script, env: {} });
    expect(commandOf(flagged)).toEqual([...process.execArgv, '--no-memory-reducer', script]);
    expect(commandOf(plain)).toEqual([...process.execArgv, script]);
    await children.stop(['flagged', 'plain']);
  });
});

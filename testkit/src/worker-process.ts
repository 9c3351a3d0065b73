import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { testAuditKey } from './test-database-urls.ts';

/** A real worker process on a test's database, with the real clock and without a feed. */
export type WorkerProcess = {
  /** Kills the process like `kill -9`. When it resolves, no part of the process runs. */
  kill: () => Promise<void>;
  /**
   * Stops the process with SIGTERM.
   * @returns the exit code, or the signal that killed the process
   */
  stop: () => Promise<number | NodeJS.Signals | null>;
};

/** Starts the worker inside a test and resolves when it is ready. The worker ends with the test at the latest. */
export function startWorkerProcess(databaseUrl: string): Promise<WorkerProcess> {
  const child = forkWorker(databaseUrl);
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
    child.on('message', (message: { type?: string }) => {
      if (message.type !== 'listening') return;
      resolve({
        kill: async () => void (await end(child, 'SIGKILL')),
        stop: () => end(child, 'SIGTERM'),
      });
    });
  });
}

/**
 * Starts a worker that a failpoint ends.
 * @param failpoints as `TOUCHLINE_FAILPOINTS`, such as `toto-draw-paid=kill:1`
 * @returns the exit code, or the signal that killed the process
 */
export const runFailingWorker = (
  databaseUrl: string,
  failpoints: string,
): Promise<number | NodeJS.Signals | null> => ended(forkWorker(databaseUrl, failpoints));

function forkWorker(databaseUrl: string, failpoints = ''): ChildProcess {
  const path = fileURLToPath(import.meta.resolve('@touchline/api/worker'));
  const child = fork(path, [], {
    env: {
      ...process.env,
      // For speed the test server has no durable commits, which production refuses (RL-33).
      NODE_ENV: 'test',
      FEED: 'off',
      PAYMENTS: 'off',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
      AUDIT_KEY: testAuditKey,
      RECEIPT_KEY: 'test-receipt-key',
      NATS_URL: '',
      TOUCHLINE_FAILPOINTS: failpoints,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const ended = (child: ChildProcess): Promise<number | NodeJS.Signals | null> =>
  new Promise((resolve) => {
    child.once('exit', (code, killedBy) => resolve(code ?? killedBy));
  });

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null> {
  child.removeAllListeners('exit');
  const hasEnded = ended(child);
  child.kill(signal);
  return hasEnded;
}

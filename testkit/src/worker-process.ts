import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { testAuditKey } from './test-database-urls.ts';

/** A real worker process on a test's database, with the process's own clock, without a feed. */
export type WorkerProcess = {
  /** As `kill -9`: when this resolves, nothing of it runs any more. */
  kill: () => Promise<void>;
  /**
   * As SIGTERM.
   * @returns the exit code
   */
  stop: () => Promise<number | null>;
};

/** Starts the worker inside a test and resolves when it is ready. It ends with the test at the latest. */
export function startWorkerProcess(databaseUrl: string): Promise<WorkerProcess> {
  const path = fileURLToPath(import.meta.resolve('@touchline/api/worker'));
  const child = fork(path, [], {
    env: {
      ...process.env,
      // The tests' server has no durable commits, for speed, which production refuses (RL-33).
      NODE_ENV: 'test',
      FEED: 'off',
      PAYMENTS: 'off',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl,
      AUDIT_KEY: testAuditKey,
      NATS_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
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

const end = (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> =>
  new Promise((resolve) => {
    child.removeAllListeners('exit').once('exit', resolve);
    child.kill(signal);
  });

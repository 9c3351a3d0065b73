import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startTcpProxy, type TcpProxy, throughProxy } from './tcp-proxy.ts';

export type ProcessKind = 'api' | 'worker';

/** One process of the site, with a database connection that a test can break. An ended process is started again. */
export type SiteProcess = {
  kind: ProcessKind;
  /** The address of an api process, which is the same after a restart. */
  origin: string;
  proxy: TcpProxy;
  /** How often the process ended without a signal of the test: by a failpoint, or during its start. */
  exits: () => number;
  /** Resolves when the running process has ended without a signal of the test and the next one runs. */
  restarted: () => Promise<void>;
  /** Sends SIGKILL and resolves when the process runs again. */
  kill: () => Promise<void>;
  freeze: () => void;
  thaw: () => void;
  stop: () => Promise<void>;
};

const sources = { api: 'main.ts', worker: 'worker.ts' } as const;
const apiFolder = join(import.meta.dirname, '..', '..', '..', 'apps', 'api', 'src');

/** Relays bus messages between processes. As in the supervisor, each message goes to all other processes. */
export type Relay = { join: (child: ChildProcess) => void };

export function createRelay(): Relay {
  const children = new Set<ChildProcess>();
  return {
    join: (child) => {
      children.add(child);
      child.on('exit', () => children.delete(child));
      child.on('message', (message: { type?: string }) => {
        if (message.type !== 'bus') return;
        for (const other of children) {
          if (other !== child && other.connected) other.send(message, undefined, undefined, () => {});
        }
      });
    },
  };
}

/** Maximum number of starts. A process that cannot start for another reason than the network fails the test. */
const maxStarts = 20;

export async function startSiteProcess(options: {
  kind: ProcessKind;
  databaseUrl: string;
  relay: Relay;
  env: Record<string, string>;
}): Promise<SiteProcess> {
  const { target, urlAt } = throughProxy(options.databaseUrl);
  const proxy = await startTcpProxy(target);
  const port = options.kind === 'api' ? await freePort() : 0;
  let child: ChildProcess;
  let isStopped = false;
  let isKilling = false;
  let restarting: Promise<void> = Promise.resolve();
  let exits = 0;
  const spawn = (): ChildProcess => {
    const spawned = fork(join(apiFolder, sources[options.kind]), [], {
      env: {
        ...process.env,
        LOG_LEVEL: 'silent',
        NATS_URL: '',
        ...options.env,
        DATABASE_URL: urlAt(proxy.port),
        PORT: String(port),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    options.relay.join(spawned);
    return spawned;
  };
  /**
   * Starts the process again when it ends, as the supervisor does. It may even end during its start, when its
   * connection is cut.
   */
  const start = async (): Promise<void> => {
    for (let tries = 1; ; tries++) {
      child = spawn();
      if (await isListening(child)) break;
      if (isStopped) return;
      exits++;
      if (tries === maxStarts) throw new Error(`a process ended ${maxStarts} times while it started`);
    }
    child.once('exit', () => {
      if (isStopped || isKilling) return;
      exits++;
      restarting = start();
    });
  };
  await start();
  const exited = (): Promise<void> =>
    child.exitCode === null && child.signalCode === null
      ? new Promise((resolve) => child.once('exit', () => resolve()))
      : Promise.resolve();
  return {
    kind: options.kind,
    origin: `http://127.0.0.1:${port}`,
    proxy,
    exits: () => exits,
    restarted: async () => {
      await exited();
      await restarting;
    },
    kill: async () => {
      await restarting;
      isKilling = true;
      child.kill('SIGKILL');
      await exited();
      isKilling = false;
      await start();
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: async () => {
      isStopped = true;
      await restarting;
      child.kill('SIGCONT');
      child.kill('SIGKILL');
      await exited();
      await proxy.close();
    },
  };
}

/** @returns true when the process is ready; false when it ends first */
function isListening(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve(false));
    child.on('message', (message: { type?: string }) => {
      if (message.type === 'listening') resolve(true);
    });
  });
}

/** Returns a free port. The process uses the same port after each restart. */
function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

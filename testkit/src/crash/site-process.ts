import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startTcpProxy, type TcpProxy, throughProxy } from './tcp-proxy.ts';

export type ProcessKind = 'api' | 'worker';

/** One process of the site with a connection to the database that a test can break. It is started again when it dies. */
export type SiteProcess = {
  kind: ProcessKind;
  /** Address of the front door; the same after a restart. */
  origin: string;
  proxy: TcpProxy;
  /** How often it ended by itself, at a failpoint, and was started again. */
  deaths: () => number;
  /** SIGKILL; resolves when it runs again. */
  kill: () => Promise<void>;
  freeze: () => void;
  thaw: () => void;
  stop: () => Promise<void>;
};

const sources = { api: 'main.ts', worker: 'worker.ts' } as const;
const apiFolder = join(import.meta.dirname, '..', '..', '..', 'apps', 'api', 'src');

/** The processes' bus: each message goes to all others, as the supervisor passes it on. */
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

/** A process that cannot start for another reason than the network ends the test. */
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
  let deaths = 0;
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
  /** As the supervisor does: a process that ends, also while it starts behind a cut connection, is started again. */
  const start = async (): Promise<void> => {
    for (let tries = 1; ; tries++) {
      child = spawn();
      if (await isListening(child)) break;
      if (isStopped) return;
      deaths++;
      if (tries === maxStarts) throw new Error(`a process ended ${maxStarts} times while it started`);
    }
    child.once('exit', () => {
      if (isStopped || isKilling) return;
      deaths++;
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
    deaths: () => deaths,
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

/** @returns true once a process is ready, false when it has ended before. */
function isListening(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve(false));
    child.on('message', (message: { type?: string }) => {
      if (message.type === 'listening') resolve(true);
    });
  });
}

/** A port of the system's that is free now; the process takes it again after each restart. */
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

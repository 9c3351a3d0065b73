import { type ChildProcess, fork } from 'node:child_process';

export type ChildSpec = {
  name: string;
  script: string;
  env: Record<string, string>;
  /** Node flags of this process, in addition to the supervisor's. */
  nodeFlags?: readonly string[];
};

export type Children = {
  /**
   * Starts a process and waits until it listens.
   * @returns its port
   */
  start: (spec: ChildSpec) => Promise<number>;
  /** Sends a message to every running process. */
  tell: (message: object) => void;
  /** Stops processes in the order given, each with a time limit. */
  stop: (names: readonly string[]) => Promise<void>;
};

const readyLimitMs = 60_000;
const stopLimitMs = 18_000;
const restartDelaysMs = [500, 1000, 2000, 5000, 10_000];
/** The restart delay starts again from its minimum after a process has run this long. */
const healthyMs = 60_000;

type Running = { spec: ChildSpec; child: ChildProcess; startedAtMs: number; crashes: number };

/**
 * Runs the supervisor's child processes. It relays the bus between them, and restarts a process that crashed after a
 * growing delay. `onPort` receives a process's port each time the process starts.
 */
export function createChildren(options: {
  execPath: string;
  onPort: (name: string, port: number) => void;
  onCrash: (name: string, why: string) => void;
}): Children {
  const running = new Map<string, Running>();
  let isStopping = false;

  const relay = (from: ChildProcess, message: object): void => {
    for (const { child } of running.values()) if (child !== from) hint(child, message);
  };

  const launch = (spec: ChildSpec, crashes: number): Promise<number> => {
    // The child has its own process group. So Ctrl-C in the terminal reaches the child only through the supervisor, in
    // the supervisor's order.
    const child = fork(spec.script, [], {
      execPath: options.execPath,
      execArgv: [...process.execArgv, ...(spec.nodeFlags ?? [])],
      env: { ...process.env, ...spec.env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    });
    running.set(spec.name, { spec, child, startedAtMs: performance.now(), crashes });
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error(`${spec.name} did not start in time`)), readyLimitMs);
      child.on('message', (message: { type?: string; port?: number }) => {
        if (message.type === 'bus') relay(child, message);
        if (message.type !== 'listening') return;
        clearTimeout(limit);
        options.onPort(spec.name, message.port ?? 0);
        resolve(message.port ?? 0);
      });
      child.on('exit', (code, signal) => {
        clearTimeout(limit);
        reject(new Error(`${spec.name} ended with ${signal ?? code}`));
        restart(spec.name, child, String(signal ?? code));
      });
    });
  };

  const restart = (name: string, child: ChildProcess, why: string): void => {
    const known = running.get(name);
    if (isStopping || !known || known.child !== child) return;
    const crashes = performance.now() - known.startedAtMs > healthyMs ? 0 : known.crashes;
    options.onCrash(name, why);
    setTimeout(
      () => {
        // A failed launch emits an exit event, which this handler handles too.
        if (!isStopping) launch(known.spec, crashes + 1).catch(() => {});
      },
      restartDelaysMs[Math.min(crashes, restartDelaysMs.length - 1)],
    );
  };

  return {
    start: (spec) => launch(spec, 0),
    tell: (message) => {
      for (const { child } of running.values()) hint(child, message);
    },
    stop: async (names) => {
      isStopping = true;
      await Promise.all(names.map((name) => stopChild(running.get(name)?.child)));
    },
  };
}

/**
 * Sends a message that may be lost. A process that has just ended still counts as connected. Without a callback, the
 * failed send would raise an unhandled error and end the supervisor.
 */
function hint(child: ChildProcess, message: object): void {
  if (child.connected) child.send(message, () => {});
}

function stopChild(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const insist = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
    child.on('exit', () => {
      clearTimeout(insist);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

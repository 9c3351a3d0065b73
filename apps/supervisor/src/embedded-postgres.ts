import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { PostgresPlace } from './postgres-place.ts';

export type EmbeddedPostgres = {
  /** Returns the connection URL of one database of this server. */
  url: (database: string) => string;
  /** Resolves with the last output of the server when the server ends by itself. */
  ended: Promise<string>;
  stop: () => Promise<void>;
};

/** Maximum length of a Unix socket's path on known systems, without the name that PostgreSQL appends. */
const socketPathLimit = 85;
const readyTimeoutMs = 30_000;

/**
 * Initialises the embedded PostgreSQL in `place.dataDir` once, and starts it. A server that a killed supervisor left in
 * this folder is stopped first. `onStep` receives the names of slow steps.
 */
export async function startEmbeddedPostgres(
  place: PostgresPlace,
  onStep: (title: string) => void = () => {},
  extraSettings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const cluster = join(place.dataDir, 'postgres');
  const password = readPassword(place);
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    onStep('Initialising PostgreSQL');
    await initialise(place, cluster);
  }
  await stopLeftover(cluster);
  onStep('Starting PostgreSQL');
  const address = await chooseAddress(place);
  const server = startServer(place, cluster, address, extraSettings);
  const url = (database: string) => connectionUrl(address, password, database);
  await waitUntilReady(url('postgres'), server.ended);
  return { url, ended: server.ended, stop: () => stopServer(server.child, server.ended) };
}

type Address = { socketDir: string; port: number } | { port: number };

async function chooseAddress(place: PostgresPlace): Promise<Address> {
  const socketDir = join(place.dataDir, 'run');
  if (process.platform !== 'win32' && socketDir.length <= socketPathLimit) {
    mkdirSync(socketDir, { recursive: true, mode: 0o700 });
    if (place.user) chownSync(socketDir, place.user.uid, place.user.gid);
    return { socketDir, port: 5432 };
  }
  return { port: await freePort() };
}

function connectionUrl(address: Address, password: string, database: string): string {
  return 'socketDir' in address
    ? `postgresql://touchline:${password}@/${database}?host=${encodeURIComponent(address.socketDir)}&port=${address.port}`
    : `postgresql://touchline:${password}@127.0.0.1:${address.port}/${database}`;
}

function readPassword(place: PostgresPlace): string {
  const file = join(place.dataDir, 'postgres-password');
  if (!existsSync(file)) {
    // The file is written under a temporary name and renamed, because a start that is killed here must not leave a
    // partial file.
    const half = `${file}.new`;
    writeFileSync(half, randomBytes(24).toString('hex'), { mode: 0o600 });
    if (place.user) chownSync(half, place.user.uid, place.user.gid);
    renameSync(half, file);
  }
  return readFileSync(file, 'utf8');
}

/** Runs initdb into a temporary folder and renames it, so that a killed first start leaves no partial cluster. */
async function initialise(place: PostgresPlace, cluster: string): Promise<void> {
  const half = `${cluster}.new`;
  rmSync(half, { recursive: true, force: true });
  rmSync(cluster, { recursive: true, force: true });
  const args = ['-D', half, '-U', 'touchline', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C'];
  args.push('--pwfile', join(place.dataDir, 'postgres-password'));
  await runProgram(join(place.binDir, 'initdb'), args, place);
  renameSync(half, cluster);
}

function runProgram(program: string, args: string[], place: PostgresPlace): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...place.user,
      cwd: place.dataDir,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed: ${output}`))));
  });
}

/** Returns a quarter of the machine's memory, within limits, as PostgreSQL's manual advises. */
export function sharedBuffersMb(memoryMb: number): number {
  return Math.min(1024, Math.max(128, Math.floor(memoryMb / 4)));
}

/** Returns the memory of the machine, or of its container when that has less. */
function availableMb(): number {
  // The value is zero or absent when the container has no limit.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(totalmem(), limit) / 1024 ** 2;
}

function startServer(
  place: PostgresPlace,
  cluster: string,
  address: Address,
  extraSettings: Record<string, string>,
): { child: ChildProcess; ended: Promise<string> } {
  const settings: Record<string, string> = {
    port: String(address.port),
    listen_addresses: 'socketDir' in address ? '' : '127.0.0.1',
    unix_socket_directories: 'socketDir' in address ? address.socketDir : '',
    // Acknowledged data must be on the disk (RL-33).
    fsync: 'on',
    synchronous_commit: 'on',
    max_connections: '120',
    shared_buffers: `${sharedBuffersMb(availableMb())}MB`,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    ...extraSettings,
  };
  const args = [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
  // The server has its own process group. So Ctrl-C in the terminal reaches it only through the supervisor, after its
  // clients have finished.
  const child = spawn(join(place.binDir, 'postgres'), args, {
    ...place.user,
    cwd: place.dataDir,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let lastOutput = '';
  child.stderr.on('data', (chunk: Buffer) => (lastOutput = (lastOutput + String(chunk)).slice(-2000)));
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(String(error)));
    child.on('exit', () => resolve(lastOutput));
  });
  return { child, ended };
}

async function waitUntilReady(url: string, ended: Promise<string>): Promise<void> {
  const deadline = performance.now() + readyTimeoutMs;
  let isEnded = false;
  const death = ended.then((output) => {
    isEnded = true;
    throw new Error(`PostgreSQL did not start: ${output}`);
  });
  death.catch(() => {});
  for (;;) {
    if (isEnded) return death;
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
}

/** Requests a fast shutdown, which disconnects clients and writes everything; then an immediate one. */
async function stopServer(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  const insist = setTimeout(() => child.kill('SIGQUIT'), 10_000);
  await ended;
  clearTimeout(insist);
}

/** Stops a server that a killed supervisor left running. */
async function stopLeftover(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!isServerOf(pid, cluster)) return;
  process.kill(pid, 'SIGINT');
  const deadline = performance.now() + 10_000;
  while (isServerOf(pid, cluster)) {
    if (performance.now() > deadline) process.kill(pid, 'SIGQUIT');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isServerOf(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
    // The process id may belong to another process now, so the command line is compared.
    if (process.platform !== 'linux') return true;
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster);
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type FolderLock = { release: () => Promise<void> };

/**
 * Takes the exclusive lock of a data folder. The lock is a socket, which the operating system closes when the process
 * ends. So a killed process leaves no stale lock (RL-34).
 * @returns the lock, or null when another process holds it
 */
export async function lockFolder(folder: string): Promise<FolderLock | null> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  const address = lockAddress(name);
  const server = await listenStandalone(address);
  if (!server) return null;
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function lockAddress(name: string): string {
  if (process.platform === 'linux') return `\0touchline-${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\touchline-${name}`;
  return join(tmpdir(), `touchline-${name}.sock`);
}

async function listenStandalone(address: string): Promise<Server | null> {
  const server = await tryListen(address);
  if (server || process.platform === 'linux' || process.platform === 'win32') return server;
  // On other systems the socket is a file, which a killed process leaves behind. The file is stale when no process
  // answers on it.
  if (await answers(address)) return null;
  rmSync(address, { force: true });
  return tryListen(address);
}

function tryListen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(address, () => resolve(server));
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

import { connect, type Socket } from 'node:net';

/** Fetches pages and counts their bytes. */
export type PageClient = {
  /** @returns the number of bytes of the body. Throws when the status is not 200, because a refusal costs little. */
  read: (origin: string, path: string) => Promise<number>;
  close: () => void;
};

type Connection = { isOpen: () => boolean; read: (path: string) => Promise<number>; close: () => void };

const headEnd = Buffer.from('\r\n\r\n');

/**
 * A client that costs little CPU, because it shares two cores with the measured server. It counts bytes without
 * decoding them. It uses keep-alive connections, one for each simultaneous request. Responses need a Content-Length.
 */
export function createPageClient(): PageClient {
  const free = new Map<string, Connection[]>();
  const all: Connection[] = [];
  return {
    read: async (origin, path) => {
      const idle = free.get(origin) ?? [];
      free.set(origin, idle);
      let connection = idle.pop();
      // The server closes connections after some idle seconds.
      while (connection && !connection.isOpen()) connection = idle.pop();
      if (!connection) all.push((connection = openConnection(new URL(origin))));
      const bytes = await connection.read(path);
      idle.push(connection);
      return bytes;
    },
    close: () => {
      for (const connection of all) connection.close();
    },
  };
}

function openConnection({ hostname, port, host }: URL): Connection {
  const socket: Socket = connect({ port: Number(port), host: hostname, noDelay: true });
  let requests: PromiseWithResolvers<number> | null = null;
  let head: Buffer | null = null;
  let length = 0;
  let left = 0;
  let isClosed = false;
  const fail = (error: Error): void => requests?.reject(error);
  const begin = (chunk: Buffer): Buffer | null => {
    const seen = head ? Buffer.concat([head, chunk]) : chunk;
    const end = seen.indexOf(headEnd);
    head = end < 0 ? seen : null;
    if (end < 0) return null;
    const text = seen.toString('latin1', 0, end);
    length = left = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
    if (!text.startsWith('HTTP/1.1 200 ') || Number.isNaN(length)) fail(new Error(text));
    return seen.subarray(end + headEnd.length);
  };
  socket.on('data', (chunk) => {
    const body = left > 0 ? chunk : begin(chunk);
    if (!body) return;
    left -= body.length;
    if (left === 0) requests?.resolve(length);
  });
  socket.on('error', fail);
  socket.on('end', () => (isClosed = true));
  socket.on('close', () => {
    isClosed = true;
    fail(new Error('the server closed the connection'));
  });
  return {
    isOpen: () => !isClosed,
    read: (path) => {
      requests = Promise.withResolvers<number>();
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
      return requests.promise;
    },
    close: () => socket.destroy(),
  };
}

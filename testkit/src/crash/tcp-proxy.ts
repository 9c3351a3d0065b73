import { createServer, connect, type NetConnectOpts, type Socket } from 'node:net';

/** A TCP proxy whose network a test can break. It listens on the loopback address. */
export type TcpProxy = {
  port: number;
  /** Resets every connection. */
  cut: () => void;
  /** Forwards nothing until `resume`: connections stay open and silent. */
  stall: () => void;
  resume: () => void;
  close: () => Promise<void>;
};

type Pair = { inside: Socket; outside: Socket };

/** @param target the destination of the connections: a port or the path of a Unix socket */
export async function startTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let isStalled = false;
  const server = createServer((outside) => {
    const inside = connect(target);
    const pair = { inside, outside };
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      inside.destroy();
      outside.destroy();
    };
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', end);
      from.on('close', end);
    }
    if (isStalled) pause(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the proxy does not listen');
  return {
    port: address.port,
    cut: () => {
      for (const { inside, outside } of pairs) {
        outside.resetAndDestroy();
        inside.destroy();
      }
    },
    stall: () => {
      isStalled = true;
      for (const pair of pairs) pause(pair);
    },
    resume: () => {
      isStalled = false;
      for (const { inside, outside } of pairs) {
        inside.resume();
        outside.resume();
      }
    },
    close: async () => {
      for (const { inside, outside } of pairs) {
        inside.destroy();
        outside.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pause({ inside, outside }: Pair): void {
  inside.pause();
  outside.pause();
}

/** Splits a PostgreSQL address into its target and the same address through a proxy on `port`. */
export function throughProxy(databaseUrl: string): {
  target: NetConnectOpts;
  urlAt: (port: number) => string;
} {
  // The URL parser needs a host. It does not accept `postgresql://user:password@/database?host=/folder&port=5432`.
  const url = new URL(databaseUrl.replace('@/', '@socket/'));
  const folder = url.searchParams.get('host');
  const port = Number(url.searchParams.get('port') ?? url.port) || 5432;
  const target = folder === null ? { host: url.hostname, port } : { path: `${folder}/.s.PGSQL.${port}` };
  return {
    target,
    urlAt: (proxyPort) => {
      const through = new URL(url);
      through.search = '';
      through.hostname = '127.0.0.1';
      through.port = String(proxyPort);
      return through.href;
    },
  };
}

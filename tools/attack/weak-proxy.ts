import { createServer, type IncomingHttpHeaders, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Headers = Record<string, string | string[] | undefined>;

/** A weakness that a test plants between the attacker and a site. */
export type Weakness = {
  /** Changes the headers of a request before the site sees them. */
  request?: (headers: IncomingHttpHeaders, call: { path: string; body: string }) => Headers;
  /** Changes the headers of a reply before the attacker sees them. */
  reply?: (headers: IncomingHttpHeaders, requestHeaders: IncomingHttpHeaders) => Headers;
};

/** Starts a proxy that forwards everything to a site on this machine, with one weakness. */
export async function startWeakProxy(
  port: number,
  weakness: Weakness,
): Promise<{ url: URL; close: () => void }> {
  const server: Server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      const path = incoming.url ?? '/';
      const headers = weakness.request?.(incoming.headers, { path, body: String(body) }) ?? incoming.headers;
      const forwarded = httpRequest(
        {
          host: '127.0.0.1',
          port,
          method: incoming.method,
          path,
          headers,
          agent: false,
          // The attacker's own address, because rate limits count by it.
          localAddress: incoming.socket.remoteAddress,
        },
        (reply) => {
          outgoing.writeHead(
            reply.statusCode ?? 502,
            weakness.reply?.(reply.headers, incoming.headers) ?? reply.headers,
          );
          reply.pipe(outgoing);
        },
      );
      forwarded.on('error', () => outgoing.destroy());
      forwarded.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

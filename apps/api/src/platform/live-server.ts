import type { IncomingMessage, Server } from 'node:http';
import { livePath } from '@touchline/contracts';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { LiveHub, LiveVisitor } from './live-hub.ts';
import { isOwnOrigin } from './own-origin.ts';

/** Sockets one address may hold: a family behind one router, not a flood. */
const socketsPerAddress = 200;
const maxPayloadBytes = 16 * 1024;

/**
 * Puts the hub's sockets on an HTTP server. The Origin is checked at the handshake (RL-56); deflate is off,
 * because it costs five times the CPU (docs/adr).
 */
export function attachLiveServer(options: {
  server: Server;
  hub: LiveHub;
  identify: (request: IncomingMessage) => Promise<LiveVisitor>;
  /** The visitor's address, by those whose word is believed; behind a proxy the peer's is everybody's. */
  addressOf: (request: IncomingMessage) => string;
  allowedOrigins: readonly string[];
  /** How the visitor speaks to the site: an origin is ours with its scheme only. */
  protocolOf: (request: IncomingMessage) => 'http' | 'https';
  maxSocketsPerAddress?: number;
}): { close: () => void } {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxPayloadBytes,
  });
  const seats = createSeats(options.maxSocketsPerAddress ?? socketsPerAddress);
  options.server.on('upgrade', (request, socket, head) => {
    // Node has taken its own listener off; a reset that nobody hears would end the process.
    socket.on('error', () => socket.destroy());
    if (request.url?.split('?', 1)[0] !== livePath) return void socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
    if (!isOurOrigin(request, options)) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const leave = seats.take(options.addressOf(request));
    if (!leave) return void socket.end('HTTP/1.1 429 Too Many Requests\r\n\r\n');
    socket.once('close', leave);
    options.identify(request).then(
      (visitor) =>
        sockets.handleUpgrade(request, socket, head, (ws) => {
          const connection = options.hub.connect(
            {
              // Written past `ws`, which would frame the same text again for each reader. Both write whole
              // frames in one go, so they cannot fall into each other.
              send: (frame) => {
                if (ws.readyState === WebSocket.OPEN) socket.write(frame);
              },
              bufferedAmount: () => ws.bufferedAmount,
              close: (code, reason) => ws.close(code, reason),
            },
            visitor,
          );
          ws.on('message', (data) => void connection.receive(textOf(data)));
          ws.on('error', () => ws.terminate());
          ws.on('close', () => connection.end());
        }),
      () => void socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n'),
    );
  });
  return { close: () => sockets.close() };
}

/** Counts from the handshake on, so that many at once are counted too. */
function createSeats(limit: number): { take: (address: string) => (() => void) | null } {
  const taken = new Map<string, number>();
  return {
    take: (address) => {
      const before = taken.get(address) ?? 0;
      if (before >= limit) return null;
      taken.set(address, before + 1);
      return () => {
        const left = (taken.get(address) ?? 1) - 1;
        if (left > 0) taken.set(address, left);
        else taken.delete(address);
      };
    },
  };
}

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Uint8Array)).toString('utf8');

/** A browser always sends an Origin; a program that sends none is not a page of another site. */
function isOurOrigin(
  request: IncomingMessage,
  {
    allowedOrigins,
    protocolOf,
  }: Pick<Parameters<typeof attachLiveServer>[0], 'allowedOrigins' | 'protocolOf'>,
): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || allowedOrigins.includes(origin)) return true;
  return isOwnOrigin(origin, protocolOf(request), host);
}

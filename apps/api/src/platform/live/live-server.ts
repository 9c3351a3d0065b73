import type { IncomingMessage, Server } from 'node:http';
import { livePath, liveRateLimitClose } from '@touchline/contracts/shared';
import { type RawData, type ServerOptions, WebSocket, WebSocketServer } from 'ws';
import type { LiveHub, LiveVisitor } from './live-hub.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import { createRateLimit } from '../limits/rate-limit.ts';

/** Sockets one address may hold: a family behind one router, not a flood. */
const socketsPerAddress = 200;
/**
 * Handshakes of one address a minute: each begins with full budgets. All its sockets may come back three times a minute.
 */
const handshakesPerMinute = 600;
const maxPayloadBytes = 16 * 1024;
const maxFragmentsOfMessage = 16;
/** A client that does not close in answer to our close is cut after so long. */
const closeTimeoutMs = 1000;

/** `closeTimeout` is missing in the types of `ws`. */
const serverOptions: ServerOptions & { closeTimeout: number } = {
  noServer: true,
  perMessageDeflate: false,
  maxPayload: maxPayloadBytes,
  maxFragments: maxFragmentsOfMessage,
  // `ws` would answer each ping, also of a client that reads nothing: the hub counts them.
  autoPong: false,
  closeTimeout: closeTimeoutMs,
};

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
  maxHandshakesPerMinute?: number;
}): { close: () => void } {
  const sockets = new WebSocketServer(serverOptions);
  const handshakes = createRateLimit({
    tries: options.maxHandshakesPerMinute ?? handshakesPerMinute,
    perSec: 60,
  });
  const seats = createSeats(options.maxSocketsPerAddress ?? socketsPerAddress);
  options.server.on('upgrade', (request, socket, head) => {
    // Node has taken its own listener off; a reset that nobody hears would end the process.
    socket.on('error', () => socket.destroy());
    if (request.url?.split('?', 1)[0] !== livePath) return void socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
    if (!isOurOrigin(request, options)) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const address = options.addressOf(request);
    const leave = seats.take(address);
    if (!leave) return void socket.end(tooMany(60));
    socket.once('close', leave);
    const identify = async (): Promise<LiveVisitor | null> => {
      const waitSec = await handshakes.take(address);
      if (waitSec > 0) socket.end(tooMany(waitSec));
      return waitSec > 0 ? null : options.identify(request);
    };
    identify().then(
      (visitor) =>
        visitor &&
        sockets.handleUpgrade(request, socket, head, (ws) => {
          const connection = options.hub.connect(
            {
              // Written past `ws`, which would frame the same text again for each reader. Both write whole
              // frames in one go, so they cannot fall into each other.
              send: (frame) => {
                if (ws.readyState === WebSocket.OPEN) socket.write(frame);
              },
              bufferedAmount: () => ws.bufferedAmount,
              close: (code, reason) => {
                ws.close(code, reason);
                // What a closed socket goes on to send is not read: it waits at the sender, not in our memory.
                if (code === liveRateLimitClose) ws.pause();
              },
            },
            visitor,
          );
          ws.on('message', (data) => void connection.receive(textOf(data)));
          ws.on('ping', (data) => {
            if (connection.receivePing(data.length)) ws.pong(data);
          });
          ws.on('error', () => ws.terminate());
          ws.on('close', () => connection.end());
        }),
      () => void socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n'),
    );
  });
  return { close: () => sockets.close() };
}

const tooMany = (waitSec: number): string =>
  `HTTP/1.1 429 Too Many Requests\r\nRetry-After: ${waitSec}\r\n\r\n`;

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

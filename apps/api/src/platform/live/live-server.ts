import type { IncomingMessage, Server } from 'node:http';
import { livePath, liveRateLimitClose } from '@touchline/contracts/shared';
import { type RawData, type ServerOptions, WebSocket, WebSocketServer } from 'ws';
import type { LiveHub, LiveVisitor } from './live-hub.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import { createRateLimit } from '../limits/rate-limit.ts';

/** Maximum number of sockets per address: enough for a household behind one router, too few for a flood. */
const socketsPerAddress = 200;
/**
 * Maximum number of handshakes per address and minute. A limit is needed because each new socket starts with unused
 * rate limits. It lets all sockets of an address reconnect three times a minute.
 */
const handshakesPerMinute = 600;
const maxPayloadBytes = 16 * 1024;
const maxFragmentsOfMessage = 16;
/** A client that does not answer a close frame is disconnected after this time. */
const closeTimeoutMs = 1000;

/** `closeTimeout` is missing in the types of `ws`. */
const serverOptions: ServerOptions & { closeTimeout: number } = {
  noServer: true,
  perMessageDeflate: false,
  maxPayload: maxPayloadBytes,
  maxFragments: maxFragmentsOfMessage,
  // `ws` would answer every ping, even from a client that does not read. The hub counts pings and answers them.
  autoPong: false,
  closeTimeout: closeTimeoutMs,
};

/**
 * Attaches the hub's sockets to an HTTP server. The handshake checks the Origin header (RL-56). Compression (deflate)
 * is off, because it costs five times the CPU (ADR 0005).
 */
export function attachLiveServer(options: {
  server: Server;
  hub: LiveHub;
  identify: (request: IncomingMessage) => Promise<LiveVisitor>;
  /**
   * Returns the visitor's address from trusted sources. Behind a proxy, the peer's address is the same for all
   * visitors.
   */
  addressOf: (request: IncomingMessage) => string;
  allowedOrigins: readonly string[];
  /** Returns the visitor's protocol: the comparison with the site's own origin includes the scheme. */
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
    // Node has removed its own listener; an unhandled reset would end the process.
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
              // Writes to the TCP socket directly, because `ws` would encode the same text again for each subscriber.
              // `ws` and this code write whole frames, so frames cannot interleave.
              send: (frame) => {
                if (ws.readyState === WebSocket.OPEN) socket.write(frame);
              },
              bufferedAmount: () => ws.bufferedAmount,
              close: (code, reason) => {
                ws.close(code, reason);
                // Stops reading from a closed socket, so that unread data stays with the sender and not in this
                // process's memory.
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

/** Counts sockets per address from the handshake on, so that many simultaneous handshakes are counted too. */
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

/** Browsers always send an Origin header. A program that sends none is not a page of another site. */
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

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { livePath } from '@touchline/contracts/shared';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createLiveHub, type LiveVisitor } from './live-hub.ts';
import { attachLiveServer } from './live-server.ts';

const guest: LiveVisitor = { userId: null, sessionId: null };
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Starts the live server alone. `identify` returns the visitor; a header sets the client address. */
async function startLiveServer(
  identify: (request: IncomingMessage) => Promise<LiveVisitor>,
  maxSocketsPerAddress?: number,
  maxHandshakesPerMinute?: number,
) {
  const server = createServer((_request, response) => response.end('alive'));
  const hub = createLiveHub({
    nowMs: () => 0,
    readSnapshot: async () => null,
    later: () => {},
    every: () => () => {},
    onFailure: () => {},
  });
  attachLiveServer({
    server,
    hub,
    identify,
    addressOf: ({ headers }) => String(headers['x-address'] ?? 'one'),
    allowedOrigins: [],
    protocolOf: ({ headers }) => (headers['x-protocol'] === 'https' ? 'https' : 'http'),
    ...(maxSocketsPerAddress === undefined ? {} : { maxSocketsPerAddress }),
    ...(maxHandshakesPerMinute === undefined ? {} : { maxHandshakesPerMinute }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port, hub };
}

const handshake = (path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ].join('\r\n');

function send(port: number, bytes: string): { socket: Socket; received: Promise<string> } {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  const received = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
  return { socket, received };
}

/** Returns the HTTP status with which a web socket is refused, or 101 when it is accepted. */
const statusOf = (port: number, address = 'one'): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`, { headers: { 'x-address': address } });
    stops.push(() => socket.terminate());
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => {});
  });

const isAlive = async (port: number): Promise<string> => (await fetch(`http://127.0.0.1:${port}/`)).text();

describe('the live server', () => {
  it.each(['//', '/%', '/web-api/live/more', '*', '/\\', '//evil.example/web-api/live'])(
    '[RL-56] an upgrade of %s is answered with 404, and the server continues',
    async (path) => {
      const { port } = await startLiveServer(async () => guest);
      expect(await send(port, handshake(path)).received).toBe('HTTP/1.1 404 Not Found\r\n\r\n');
      expect(await isAlive(port)).toBe('alive');
    },
  );

  it('when a visitor disconnects during identification, nothing is left behind', async () => {
    const requested = Promise.withResolvers<void>();
    const known = Promise.withResolvers<LiveVisitor>();
    let calls = 0;
    const { port, hub } = await startLiveServer(async () => {
      calls += 1;
      requested.resolve();
      return calls === 1 ? known.promise : guest;
    }, 1);
    const { socket, received } = send(port, handshake(livePath));
    await requested.promise;
    // The address's socket limit counts a connection from the handshake on.
    expect(await statusOf(port)).toBe(429);
    socket.resetAndDestroy();
    await received;
    expect(await isAlive(port)).toBe('alive');
    known.resolve(guest);
    expect(await statusOf(port)).toBe(101);
    expect(hub.stats().sockets).toBe(1);
  });

  it('[RL-72] sockets are counted by the visitor’s address, not by the proxy’s', async () => {
    const { port } = await startLiveServer(async () => guest, 1);
    expect(await statusOf(port, 'one')).toBe(101);
    expect(await statusOf(port, 'one')).toBe(429);
    expect(await statusOf(port, 'two')).toBe(101);
  });

  it('[RL-56] a page of another site, or of this site over plain http, gets no socket', async () => {
    const { port } = await startLiveServer(async () => guest);
    const statusFrom = async (origin: string, protocol: string): Promise<string> => {
      const lines = [`Origin: ${origin}`, `X-Protocol: ${protocol}`].join('\r\n');
      const { socket } = send(port, handshake(livePath).replace('Connection:', `${lines}\r\nConnection:`));
      const first = await new Promise<string>((resolve) =>
        socket.once('data', (chunk) => resolve(String(chunk).slice(0, 12))),
      );
      socket.destroy();
      return first;
    };
    expect(await statusFrom('https://localhost', 'https')).toBe('HTTP/1.1 101');
    expect(await statusFrom('http://localhost', 'http')).toBe('HTTP/1.1 101');
    for (const [origin, protocol] of [
      ['http://localhost', 'https'],
      ['https://localhost', 'http'],
      ['https://evil.example', 'https'],
      ['https://localhost.evil.example', 'https'],
      ['null', 'https'],
      ['https://evil.example#localhost', 'https'],
      ['https://evil.example?localhost', 'https'],
      ['https://evil.example/localhost', 'https'],
      ['https://localhost@evil.example', 'https'],
      ['https://evil.example:443', 'https'],
      ['https://localhost:8443', 'https'],
      ['https://sub.localhost', 'https'],
      ['https://evillocalhost', 'https'],
      ['https://localhost.', 'https'],
      ['https://127.0.0.1', 'https'],
      ['https://[::1]', 'https'],
      ['ws://localhost', 'http'],
      ['file://localhost', 'http'],
      ['localhost', 'https'],
      ['https://', 'https'],
      ['https://localhost https://evil.example', 'https'],
    ] as const)
      expect(await statusFrom(origin, protocol), origin).toBe('HTTP/1.1 403');
  });

  it('[RL-72] handshakes of an address have a budget; a handshake over it is refused without identifying the visitor', async () => {
    let identified = 0;
    const { port } = await startLiveServer(
      async () => {
        identified++;
        return guest;
      },
      undefined,
      2,
    );
    expect([await statusOf(port), await statusOf(port), await statusOf(port)]).toEqual([101, 101, 429]);
    expect([await statusOf(port, 'two'), identified]).toEqual([101, 3]);
  });

  it('[RL-31] [RL-72] a flood of frames is answered 20 times, then closed with 4029 and no longer read', async () => {
    const { port, hub } = await startLiveServer(async () => guest);
    const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`);
    stops.push(() => socket.terminate());
    await new Promise((resolve) => socket.once('open', resolve));
    const codes: string[] = [];
    socket.on('message', (data: Buffer) => codes.push((JSON.parse(String(data)) as { code: string }).code));
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    const frame = JSON.stringify({
      type: 'subscribe',
      topics: Array.from({ length: 100 }, (_, at) => ({ topic: `user/${at + 1}` })),
    });
    for (let count = 0; count < 3000; count++) socket.send(frame);
    expect(await closed).toBe(4029);
    const counts = [...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]);
    // 19 frames of 64 KiB are read: the first two use up the 200 answers.
    expect(counts).toEqual([
      ['live/not-yours', 200],
      ['live/rate-limit', 20],
    ]);
    expect([hub.stats().sockets, await isAlive(port)]).toEqual([0, 'alive']);
  });

  it('[RL-31] [RL-71] [RL-72] pings are answered within the budget, and a flood of them ends the socket', async () => {
    const { port } = await startLiveServer(async () => guest);
    const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`);
    stops.push(() => socket.terminate());
    await new Promise((resolve) => socket.once('open', resolve));
    let pongs = 0;
    socket.on('pong', () => pongs++);
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    for (let count = 0; count < 1000; count++) socket.ping('x'.repeat(100));
    expect([await closed, pongs]).toEqual([4029, 120]);
  });

  it('[RL-71] a message of over 16 KiB, and one of over 16 fragments, ends the socket', async () => {
    const { port } = await startLiveServer(async () => guest);
    const codeAfter = async (send: (socket: WebSocket) => void): Promise<number> => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`);
      await new Promise((resolve) => socket.once('open', resolve));
      const closed = new Promise<number>((resolve) => socket.once('close', resolve));
      send(socket);
      return closed;
    };
    expect(await codeAfter((socket) => socket.send('x'.repeat(16 * 1024 + 1)))).toBe(1009);
    expect(
      await codeAfter((socket) => {
        for (let count = 0; count < 17; count++) socket.send('x', { fin: false });
      }),
    ).toBe(1008);
  });

  it('[RL-36] while no visitor can be identified, the reply says that', async () => {
    const { port } = await startLiveServer(async () => Promise.reject(new Error('the database is gone')));
    expect(await statusOf(port)).toBe(503);
    expect(await isAlive(port)).toBe('alive');
  });
});

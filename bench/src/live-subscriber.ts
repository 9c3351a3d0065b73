import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { livePath, type liveWindowsMs } from '@touchline/contracts/shared';

type SubscriberOptions = {
  topics: readonly string[];
  /** The time window in which the server merges deltas. */
  windowMs: (typeof liveWindowsMs)[number];
  /** `data` is valid during the call only. */
  got: (bytes: number, data: Buffer) => void;
};

/**
 * The receive buffer of all subscribers of this process. A new buffer for each read would cause garbage collection on
 * the machine of the server.
 */
const readInto = Buffer.alloc(64 * 1024);

/** Opens a subscriber that costs nearly no CPU: it does the handshake, subscribes once, and then counts bytes. */
export function connectSubscriber(
  port: number,
  { topics, windowMs, got }: SubscriberOptions,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    let head = '';
    let isOpen = false;
    const read = (bytes: number): void => {
      if (isOpen) return got(bytes, readInto.subarray(0, bytes));
      head += readInto.toString('latin1', 0, bytes);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!head.startsWith('HTTP/1.1 101')) return reject(new Error(head.slice(0, 80)));
      isOpen = true;
      const early = head.length - end - 4;
      if (early > 0) got(early, readInto.subarray(bytes - early, bytes));
      const request = { type: 'subscribe', topics: topics.map((topic) => ({ topic })), windowMs };
      socket.write(maskedFrame(JSON.stringify(request)));
      resolve(socket);
    };
    const onread = {
      buffer: readInto,
      callback: (bytes: number): boolean => {
        read(bytes);
        return true;
      },
    };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
    socket.on('error', reject);
    const key = randomBytes(16).toString('base64');
    socket.write(
      `GET ${livePath} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
  });
}

/** A client's text frame with a zero mask, which leaves the text unchanged. */
function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const isShort = payload.length < 126;
  const head = Buffer.alloc(isShort ? 6 : 8);
  head[0] = 0x81;
  head[1] = 0x80 | (isShort ? payload.length : 126);
  if (!isShort) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

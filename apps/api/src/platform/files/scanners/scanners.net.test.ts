import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createClamdScanner } from './clamd.ts';
import { createScanner } from './index.ts';
import { eicarText } from './sandbox.ts';

let server: Server | null = null;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** A double of clamd: it reads INSTREAM by the protocol, and answers by what it has received. */
async function clamd(answer: (received: Buffer, socket: Socket) => void): Promise<number> {
  server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part: Buffer) => {
      bytes = Buffer.concat([bytes, part]);
      const received = readStream(bytes);
      if (received !== null) answer(received, socket);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** The bytes of a complete INSTREAM command; null before its end. */
function readStream(bytes: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (bytes.subarray(0, command.length).toString('latin1') !== command) return null;
  const parts: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

const verdict = (received: Buffer): string =>
  received.includes(eicarText) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0';
const scanner = (port: number, limitMs = 2000) => createClamdScanner({ host: '127.0.0.1', port }, limitMs);

describe('the scanner of clamd', () => {
  it('[RL-69] [DR-14.11] sends the whole file in chunks and reads both verdicts', async () => {
    const file = Buffer.alloc(200_000, 'x');
    const seen: number[] = [];
    const port = await clamd((received, socket) => {
      seen.push(received.length);
      socket.end(verdict(received));
    });
    expect(await scanner(port).scan(file)).toBe('clean');
    expect(await scanner(port).scan(Buffer.concat([file, Buffer.from(eicarText)]))).toBe('infected');
    expect(seen).toEqual([200_000, 200_000 + eicarText.length]);
  });

  it.each([
    ['an error of the scanner', 'INSTREAM size limit exceeded. ERROR\0'],
    ['another text', 'stream: OK and more\0'],
    ['an answer without its end', 'stream: OK'],
    ['no answer', ''],
    ['an endless answer', 'x'.repeat(5000)],
  ])('[RL-69] %s gives no verdict', async (_, reply) => {
    const port = await clamd((_received, socket) => socket.end(reply));
    await expect(scanner(port).scan(Buffer.from('a'))).rejects.toThrow(/scanner/);
  });

  it('[RL-69] a scanner that never answers is left after the limit', async () => {
    const port = await clamd(() => {});
    await expect(scanner(port, 50).scan(Buffer.from('a'))).rejects.toThrow('did not answer in time');
  });

  it('[RL-69] a scanner that is down gives no verdict', async () => {
    await expect(scanner(1).scan(Buffer.from('a'))).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('the setting of the scanner', () => {
  it('[RL-69] off is none, and another text is refused', () => {
    expect(createScanner('off')).toBeNull();
    for (const wrong of ['', 'none', 'clamd://', 'http://host:1', 'clamd://user@host:1'])
      expect(() => createScanner(wrong), wrong).toThrow('FILE_SCANNER is');
  });

  it('[RL-69] sandbox finds the test text of the industry', async () => {
    const sandbox = createScanner('sandbox');
    expect(await sandbox?.scan(Buffer.from(`a${eicarText}`))).toBe('infected');
    expect(await sandbox?.scan(Buffer.from('a picture'))).toBe('clean');
  });
});

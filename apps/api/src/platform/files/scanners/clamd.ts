import { connect } from 'node:net';
import { type FileScanner, scanLimitMs, type ScanVerdict } from './scanner.ts';

const chunkBytes = 64 * 1024;
/** A longer answer is none: clamd answers one line. */
const maxReplyBytes = 1024;

/**
 * Scans with clamd of ClamAV over TCP, by its command INSTREAM: chunks with their length in four bytes, and a chunk of
 * length 0 at the end. Only the answers `stream: OK` and `stream: … FOUND` are a verdict. The host is a setting of the
 * operator and never an input.
 */
export const createClamdScanner = (
  { host, port }: { host: string; port: number },
  limitMs: number = scanLimitMs,
): FileScanner => ({
  scan: async (bytes) => verdictOf(await exchange({ host, port }, bytes, limitMs)),
});

function verdictOf(reply: string): ScanVerdict {
  if (reply === 'stream: OK') return 'clean';
  if (/^stream: .+ FOUND$/.test(reply)) return 'infected';
  throw new Error('the scanner answered no verdict');
}

/** Sends the bytes and returns the answer without its end mark. */
function exchange(address: { host: string; port: number }, bytes: Buffer, limitMs: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(address);
  const timer = setTimeout(() => socket.destroy(new Error('the scanner did not answer in time')), limitMs);
  let reply = Buffer.alloc(0);
  socket.on('error', reject);
  socket.on('data', (part: Buffer) => {
    reply = Buffer.concat([reply, part]);
    if (reply.length > maxReplyBytes) socket.destroy(new Error('the answer of the scanner is too long'));
    else if (reply.includes(0)) socket.end();
  });
  socket.on('close', () => {
    clearTimeout(timer);
    const end = reply.indexOf(0);
    if (end < 0) reject(new Error('the scanner closed without an answer'));
    else resolve(reply.subarray(0, end).toString('latin1'));
  });
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes);
    socket.write(lengthOf(chunk.length));
    socket.write(chunk);
  }
  socket.write(lengthOf(0));
  return promise;
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

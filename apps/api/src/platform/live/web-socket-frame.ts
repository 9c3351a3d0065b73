const finalText = 0x81;
const length16 = 126;
const length64 = 127;

/**
 * Encodes a text as one unmasked text frame of RFC 6455, section 5.2. All subscribers share one buffer with header and
 * payload, so nothing is copied per subscriber.
 */
export function webSocketFrame(text: string): Buffer {
  const bytes = Buffer.byteLength(text);
  const head = headOf(bytes);
  const frame = Buffer.allocUnsafe(head.length + bytes);
  head.copy(frame);
  frame.write(text, head.length);
  return frame;
}

/** Encodes a text whose bytes exist in parts; each part is copied once. */
export function joinFrame(parts: readonly Buffer[]): Buffer {
  const bytes = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([headOf(bytes), ...parts]);
}

/** Decodes a frame of this server, for tests that read without a socket. */
export function textOfFrame(frame: Buffer): string {
  const length = frame[1];
  const headBytes = length === length64 ? 10 : length === length16 ? 4 : 2;
  return frame.toString('utf8', headBytes);
}

function headOf(bytes: number): Buffer {
  if (bytes < length16) return Buffer.from([finalText, bytes]);
  if (bytes < 2 ** 16) return Buffer.from([finalText, length16, bytes >>> 8, bytes & 0xff]);
  const head = Buffer.alloc(10);
  head[0] = finalText;
  head[1] = length64;
  head.writeBigUInt64BE(BigInt(bytes), 2);
  return head;
}

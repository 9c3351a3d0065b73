const framed = new WeakMap<Buffer, Buffer>();

const finalText = 0x81;
const length16 = 126;
const length64 = 127;

/**
 * A payload as one unmasked text frame of RFC 6455, section 5.2. Made once a payload: a thousand readers of one
 * topic share the bytes.
 */
export function webSocketFrame(payload: Buffer): Buffer {
  const known = framed.get(payload);
  if (known) return known;
  const frame = Buffer.concat([headOf(payload.length), payload]);
  framed.set(payload, frame);
  return frame;
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

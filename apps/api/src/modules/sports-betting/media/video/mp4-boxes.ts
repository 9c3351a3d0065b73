/** Writes boxes of the ISO base media file format (ISO/IEC 14496-12): length, four-character type, contents. */

type Part = Uint8Array | number[];

export function box(name: string, ...parts: readonly Part[]): Uint8Array {
  const body = Buffer.concat(parts.map((part) => Uint8Array.from(part)));
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body]);
}

/** Writes a box that begins with a version and flags. */
export const fullBox = (
  name: string,
  version: number,
  flags: number,
  ...parts: readonly Part[]
): Uint8Array => box(name, u32(((version << 24) | flags) >>> 0), ...parts);

export function u32(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function u16(value: number): Uint8Array {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

export function u64(value: number): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

export const zeros = (count: number): Uint8Array => new Uint8Array(count);

/**
 * The two hash functions of the fairness scheme. They are passed in, so that a server, a browser and a page on disk run
 * the same code (`node.ts`, `browser.ts`).
 */
export interface Hashing {
  readonly sha256: (bytes: Uint8Array) => Uint8Array;
  /** @param message ASCII text */
  readonly hmacSha256: (key: Uint8Array, message: string) => Uint8Array;
}

/** Bytes as lower-case hex. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of lower-case hex; null for any other text. */
export function fromHex(text: string): Uint8Array | null {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(2 * at, 2 * at + 2), 16),
  );
}

/** Whether two byte strings are equal. Both are public, so the time it takes may depend on them. */
export const areEqualBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

/**
 * The proof of work of a captcha: find the number whose SHA-256 after the salt is the challenge. It uses a
 * library, because browsers offer no Web Crypto on plain http, which phones on a local network use.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export interface Work {
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
}

/** Null when no number up to `maxnumber` matches. */
export function solveProofOfWork({ challenge, salt, maxnumber }: Work): number | null {
  const wanted = hexToBytes(challenge);
  const salted = sha256.create().update(utf8ToBytes(salt));
  for (let number = 0; number <= maxnumber; number++) {
    const found = salted
      .clone()
      .update(utf8ToBytes(String(number)))
      .digest();
    if (found.every((byte, at) => byte === wanted[at])) return number;
  }
  return null;
}

/**
 * Solves a captcha's proof of work: it finds the number whose SHA-256 with the salt equals the challenge. Browsers have
 * no Web Crypto on plain http, which phones on a local network use, so this is done with a library.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export interface Work {
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
}

/** Returns null when no number up to `maxnumber` matches. */
export function solveProofOfWork({ challenge, salt, maxnumber }: Work): number | null {
  const expected = hexToBytes(challenge);
  const salted = sha256.create().update(utf8ToBytes(salt));
  for (let number = 0; number <= maxnumber; number++) {
    const found = salted
      .clone()
      .update(utf8ToBytes(String(number)))
      .digest();
    if (found.every((byte, at) => byte === expected[at])) return number;
  }
  return null;
}

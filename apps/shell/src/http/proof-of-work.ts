/**
 * The work of a captcha: the number whose SHA-256 after the salt is the challenge. A library's hash, because the
 * platform's own is away on plain http, where a phone on the local network must still get in.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export interface Work {
  readonly challenge: string;
  readonly salt: string;
  readonly maxnumber: number;
}

/** Null when no number up to `maxnumber` fits. */
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

import { timingSafeEqual } from 'node:crypto';

/**
 * Compares an untrusted text with a secret in constant time. It compares bytes and their number first: a header may
 * contain two-byte characters, and unequal lengths throw.
 */
export function isConstantTimeEqual(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

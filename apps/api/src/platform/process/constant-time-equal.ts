import { timingSafeEqual } from 'node:crypto';

/**
 * Compares an untrusted text with a secret in constant time. Bytes are compared and not characters, because a header
 * may contain two-byte characters. The lengths are compared first, because `timingSafeEqual` throws for unequal
 * lengths.
 */
export function isConstantTimeEqual(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

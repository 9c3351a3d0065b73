import { timingSafeEqual } from 'node:crypto';

/**
 * Whether a stranger's text is the secret one, in a time that tells nothing of it. Bytes are compared and their number
 * first: a header may carry letters of two bytes, and unequal lengths throw.
 */
export function isConstantTimeEqual(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

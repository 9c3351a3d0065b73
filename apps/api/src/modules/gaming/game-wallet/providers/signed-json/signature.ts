import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message whose time differs from the clock by more than this is refused, so a recorded one is worth nothing later. */
export const signatureLifeSec = 60;

const sign = (secret: string, atSec: string, body: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${atSec}.`).update(body).digest();

/** The headers of a signed message, in either direction: HMAC-SHA256 over time and body. */
export const signedHeaders = (
  secret: string,
  body: string | Buffer,
  atSec: number,
): Record<string, string> => ({
  'content-type': 'application/json',
  'x-games-time': String(atSec),
  'x-games-signature': sign(secret, String(atSec), body).toString('hex'),
});

/** Whether a message is signed with the secret, now. */
export function isSigned(
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
  nowMs: number,
): boolean {
  const [atSec, given] = [headers['x-games-time'], headers['x-games-signature']];
  if (typeof atSec !== 'string' || typeof given !== 'string') return false;
  if (!/^[0-9]{1,12}$/.test(atSec) || !/^[0-9a-f]{64}$/.test(given)) return false;
  if (Math.abs(nowMs / 1000 - Number(atSec)) > signatureLifeSec) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), sign(secret, atSec, body));
}

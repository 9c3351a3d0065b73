import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Reads the base32 of a secret as an authenticator app does. */
export function secretBytes(secret: string): Buffer {
  const bits = Array.from(secret, (sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * The code that an authenticator app shows, computed apart from the site's own code.
 * @param steps steps of 30 s from the moment, for codes before and after it
 */
export function authenticatorCode(secret: string, nowMs: number, steps = 0): string {
  const counter = (Math.floor(nowMs / 30_000) + steps).toString(16).padStart(16, '0');
  const hash = createHmac('sha1', secretBytes(secret)).update(Buffer.from(counter, 'hex')).digest('hex');
  const offset = Number.parseInt(hash.slice(-1), 16) * 2;
  const number = BigInt(`0x${hash.slice(offset, offset + 8)}`) & 0x7f_ff_ff_ffn;
  return String(number % 1_000_000n).padStart(6, '0');
}

import { createHmac } from 'node:crypto';
import { isConstantTimeEqual } from '../../../platform/process/constant-time-equal.ts';

/** Seconds of a step, digits of a code, and the steps before and after the current one that are accepted (RL-50). */
const stepSec = 30;
const digits = 6;
const tolerance = 1;
/** Bytes of a secret: the length of a SHA-1 hash, as RFC 4226 recommends. */
export const totpSecretBytes = 20;

const stepOf = (nowMs: number): number => Math.floor(nowMs / 1000 / stepSec);

/** The code of a step (RFC 6238 with SHA-1). */
export function totpOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = (hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/**
 * Returns the step whose code was given, within the tolerance; null for a wrong code and for one of a step up to
 * `lastStep`, because each step is accepted once.
 */
export function findStep(secret: Buffer, code: string, nowMs: number, lastStep: number): number | null {
  const now = stepOf(nowMs);
  let found: number | null = null;
  for (let step = now - tolerance; step <= now + tolerance; step++)
    if (isConstantTimeEqual(totpOf(secret, step), code) && step > lastStep) found ??= step;
  return found;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding, in which authenticator apps take a secret. */
export function base32(bytes: Buffer): string {
  let text = '';
  let value = 0;
  let bits = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(value >>> (bits - 5)) & 31];
    value &= 255;
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
}

/** The address that authenticator apps read from a QR code. */
export const totpAddress = (issuer: string, account: string, secret: Buffer): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;

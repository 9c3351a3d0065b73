import { createHmac } from 'node:crypto';
import { isConstantTimeEqual } from '../../../../platform/process/constant-time-equal.ts';

/** How long a link to a printed coupon is valid. */
export const printTokenTtlMs = 90 * 86_400_000;

const macOf = (secret: Buffer, couponId: bigint, expiresAtSec: number): string =>
  createHmac('sha256', secret).update(`print coupon ${couponId} until ${expiresAtSec}`).digest('base64url');

/**
 * Returns `<end in seconds>.<MAC over coupon and end>`. The token opens the printed page of one coupon, and nothing
 * else (DR-4.104).
 */
export function printToken(
  secret: Buffer,
  couponId: bigint,
  nowMs: number,
): { token: string; expiresAtMs: number } {
  const expiresAtSec = Math.floor((nowMs + printTokenTtlMs) / 1000);
  return {
    token: `${expiresAtSec}.${macOf(secret, couponId, expiresAtSec)}`,
    expiresAtMs: expiresAtSec * 1000,
  };
}

/** Whether a token is valid now for this coupon. */
export function opensPrint(secret: Buffer, couponId: bigint, token: string, nowMs: number): boolean {
  const [end, mac] = /^([1-9][0-9]{9})\.([\w-]{43})$/.exec(token)?.slice(1) ?? [];
  if (end === undefined || mac === undefined) return false;
  return isConstantTimeEqual(mac, macOf(secret, couponId, Number(end))) && Number(end) * 1000 > nowMs;
}

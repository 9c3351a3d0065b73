import { createHmac } from 'node:crypto';
import type { PaycheckWire } from '@touchline/contracts/banking';

/** Base32 without letters that look like digits (Crockford). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;

/**
 * Returns the code over the contents of a paycheck: 80 bits of an HMAC in four groups of four (DR-12.70).
 * @param number the number of the paycheck
 * @param subject everything that the paycheck says
 */
export function checkCode(secret: Buffer, number: string, subject: PaycheckWire['subject']): string {
  const mac = createHmac('sha256', secret)
    .update(`paycheck ${JSON.stringify([number, factsOf(subject)])}`)
    .digest();
  let bits = BigInt(`0x${mac.subarray(0, 10).toString('hex')}`);
  let code = '';
  for (let at = 0; at < codeLength; at += 1) {
    code = `${alphabet[Number(bits & 31n)]}${code}`;
    bits >>= 5n;
  }
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** The kind of a payout's method is left out: it follows from the method and from the providers that the site has now. */
function factsOf(subject: PaycheckWire['subject']): object {
  if (subject.kind !== 'withdrawal') return subject;
  return { ...subject, parts: subject.parts.map((part) => ({ ...part, kind: null })) };
}

/** Returns a typed code in its written form: spaces and small letters are allowed, and hyphens may be missing. */
export const normalCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/.{4}(?=.)/g, '$&-');

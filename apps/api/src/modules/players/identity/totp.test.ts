import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base32, findStep, totpAddress, totpOf } from './totp.ts';

/** The secret and the last six digits of the codes of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890');
const vectors: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

describe('codes of an authenticator app', () => {
  it.each(vectors)('[DR-13.20] RFC 6238 at %i s: %s', (sec, code) => {
    expect(totpOf(secret, Math.floor(sec / 30))).toBe(code);
  });

  it('[RL-50] a code is accepted in its step and one step before and after', () => {
    const step = 1000;
    const code = totpOf(secret, step);
    const at = (sec: number) => findStep(secret, code, sec * 1000, 0);
    expect([at(29_969), at(29_970), at(30_000), at(30_059), at(30_060)]).toEqual([
      null,
      step,
      step,
      step,
      null,
    ]);
  });

  it('[RL-50] a step is accepted once, and an older one no more', () => {
    const code = totpOf(secret, 1000);
    expect(findStep(secret, code, 30_000_000, 1000)).toBeNull();
    expect(findStep(secret, code, 30_000_000, 1001)).toBeNull();
    expect(findStep(secret, code, 30_000_000, 999)).toBe(1000);
  });

  it('base32 has the vectors of RFC 4648 and whole bytes', () => {
    expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ]);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        expect(base32(Buffer.from(bytes))).toMatch(/^[A-Z2-7]{32}$/);
      }),
    );
  });

  it('the address names site and account', () => {
    expect(totpAddress('Touch line', '100000007', secret)).toBe(
      'otpauth://totp/Touch%20line:100000007?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Touch%20line',
    );
  });
});

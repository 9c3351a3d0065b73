import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisePhone } from './phone.ts';

describe('phone numbers', () => {
  it.each([
    ['+7 (912) 345-67-89', '+79123456789'],
    ['79123456789', '+79123456789'],
    ['0039 06 1234 5678', '+390612345678'],
    ['+39.06.1234.5678', '+390612345678'],
    ['+1\u2011202\u00A0555\u20110143', '+12025550143'],
  ])('[SH-SE-027] %s is stored as %s', (typed, phone) => expect(normalisePhone(typed)).toBe(phone));

  it.each(['', '+', '12', '++79123456789', '+0123456789', '+7912345678912345', '+7 call me', '1'.repeat(41)])(
    '%o is not a number',
    (typed) => expect(normalisePhone(typed)).toBeNull(),
  );

  it('[SH-SE-027] a stored number stays unchanged, and its plus is never doubled', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9][0-9]{7,14}$/), (digits) => {
        expect(normalisePhone(digits)).toBe(`+${digits}`);
        expect(normalisePhone(`+${digits}`)).toBe(`+${digits}`);
      }),
    );
  });
});

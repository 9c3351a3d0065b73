import { passwordLimits } from '@touchline/contracts/players';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeCredential, looksLikeEmail, PASSWORD_MIN } from './credential.ts';

describe('credentials', () => {
  it('[SH-SE-028] are sent as base64 of UTF-8, for any input', () => {
    expect(encodeCredential('  пароль ')).toBe('ICDQv9Cw0YDQvtC70Ywg');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(Buffer.from(encodeCredential(text), 'base64').toString('utf8')).toBe(
          Buffer.from(text, 'utf8').toString('utf8'),
        );
      }),
    );
  });

  it('[RL-45] have the length that the server requires', () => {
    expect(PASSWORD_MIN).toBe(passwordLimits.min);
  });

  it('an address is distinguished from other text', () => {
    expect(
      ['mira@example.org', 'a+b@x.co', 'mira', 'mira@', 'mi ra@x.org', 'a@b'].map(looksLikeEmail),
    ).toEqual([true, true, false, false, false, false]);
  });
});

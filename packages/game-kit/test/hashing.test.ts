import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { browserHashing } from '../src/browser.ts';
import { fromHex, multiplierText, presentShown, toHex } from '../src/index.ts';
import { nodeHashing } from '../src/node.ts';
import { rational } from '@touchline/money';

describe('hash functions', () => {
  it('[DR-8.1] [DR-8.2] a browser and Node compute the same', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.string({ maxLength: 90 }), (bytes, text) => {
        const ascii = text.replaceAll(/[^\x20-\x7e]/g, '-');
        expect(toHex(browserHashing.sha256(bytes))).toBe(toHex(nodeHashing.sha256(bytes)));
        expect(toHex(browserHashing.hmacSha256(bytes, ascii))).toBe(
          toHex(nodeHashing.hmacSha256(bytes, ascii)),
        );
      }),
    );
  });

  it('hex is read as it is written, and nothing else is', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect([...(fromHex(toHex(bytes)) ?? [])]).toEqual([...bytes]);
      }),
    );
    for (const text of ['0', 'GG', '0F', ' 00', '0x00']) expect([text, fromHex(text)]).toEqual([text, null]);
  });
});

describe('what a game shows', () => {
  it('[DR-8.11] multipliers are texts with two to four digits, rounded down', () => {
    expect(
      [rational(2n), rational(99n, 95n), rational(36n, 7n), rational(0n), rational(10_421n, 10_000n)].map(
        multiplierText,
      ),
    ).toEqual(['2.00', '1.0421', '5.1428', '0.00', '1.0421']);
    expect(
      presentShown({ next: rational(11n, 10n), opened: [1], hit: null, deep: [{ at: rational(1n) }] }),
    ).toEqual({
      next: '1.10',
      opened: [1],
      hit: null,
      deep: [{ at: '1.00' }],
    });
  });
});

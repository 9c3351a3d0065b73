import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from '../src/index.ts';
import { isProof, proofOf, rootOf } from '../src/node.ts';

const values = fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 40 });

describe('trees of hashes', () => {
  it('[DR-8.76] the root of one value and of two is that of RFC 6962', () => {
    expect(toHex(rootOf([new Uint8Array()]))).toBe(
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    );
    expect(toHex(rootOf([new Uint8Array(), Uint8Array.of(0)]))).toBe(
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    );
  });

  it('[DR-8.76] each value has a proof, and no proof fits another value or another root', () => {
    fc.assert(
      fc.property(values, fc.nat(), (all, pick) => {
        const at = pick % all.length;
        const [root, steps] = [rootOf(all), proofOf(all, at)];
        const value = all[at] ?? new Uint8Array();
        expect(isProof(value, steps, root)).toBe(true);
        expect(isProof(Uint8Array.from([...value, 1]), steps, root)).toBe(false);
        expect(isProof(value, steps, rootOf([...all, value]))).toBe(false);
      }),
    );
  });

  it('a tree without values is refused', () => {
    expect(() => rootOf([])).toThrow(RangeError);
  });
});

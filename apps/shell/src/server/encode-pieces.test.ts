import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodePieces } from './encode-pieces.ts';

describe('encodePieces', () => {
  it('[P14] is UTF-8 of the pieces, one after the other', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (pieces) => {
        expect(encodePieces(pieces)).toEqual(Buffer.concat(pieces.map((piece) => Buffer.from(piece))));
      }),
    );
  });

  it('[P14] grows its buffer for a page larger than any before, and leaves earlier pages unchanged', () => {
    const small = encodePieces(['a', 'я', '–']);
    const large = encodePieces(['я'.repeat(900_000)]);
    expect([small.toString(), large.length]).toEqual(['aя–', 1_800_000]);
  });
});

import { createHash } from 'node:crypto';
import { captchaAlphabet } from '@touchline/contracts/site';
import { describe, expect, it } from 'vitest';
import { glyphs } from './captcha-glyphs.ts';
import { drawPicture, isTextRight, pictureAddress, textOf } from './captcha-picture.ts';

const bytesOf = (seed: number): Uint8Array => createHash('sha256').update(String(seed)).digest();

describe('[SH-CA-004] the picture', () => {
  it('is the same for the same bytes and different for different bytes', () => {
    expect(drawPicture(bytesOf(1))).toBe(drawPicture(bytesOf(1)));
    expect(new Set(Array.from({ length: 200 }, (_, seed) => drawPicture(bytesOf(seed)))).size).toBe(200);
  });

  it('has a glyph for every letter and uses every letter', () => {
    expect(Object.keys(glyphs).toSorted()).toEqual(captchaAlphabet.split('').toSorted());
    const letters = new Set(Array.from({ length: 300 }, (_, seed) => textOf(bytesOf(seed)).split('')).flat());
    expect(letters.size).toBe(captchaAlphabet.length);
  });

  it('accepts lower case and spaces, and rejects any wrong letter', () => {
    const text = textOf(bytesOf(7));
    expect(isTextRight(` ${text.toLowerCase().slice(0, 2)} ${text.slice(2)}`, bytesOf(7))).toBe(true);
    expect(isTextRight(text.slice(1), bytesOf(7))).toBe(false);
    expect(isTextRight(`${text.slice(0, 4)}0`, bytesOf(7))).toBe(false);
  });

  it('stays inside its frame, contains neither text nor script, and is small', () => {
    for (let seed = 0; seed < 100; seed++) {
      const svg = drawPicture(bytesOf(seed));
      expect(svg).toMatch(
        /^<svg xmlns="[^"]+" viewBox="0 0 240 90"><rect [^<>]+\/><path d="[ML\d. -]+" [^<>]+\/><\/svg>$/,
      );
      const numbers = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)];
      for (const [, x, y] of numbers) {
        expect(Number(x)).toBeGreaterThan(-8);
        expect(Number(x)).toBeLessThan(248);
        expect(Number(y)).toBeGreaterThan(-10);
        expect(Number(y)).toBeLessThan(100);
      }
      expect(pictureAddress(bytesOf(seed)).length).toBeLessThan(9000);
    }
  });
});

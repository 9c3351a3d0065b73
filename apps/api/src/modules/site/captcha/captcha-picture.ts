import { captchaAlphabet, captchaLength } from '@touchline/contracts/site';
import { glyphs, type Stroke } from './captcha-glyphs.ts';

const size = { width: 240, height: 90 } as const;
const cell = { width: 44, unit: 8.2 } as const;
const noiseStrokes = 6;

/** Creates a pseudo-random sequence of numbers below 1 from the bytes, so the same bytes draw the same picture. */
function chance(bytes: Uint8Array): () => number {
  let state = bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the text that the picture of these bytes shows. */
export const textOf = (bytes: Uint8Array): string =>
  Array.from(
    { length: captchaLength },
    (_, at) => captchaAlphabet[(bytes[at] ?? 0) % captchaAlphabet.length],
  ).join('');

/** Compares the typed text, ignoring case and spaces. */
export const isTextRight = (text: string, bytes: Uint8Array): boolean =>
  text.replaceAll(/\s/g, '').toUpperCase() === textOf(bytes);

/**
 * Draws an SVG of five letters. Every stroke is bent, cut into short lines and mixed with noise strokes, so the file
 * reveals little more than the rendered picture. `bytes` must be secret: they determine the letters.
 */
export function drawPicture(bytes: Uint8Array): string {
  const next = chance(bytes);
  const between = (low: number, high: number): number => low + (high - low) * next();
  const wave = { height: between(3, 6), length: between(40, 70), phase: between(0, 6) };
  const bend = ([x, y]: readonly [number, number]): string =>
    `${(x + Math.sin(y / 17 + wave.phase) * 3).toFixed(1)} ${(y + Math.sin((x / wave.length) * 6 + wave.phase) * wave.height).toFixed(1)}`;
  const pieces: string[] = [];
  const put = (points: Stroke): void => {
    for (const [at, from] of points.slice(0, -1).entries()) {
      const to = points[at + 1] ?? from;
      const middle = [
        (from[0] + to[0]) / 2 + between(-1, 1),
        (from[1] + to[1]) / 2 + between(-1, 1),
      ] as const;
      const [a, b] = next() < 0.5 ? [from, to] : [to, from];
      pieces.push(`M${bend(a)}L${bend(middle)}L${bend(b)}`);
    }
  };
  for (const [at, letter] of textOf(bytes).split('').entries()) {
    const angle = between(-0.35, 0.35);
    const scale = cell.unit * between(0.9, 1.15);
    const left = 18 + at * cell.width + between(-4, 4);
    const top = 15 + between(-5, 5);
    for (const stroke of glyphs[letter] ?? []) {
      put(
        stroke.map(([x, y]) => {
          const [dx, dy] = [(x - 2) * scale * 0.85, (y - 3) * scale];
          return [
            left + 2 * scale * 0.85 + dx * Math.cos(angle) - dy * Math.sin(angle),
            top + 3 * scale + dx * Math.sin(angle) + dy * Math.cos(angle),
          ] as const;
        }),
      );
    }
  }
  for (let at = 0; at < noiseStrokes; at++) {
    const x = between(0, size.width - 30);
    const y = between(8, size.height - 8);
    put([
      [x, y],
      [x + between(8, 30), y + between(-14, 14)],
    ]);
  }
  const shuffled = pieces
    .map((piece) => ({ piece, order: next() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ piece }) => piece)
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">` +
    `<rect width="${size.width}" height="${size.height}" fill="#fff"/>` +
    `<path d="${shuffled}" fill="none" stroke="#1c2733" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  );
}

export const pictureAddress = (bytes: Uint8Array): string =>
  `data:image/svg+xml;base64,${Buffer.from(drawPicture(bytes)).toString('base64')}`;

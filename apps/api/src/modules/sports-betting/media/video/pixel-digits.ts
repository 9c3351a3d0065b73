/** Digits and a colon as bitmaps of 3 x 5, for score and clock. */
import { type Colour, fillRect, type Picture } from './raster-picture.ts';

/** Rows from the top, three bits each. */
const shapes: Readonly<Record<string, readonly number[]>> = {
  '0': [7, 5, 5, 5, 7],
  '1': [2, 6, 2, 2, 7],
  '2': [7, 1, 7, 4, 7],
  '3': [7, 1, 7, 1, 7],
  '4': [5, 5, 7, 1, 1],
  '5': [7, 4, 7, 1, 7],
  '6': [7, 4, 7, 5, 7],
  '7': [7, 1, 1, 1, 1],
  '8': [7, 5, 7, 5, 7],
  '9': [7, 5, 7, 1, 7],
  ':': [0, 2, 0, 2, 0],
};
const columns = 3;

export const digitsWidth = (text: string, dot: number): number => (text.length * (columns + 1) - 1) * dot;

/** @param dot side of one dot in samples */
export function drawDigits(
  picture: Picture,
  text: string,
  x: number,
  y: number,
  dot: number,
  colour: Colour,
): void {
  for (const [place, letter] of text.split('').entries()) {
    for (const [row, bits] of (shapes[letter] ?? []).entries()) {
      for (let column = 0; column < columns; column++) {
        if ((bits & (1 << (columns - 1 - column))) === 0) continue;
        fillRect(picture, x + (place * (columns + 1) + column) * dot, y + row * dot, dot, dot, colour);
      }
    }
  }
}

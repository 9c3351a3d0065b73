/** A picture in memory: one luma plane and two chroma planes, with one chroma sample per four luma samples. */
export type PictureSize = { width: number; height: number };
export type Picture = PictureSize & {
  /** Luma samples per line, a multiple of the macroblock size. */
  stride: number;
  light: Uint8Array;
  blue: Uint8Array;
  red: Uint8Array;
};
/**
 * Luma from 16 to 235, chroma from 16 to 240, where 128 is grey (ITU-R BT.601). No value is 0, so the data needs no
 * emulation prevention.
 */
export type Colour = readonly [light: number, blue: number, red: number];

const macroblock = 16;
const up = (value: number): number => Math.ceil(value / macroblock) * macroblock;

/** Returns the bytes of an uncompressed picture. */
export const frameSize = ({ width, height }: PictureSize): number => (up(width) * up(height) * 3) / 2;

/** @param size width and height are even */
export function newPicture({ width, height }: PictureSize, [light, blue, red]: Colour): Picture {
  const stride = up(width);
  const samples = stride * up(height);
  return {
    width,
    height,
    stride,
    light: new Uint8Array(samples).fill(light),
    blue: new Uint8Array(samples / 4).fill(blue),
    red: new Uint8Array(samples / 4).fill(red),
  };
}

export const copyPicture = (from: Picture): Picture => ({
  ...from,
  light: from.light.slice(),
  blue: from.blue.slice(),
  red: from.red.slice(),
});

/** Converts a hex colour (red, green, blue) to a colour of a picture. */
export function colourOf(hex: string): Colour {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return [
    Math.round(16 + 0.257 * r + 0.504 * g + 0.098 * b),
    Math.round(128 - 0.148 * r - 0.291 * g + 0.439 * b),
    Math.round(128 + 0.439 * r - 0.368 * g - 0.071 * b),
  ];
}

/** Fills a rectangle, clipped at the edges of the picture. */
export function fillRect(
  picture: Picture,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
): void {
  const left = clamp(Math.round(x), picture.width);
  const right = clamp(Math.round(x + width), picture.width);
  const top = clamp(Math.round(y), picture.height);
  const bottom = clamp(Math.round(y + height), picture.height);
  for (let line = top; line < bottom; line++) {
    picture.light.fill(colour[0], line * picture.stride + left, line * picture.stride + right);
    const half = (line >> 1) * (picture.stride / 2);
    picture.blue.fill(colour[1], half + (left >> 1), half + ((right + 1) >> 1));
    picture.red.fill(colour[2], half + (left >> 1), half + ((right + 1) >> 1));
  }
}

export function fillCircle(picture: Picture, x: number, y: number, radius: number, colour: Colour): void {
  for (let line = -radius; line <= radius; line++) {
    const half = Math.sqrt(radius * radius - line * line);
    fillRect(picture, x - half, y + line, 2 * half, 1, colour);
  }
}

export function drawRing(picture: Picture, x: number, y: number, radius: number, colour: Colour): void {
  for (let step = 0; step < 72; step++) {
    const angle = (step / 72) * 2 * Math.PI;
    fillRect(picture, x + radius * Math.cos(angle), y + radius * Math.sin(angle), 2, 2, colour);
  }
}

/** Draws the outline of a rectangle, two samples wide. */
export function drawFrame(
  picture: Picture,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
): void {
  fillRect(picture, x, y, width, 2, colour);
  fillRect(picture, x, y + height - 2, width, 2, colour);
  fillRect(picture, x, y, 2, height, colour);
  fillRect(picture, x + width - 2, y, 2, height, colour);
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

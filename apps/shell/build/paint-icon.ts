/** Paints the site's logo at a size. Each pixel is the mean of a grid of points inside the pixel. */
import { LOGO_BACK, LOGO_CORNER, LOGO_INK, LOGO_SHAPES, LOGO_SIZE } from '../src/pwa/logo.ts';
import type { LogoShape } from '../src/pwa/logo.ts';
import { writePng } from './png.ts';

/** Number of points per side of a pixel. */
const GRID = 3;
/** The logo's share of a maskable icon, because devices may cut off up to a fifth of each side. */
const MASKABLE_SHARE = 0.6;

const colour = (hex: string): readonly [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];
const BACK = colour(LOGO_BACK);
const INK = colour(LOGO_INK);

function isInk(shape: LogoShape, x: number, y: number): boolean {
  const half = shape.width / 2;
  if (shape.kind === 'line') return Math.abs(x - shape.x) <= half;
  return Math.abs(Math.hypot(x - shape.x, y - shape.y) - shape.radius) <= half;
}

/** Whether a point is inside the rounded square behind the logo. */
function isInside(x: number, y: number): boolean {
  const far = (at: number) => Math.max(LOGO_CORNER - at, at - (LOGO_SIZE - LOGO_CORNER), 0);
  return x >= 0 && y >= 0 && x <= LOGO_SIZE && y <= LOGO_SIZE && Math.hypot(far(x), far(y)) <= LOGO_CORNER;
}

/** Returns the colour of a point of the logo; null outside it. A maskable icon is filled to its corners. */
function pointColour(x: number, y: number, isMaskable: boolean): readonly [number, number, number] | null {
  const isOn = isInside(x, y);
  if (!isOn) return isMaskable ? BACK : null;
  return LOGO_SHAPES.some((shape) => isInk(shape, x, y)) ? INK : BACK;
}

/** Returns a PNG of `size` by `size` pixels. */
export function paintIcon(size: number, isMaskable: boolean): Buffer {
  const share = isMaskable ? MASKABLE_SHARE : 1;
  const toLogo = (at: number) => LOGO_SIZE * ((at / size - 0.5) / share + 0.5);
  const pixels = new Uint8Array(size * size * 4);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      pixels.set(pixel(column, row, toLogo, isMaskable), (row * size + column) * 4);
  return writePng(size, size, pixels);
}

function pixel(
  column: number,
  row: number,
  toLogo: (at: number) => number,
  isMaskable: boolean,
): readonly [number, number, number, number] {
  const sum = [0, 0, 0];
  let covered = 0;
  for (let point = 0; point < GRID * GRID; point += 1) {
    const x = toLogo(column + ((point % GRID) + 0.5) / GRID);
    const y = toLogo(row + (Math.floor(point / GRID) + 0.5) / GRID);
    const found = pointColour(x, y, isMaskable);
    if (!found) continue;
    covered += 1;
    for (const part of [0, 1, 2]) sum[part] = (sum[part] ?? 0) + (found[part] ?? 0);
  }
  const mean = (part: number) => (covered === 0 ? 0 : Math.round((sum[part] ?? 0) / covered));
  return [mean(0), mean(1), mean(2), Math.round((255 * covered) / (GRID * GRID))];
}

/** Where pegs, bins and the ball are on the board: 100 units wide, for the scene and the cover. */

export const BOARD_WIDTH = 100;
const TOP = 8;
/** The height of all rows together. */
const HEIGHT = 92;
export const BINS_Y = TOP + HEIGHT + 2;

export interface Point {
  readonly x: number;
  readonly y: number;
}

const stepOf = (rows: number): number => BOARD_WIDTH / (rows + 2);

/** The pegs of each row: three in the first, one more in each further row. */
export const pegsOf = (rows: number): readonly Point[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (__, at) => ({
      x: BOARD_WIDTH / 2 + (at - (row + 2) / 2) * stepOf(rows),
      y: TOP + (row * HEIGHT) / rows,
    })),
  ).flat();

/** The middle of a bin, and its width. */
export const binOf = (rows: number, bin: number): { readonly x: number; readonly width: number } => ({
  x: BOARD_WIDTH / 2 + (bin - rows / 2) * stepOf(rows),
  width: stepOf(rows),
});

/** The places of the ball: above the board, then beside a peg of each row, then in its bin. */
export function wayOf(path: readonly number[]): readonly Point[] {
  const rows = path.length;
  let x = BOARD_WIDTH / 2;
  const points: Point[] = [{ x, y: 0 }];
  for (const [row, step] of path.entries()) {
    x += (step === 1 ? 0.5 : -0.5) * stepOf(rows);
    points.push({ x, y: TOP + ((row + 0.6) * HEIGHT) / rows });
  }
  return [...points, { x, y: BINS_Y + 2 }];
}

/** The colour of a bin: red at the edge, blue in the middle. */
export function binColour(rows: number, bin: number): string {
  const distance = Math.abs(bin - rows / 2) / (rows / 2);
  return `hsl(${Math.round(222 + distance * 128)} ${Math.round(58 + distance * 14)}% ${Math.round(38 + distance * 4)}%)`;
}

/**
 * Computes the allowed positions of a floating box; pure functions. A point is in CSS pixels from the left and top of
 * the window, for every text direction.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

const keyStep = 24;
const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
};

/** Each arrow key moves the box in the direction of its arrow, in right-to-left pages too. */
export const arrowStep = (key: string): Point | null => STEPS[key] ?? null;

/**
 * Returns the nearest position with the whole box in the window. A box larger than the window starts at the window's
 * edge.
 */
export const insideWindow = ({ x, y }: Point, box: Size, window: Size): Point => ({
  x: Math.round(Math.max(0, Math.min(x, window.width - box.width))),
  y: Math.round(Math.max(0, Math.min(y, window.height - box.height))),
});

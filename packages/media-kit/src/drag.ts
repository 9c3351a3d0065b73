/**
 * Allowed positions of a floating box; pure. Points are CSS pixels of the window from its left and top, for every
 * text direction.
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

/** Arrow keys move in their own direction, in right-to-left pages too. */
export const arrowStep = (key: string): Point | null => STEPS[key] ?? null;

/** The nearest position with the whole box in the window; a larger box starts at the window's edge. */
export const insideWindow = ({ x, y }: Point, box: Size, window: Size): Point => ({
  x: Math.round(Math.max(0, Math.min(x, window.width - box.width))),
  y: Math.round(Math.max(0, Math.min(y, window.height - box.height))),
});

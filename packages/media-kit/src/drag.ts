/** Where a floating box may be; pure. Points are CSS pixels of the window, from its left and top in every direction of writing. */
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

/** Arrows move the way they point, in right-to-left pages too. */
export const arrowStep = (key: string): Point | null => STEPS[key] ?? null;

/** The nearest place with the whole box in the window; a box larger than that begins at its edge. */
export const insideWindow = ({ x, y }: Point, box: Size, window: Size): Point => ({
  x: Math.round(Math.max(0, Math.min(x, window.width - box.width))),
  y: Math.round(Math.max(0, Math.min(y, window.height - box.height))),
});

/** Where the curve of a round lies on a stage of a given size. Pure, so that it is tested without a browser. */
import { multiplierOfTick, TICK_MS } from './rules.ts';

export interface StageSize {
  readonly width: number;
  readonly height: number;
}

export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

export interface Curve {
  /** The place of a time of the round, in ms. */
  readonly at: (elapsedMs: number) => CurvePoint;
  readonly path: string;
  readonly tip: CurvePoint;
  /** Multipliers in hundredths with a line of their own, and seconds below it. */
  readonly levels: readonly { readonly multiplier: number; readonly y: number }[];
  readonly seconds: readonly { readonly second: number; readonly x: number }[];
}

const GROWTH_PER_MS = 0.06 / 1000;
/** A curve is drawn over this time at least, so that a young round does not fill the stage. */
const LEAST_SPAN_MS = 6000;
const STEPS = 60;
/** Steps of the lines, in hundredths: the first that leaves at most six lines is taken. */
const LEVEL_STEPS = [
  10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000, 1_000_000, 20_000_000,
] as const;
const SECOND_STEPS = [1, 2, 5, 10, 20, 60] as const;
const MOST_LINES = 6;

/** The multiplier between ticks, for the picture only: what counts is that of the tick. */
const smooth = (elapsedMs: number): number => Math.exp(GROWTH_PER_MS * elapsedMs);

/** When a multiplier is reached, in ms. */
export const elapsedOf = (multiplier: number): number => Math.log(multiplier / 100) / GROWTH_PER_MS;

export function curveOf(elapsedMs: number, { width, height }: StageSize): Curve {
  const span = Math.max(elapsedMs, LEAST_SPAN_MS);
  const top = Math.max(smooth(elapsedMs), smooth(LEAST_SPAN_MS));
  const isNarrow = width < 500;
  const left = isNarrow ? 46 : 66;
  const bottom = height - (isNarrow ? 52 : 72);
  const right = width * 0.8;
  const upper = height * 0.4;
  const at = (ms: number): CurvePoint => ({
    x: left + (ms / span) * (right - left),
    y: bottom - ((smooth(ms) - 1) / (top - 1)) * (bottom - upper),
  });
  const points = Array.from({ length: STEPS + 1 }, (_, step) => at((elapsedMs * step) / STEPS));
  const stepOf = (steps: readonly number[], reach: number): number =>
    steps.find((step) => reach / step <= MOST_LINES) ?? steps.at(-1) ?? 1;
  const levelStep = stepOf(LEVEL_STEPS, (top - 1) * 100);
  const secondStep = stepOf(SECOND_STEPS, span / 1000);
  return {
    at,
    path: `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`,
    tip: at(elapsedMs),
    levels: Array.from({ length: MOST_LINES + 1 }, (_, line) => 100 + line * levelStep)
      .filter((multiplier) => multiplier <= top * 100 + 0.001)
      .map((multiplier) => ({ multiplier, y: at(elapsedOf(multiplier)).y })),
    seconds: Array.from({ length: MOST_LINES + 1 }, (_, line) => line * secondStep)
      .filter((second) => second * 1000 <= span)
      .map((second) => ({ second, x: at(second * 1000).x })),
  };
}

/** The multiplier that is shown after a time of the round: that of the tick (DR-8.31). */
export const shownMultiplier = (elapsedMs: number): number =>
  multiplierOfTick(Math.max(0, Math.floor(elapsedMs / TICK_MS)));

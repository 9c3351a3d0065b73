/** The chart of a coupon's value as paths in a box, with gaps while it could not be sold (DR-4.192). Pure. */
import type { ValuePointWire } from '@touchline/contracts/sports-betting';

export const CHART = { width: 320, height: 120, inset: 6 } as const;

export interface ChartShape {
  /** SVG paths of the value and of the fair value. */
  readonly value: string;
  readonly fair: string;
  /** Heights of the stake and of the last value. */
  readonly stakeY: number;
  readonly lastY: number | null;
}

type Line = 'value' | 'fairValue';

/** Whether there are two values to connect. */
export const hasChart = (points: readonly ValuePointWire[]): boolean =>
  points.filter(({ value }) => value !== null).length > 1;

/** @param stake the stake that is left, as decimal text */
export function chartShape(points: readonly ValuePointWire[], stake: string): ChartShape {
  const amounts = [...points.flatMap(({ value, fairValue }) => [value, fairValue]), stake].flatMap((text) =>
    text === null ? [] : [Number(text)],
  );
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const [first, last] = [points[0]?.atMs ?? 0, points.at(-1)?.atMs ?? 0];
  const xOf = (atMs: number): number =>
    CHART.inset + ((atMs - first) / Math.max(1, last - first)) * (CHART.width - 2 * CHART.inset);
  const yOf = (amount: number): number =>
    CHART.inset + (1 - (amount - low) / Math.max(0.01, high - low)) * (CHART.height - 2 * CHART.inset);
  const path = (line: Line): string =>
    points
      .map((point, at) => {
        const amount = point[line];
        if (amount === null) return '';
        const isStart = (points[at - 1]?.[line] ?? null) === null;
        return `${isStart ? 'M' : 'L'}${round(xOf(point.atMs))} ${round(yOf(Number(amount)))}`;
      })
      .join('');
  const lastValue = points.at(-1)?.value ?? null;
  return {
    value: path('value'),
    fair: path('fairValue'),
    stakeY: round(yOf(Number(stake))),
    lastY: lastValue === null ? null : round(yOf(Number(lastValue))),
  };
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10;

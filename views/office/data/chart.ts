/**
 * The line of the net result: one point per day with the cumulative sum. Heights are shares of the chart, not money.
 */
import type { Summary } from './history.ts';

interface ChartPoint {
  readonly date: string;
  /** From 0 at the start of the period to 1 at its end. */
  readonly x: number;
  /** From 0 at the top to 1 at the bottom. */
  readonly y: number;
}

export interface Chart {
  readonly points: readonly ChartPoint[];
  /** The height of the zero line. */
  readonly zero: number;
}

const DAY_MS = 86_400_000;

/** Returns the days of the period as UTC dates, oldest first. */
export function datesOf(today: string, days: number): string[] {
  const end = Date.parse(today);
  return Array.from({ length: days + 1 }, (_, at) =>
    new Date(end - (days - at) * DAY_MS).toISOString().slice(0, 10),
  );
}

export function chartOf(byDay: Summary['days'], today: string, days: number): Chart {
  const nets = new Map(byDay.map(({ date, net }) => [date, Number(net)]));
  let sum = 0;
  const sums = datesOf(today, days).map((date) => ({ date, sum: (sum += nets.get(date) ?? 0) }));
  const top = Math.max(0, ...sums.map((one) => one.sum));
  const bottom = Math.min(0, ...sums.map((one) => one.sum));
  // Without wins or losses the line is horizontal, in the middle.
  const height = (value: number) => (top === bottom ? 0.5 : (top - value) / (top - bottom));
  return {
    points: sums.map((one, at) => ({ date: one.date, x: at / days, y: height(one.sum) })),
    zero: height(0),
  };
}

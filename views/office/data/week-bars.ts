/** Bars of one series: shares of the height of the chart, from 0 at the top to 1 at the bottom. */
interface Bar {
  readonly top: number;
  readonly height: number;
  readonly isLoss: boolean;
}

export interface Bars {
  readonly bars: readonly Bar[];
  /** The height of the line of zero. */
  readonly zero: number;
}

export function barsOf(values: readonly number[]): Bars {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const range = top - bottom;
  // Without any value the line is at the foot.
  const zero = range === 0 ? 1 : top / range;
  return {
    zero,
    bars: values.map((value) => {
      const height = range === 0 ? 0 : Math.abs(value) / range;
      return { top: value < 0 ? zero : zero - height, height, isLoss: value < 0 };
    }),
  };
}

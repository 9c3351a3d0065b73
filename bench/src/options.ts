/** The options of a benchmark run. */
export type BenchOptions = {
  pairs: number;
  /** `small` tests the benchmark itself; only the figures of `full` are stored. */
  size: 'full' | 'small';
  onStep: (text: string) => void;
};

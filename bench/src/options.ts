/** How a benchmark is run. */
export type BenchOptions = {
  pairs: number;
  /** `small` is for trying the benchmark; only `full` figures count. */
  size: 'full' | 'small';
  onStep: (text: string) => void;
};

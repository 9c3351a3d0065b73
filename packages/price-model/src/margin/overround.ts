/** Turns fair chances p of one market into offered chances q with sum 1 + M and every q >= p (DR-7.30). */
export type MarginMethod = (fair: readonly number[], margin: number) => OfferedChances;

export interface OfferedChances {
  readonly offered: readonly number[];
  /** The solved parameter: c in `power`, z in `shin`, 1 + M in `proportional`. */
  readonly parameter: number;
}

const BISECTION_WIDTH = 1e-12;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Finds the root of a monotone function between two points of opposite sign. */
function bisect(low: number, high: number, isBelow: (x: number) => boolean): number {
  let from = low;
  let to = high;
  while (to - from > BISECTION_WIDTH) {
    const middle = (from + to) / 2;
    if (isBelow(middle)) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

/** True when fewer than two outcomes are possible. A margin then has nothing to apply to. */
const isDecided = (fair: readonly number[]): boolean => fair.filter((p) => p > 0).length < 2;

/** q = p (1 + M). */
export const proportional: MarginMethod = (fair, margin) => ({
  offered: fair.map((p) => p * (1 + margin)),
  parameter: 1 + margin,
});

/** q = p^c with c below 1. It reduces the favourite's price less and the outsider's price more. */
export const power: MarginMethod = (fair, margin) => {
  if (isDecided(fair)) return { offered: fair, parameter: 1 };
  const at = (c: number): number[] => fair.map((p) => (p > 0 ? p ** c : 0));
  const c = bisect(0, 1, (x) => sumOf(at(x)) > 1 + margin);
  return { offered: at(c), parameter: c };
};

/**
 * q = y (sum of y), y = sqrt(z p + (1 - z) p^2). This is the margin of a bookmaker with some informed customers. With a
 * very strong favourite no z reaches a large M. Then z = 1 and the sum stays below 1 + M.
 */
export const shin: MarginMethod = (fair, margin) => {
  if (isDecided(fair)) return { offered: fair, parameter: 0 };
  const at = (z: number): number[] => {
    const roots = fair.map((p) => Math.sqrt(z * p + (1 - z) * p ** 2));
    const all = sumOf(roots);
    return roots.map((root) => root * all);
  };
  const z = bisect(0, 1, (x) => sumOf(at(x)) < 1 + margin);
  return { offered: at(z), parameter: z };
};

/** The default: proportional for two outcomes, power for three and more (DR-7.32). */
export const defaultMargin: MarginMethod = (fair, margin) =>
  fair.length <= 2 ? proportional(fair, margin) : power(fair, margin);

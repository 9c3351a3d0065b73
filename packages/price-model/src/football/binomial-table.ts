/** Masses of the binomial distribution: row n, column k is P(k successes in n trials). */
export type BinomialTable = readonly (readonly number[])[];

/**
 * Computes the binomial masses of 0 .. maxTrials trials with one chance, by Pascal's rule. It needs no factorials, so
 * it does not overflow.
 */
export function binomialTable(maxTrials: number, chance: number): BinomialTable {
  const rows: number[][] = [[1]];
  for (let n = 1; n <= maxTrials; n += 1) {
    const above = rows[n - 1] ?? [];
    rows.push(
      Array.from({ length: n + 1 }, (_, k) => (above[k] ?? 0) * (1 - chance) + (above[k - 1] ?? 0) * chance),
    );
  }
  return rows;
}

/** P(`hits` successes in `trials`); 0 outside the table. */
export function binomialMass(table: BinomialTable, trials: number, hits: number): number {
  return table[trials]?.[hits] ?? 0;
}

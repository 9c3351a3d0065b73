/** Masses of the binomial distribution: row n, column k is P(k hits in n tries). */
export type BinomialTable = readonly (readonly number[])[];

/**
 * Binomial masses for 0 .. maxTrials tries of one chance, by Pascal's rule: no factorials, so no overflow.
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

/** P(hits in trials), 0 outside the table. */
export function binomialMass(table: BinomialTable, trials: number, hits: number): number {
  return table[trials]?.[hits] ?? 0;
}
